import { FIELD_NAMES, FIELDS, readFields, type FieldProblem } from './fields.ts';
import { DEFAULT_STATE, type FigureState } from './figure_state.ts';
import { fitted, withClock } from './fragment.ts';

/** Names of the attributes that set a part of the state, the same as in links. */
export const ATTRIBUTES: readonly string[] = FIELD_NAMES.map((name) => FIELDS[name].label);

/**
 * The state after the attribute `changed` was set or taken away. All attributes are read together, since what one may
 * be depends on another; a field without an attribute keeps what it has, one whose attribute went has its default.
 */
export function withAttributes(
  state: FigureState,
  textOf: (label: string) => string | null,
  changed: string,
): { readonly state: FigureState; readonly problems: readonly FieldProblem[] } {
  const gone = FIELD_NAMES.filter((field) => FIELDS[field].label === changed && textOf(changed) === null);
  const defaults = Object.fromEntries(gone.map((field) => [field, DEFAULT_STATE[field]]));
  const { values, problems } = readFields(textOf);
  const next = { ...state, ...defaults, ...values };
  return { state: fitted(textOf(FIELDS.t.label) === null ? withClock(next, undefined) : next), problems };
}
