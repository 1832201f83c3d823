import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { Effects, Encoded } from '../../shared/encoded.ts';
import { INTERVENTION_KINDS, type InterventionKind } from '../../shared/encoder.ts';
import { seedAfter } from '../../shared/options.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { hasChange, toggledChange, type Change } from '../../state/interventions.ts';
import '../choice_group.ts';
import { controls } from '../theme.ts';
import { sentences, targetName } from './changed_notice.ts';

/**
 * Does it matter? Every head and layer changed by turns, and how far the vector of the sentence moves by that; each change can
 * be made, and its pictures looked at.
 * @fires state-patch detail: the part of the state that changes
 */
export class HeadEffects extends LitElement {
  static override properties = {
    effects: { attribute: false },
    encoded: { attribute: false },
    state: { attribute: false },
    words: { attribute: false },
  };

  /** null until they are measured. */
  declare effects: Effects | null;
  declare encoded: Encoded;
  declare state: FigureState;
  declare words: ModelWords;

  static override styles = [
    controls,
    css`
      p {
        max-width: 78ch;
        margin: 6px 0;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 16px;
        align-items: end;
        margin: 10px 0;
      }
      table {
        border-collapse: separate;
        border-spacing: 4px;
        margin-inline: -4px;
        font-variant-numeric: tabular-nums;
      }
      th {
        padding: 0 4px;
        color: var(--muted);
        font-size: 13px;
        font-weight: 400;
        text-align: left;
      }
      td button {
        width: 100%;
        min-width: 58px;
        padding-inline: 6px;
      }
      @media (max-width: 480px) {
        table {
          border-spacing: 2px;
        }
        th {
          padding: 0 2px;
        }
        td button {
          min-width: 46px;
          padding-inline: 2px;
          font-size: 13px;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { state, effects } = this;
    const words = this.words.effects;
    return html`
      <h2 id="heading">${words.heading}</h2>
      <p>${words.about}</p>
      <div class="row">
        <choice-group
          .label=${words.kind}
          .value=${state.probe}
          .choices=${INTERVENTION_KINDS.map((value) => ({ value, label: words.kinds[value].name, note: words.kinds[value].note }))}
          @choice=${(event: CustomEvent<InterventionKind>) => {
            this.#patch({ probe: event.detail });
          }}
        ></choice-group>
        ${
          state.probe === 'shuffle'
            ? html`<button
                @click=${() => {
                  this.#patch({ seed: seedAfter(state.seed) });
                }}
              >
                ${words.reshuffle}
              </button>`
            : nothing
        }
      </div>
      ${effects && effects.layers.length > 0 ? this.#table(effects) : nothing}
      <p class="muted">${words.alone}</p>
      ${this.encoded.interventions.length > 0 ? sentences(this.encoded, this.words) : nothing}
    `;
  }

  /** Of the changes that were measured: the kind chosen last may not be measured yet. */
  #table({ heads, layers, kind }: Effects): TemplateResult {
    const words = this.words.grid;
    const columns = Math.max(...heads.map((row) => row.length));
    return html`<table aria-labelledby="heading">
      <thead>
        <tr>
          <td></td>
          ${Array.from({ length: columns }, (_, head) => html`<th scope="col">${words.head(head + 1)}</th>`)}
          <th scope="col">${this.words.effects.whole}</th>
        </tr>
      </thead>
      <tbody>
        ${layers.map(
          (whole, layer) =>
            html`<tr>
              <th scope="row">${words.layer(layer + 1)}</th>
              ${heads[layer]?.map((cosine, head) => this.#cell({ layer, head, kind }, cosine))}
              ${this.#cell({ layer, head: null, kind }, whole)}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** A change that can be made, with what it does alone. */
  #cell(change: Change, cosine: number): TemplateResult {
    const words = this.words.effects;
    const made = hasChange(this.state.interventions, change);
    const name = targetName(this.words, change.layer, change.head);
    return html`<td>
      <button
        aria-pressed=${made ? 'true' : 'false'}
        aria-label=${words.cell(words.made(name, words.kinds[change.kind].name), fixedText(cosine, 3))}
        @click=${() => {
          this.#patch({ interventions: toggledChange(this.state.interventions, change) });
        }}
      >
        ${fixedText(cosine, 3)}
      </button>
    </td>`;
  }

  #patch(detail: Partial<FigureState>): void {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  }
}

customElements.define('head-effects', HeadEffects);

declare global {
  interface HTMLElementTagNameMap {
    'head-effects': HeadEffects;
  }
}
