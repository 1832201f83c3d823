import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { rotation } from '../../pictures/layers/turned.ts';
import { fixedText, shareText } from '../../scales/number_text.ts';
import { productTerms } from '../../scores/sum.ts';
import { pieceText } from '../../text/piece_words.ts';
import '../figure/term_bars.ts';
import { isChanged } from '../../state/interventions.ts';
import { controls } from '../theme.ts';
import { strongestPieces, type ModelView } from './model_view.ts';

/** Products that are written out. */
const LISTED = 4;

/** A score from inside: the components of a query times those of a key, as they are or after both were rotated together. */
export class NeuronView extends LitElement {
  static override properties = {
    view: { attribute: false },
    layer: { type: Number },
    head: { type: Number },
    cell: { attribute: false },
    dark: { type: Boolean },
    words: { attribute: false },
    turned: { state: true },
  };

  declare view: ModelView;
  declare layer: number;
  /** null: several heads are shown together. */
  declare head: number | null;
  declare cell: { readonly query: number; readonly key: number };
  declare dark: boolean;
  declare words: ModelWords;
  /** How often the basis was rotated; 0: it is the model's own. */
  declare protected turned: number;

  static override styles = [
    controls,
    css`
      p {
        margin: 6px 0 0;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      ul {
        margin: 6px 0;
        padding: 0;
        list-style: none;
        font-size: 13px;
        font-variant-numeric: tabular-nums;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  constructor() {
    super();
    this.turned = 0;
  }

  override render(): TemplateResult {
    const words = this.words.neuron;
    const { encoded } = this.view;
    const layer = encoded.layers[this.layer];
    const pair = this.head === null ? null : strongestPieces(this.view, this.layer, this.head, this.cell);
    const skipped = layer?.query.length === 0;
    if (!pair || !layer || this.head === null || skipped) {
      return html`<h2>${words.heading}</h2>
        <p class="muted">${skipped ? words.skipped : words.only}</p>`;
    }
    const { headDim } = layer;
    const start = this.head * encoded.pieces.length;
    const vector = (values: Float32Array, piece: number): Float32Array =>
      values.subarray((start + piece) * headDim, (start + piece + 1) * headDim);
    const [query, key] = [vector(layer.query, pair.query), vector(layer.key, pair.key)];
    const turn = this.turned > 0 ? rotation(headDim, this.turned) : null;
    const terms = productTerms(turn?.(query) ?? query, turn?.(key) ?? key);
    const sum = terms.reduce((total, { product }) => total + product, 0);
    const name = (piece: number): string => pieceText(encoded.pieces[piece]?.text ?? '');
    const logit = sum / Math.sqrt(headDim);
    return html`
      <h2>${words.heading}</h2>
      <p>${words.of(name(pair.query), name(pair.key))}</p>
      ${this.#isOfSeveral() ? html`<p class="muted">${words.strongest}</p>` : nothing}
      <term-bars .terms=${[...terms].sort((a, b) => a.index - b.index)} .dark=${this.dark}></term-bars>
      <p class="muted">${words.bars}</p>
      <ul>
        ${terms
          .slice(0, LISTED)
          .map(
            ({ index, left, right, product }) =>
              html`<li>${words.rows(index, fixedText(left, 2), fixedText(right, 2), fixedText(product, 2))}</li>`,
          )}
      </ul>
      <p>${words.total(fixedText(sum, 2), `√${headDim}`, fixedText(logit, 2))}</p>
      <p>
        ${isChanged(encoded.interventions, this.layer, this.head) ? words.changed(shareText(pair.weight)) : words.weight(shareText(pair.weight))}
      </p>
      <p class="row">
        <button
          @click=${() => {
            this.turned += 1;
          }}
        >
          ${words.turn}
        </button>
        ${
          turn
            ? html`<button
                @click=${() => {
                  this.turned = 0;
                }}
              >
                ${words.back}
              </button>`
            : nothing
        }
      </p>
      <p class="muted" role="status">${turn ? words.turned : ''}</p>
    `;
  }

  /** Does one of the two words consist of several pieces? */
  #isOfSeveral(): boolean {
    const { query, key } = this.cell;
    return [query, key].some((at) => {
      const word = this.view.words[at];
      return word !== undefined && word.to - word.from > 1;
    });
  }
}

customElements.define('neuron-view', NeuronView);

declare global {
  interface HTMLElementTagNameMap {
    'neuron-view': NeuronView;
  }
}
