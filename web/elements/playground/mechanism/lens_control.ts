import { html } from 'lit';
import { LENSES, type Lens } from '../../../shared/options.ts';
import type { Control } from '../../controls/control.ts';

export const lensControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  return html`<choice-group
    id="lens"
    .label=${words.lens}
    .value=${state.lens}
    .note=${state.lens === 'uniform' ? words.lensNote : ''}
    .choices=${LENSES.map((value) => ({ value, label: value === 'weight' ? words.lensWeight : words.lensUniform }))}
    @choice=${(event: CustomEvent<Lens>) => {
      patch({ lens: event.detail });
    }}
  ></choice-group>`;
};
