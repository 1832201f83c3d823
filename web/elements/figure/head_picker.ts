import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { headDifference } from '../../pictures/arithmetic/spread.ts';
import { pixelsOf } from '../../pictures/stage/pixels.ts';
import { fixedText } from '../../scales/number_text.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import type { Lens } from '../../shared/options.ts';
import { matrixOf } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';
import { controls, paletteOf } from '../theme.ts';
import type { Shown } from './shown.ts';

/**
 * A small picture of every head's weights on the one fixed scale, filled as far as the animation has come.
 * @fires head-choose detail: head from 0
 */
export class HeadPicker extends LitElement {
  static override properties = {
    shown: { attribute: false },
    lens: { type: String },
    dark: { type: Boolean },
    messages: { attribute: false },
  };

  declare shown: Shown;
  declare lens: Lens;
  declare dark: boolean;
  declare messages: Messages;
  #images: { readonly trace: Trace; readonly made: string; readonly images: readonly ImageData[] } | null = null;

  static override styles = [
    controls,
    css`
      .heads {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
        gap: 8px;
        margin-top: 8px;
      }
      button {
        display: grid;
        gap: 4px;
        justify-items: center;
        padding: 5px;
        font-size: 13px;
      }
      button[aria-checked='true'] {
        border-color: var(--selected);
        background: var(--card);
        box-shadow: inset 0 0 0 1.5px var(--selected);
        color: var(--selected);
        font-weight: 600;
      }
      canvas {
        width: 100%;
        max-width: 84px;
        aspect-ratio: 1;
        image-rendering: pixelated;
        background: var(--empty);
      }
      p {
        margin: 6px 0 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown, messages } = this;
    const heads = Array.from({ length: shown.trace.heads }, (_, head) => head);
    return html`
      <h2 id="heading">${messages.heads.heading}</h2>
      <div class="heads" role="radiogroup" aria-labelledby="heading" @keydown=${this.#onKey}>
        ${heads.map(
          (head) =>
            html`<button
              role="radio"
              aria-checked=${head === shown.head ? 'true' : 'false'}
              aria-label=${messages.heads.choose(head + 1)}
              tabindex=${head === shown.head ? 0 : -1}
              @click=${() => {
                this.#choose(head);
              }}
            >
              <canvas aria-hidden="true"></canvas>${messages.heads.head(head + 1)}
            </button>`,
        )}
      </div>
      <p class="muted">${messages.heads.differ(fixedText(headDifference(shown.trace), 2))}</p>
      ${shown.trace.projections ? nothing : html`<p class="muted">${messages.heads.slices}</p>`}
    `;
  }

  override updated(): void {
    const { trace, frame } = this.shown;
    const filled = frame.filled.get('weights') ?? 0;
    const images = this.#imagesFor(trace);
    this.renderRoot.querySelectorAll('canvas').forEach((canvas, head) => {
      const image = images[head];
      const context = canvas.getContext('2d');
      if (!image || !context) return;
      // setting the size also clears the canvas
      [canvas.width, canvas.height] = [image.width, image.height];
      const wholeRows = Math.floor(filled / image.width);
      context.putImageData(image, 0, 0, 0, 0, image.width, wholeRows);
      context.putImageData(image, 0, 0, 0, wholeRows, filled % image.width, 1);
    });
  }

  /** The heads' weights as images, made once per trace and scale. */
  #imagesFor(trace: Trace): readonly ImageData[] {
    const made = `${this.lens} ${String(this.dark)}`;
    if (this.#images?.trace !== trace || this.#images.made !== made) {
      const scale = scaleFor('weights', trace, this.lens, paletteOf(this.dark));
      const images = Array.from({ length: trace.heads }, (_, head) => {
        const view = matrixOf(trace, 'weights', head);
        return new ImageData(new Uint8ClampedArray(pixelsOf(view, scale).buffer), view.columns);
      });
      this.#images = { trace, made, images };
    }
    return this.#images.images;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const { heads } = this.shown.trace;
    const head = (this.shown.head + step + heads) % heads;
    this.#choose(head);
    this.renderRoot.querySelectorAll('button')[head]?.focus();
  };

  #choose(head: number): void {
    this.dispatchEvent(new CustomEvent('head-choose', { detail: head }));
  }
}

customElements.define('head-picker', HeadPicker);

declare global {
  interface HTMLElementTagNameMap {
    'head-picker': HeadPicker;
  }
}
