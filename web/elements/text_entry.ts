import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../messages/messages.ts';
import type { Sample } from '../text/sample.ts';
import { controls } from './theme.ts';
import { placeAfter } from './toolbar_keys.ts';

/** The picture follows this long after the last key, ms. */
const PAUSE_MS = 150;
const SAMPLE_LABEL_LENGTH = 26;

/**
 * A text box, and the samples where there are any: a toolbar with one tab stop, in which the arrow keys walk. While a word
 * is still being composed with an input method nothing is told.
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
    brief: { type: Boolean },
    note: { type: String },
    samples: { attribute: false },
    messages: { attribute: false },
    walked: { state: true },
  };

  declare text: string;
  /** What the box is for; seen where there are two. */
  declare label: string;
  declare placeholder: string;
  declare labelled: boolean;
  /** The most UTF-16 units that can be typed; null for as many as one likes. */
  declare longest: number | null;
  /** A few words in a line of their own, among other settings; Enter tells them at once. */
  declare brief: boolean;
  /** What is said of it below. */
  declare note: string;
  declare samples: readonly Sample[];
  declare messages: Messages;
  /** The sample to which the keyboard walked last, which then has the tab stop; before that it is the one in the box. */
  declare protected walked: number | null;

  constructor() {
    super();
    this.walked = null;
    this.labelled = false;
    this.longest = null;
    this.brief = false;
    this.note = '';
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
      :host([brief]) textarea {
        min-height: 32px;
        padding: 3px 10px;
        border-radius: 7px;
        font-size: inherit;
      }
      p {
        margin: 4px 0 0;
      }
      .samples {
        display: flex;
        gap: 6px;
        align-items: center;
        margin-top: 6px;
        /* room for the ring of what has the keyboard */
        padding: 5px;
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
    if (changed.has('samples') || changed.has('text')) this.walked = null;
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
          aria-describedby=${this.note ? 'note' : nothing}
          @input=${this.#onInput}
          @keydown=${this.#onKey}
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
      ${this.note ? html`<p id="note" class="muted">${this.note}</p>` : nothing}
    `;
  }

  #samples(): TemplateResult {
    const { messages, samples } = this;
    const tabStop =
      this.walked ??
      Math.max(
        0,
        samples.findIndex(({ text }) => text === this.text),
      );
    return html`<div
      class="samples"
      role="toolbar"
      aria-label=${messages.samples}
      @keydown=${(event: KeyboardEvent) => {
        const to = placeAfter(event.key, tabStop, samples.length);
        if (to === undefined) return;
        // the figure's own keys are the same ones
        event.preventDefault();
        this.renderRoot.querySelectorAll<HTMLElement>('.samples > button')[to]?.focus();
      }}
    >
      <span class="muted" aria-hidden="true">${messages.samples}</span>
      ${samples.map(
        (sample, at) =>
          html`<button
            lang=${sample.lang}
            title=${sample.asked ? `${sample.text} × ${sample.asked.text}` : sample.text}
            aria-pressed=${sample.text === this.text ? 'true' : 'false'}
            tabindex=${at === tabStop ? '0' : '-1'}
            @focus=${() => {
              this.walked = at;
            }}
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
    this.#timer = setTimeout(this.#tell, PAUSE_MS);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    // an input method has Enter for itself
    if (!this.brief || event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    clearTimeout(this.#timer);
    this.#tell();
  };

  readonly #tell = (): void => {
    this.dispatchEvent(new CustomEvent('text-change', { detail: this.#draft }));
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
