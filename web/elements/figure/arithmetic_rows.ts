import { css, html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Unit } from '../../scores/score.ts';
import type { Sum } from '../../scores/sum.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { AttentionOptions } from '../../shared/options.ts';
import { leftFactor } from './term_words.ts';

/** Terms listed one by one before the rest is added up. */
const LISTED = 5;

/** How a table with the terms of a sum and the steps after it looks. */
export const arithmeticStyles = css`
  :host {
    display: block;
  }
  p {
    margin: 6px 0;
  }
  h3 {
    overflow-wrap: anywhere;
    color: var(--selected);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: 2px 8px 2px 0;
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  td {
    padding: 2px 0;
    text-align: right;
    white-space: nowrap;
  }
  .terms {
    color: var(--muted);
    font-size: 13px;
  }
  tr.sum > * {
    border-top: 1px solid var(--line);
  }
  tr.result td,
  tr.result th {
    font-weight: 700;
    color: var(--selected);
  }
  tr.result td {
    font-size: 20px;
  }
  details {
    margin-top: 8px;
    font-size: 13px;
  }
  summary {
    cursor: pointer;
  }
  .all {
    max-height: 260px;
    overflow: auto;
  }
`;

/** One line of a cell's arithmetic: what it is, and its number. */
export const row = (label: string, value: string, kind = ''): TemplateResult =>
  html`<tr class=${kind}>
    <th scope="row">${label}</th>
    <td>${value}</td>
  </tr>`;

/** One term of a sum: which one, its two factors, and their product. */
const termRow = (label: string, left: string, right: number, product: number, decimals: number): TemplateResult =>
  row(`${label}: ${left} × ${fixedText(right, 4)}`, fixedText(product, decimals), 'terms');

/** The largest terms and the sum of the others. One more decimal than the total, so that they add up to it. */
export function largestTerms(
  sum: Sum,
  label: (index: number) => string,
  words: Messages['arithmetic'],
  units: readonly Unit[] | null = null,
): TemplateResult {
  const listed = sum.terms.slice(0, LISTED);
  const others = sum.terms.slice(LISTED);
  const rest = others.reduce((total, { product }) => total + product, 0);
  return html`
    ${listed.map((term) => termRow(label(term.index), leftFactor(term, units), term.right, term.product, 4))}
    ${others.length > 0 ? row(words.rest(others.length), fixedText(rest, 4), 'terms') : nothing}
  `;
}

/** How a share of the softmax comes about: its exponential over the sum of all, of which a hard choice makes 1 or 0. */
export function shareRows(
  share: {
    readonly logit: number;
    /** The largest logit among the keys. */
    readonly maximum: number;
    readonly exponential: number;
    readonly keys: number;
    readonly denominator: number;
    readonly probability: number;
  },
  { choice, temperature }: Pick<AttentionOptions, 'choice' | 'temperature'>,
  words: Messages['arithmetic'],
): TemplateResult {
  const exponential = words.exponential(fixedText(share.logit, 3), fixedText(share.maximum, 3), temperature);
  return html`${row(exponential, fixedText(share.exponential, 4))}
  ${row(words.denominator(share.keys), fixedText(share.denominator, 4))}
  ${choice === 'soft' ? nothing : row(words.hard[choice], fixedText(share.probability, 4))}`;
}

/** All terms in their order, folded away; nothing where the table lists them all. */
export function allTerms(
  title: string,
  sum: Sum,
  label: (index: number) => string,
  units: readonly Unit[] | null = null,
): TemplateResult | typeof nothing {
  if (sum.terms.length <= LISTED) return nothing;
  const inOrder = [...sum.terms].sort((a, b) => a.index - b.index);
  return html`<details>
    <summary>${title}</summary>
    <div class="all" tabindex="0" role="region" aria-label=${title}>
      <table>
        <tbody>
          ${inOrder.map((term) => termRow(label(term.index), leftFactor(term, units), term.right, term.product, 6))}
        </tbody>
      </table>
    </div>
  </details>`;
}
