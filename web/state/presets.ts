import type { PresetName } from '../shared/known_mechanisms.ts';
import { DEFAULT_OPTIONS, type AttentionOptions } from '../shared/options.ts';
import type { FigureState } from './figure_state.ts';

/** The hand-set additive score tells near from far at this temperature (see its control). */
const ADDITIVE = { score: 'additive', parameters: 'hand-set', temperature: 2 } as const;
const BETWEEN = { source: 'text' } as const;
/** The paper has 8 heads of 64 components; 100 components are shared out among 10. */
const HEADS = { heads: 10, projections: 'seeded', positions: 'sinusoidal', positionStrength: 1 } as const;

/** What each of them has that the defaults have not. */
const SETTINGS: Readonly<Record<PresetName, Partial<AttentionOptions>>> = {
  bahdanau: { ...BETWEEN, ...ADDITIVE },
  'xu-soft': { ...ADDITIVE, asks: 'mean' },
  'xu-hard': { ...ADDITIVE, asks: 'mean', choice: 'sample' },
  'luong-dot': { ...BETWEEN, score: 'dot' },
  'luong-general': { ...BETWEEN, score: 'general', parameters: 'hand-set' },
  'luong-concat': { ...BETWEEN, ...ADDITIVE },
  'luong-local-m': { ...BETWEEN, score: 'general', parameters: 'hand-set', region: 'local-m' },
  'luong-local-p': { ...BETWEEN, score: 'general', parameters: 'hand-set', region: 'local-p' },
  yang: { structure: 'hierarchical', score: 'dot', keys: 'tanh' },
  'vaswani-encoder': HEADS,
  'vaswani-decoder': { ...HEADS, region: 'causal' },
  'vaswani-cross': { ...HEADS, ...BETWEEN },
};

/** The reader's own: no paper says them. */
const UNDECIDED: ReadonlySet<string> = new Set(['seed', 'drawSeed'] satisfies (keyof AttentionOptions)[]);

/** Everything of the mechanism that a preset decides. */
export const presetOptions = (name: PresetName): Partial<AttentionOptions> =>
  Object.fromEntries(
    Object.entries({ ...DEFAULT_OPTIONS, ...SETTINGS[name] }).filter(([option]) => !UNDECIDED.has(option)),
  );

/** Is the mechanism what the preset makes it? */
export function follows(state: FigureState, name: PresetName): boolean {
  const options = presetOptions(name);
  return (Object.keys(options) as (keyof typeof options)[]).every((key) => options[key] === state[key]);
}
