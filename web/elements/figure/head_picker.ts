import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { headDifference } from '../../pictures/arithmetic/spread.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { Lens } from '../../shared/options.ts';
import type { Trace } from '../../shared/trace.ts';
import { controls } from '../theme.ts';
import type { Shown } from './shown.ts';
import { paintThumbnail, thumbnailStyles, weightsImage } from './thumbnails.ts';

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
    thumbnailStyles,
    css`
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
      <div class="thumbnails" role="radiogroup" aria-labelledby="heading" @keydown=${this.#onKey}>
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
      if (image) paintThumbnail(canvas, image, filled);
    });
  }

  /** The heads' weights as images, made once per trace and scale. */
  #imagesFor(trace: Trace): readonly ImageData[] {
    const made = `${this.lens} ${String(this.dark)}`;
    if (this.#images?.trace !== trace || this.#images.made !== made) {
      const images = Array.from({ length: trace.heads }, (_, head) => weightsImage(trace, head, this.lens, this.dark));
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
