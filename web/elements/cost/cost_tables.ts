import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { exponentOf, weightBytes } from '../../pictures/cost/growth.ts';
import { compactText, fixedText } from '../../scales/number_text.ts';
import { ATTENTION_METHODS, type AttentionMethod } from '../../shared/costs.ts';
import { timeOf, valuesOf } from './cost_charts.ts';
import type { Measured } from './measuring.ts';

/** Growth is fitted to the longest texts: below them windows reach beyond the text, and every call costs something. */
export const fittedFrom = ({ lengths }: Measured): number => Math.max(256, Math.max(...lengths) / 8);

const EXPECTED: Readonly<Record<AttentionMethod, { readonly time: number; readonly bytes: number }>> = {
  materialised: { time: 2, bytes: 2 },
  fused: { time: 2, bytes: 1 },
  local: { time: 1, bytes: 1 },
};

/** Three figures at most. */
export const millisecondsText = (value: number): string => fixedText(value, value < 1 ? 3 : value < 100 ? 1 : 0);

const bytesText = (value: number): string => `${compactText(value)}B`;

/** The measured numbers of every length. */
export function measuredTable(measured: Measured, withProjections: boolean, messages: Messages): TemplateResult {
  const words = messages.cost;
  const { lengths, costs } = measured;
  const time = timeOf(withProjections);
  return html`<table aria-label=${words.table}>
    <thead>
      <tr>
        <th scope="col"><i>n</i></th>
        ${ATTENTION_METHODS.map((method) => html`<th scope="col">${words.methods[method]}<br />${words.milliseconds}</th>`)}
        <th scope="col">${words.projections}<br />${words.milliseconds}</th>
        ${ATTENTION_METHODS.map((method) => html`<th scope="col">${words.methods[method]}<br />B</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lengths.map((length, at) => {
        const cells = ATTENTION_METHODS.map((method) => costs[method][at]);
        const projections = costs.fused[at]?.projections;
        return html`<tr>
          <th scope="row">${length}</th>
          ${cells.map((cost) => html`<td>${cost ? millisecondsText(time(cost)) : ''}</td>`)}
          <td>${projections === undefined ? '' : millisecondsText(projections)}</td>
          ${cells.map((cost) => html`<td>${cost ? bytesText(cost.bytes) : ''}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** The fitted exponents beside those expected. */
export function growthTable(measured: Measured, withProjections: boolean, messages: Messages): TemplateResult {
  const words = messages.cost;
  const from = fittedFrom(measured);
  const cell = (id: string, values: readonly (number | null)[], expected: number): TemplateResult => {
    const exponent = exponentOf(measured.lengths, values, from);
    return html`<td id=${id}>
      ${exponent === null ? words.unknown : html`<b>${fixedText(exponent, 2)}</b> (${words.expected(expected)})`}
    </td>`;
  };
  return html`<table aria-label=${words.grows(from)}>
    <thead>
      <tr>
        <th scope="col"></th>
        <th scope="col">${words.timePower}</th>
        <th scope="col">${words.bytesPower}</th>
      </tr>
    </thead>
    <tbody>
      ${ATTENTION_METHODS.map((method) => {
        const times = valuesOf(measured, method, timeOf(withProjections));
        const bytes = valuesOf(measured, method, (cost) => cost.bytes);
        return html`<tr>
          <th scope="row">${words.methods[method]}</th>
          ${cell(`time-${method}`, times, EXPECTED[method].time)}
          ${cell(`bytes-${method}`, bytes, EXPECTED[method].bytes)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** Lengths of texts whose weights are counted: a sentence, a page, and what models read today. */
const COUNTED = [64, 512, 2048, 16_384, 131_072] as const;

/** heads × layers × n² × 4 bytes. */
export function weightsTable(heads: number, layers: number, messages: Messages): TemplateResult {
  const words = messages.cost;
  return html`<table aria-label=${words.model}>
    <thead>
      <tr>
        <th scope="col"><i>n</i></th>
        <th scope="col">${words.weights}</th>
      </tr>
    </thead>
    <tbody>
      ${COUNTED.map(
        (tokens) =>
          html`<tr>
            <th scope="row">${tokens.toLocaleString('en')}</th>
            <td id="weights-${tokens}">${bytesText(weightBytes(heads, layers, tokens))}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
