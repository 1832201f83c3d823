import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { fixedText, weightText } from '../../scales/number_text.ts';
import type { Spreads } from '../../shared/vectors.ts';

/** The measured numbers of every size. */
export function varianceTable(spreads: Spreads, messages: Messages): TemplateResult {
  const words = messages.variance;
  return html`<table aria-label=${words.table}>
    <thead>
      <tr>
        <th scope="col"><i>d</i></th>
        <th scope="col">${words.varianceShort}</th>
        <th scope="col">${words.largestShort}</th>
        <th scope="col">${words.largestShort}<br />÷ √d</th>
        <th scope="col">Σ a(1−a)</th>
        <th scope="col">Σ a(1−a)<br />÷ √d</th>
      </tr>
    </thead>
    <tbody>
      ${spreads.map(
        ({ dim, variance, unscaled, scaled }) =>
          html`<tr>
            <th scope="row">${dim}</th>
            <td id="variance-${dim}">${fixedText(variance, variance < 100 ? 1 : 0)}</td>
            <td>${weightText(unscaled.largest)}</td>
            <td>${weightText(scaled.largest)}</td>
            <td>${weightText(unscaled.gradient)}</td>
            <td>${weightText(scaled.gradient)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
