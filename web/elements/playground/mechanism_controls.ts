import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import {
  HEAD_CHOICES,
  LARGEST_SEED,
  LENSES,
  MODULE_NAMES,
  POSITIONS,
  PROJECTIONS,
  SCORES,
} from '../../shared/options.ts';
import { roundToLink } from '../../state/fields.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { controls } from '../theme.ts';
import '../choice_group.ts';

const WIDTH = 100;
/** Temperatures of the cosine score that the slider offers, about a third of an octave apart. */
const TAUS = [0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1, 2] as const;

const closer = (one: number, other: number, to: number): boolean =>
  Math.abs(Math.log(one / to)) < Math.abs(Math.log(other / to));

/**
 * Everything of the mechanism that can be chosen.
 * @fires state-patch detail: the part of the state that changes
 */
export class MechanismControls extends LitElement {
  static override properties = { state: { attribute: false }, messages: { attribute: false } };

  declare state: FigureState;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      .controls {
        display: flex;
        flex-wrap: wrap;
        gap: 12px 26px;
        align-items: flex-start;
      }
      .group {
        display: grid;
        gap: 6px;
        max-width: 300px;
      }
      .beside {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      .label {
        display: block;
        padding-bottom: 4px;
        color: var(--muted);
        font-size: 13px;
      }
      .switch {
        display: flex;
        gap: 8px;
        align-items: center;
        min-height: 34px;
        cursor: pointer;
      }
      .switch input {
        width: 18px;
        height: 18px;
        margin: 0;
        accent-color: var(--now);
      }
      input[type='number'] {
        width: 130px;
      }
      input[type='range'] {
        width: 130px;
        accent-color: var(--now);
      }
      output {
        min-width: 2.6em;
        font-variant-numeric: tabular-nums;
      }
      p {
        margin: 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { state, messages } = this;
    const words = messages.controls;
    return html`
      <div class="controls" role="group" aria-label=${words.heading}>
        <div class="group">
          <choice-group
            id="score"
            .label=${words.score}
            .value=${state.score}
            .choices=${SCORES.map((value) => ({
              value,
              label: messages.scores[value].name,
              note: messages.scores[value].note,
            }))}
            @choice=${(event: CustomEvent<FigureState['score']>) => {
              this.#patch({ score: event.detail });
            }}
          ></choice-group>
          ${state.score === 'cosine' ? this.#tau() : nothing}
        </div>
        <choice-group
          id="heads"
          .label=${words.heads}
          .value=${String(state.heads)}
          .note=${words.headsNote(WIDTH / state.heads)}
          .choices=${HEAD_CHOICES.map((heads) => ({
            value: String(heads),
            label: heads === 1 ? words.single : String(heads),
          }))}
          @choice=${(event: CustomEvent<string>) => {
            this.#patch({ heads: Number(event.detail) });
          }}
        ></choice-group>
        <div class="group">
          <div>
            <span class="label">${words.mask}</span>
            <label class="switch">
              <input
                id="hide-self"
                type="checkbox"
                .checked=${state.hideSelf}
                aria-describedby="hide-self-note"
                @change=${(event: Event) => {
                  this.#patch({ hideSelf: (event.target as HTMLInputElement).checked });
                }}
              />
              ${words.hideSelf}
            </label>
            <p id="hide-self-note" class="muted">${state.hideSelf ? words.hideSelfNote : words.seeSelfNote}</p>
          </div>
        </div>
        <div class="group">
          <choice-group
            id="projections"
            .label=${words.projections}
            .value=${state.projections}
            .choices=${PROJECTIONS.map((value) => ({
              value,
              label: words[value],
              note: words[`${value}Note`],
            }))}
            @choice=${(event: CustomEvent<FigureState['projections']>) => {
              this.#patch({ projections: event.detail });
            }}
          ></choice-group>
          ${state.projections === 'seeded' ? this.#seed() : nothing}
        </div>
        <div class="group">
          <choice-group
            id="positions"
            .label=${words.positions}
            .value=${state.positions}
            .choices=${POSITIONS.map((value) => ({ value, label: words[value], note: words[`${value}Note`] }))}
            @choice=${(event: CustomEvent<FigureState['positions']>) => {
              this.#patch({ positions: event.detail });
            }}
          ></choice-group>
          ${state.positions === 'sinusoidal' ? this.#strength() : nothing}
        </div>
        <choice-group
          id="lens"
          .label=${words.lens}
          .value=${state.lens}
          .note=${state.lens === 'uniform' ? words.lensNote : ''}
          .choices=${LENSES.map((value) => ({
            value,
            label: value === 'weight' ? words.lensWeight : words.lensUniform,
          }))}
          @choice=${(event: CustomEvent<FigureState['lens']>) => {
            this.#patch({ lens: event.detail });
          }}
        ></choice-group>
        <div>
          <label>
            <span class="label">${words.engine}</span>
            <select
              id="module"
              title=${words.engineNote}
              @change=${(event: Event) => {
                this.#patch({ module: (event.target as HTMLSelectElement).value as FigureState['module'] });
              }}
            >
              <option value="auto" .selected=${state.module === 'auto'}>${words.engineAuto}</option>
              ${MODULE_NAMES.map(
                (name) =>
                  html`<option value=${name} .selected=${state.module === name}>
                    ${messages.checks.modules[name]}
                  </option>`,
              )}
            </select>
          </label>
        </div>
      </div>
    `;
  }

  #seed(): TemplateResult {
    const words = this.messages.controls;
    return html`<div class="beside">
      <label>
        ${words.seed}
        <input
          id="seed"
          type="number"
          min="0"
          max=${LARGEST_SEED}
          step="1"
          .value=${String(this.state.seed)}
          @change=${this.#onSeed}
        />
      </label>
      <button
        id="reseed"
        @click=${() => {
          this.#patch({ seed: (this.state.seed + 1) % (LARGEST_SEED + 1) });
        }}
      >
        ${words.reseed}
      </button>
    </div>`;
  }

  #strength(): TemplateResult {
    const { positionStrength } = this.state;
    return html`<label class="beside">
      ${this.messages.controls.strength}
      <input
        id="strength"
        type="range"
        min="0"
        max="1"
        step="0.05"
        .value=${String(positionStrength)}
        @input=${(event: Event) => {
          this.#patch({ positionStrength: roundToLink(Number((event.target as HTMLInputElement).value)) });
        }}
      />
      <output>${positionStrength.toFixed(2)}</output>
    </label>`;
  }

  #tau(): TemplateResult {
    const { tau } = this.state;
    const nearest = TAUS.reduce((best, each, at) => (closer(each, TAUS[best] ?? each, tau) ? at : best), 0);
    return html`<label class="beside">
      ${this.messages.controls.tau}
      <input
        id="tau"
        type="range"
        min="0"
        max=${TAUS.length - 1}
        step="1"
        aria-valuetext=${String(tau)}
        .value=${String(nearest)}
        @input=${(event: Event) => {
          this.#patch({ tau: TAUS[Number((event.target as HTMLInputElement).value)] ?? tau });
        }}
      />
      <output>${tau}</output>
    </label>`;
  }

  /** A seed that is none is put back, and the browser says what is allowed. */
  readonly #onSeed = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    if (input.value !== '' && input.reportValidity()) this.#patch({ seed: Number(input.value) });
    else input.value = String(this.state.seed);
  };

  #patch(detail: Partial<FigureState>): void {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  }
}

customElements.define('mechanism-controls', MechanismControls);

declare global {
  interface HTMLElementTagNameMap {
    'mechanism-controls': MechanismControls;
  }
}
