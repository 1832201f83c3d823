import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { controls } from '../theme.ts';

/**
 * A whole number from 0 on. What is none stays as it was typed, with the reason below it, until it is mended or Escape
 * brings back the number that holds. What belongs beside the field is slotted, so that the reason moves none of it.
 * @fires number-change detail: the number
 */
export class WholeNumberField extends LitElement {
  static override properties = {
    name: { type: String },
    label: { type: String },
    value: { type: Number },
    largest: { type: Number },
    why: { attribute: false },
    refused: { state: true },
  };

  /** Id of the field. */
  declare name: string;
  declare label: string;
  declare value: number;
  declare largest: number;
  /** What is wrong with the text that was typed, and what is expected. */
  declare why: (typed: string) => string;
  /** What was typed and is no such number; null while nothing is wrong. */
  declare protected refused: string | null;

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      input {
        width: 130px;
      }
      [aria-invalid='true'] {
        border-color: var(--bad);
      }
      p {
        max-width: 44ch;
        margin: 4px 0 0;
        color: var(--bad);
        font-size: 13px;
      }
      p:empty {
        display: none;
      }
    `,
  ];

  constructor() {
    super();
    this.refused = null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.refused = null;
  }

  override render(): TemplateResult {
    const { refused } = this;
    return html`<div>
        <label>
          ${this.label}
          <input
            id=${this.name}
            type="number"
            min="0"
            max=${this.largest}
            step="1"
            .value=${String(this.value)}
            aria-invalid=${refused === null ? nothing : 'true'}
            aria-describedby="why"
            @input=${this.#onInput}
            @change=${this.#onChange}
            @keydown=${this.#onKey}
          />
        </label>
        <slot></slot>
      </div>
      <p id="why" role="status">${refused === null ? nothing : this.why(refused)}</p>`;
  }

  /** What has been mended is no longer wrong. */
  readonly #onInput = ({ currentTarget }: Event): void => {
    const input = currentTarget as HTMLInputElement;
    if (this.refused !== null && isGiven(input)) this.refused = null;
  };

  readonly #onChange = ({ currentTarget }: Event): void => {
    const input = currentTarget as HTMLInputElement;
    this.refused = isGiven(input) ? null : input.value;
    if (this.refused === null) this.dispatchEvent(new CustomEvent('number-change', { detail: Number(input.value) }));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    const input = event.currentTarget as HTMLInputElement;
    event.stopPropagation();
    input.value = String(this.value);
    this.refused = null;
  };
}

/** Does it hold a number that it may hold? */
const isGiven = ({ value, validity }: HTMLInputElement): boolean => value !== '' && validity.valid;

customElements.define('whole-number-field', WholeNumberField);

declare global {
  interface HTMLElementTagNameMap {
    'whole-number-field': WholeNumberField;
  }
}
