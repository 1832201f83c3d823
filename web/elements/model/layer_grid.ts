import { css, html, LitElement, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import type { Lens } from '../../shared/options.ts';
import type { Trace } from '../../shared/trace.ts';
import type { Across } from '../../state/figure_state.ts';
import { paintThumbnail, thumbnailStyles, weightsImage } from '../figure/thumbnails.ts';
import { controls } from '../theme.ts';

/** A head of a layer, both from 0. */
export interface LayerHead {
  readonly layer: number;
  readonly head: number;
}

/**
 * A small picture of the weights of every head of every layer, all on the one fixed scale: one choice among all of them, in
 * which the arrow keys walk along a layer and from layer to layer.
 * @fires head-choose detail: {@link LayerHead}
 */
export class LayerGrid extends LitElement {
  static override properties = {
    layers: { attribute: false },
    layer: { type: Number },
    head: { type: Number },
    across: { type: String },
    lens: { type: String },
    dark: { type: Boolean },
    words: { attribute: false },
  };

  declare layers: readonly Trace[];
  declare layer: number;
  declare head: number;
  /** What is enlarged: no head is chosen while several are shown together. */
  declare across: Across;
  declare lens: Lens;
  declare dark: boolean;
  declare words: ModelWords;
  #painted = '';
  #paintedOf: readonly Trace[] | null = null;

  static override styles = [
    controls,
    thumbnailStyles,
    css`
      .layer {
        display: grid;
        grid-template-columns: 64px minmax(0, 1fr);
        gap: 8px;
        align-items: center;
      }
      .layer .thumbnails {
        grid-template-columns: repeat(4, minmax(44px, 100px));
      }
      .layer .thumbnails canvas {
        max-width: none;
      }
      p {
        margin: 6px 0 0;
      }
      @media (max-width: 480px) {
        .layer {
          grid-template-columns: minmax(0, 1fr);
          gap: 0;
          margin-top: 8px;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const words = this.words.grid;
    return html`
      <h2 id="heading">${words.heading}</h2>
      <div role="radiogroup" aria-labelledby="heading" @keydown=${this.#onKey}>
        ${this.layers.map(
          ({ heads }, layer) =>
            html`<div class="layer">
              <span class="muted" aria-hidden="true">${words.layer(layer + 1)}</span>
              <div class="thumbnails">${Array.from({ length: heads }, (_, head) => this.#button({ layer, head }))}</div>
            </div>`,
        )}
      </div>
      <p class="muted">${words.hint}</p>
      <p class="muted">${words.honest}</p>
    `;
  }

  #button({ layer, head }: LayerHead): TemplateResult {
    const words = this.words.grid;
    const here = layer === this.layer && head === this.head;
    return html`<button
      role="radio"
      aria-checked=${here && this.across === 'head' ? 'true' : 'false'}
      aria-label=${words.choose(layer + 1, head + 1)}
      tabindex=${here ? 0 : -1}
      @click=${() => {
        this.#choose({ layer, head });
      }}
    >
      <canvas aria-hidden="true"></canvas>${words.head(head + 1)}
    </button>`;
  }

  override updated(): void {
    const made = `${this.lens} ${String(this.dark)}`;
    if (this.#paintedOf === this.layers && this.#painted === made) return;
    [this.#paintedOf, this.#painted] = [this.layers, made];
    const canvases = this.renderRoot.querySelectorAll('canvas');
    const heads = this.layers.flatMap((trace) => Array.from({ length: trace.heads }, (_, head) => ({ trace, head })));
    heads.forEach(({ trace, head }, at) => {
      const canvas = canvases[at];
      if (canvas) paintThumbnail(canvas, weightsImage(trace, head, this.lens, this.dark), trace.weights.length);
    });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const [step, turn] =
      { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? [];
    if (step === undefined || turn === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const heads = this.layers[0]?.heads ?? 1;
    const target = {
      layer: (this.layer + turn + this.layers.length) % this.layers.length,
      head: (this.head + step + heads) % heads,
    };
    this.#choose(target);
    this.renderRoot.querySelectorAll('button')[target.layer * heads + target.head]?.focus();
  };

  #choose(detail: LayerHead): void {
    this.dispatchEvent(new CustomEvent('head-choose', { detail }));
  }
}

customElements.define('layer-grid', LayerGrid);

declare global {
  interface HTMLElementTagNameMap {
    'layer-grid': LayerGrid;
  }
}
