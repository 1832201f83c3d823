import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { vectorArithmetic } from '../../pictures/arithmetic/arithmetic.ts';
import { shareText, valueText } from '../../scales/number_text.ts';
import { matrixOf } from '../../shared/stages.ts';
import { controls } from '../theme.ts';
import type { Shown } from './shown.ts';

/** Queries and components that are written out. */
const MOST = 6;

/** What soft addressing reads: for each query the mixture of the typed values, and what each key adds to it. */
export class ReadOut extends LitElement {
  static override properties = { shown: { attribute: false }, messages: { attribute: false } };

  declare shown: Shown;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      p {
        margin: 6px 0 0;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      b {
        color: var(--selected);
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown } = this;
    const words = this.messages.readOut;
    const { rows, columns, values } = matrixOf(shown.trace, 'context', 0);
    const done = (shown.frame.filled.get('context') ?? 0) >= values.length;
    return html`
      <h2>${words.heading}</h2>
      ${done ? nothing : html`<p class="muted">${words.pending}</p>`}
      ${Array.from({ length: Math.min(rows, MOST) }, (_, query) => {
        const read = Array.from(values.subarray(query * columns, query * columns + Math.min(columns, MOST)), valueText);
        return html`<p>
            ${shown.queries[query]?.text}:
            <b>${read.join(', ')}${columns > MOST ? ' …' : ''}</b>
          </p>
          ${columns === 1 ? html`<p class="muted">= ${this.#terms(query)}</p>` : nothing}`;
      })}
      ${rows > MOST ? html`<p class="muted">${words.more(rows - MOST)}</p>` : nothing}
      <p class="muted">${words.note}</p>
    `;
  }

  /** The mixture term by term, the largest first. */
  #terms(query: number): string {
    const { trace, keys } = this.shown;
    const terms = vectorArithmetic(trace, 0, 'context', query, 0).sum?.terms ?? [];
    const listed = terms.slice(0, MOST).map(({ index, left, right, product }) => {
      const name = keys[index]?.text ?? '';
      return `${shareText(left)} × ${valueText(right)} (${name}: ${valueText(product)})`;
    });
    return listed.join(' + ') + (terms.length > MOST ? ' + …' : '');
  }
}

customElements.define('read-out', ReadOut);

declare global {
  interface HTMLElementTagNameMap {
    'read-out': ReadOut;
  }
}
