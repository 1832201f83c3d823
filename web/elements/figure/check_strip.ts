import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { compactText, fixedText, scientificText, shareText } from '../../scales/number_text.ts';
import type { ModuleName } from '../../shared/options.ts';
import { checkStyles } from '../check_styles.ts';
import { controls } from '../theme.ts';
import type { Checks } from './checks.ts';

/** Below this a browser’s clock, which some round to whole milliseconds, says nothing. */
const CLOCK_RESOLUTION = 0.1;

/** What a computation took. */
export interface Cost {
  readonly milliseconds: number;
  readonly flops: number;
  readonly bytes: number;
}

/** Row sums, error against double precision, time, operations, memory and engine of the computation on screen. */
export class CheckStrip extends LitElement {
  static override properties = {
    checks: { attribute: false },
    rows: { type: Number },
    cost: { attribute: false },
    module: { type: String },
    messages: { attribute: false },
  };

  declare checks: Checks;
  /** Rows of weights that were checked. */
  declare rows: number;
  declare cost: Cost;
  declare module: ModuleName | null;
  declare messages: Messages;

  static override styles = [controls, checkStyles];

  override render(): TemplateResult {
    const { checks, cost } = this;
    const words = this.messages.checks;
    const error = scientificText(checks.error);
    return html`
      <ul aria-label=${words.label}>
        ${this.#verdict(checks.rowsPass, this.#rowsText(checks))}
        ${checks.emptyRows > 0 ? html`<li>${words.emptyRows(checks.emptyRows)}</li>` : nothing}
        ${this.#verdict(
          checks.errorPasses,
          checks.errorPasses ? words.error(error) : words.errorFailed(error, scientificText(checks.allowed)),
        )}
        <li>${words.time(timeText(cost.milliseconds, words.underResolution))}</li>
        <li>${words.operations(compactText(cost.flops))}</li>
        <li>${words.bytes(compactText(cost.bytes))}</li>
        ${this.module ? html`<li>${words.engine(words.modules[this.module])}</li>` : nothing}
        <li>${words.vectors}</li>
      </ul>
    `;
  }

  #rowsText({ rowsPass, rowSumError, rowSums: { least, most }, emptyRows }: Checks): string {
    const words = this.messages.checks;
    if (rowsPass && emptyRows === this.rows) return words.noRows;
    if (rowsPass && least < 1) return words.rowsShort(shareText(least), shareText(most));
    return (rowsPass ? words.rows : words.rowsFailed)(scientificText(rowSumError));
  }

  #verdict(passed: boolean, text: string): TemplateResult {
    const { checks } = this.messages;
    return html`<li class=${passed ? 'passed' : 'failed'}>
      <span class="unseen">${passed ? checks.passed : checks.failed}</span>${text}
    </li>`;
  }
}

function timeText(milliseconds: number, under: string): string {
  return milliseconds < CLOCK_RESOLUTION ? under : fixedText(milliseconds, milliseconds < 10 ? 1 : 0);
}

customElements.define('check-strip', CheckStrip);

declare global {
  interface HTMLElementTagNameMap {
    'check-strip': CheckStrip;
  }
}
