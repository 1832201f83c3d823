import { html } from 'lit';
import { SPREAD_DIMS, type SpreadDim } from '../../shared/vectors.ts';
import { toggle, type Control } from '../controls/control.ts';
import { reseedButton } from '../controls/seed_buttons.ts';

/** The size looked at closely, the scale on or off, and other random vectors. */
export const varianceControls: Control = (context) => {
  const { state, messages, patch } = context;
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
      ${reseedButton(context, words.reseed)}
      <span class="muted">${messages.controls.seed} ${state.seed}</span>
    </div>`;
};
