import { html } from 'lit';
import { LARGEST_SEED } from '../../shared/options.ts';
import { SPREAD_DIMS, type SpreadDim } from '../../shared/vectors.ts';
import { toggle, type Control } from '../controls/control.ts';

/** The size looked at closely, the scale on or off, and other random vectors. */
export const varianceControls: Control = ({ state, messages, patch }) => {
  const words = messages.variance;
  return html`<div class="group">
      <choice-group
        id="dim"
        .label=${words.size}
        .value=${String(state.dim)}
        .choices=${SPREAD_DIMS.map((dim) => ({ value: String(dim), label: String(dim) }))}
        @choice=${(event: CustomEvent<string>) => {
          patch({ dim: Number(event.detail) as SpreadDim });
        }}
      ></choice-group>
    </div>
    <div class="group">
      ${toggle({
        id: 'divided',
        label: words.divide,
        note: state.divided ? words.dividedNote : words.undividedNote,
        on: state.divided,
        change: (divided) => {
          patch({ divided });
        },
      })}
    </div>
    <div class="group">
      <button
        id="reseed"
        @click=${() => {
          patch({ seed: (state.seed + 1) % (LARGEST_SEED + 1) });
        }}
      >
        ${words.reseed}
      </button>
      <span class="muted">${messages.controls.seed} ${state.seed}</span>
    </div>`;
};
