import type { Attended } from '../../shared/protocol.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { Problem } from '../problem.ts';

/** What the figure tells the page around it: names of its events and what they carry. */
export interface FigureEvents {
  /** A text has been computed and is on screen. */
  'attention-ready': Attended;
  /** The figure changed its own state (clock, head, selection, speed). */
  'attention-change': FigureState;
  /** A fault, or null when the last one is over. */
  'attention-problem': Problem | null;
}
