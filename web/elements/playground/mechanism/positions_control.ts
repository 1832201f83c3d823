import { html, nothing } from 'lit';
import { POSITIONS, type Positions } from '../../../shared/options.ts';
import { roundToLink } from '../../../state/fields.ts';
import { slider, type Control } from '../../controls/control.ts';

export const positionsControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  return html`<choice-group
      id="positions"
      .label=${words.positions}
      .value=${state.positions}
      .choices=${POSITIONS.map((value) => ({
        value,
        label: words[value],
        note: words[`${value}Note`],
        off: value !== 'none' && state.asks !== 'words' ? words.noOwnPlace : undefined,
      }))}
      @choice=${(event: CustomEvent<Positions>) => {
        patch({ positions: event.detail });
      }}
    ></choice-group>
    ${
      state.positions === 'sinusoidal'
        ? slider({
            id: 'strength',
            label: words.strength,
            value: state.positionStrength,
            text: state.positionStrength.toFixed(2),
            min: 0,
            max: 1,
            step: 0.05,
            change: (strength) => {
              patch({ positionStrength: roundToLink(strength) });
            },
          })
        : nothing
    }`;
};
