import type { Kind, PresetName } from '../shared/known_mechanisms.ts';
import type { FigureState } from './figure_state.ts';

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

const isLocal = ({ region }: FigureState): boolean => region === 'local-m' || region === 'local-p';

/** What choosing a place of the map changes; the other axes stay as they are. */
export function mapPatch(kind: Exclude<Kind, 'recurrent' | 'convolutional' | 'attention-only'>, state: FigureState) {
  const patches = {
    global: { region: 'global', choice: 'soft' },
    local: { region: isLocal(state) ? state.region : 'local-m', choice: 'soft' },
    // the articles list hard attention under region; it goes with any of them
    hard: { choice: state.choice === 'soft' ? 'argmax' : state.choice },
    self: { source: 'self', asks: 'words' },
    cross: { source: 'text', asks: 'words' },
    addresses: { source: 'addresses', asks: 'words', heads: 1, projections: 'identity' },
    single: { heads: 1 },
    'multi-head': { heads: Math.max(SOME_HEADS, state.heads) },
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
      return state.source === 'self' && state.asks === 'words';
    case 'cross':
      return state.source === 'text';
    case 'addresses':
      return state.source === 'addresses';
    case 'single':
      return state.heads === 1;
    case 'multi-head':
      return state.heads > 1;
    default:
      return state.preset === MODELS[kind];
  }
}
