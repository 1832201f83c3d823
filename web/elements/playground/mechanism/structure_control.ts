import { html } from 'lit';
import { HEAD_CHOICES } from '../../../shared/options.ts';
import type { Control } from './control.ts';

/** Components of a word vector, which the heads share out. */
const WIDTH = 100;

export const structureControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  return html`<choice-group
    id="heads"
    .label=${words.heads}
    .value=${String(state.heads)}
    .note=${words.headsNote(WIDTH / state.heads)}
    .choices=${HEAD_CHOICES.map((heads) => ({
      value: String(heads),
      label: heads === 1 ? words.single : String(heads),
      off: heads > 1 && state.source === 'addresses' ? words.needsSingle : undefined,
    }))}
    @choice=${(event: CustomEvent<string>) => {
      patch({ heads: Number(event.detail) });
    }}
  ></choice-group>`;
};
