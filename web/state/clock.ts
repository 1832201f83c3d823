import { stagesFor, weightsComplete } from '../shared/stages.ts';
import type { FigureState } from './figure_state.ts';

/**
 * The state with a change, its clock on the same part of the same stage: another mechanism may have other stages. Where
 * that stage is no more, the weights are complete.
 */
export function withStages(state: FigureState, change: Partial<FigureState>): FigureState {
  const next = { ...state, ...change };
  if (change.t !== undefined) return next;
  const [before, after] = [stagesFor(state), stagesFor(next)];
  const at = Math.max(0, Math.ceil(state.t) - 1);
  // complete weights stay complete, whatever made them
  if (state.t === weightsComplete(state)) return { ...next, t: weightsComplete(next) };
  const stage = after.findIndex(({ id }) => id === before[at]?.id);
  return { ...next, t: stage < 0 ? weightsComplete(next) : stage + (state.t - at) };
}
