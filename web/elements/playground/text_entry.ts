import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Sample } from '../../text/sample.ts';
import { controls } from '../theme.ts';

/** The picture follows this long after the last key, ms. */
const PAUSE_MS = 150;
const SAMPLE_LABEL_LENGTH = 26;

/**
 * A text box, and the samples where there are any. While a word is still being composed with an input method nothing is told.
 * @fires text-change detail: the text
 * @fires sample-choose detail: the {@link Sample}
 */
export class TextEntry extends LitElement {
  static override properties = {
    text: { type: String },
    label: { type: String },
    placeholder: { type: String },
    labelled: { type: Boolean },
    longest: { type: Number },
    samples: { attribute: false },
    messages: { attribute: false },
  };

  declare text: string;
  /** What the box is for; seen where there are two. */
  declare label: string;
  declare placeholder: string;
  declare labelled: boolean;
  /** The most UTF-16 units that can be typed; null for as many as one likes. */
  declare longest: number | null;
  declare samples: readonly Sample[];
  declare messages: Messages;

  constructor() {
    super();
    this.labelled = false;
    this.longest = null;
    this.samples = [];
  }

  /** What stands in the box, which is ahead of `text` while someone types. */
  #draft = '';
  #composing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      textarea {
        display: block;
        width: 100%;
        min-height: 50px;
        max-height: 200px;
        padding: 10px 14px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--card);
        font-size: 20px;
        line-height: 1.35;
        resize: vertical;
        field-sizing: content;
      }
      .samples {
        display: flex;
        gap: 6px;
        align-items: center;
        margin-top: 6px;
        padding: 3px;
        overflow-x: auto;
      }
      .samples > span {
        flex: none;
      }
      button {
        padding: 2px 10px;
        min-height: 28px;
        flex: none;
        border-radius: 14px;
        font-size: 13px;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('text') && !this.#composing) {
      clearTimeout(this.#timer);
      this.#draft = this.text;
    }
  }

  override render(): TemplateResult {
    return html`
      <label>
        <span class=${this.labelled ? 'muted' : 'unseen'}>${this.label}</span>
        <textarea
          dir="auto"
          rows="1"
          spellcheck="false"
          maxlength=${this.longest ?? nothing}
          .value=${this.#draft}
          placeholder=${this.placeholder}
          @input=${this.#onInput}
          @compositionstart=${() => {
            this.#composing = true;
            clearTimeout(this.#timer);
          }}
          @compositionend=${(event: CompositionEvent) => {
            this.#composing = false;
            this.#onInput(event);
          }}
        ></textarea>
      </label>
      ${this.samples.length > 0 ? this.#samples() : nothing}
    `;
  }

  #samples(): TemplateResult {
    const { messages } = this;
    return html`<div class="samples" role="group" aria-label=${messages.samples}>
      <span class="muted" aria-hidden="true">${messages.samples}</span>
      ${this.samples.map(
        (sample) =>
          html`<button
            lang=${sample.lang}
            title=${sample.asked ? `${sample.text} × ${sample.asked.text}` : sample.text}
            aria-pressed=${sample.text === this.text ? 'true' : 'false'}
            @click=${() => this.dispatchEvent(new CustomEvent('sample-choose', { detail: sample }))}
          >
            ${labelOf(sample)}
          </button>`,
      )}
    </div>`;
  }

  readonly #onInput = (event: Event): void => {
    this.#draft = (event.target as HTMLTextAreaElement).value;
    clearTimeout(this.#timer);
    if (this.#composing) return;
    this.#timer = setTimeout(() => {
      this.dispatchEvent(new CustomEvent('text-change', { detail: this.#draft }));
    }, PAUSE_MS);
  };
}

function labelOf({ text, asked }: Sample): string {
  const whole = asked ? `${text} × ${asked.text}` : text;
  return whole.length <= SAMPLE_LABEL_LENGTH ? whole : `${whole.slice(0, cutOf(whole))} …`;
}

/** Where a label is cut: at a blank, where there is one. */
function cutOf(whole: string): number {
  const blank = whole.lastIndexOf(' ', SAMPLE_LABEL_LENGTH);
  return blank > SAMPLE_LABEL_LENGTH / 2 ? blank : SAMPLE_LABEL_LENGTH;
}

customElements.define('text-entry', TextEntry);

declare global {
  interface HTMLElementTagNameMap {
    'text-entry': TextEntry;
  }
}
