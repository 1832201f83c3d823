import type { Messages } from '../../messages/messages.ts';
import { DEFAULT_STATE, type FigureState } from '../../state/figure_state.ts';
import { axisText, type Axis } from './axis_text.ts';

/** What is always said, and what only where it is not as usual. */
const ALWAYS: Readonly<Record<FigureState['structure'], ReadonlySet<Axis>>> = {
  flat: new Set<Axis>(['score', 'structure', 'projections']),
  hierarchical: new Set<Axis>(['score', 'structure', 'topic', 'keys']),
};
const AXES: Readonly<Record<FigureState['structure'], readonly Axis[]>> = {
  flat: ['source', 'asks', 'score', 'region', 'choice', 'mask', 'structure', 'projections', 'positions'],
  hierarchical: ['score', 'choice', 'structure', 'topic', 'keys'],
};
/** Choices that say nothing without the name of their axis. */
const NAMED: ReadonlySet<Axis> = new Set<Axis>(['projections', 'positions', 'topic', 'keys']);

/** The mechanism's choices in one line. */
export function mechanismText(state: FigureState, messages: Messages): string {
  if (state.model) return axisText('projections', state, messages).value;
  const { structure, asks, topic } = state;
  const said = AXES[structure].flatMap((axis) => {
    const { name, value } = axisText(axis, state, messages);
    const usual = value === axisText(axis, DEFAULT_STATE, messages).value;
    if (usual && !ALWAYS[structure].has(axis)) return [];
    return NAMED.has(axis) ? `${name} ${value}` : value;
  });
  const asked = structure === 'flat' && asks === 'topic' ? [`${messages.levels.topic} ${topic}`] : [];
  return [...said, ...asked].join(' · ');
}
