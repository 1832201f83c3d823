import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { controls } from './theme.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** Why it cannot be chosen beside what is chosen elsewhere. */
  readonly off?: string | undefined;
}

/**
 * One value out of a few, all in view.
 * @fires choice detail: the value chosen
 */
export class ChoiceGroup extends LitElement {
  static override properties = {
    label: { type: String },
    choices: { attribute: false },
    value: { type: String },
    note: { type: String },
  };

  declare label: string;
  declare choices: readonly Choice[];
  declare value: string;
  /** One line under the choices; else the chosen one's own note. */
  declare note: string;

  static override styles = [
    controls,
    css`
      fieldset {
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0 0 4px;
        color: var(--muted);
        font-size: 13px;
      }
      .choices {
        display: inline-flex;
        flex-wrap: wrap;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--card);
      }
      label {
        position: relative;
        display: grid;
        place-items: center;
        min-width: 38px;
        min-height: 32px;
        padding: 3px 11px;
        border-radius: 7px;
      }
      label:hover {
        background: var(--empty);
      }
      label:has(:checked) {
        background: var(--now);
        color: var(--nowText);
      }
      label:has(:disabled) {
        color: var(--muted);
        text-decoration: line-through;
      }
      label:has(:focus-visible) {
        outline: 2.5px solid var(--now);
        outline-offset: 2px;
      }
      input {
        position: absolute;
        inset: 0;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      input:disabled {
        cursor: not-allowed;
      }
      p {
        margin: 4px 0 0;
        color: var(--muted);
        font-size: 13px;
      }
    `,
  ];

  constructor() {
    super();
    this.label = '';
    this.choices = [];
    this.value = '';
    this.note = '';
  }

  override render(): TemplateResult {
    const off = this.choices.filter((choice) => choice.off !== undefined);
    const reasons = [...new Set(off.map((choice) => choice.off))].map((reason) => {
      const labels = off.filter((choice) => choice.off === reason).map(({ label }) => label);
      return `${labels.join(', ')}: ${reason}`;
    });
    const note = this.note || (this.choices.find(({ value }) => value === this.value)?.note ?? '');
    return html`
      <fieldset aria-describedby="note reasons">
        <legend>${this.label}</legend>
        <div class="choices">
          ${this.choices.map(
            ({ value, label, off }) =>
              html`<label title=${off ?? nothing}>
                <input
                  type="radio"
                  name="choice"
                  value=${value}
                  .checked=${value === this.value}
                  ?disabled=${off !== undefined && value !== this.value}
                  @change=${() => this.dispatchEvent(new CustomEvent('choice', { detail: value }))}
                />
                <span>${label}${off ? html`<span class="unseen">(${off})</span>` : nothing}</span>
              </label>`,
          )}
        </div>
        <p id="note">${note}</p>
        <div id="reasons">${reasons.map((reason) => html`<p>${reason}</p>`)}</div>
      </fieldset>
    `;
  }
}

customElements.define('choice-group', ChoiceGroup);

declare global {
  interface HTMLElementTagNameMap {
    'choice-group': ChoiceGroup;
  }
}
