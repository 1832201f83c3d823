import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { vectorArithmetic } from '../../pictures/arithmetic/arithmetic.ts';
import { mixtureText, type MixtureText } from '../../pictures/arithmetic/mixture.ts';
import { valueText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
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
        const sum = columns === 1 ? vectorArithmetic(shown.trace, 0, 'context', query, 0).sum : null;
        const mixture = sum && mixtureText(sum, MOST);
        return html`<p>
            ${shortName(shown.queries[query]?.text ?? '')}:
            <b>${mixture ? mixture.total : read.join(', ')}${columns > MOST ? ' …' : ''}</b>
          </p>
          ${mixture ? html`<p class="muted">= ${this.#terms(mixture)}</p>` : nothing}`;
      })}
      ${rows > MOST ? html`<p class="muted">${words.more(rows - MOST)}</p>` : nothing}
      <p class="muted">${words.note}</p>
    `;
  }

  /** The mixture term by term, the largest first. */
  #terms({ terms, rest }: MixtureText): string {
    const { shown, messages } = this;
    const listed = terms.map(
      ({ index, weight, value, product }) =>
        `${weight} × ${value} (${shortName(shown.keys[index]?.text ?? '')}: ${product})`,
    );
    return [...listed, ...(rest ? [`${messages.arithmetic.rest(rest.count)} (${rest.sum})`] : [])].join(' + ');
  }
}

customElements.define('read-out', ReadOut);

declare global {
  interface HTMLElementTagNameMap {
    'read-out': ReadOut;
  }
}
