import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { compactText, fixedText, scientificText, shareText } from '../../scales/number_text.ts';
import type { ModuleName } from '../../shared/options.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { Reference, Trace } from '../../shared/trace.ts';
import { controls } from '../theme.ts';
import { checksOf, type Checks } from './checks.ts';

/** Below this a browser’s clock, which some round to whole milliseconds, says nothing. */
const CLOCK_RESOLUTION = 0.1;

/** Row sums, error against double precision, time, operations, memory and engine of the computation on screen. */
export class CheckStrip extends LitElement {
  static override properties = {
    trace: { attribute: false },
    reference: { attribute: false },
    attended: { attribute: false },
    module: { type: String },
    messages: { attribute: false },
  };

  declare trace: Trace;
  declare reference: Reference;
  declare attended: Attended;
  declare module: ModuleName | null;
  declare messages: Messages;
  #checks: Checks | null = null;

  static override styles = [
    controls,
    css`
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 20px;
        margin: 0;
        padding: 0;
        list-style: none;
        color: var(--muted);
        font-size: 13px;
        font-variant-numeric: tabular-nums;
      }
      .passed::before {
        content: '✓ ' / '';
        color: var(--good);
        font-weight: 700;
      }
      .failed {
        color: var(--bad);
        font-weight: 600;
      }
      .failed::before {
        content: '✗ ' / '';
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('trace') || changed.has('reference')) this.#checks = checksOf(this.trace, this.reference);
  }

  override render(): TemplateResult {
    const { attended, trace } = this;
    const words = this.messages.checks;
    const checks = this.#checks;
    if (!checks) return html``;
    const error = scientificText(checks.error);
    return html`
      <ul aria-label=${words.label}>
        ${this.#verdict(checks.rowsPass, this.#rowsText(checks))}
        ${checks.emptyRows > 0 ? html`<li>${words.emptyRows(checks.emptyRows)}</li>` : nothing}
        ${this.#verdict(
          checks.errorPasses,
          checks.errorPasses ? words.error(error) : words.errorFailed(error, scientificText(checks.allowed)),
        )}
        <li>${words.time(timeText(attended.milliseconds, words.underResolution))}</li>
        <li>${words.operations(compactText(trace.flops))}</li>
        <li>${words.bytes(compactText(trace.bytes))}</li>
        ${this.module ? html`<li>${words.engine(words.modules[this.module])}</li>` : nothing}
        <li>${words.vectors}</li>
      </ul>
    `;
  }

  #rowsText({ rowsPass, rowSumError, rowSums: { least, most }, emptyRows }: Checks): string {
    const words = this.messages.checks;
    if (rowsPass && emptyRows === this.trace.heads * this.trace.tokenCount) return words.noRows;
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
