import { html, type TemplateResult } from 'lit';
import { fixedText } from '../../scales/number_text.ts';

/** One line of a cell's arithmetic: what it is, and its number. */
export const row = (label: string, value: string, kind = ''): TemplateResult =>
  html`<tr class=${kind}>
    <th scope="row">${label}</th>
    <td>${value}</td>
  </tr>`;

/** One term of a sum: which one, its two factors, and their product. */
export const termRow = (
  label: string,
  left: string,
  right: number,
  product: number,
  decimals: number,
): TemplateResult => row(`${label}: ${left} × ${fixedText(right, 4)}`, fixedText(product, decimals), 'terms');
