import { stagesFor } from '../shared/stages.ts';
import { DEFAULT_STATE, type FigureState } from './figure_state.ts';
import { FIELD_NAMES, FIELDS, readFields, type Field, type FieldProblem } from './fields.ts';

/** Version of the link's format; a link of a later version is refused as a whole rather than half understood. */
export const FRAGMENT_VERSION = 1;

export interface Decoded {
  readonly state: FigureState;
  readonly problems: readonly FieldProblem[];
  /** Names in the link that mean nothing here. */
  readonly unknown: readonly string[];
}

/**
 * State → URL fragment without its #. Only what differs from the default is written; the text always is, so that a
 * link never depends on which sample is the default.
 */
export function encodeFragment(state: FigureState): string {
  const parameters = new URLSearchParams({ v: String(FRAGMENT_VERSION) });
  for (const name of FIELD_NAMES) {
    const text = printField(name, state);
    if (name === 'text' || text !== printField(name, DEFAULT_STATE)) parameters.set(FIELDS[name].label, text);
  }
  return parameters.toString();
}

/** URL fragment (with or without #) → state; whatever cannot be read keeps its default and is reported. */
export function decodeFragment(fragment: string): Decoded {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const version = parameters.get('v');
  if (version !== null && version !== String(FRAGMENT_VERSION)) {
    return { state: DEFAULT_STATE, problems: [{ label: 'v', text: version }], unknown: [] };
  }
  const { values, problems } = readFields((label) => parameters.get(label));
  const labels = new Set(['v', ...FIELD_NAMES.map((name) => FIELDS[name].label)]);
  const unknown = [...new Set(parameters.keys())].filter((label) => !labels.has(label));
  const state = fitted({ ...DEFAULT_STATE, ...values });
  for (const name of ['head', 't'] as const) {
    if (values[name] !== undefined && values[name] !== state[name]) {
      problems.push({ label: name, text: String(values[name]) });
    }
  }
  return { state, problems, unknown };
}

/** The state with head and clock inside what its number of heads allows. */
export function fitted(state: FigureState): FigureState {
  const head = Math.min(state.head, state.heads - 1);
  const t = Math.min(state.t, stagesFor(state.heads).length);
  return head === state.head && t === state.t ? state : { ...state, head, t };
}

function printField<Name extends keyof FigureState>(name: Name, state: FigureState): string {
  const field: Field<Name> = FIELDS[name];
  return field.print(state[name]);
}
