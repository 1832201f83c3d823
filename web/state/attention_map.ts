import type { Kind, PresetName } from '../shared/known_mechanisms.ts';
import { withoutParameters } from '../shared/parameters.ts';
import { isLocalRegion } from '../shared/regions.ts';
import type { FigureState } from './figure_state.ts';
import { follows } from './presets.ts';

/** Of the models, the paper that stands for it: its mechanism is what is left without the trained network around it. */
const MODELS: Partial<Record<Kind, PresetName>> = {
  recurrent: 'bahdanau',
  convolutional: 'xu-soft',
  'attention-only': 'vaswani-encoder',
};

/** The preset that a place of the map stands for; null for all but the models. */
export const presetOf = (kind: Kind): PresetName | null => MODELS[kind] ?? null;

/** Heads that are taken where there is only one so far. */
const SOME_HEADS = 4;

const isFlat = ({ structure }: FigureState): boolean => structure === 'flat';
const isLocal = (state: FigureState): boolean => isFlat(state) && isLocalRegion(state.region);

/** What choosing a place of the map changes; the other axes stay as they are, where they go together. */
export function mapPatch(kind: Exclude<Kind, 'recurrent' | 'convolutional' | 'attention-only'>, state: FigureState) {
  const patches = {
    global: { region: 'global', choice: 'soft' },
    local: { structure: 'flat', region: isLocal(state) ? state.region : 'local-m', choice: 'soft' },
    // the articles list hard attention under region; it goes with any of them
    hard: { choice: state.choice === 'soft' ? 'argmax' : state.choice },
    self: { structure: 'flat', source: 'self', asks: 'words' },
    cross: { structure: 'flat', source: 'text', asks: 'words' },
    addresses: { structure: 'flat', source: 'addresses', asks: 'words', heads: 1, projections: 'identity' },
    single: { structure: 'flat', heads: 1 },
    'multi-head': {
      ...{ structure: 'flat', heads: Math.max(SOME_HEADS, state.heads) },
      // a typed value cannot be shared out among heads
      source: state.source === 'addresses' ? 'self' : state.source,
    },
    hierarchical: {
      ...{ structure: 'hierarchical', source: 'self', asks: 'words' },
      score: withoutParameters(state.score),
    },
  } as const satisfies Record<typeof kind, Partial<FigureState>>;
  return patches[kind];
}

/** Is the mechanism here on the map? */
export function isOnMap(kind: Kind, state: FigureState): boolean {
  const hard = state.choice !== 'soft';
  switch (kind) {
    case 'global':
      return !hard && !isLocal(state);
    case 'local':
      return !hard && isLocal(state);
    case 'hard':
      return hard;
    case 'self':
      return isFlat(state) && state.source === 'self' && state.asks === 'words';
    case 'cross':
      return isFlat(state) && state.source === 'text';
    case 'addresses':
      return isFlat(state) && state.source === 'addresses';
    case 'single':
      return isFlat(state) && state.heads === 1;
    case 'multi-head':
      return isFlat(state) && state.heads > 1;
    case 'hierarchical':
      return !isFlat(state);
    default: {
      const preset = MODELS[kind];
      // what has been changed since is no longer the paper's
      return preset !== undefined && state.preset === preset && follows(state, preset);
    }
  }
}
