import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { headDifference } from '../../pictures/arithmetic/spread.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { Lens } from '../../shared/options.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { Trace } from '../../shared/trace.ts';
import { controls } from '../theme.ts';
import type { Shown } from './shown.ts';
import { paintThumbnail, thumbnailStyles, weightsImage } from './thumbnails.ts';

/** Computes the heads of what is shown as they are without projections, each with the whole vectors. */
export type Unprojected = () => Promise<Attended>;

/** When asked for: all heads as a formula without projections has them, which is to say one picture many times. */
export class UnprojectedHeads extends LitElement {
  static override properties = {
    shown: { attribute: false },
    lens: { type: String },
    dark: { type: Boolean },
    unprojected: { attribute: false },
    messages: { attribute: false },
    trace: { state: true },
    progress: { state: true },
  };

  declare shown: Shown;
  declare lens: Lens;
  declare dark: boolean;
  declare unprojected: Unprojected;
  declare messages: Messages;
  declare protected trace: Trace | null;
  declare protected progress: 'none' | 'computing' | 'failed';
  #attended: Attended | null = null;
  /** What the pictures were last painted from: a frame is drawn 60 times a second. */
  #painted: readonly unknown[] = [];

  static override styles = [
    controls,
    thumbnailStyles,
    css`
      button {
        margin-top: 8px;
        text-align: left;
      }
      p {
        margin: 6px 0 0;
      }
    `,
  ];

  constructor() {
    super();
    this.trace = null;
    this.progress = 'none';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('shown') || this.#attended === this.shown.attended) return;
    // the heads of another text or mechanism
    this.#attended = this.shown.attended;
    this.trace = null;
    this.progress = 'none';
  }

  override render(): TemplateResult {
    const { heads: words } = this.messages;
    const { trace } = this;
    return html`
      <button aria-disabled=${this.progress === 'computing'} @click=${this.#compute}>${words.unproject}</button>
      <div aria-live="polite">
        ${this.progress === 'computing' ? html`<p class="muted">${words.computing}</p>` : nothing}
        ${this.progress === 'failed' ? html`<p>${words.failed}</p>` : nothing} ${trace ? this.#heads(trace) : nothing}
      </div>
    `;
  }

  #heads(trace: Trace): TemplateResult {
    const { heads: words } = this.messages;
    const names = Array.from({ length: trace.heads }, (_, head) => words.head(head + 1));
    return html`<div class="thumbnails" role="img" aria-label=${words.unprojectedLabel(trace.heads)}>
        ${names.map((name) => html`<span><canvas></canvas>${name}</span>`)}
      </div>
      <p class="muted">${words.unprojected(fixedText(headDifference(trace), 2))}</p>
      ${this.shown.trace.options.choice === 'sample' ? html`<p class="muted">${words.unprojectedOdds}</p>` : nothing}`;
  }

  override updated(): void {
    const { trace, lens, dark } = this;
    const painted = [trace, lens, dark];
    if (!trace || painted.every((part, at) => part === this.#painted[at])) return;
    this.#painted = painted;
    this.renderRoot.querySelectorAll('canvas').forEach((canvas, head) => {
      const image = weightsImage(trace, head, lens, dark);
      paintThumbnail(canvas, image, image.width * image.height);
    });
  }

  readonly #compute = async (): Promise<void> => {
    // a disabled button would lose the keyboard
    if (this.progress === 'computing') return;
    const attended = this.#attended;
    this.progress = 'computing';
    try {
      const { trace } = await this.unprojected();
      // the text or the mechanism has changed meanwhile
      if (attended !== this.#attended) return;
      this.trace = trace;
      this.progress = 'none';
    } catch {
      if (attended === this.#attended) this.progress = 'failed';
    }
  };
}

customElements.define('unprojected-heads', UnprojectedHeads);

declare global {
  interface HTMLElementTagNameMap {
    'unprojected-heads': UnprojectedHeads;
  }
}
