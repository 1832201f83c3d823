import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { valuesFault } from '../../text/typed_values.ts';
import { controls } from '../theme.ts';

/**
 * The values of the keys as the user types them; told once they fit the keys, until then it says what is wrong.
 * @fires values-change detail: the text
 */
export class ValuesEntry extends LitElement {
  static override properties = {
    values: { type: String },
    keyCount: { type: Number },
    messages: { attribute: false },
    draft: { state: true },
  };

  declare values: string;
  declare keyCount: number;
  declare messages: Messages;
  declare protected draft: string;

  static override styles = [
    controls,
    css`
      input {
        width: 100%;
        min-height: 40px;
        padding: 6px 14px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--card);
        font-size: 17px;
      }
      [aria-invalid='true'] {
        border-color: var(--bad);
      }
      p {
        margin: 4px 3px 0;
      }
      .wrong {
        color: var(--bad);
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('values')) this.draft = this.values;
  }

  /** What was typed before its keys is told as soon as it fits them. */
  override updated(changed: PropertyValues<this>): void {
    if (changed.has('keyCount')) this.#tell();
  }

  override render(): TemplateResult {
    const { text } = this.messages;
    // before the keys are counted nothing can be wrong
    const fault = this.keyCount > 0 ? valuesFault(this.draft, this.keyCount) : null;
    return html`
      <label>
        <span class="muted">${text.values}</span>
        <input
          id="values"
          .value=${this.draft}
          spellcheck="false"
          aria-describedby="note"
          aria-invalid=${fault ? 'true' : nothing}
          @input=${this.#onInput}
        />
      </label>
      <p id="note" class=${fault ? 'muted wrong' : 'muted'} aria-live="polite">
        ${fault ? text.valuesFault[fault.kind](fault.expected, fault.got) : text.valuesHelp}
      </p>
    `;
  }

  readonly #onInput = (event: Event): void => {
    this.draft = (event.target as HTMLInputElement).value;
    this.#tell();
  };

  #tell(): void {
    if (this.draft === this.values || valuesFault(this.draft, this.keyCount)) return;
    this.dispatchEvent(new CustomEvent('values-change', { detail: this.draft }));
  }
}

customElements.define('values-entry', ValuesEntry);

declare global {
  interface HTMLElementTagNameMap {
    'values-entry': ValuesEntry;
  }
}
