import { compatible } from '../shared/compatible.ts';
import { stagesFor, weightsComplete } from '../shared/stages.ts';
import { tokensWithin } from '../text/boundaries.ts';
import { ENGINE_VERSION, type EngineChange } from '../shared/engine_version.ts';
import { changesSince } from './engine_changes.ts';
import { DEFAULT_STATE, headsOf, type FigureState } from './figure_state.ts';
import { FIELD_NAMES, FIELDS, readFields, type Field, type FieldProblem } from './fields.ts';

/** Version of the link's format; a link of a later version is refused as a whole rather than half understood. */
export const FRAGMENT_VERSION = 1;

export interface Decoded {
  readonly state: FigureState;
  readonly problems: readonly FieldProblem[];
  /** Names in the link that mean nothing here. */
  readonly unknown: readonly string[];
  /** Version of the engine that the link was made with. */
  readonly engine: number;
  /** What it shows otherwise here than there. */
  readonly changes: readonly EngineChange[];
}

/** What one may be of these depends on the rest of the state. */
const FITTED = [
  ...(['tokens', 'memoryTokens', 'head', 't'] as const),
  ...(['source', 'asks', 'score', 'heads', 'projections', 'region', 'window', 'positions'] as const),
];

/** Always written, so that no link depends on what the defaults were: which sample is the first, which the seed. */
const ALWAYS: ReadonlySet<keyof FigureState> = new Set(['text', 'seed']);

/** State → URL fragment without its #: the versions, and what differs from the default. */
export function encodeFragment(state: FigureState): string {
  const usual = withClock(DEFAULT_STATE, weightsComplete(state));
  const parameters = new URLSearchParams({ v: String(FRAGMENT_VERSION), engine: String(ENGINE_VERSION) });
  for (const name of FIELD_NAMES) {
    const text = printField(name, state);
    if (ALWAYS.has(name) || text !== printField(name, usual)) parameters.set(FIELDS[name].label, text);
  }
  return parameters.toString();
}

/** URL fragment (with or without #) → state; whatever cannot be read keeps its default and is reported. */
export function decodeFragment(fragment: string): Decoded {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const version = parameters.get('v');
  if (version !== null && version !== String(FRAGMENT_VERSION)) {
    return { state: DEFAULT_STATE, problems: [{ label: 'v', text: version }], unknown: [], engine: 1, changes: [] };
  }
  const { values, problems } = readFields((label) => parameters.get(label));
  const labels = new Set(['v', 'engine', ...FIELD_NAMES.map((name) => FIELDS[name].label)]);
  const unknown = [...new Set(parameters.keys())].filter((label) => !labels.has(label));
  const state = fitted(withClock({ ...DEFAULT_STATE, ...values }, values.t));
  for (const name of FITTED) {
    if (values[name] !== undefined && values[name] !== state[name]) {
      problems.push({ label: name, text: String(values[name]) });
    }
  }
  // links have carried their format's version from the first; a fragment without is written by hand, for this page
  const written = parameters.get('engine') ?? (version === null ? String(ENGINE_VERSION) : '1');
  const engine = /^[1-9]\d{0,8}$/.test(written) ? Number(written) : ENGINE_VERSION;
  if (String(engine) !== written) problems.push({ label: 'engine', text: written });
  return { state, problems, unknown, engine, changes: changesSince(engine, state) };
}

/** A state whose clock nobody has set shows its weights complete. */
export const withClock = (state: FigureState, t: number | undefined): FigureState => ({
  ...state,
  t: t ?? weightsComplete(state),
});

/** The state with options that go together, boundaries that fit their texts, and a head and a clock that there are. */
export function fitted(state: FigureState): FigureState {
  const options = compatible(state);
  const tokens = tokensWithin(state.text, state.tokens) ? state.tokens : '';
  const memoryTokens = tokensWithin(state.memory, state.memoryTokens) ? state.memoryTokens : '';
  const head = Math.min(state.head, headsOf(options) - 1);
  const t = Math.min(state.t, stagesFor(options).length);
  const fit = { ...options, tokens, memoryTokens, head, t };
  const fits = FITTED.every((name) => fit[name] === state[name]);
  return fits ? state : fit;
}

function printField<Name extends keyof FigureState>(name: Name, state: FigureState): string {
  const field: Field<Name> = FIELDS[name];
  return field.print(state[name]);
}
