import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { Problem } from '../problem.ts';
import './formula_line.ts';
import { emptyText, type CellEvent, type Shown } from './shown.ts';

/** The formula of what is shown, above the stage. */
export const formulaLine = (shown: Shown, cell: CellEvent, state: FigureState, messages: Messages): TemplateResult =>
  html`<formula-line .shown=${shown} .cell=${cell} .state=${state} .messages=${messages}></formula-line>`;

/** In its place, why there is nothing to show yet. */
export const waiting = (attended: Attended | null, problem: Problem | null, messages: Messages): TemplateResult =>
  html`<div class="waiting">
    <p>${attended ? emptyText(attended, messages) : problem ? '' : messages.problems.loading}</p>
  </div>`;
