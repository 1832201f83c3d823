import { css, html, LitElement, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { spreadOf } from '../../pictures/arithmetic/spread.ts';
import { meanDistance } from '../../pictures/layers/distance.ts';
import { fixedText } from '../../scales/number_text.ts';
import { matrixOf } from '../../shared/stages.ts';
import type { Intervention } from '../../shared/encoder.ts';
import type { Trace } from '../../shared/trace.ts';
import { isSilent } from '../../state/interventions.ts';
import { controls } from '../theme.ts';

/** How widely and how far every head looks. */
export class HeadTable extends LitElement {
  static override properties = {
    layers: { attribute: false },
    interventions: { attribute: false },
    words: { attribute: false },
  };

  declare layers: readonly Trace[];
  declare interventions: readonly Intervention[];
  declare words: ModelWords;

  static override styles = [
    controls,
    css`
      table {
        margin-top: 6px;
        border-collapse: collapse;
        font-size: 13px;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 2px 12px 2px 0;
        text-align: right;
      }
      th {
        color: var(--muted);
        font-weight: 400;
      }
      p {
        margin: 6px 0 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const words = this.words.table;
    const count = this.layers[0]?.tokenCount ?? 1;
    return html`
      <h2>${words.heading}</h2>
      <table>
        <thead>
          <tr>
            ${[words.layer, words.head, words.entropy, words.distance].map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${this.layers.flatMap((trace, layer) => Array.from({ length: trace.heads }, (_, head) => this.#row(trace, layer, head)))}
        </tbody>
      </table>
      <p class="muted">${words.note(fixedText(Math.log(count), 2))}</p>
    `;
  }

  #row(trace: Trace, layer: number, head: number): TemplateResult {
    // a head that gives nothing looks nowhere
    const looks = !isSilent(this.interventions, layer, head);
    const entropy = spreadOf(trace, head)?.entropy ?? 0;
    return html`<tr>
      <td>${layer + 1}</td>
      <td>${head + 1}</td>
      <td>${looks ? fixedText(entropy, 2) : '–'}</td>
      <td>${looks ? fixedText(meanDistance(matrixOf(trace, 'weights', head)), 1) : '–'}</td>
    </tr>`;
  }
}

customElements.define('head-table', HeadTable);

declare global {
  interface HTMLElementTagNameMap {
    'head-table': HeadTable;
  }
}
