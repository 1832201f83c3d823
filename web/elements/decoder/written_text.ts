import { css, html, LitElement, type TemplateResult } from 'lit';
import type { DecoderWords } from '../../messages/decoder_words.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { controls } from '../theme.ts';
import { placeAfter } from '../toolbar_keys.ts';

/**
 * The tokens written so far, behind the sign that begins the text: a toolbar with one tab stop, in which the arrow keys walk.
 * @fires step-choose detail: the step that wrote the chosen token, from 1
 */
export class WrittenText extends LitElement {
  static override properties = {
    tokens: { attribute: false },
    step: { type: Number },
    words: { attribute: false },
    walked: { state: true },
  };

  declare tokens: readonly string[];
  /** The step looked at, from 1. */
  declare step: number;
  declare words: DecoderWords;
  /** The token to which the keyboard walked last; null while it is that of the step looked at. */
  declare protected walked: number | null;

  constructor() {
    super();
    this.walked = null;
  }

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        align-items: center;
        min-height: 36px;
      }
      button {
        min-height: 30px;
        max-width: 100%;
        padding: 2px 9px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .start {
        padding: 2px 4px;
      }
    `,
  ];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    // whoever walks along the tokens stays where they are while more are written
    if (changed.has('step') && !this.shadowRoot?.activeElement) this.walked = null;
  }

  override render(): TemplateResult {
    const { tokens, step, words } = this;
    const tabStop = Math.min(this.walked ?? step - 1, tokens.length - 1);
    return html`<div role="toolbar" aria-label=${words.text.label} @keydown=${this.#onKey}>
      <span class="start muted">${words.text.start}</span>
      ${tokens.map(
        (token, at) =>
          html`<button
            dir="auto"
            title=${words.text.step(at + 1, token)}
            aria-pressed=${at + 1 === step ? 'true' : 'false'}
            tabindex=${at === tabStop ? '0' : '-1'}
            @focus=${() => {
              this.walked = at;
            }}
            @click=${() => this.dispatchEvent(new CustomEvent('step-choose', { detail: at + 1 }))}
          >
            ${shortName(token)}
          </button>`,
      )}
    </div>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { tokens, step } = this;
    const to = placeAfter(event.key, this.walked ?? step - 1, tokens.length);
    if (to === undefined) return;
    // the figure's own keys are the same ones
    event.preventDefault();
    event.stopPropagation();
    this.renderRoot.querySelectorAll('button')[to]?.focus();
  };
}

customElements.define('written-text', WrittenText);

declare global {
  interface HTMLElementTagNameMap {
    'written-text': WrittenText;
  }
}
