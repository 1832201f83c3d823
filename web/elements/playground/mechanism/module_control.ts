import { html } from 'lit';
import { MODULE_NAMES, type ModuleChoice } from '../../../shared/options.ts';
import type { Control } from '../../controls/control.ts';

export const moduleControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  return html`<label>
    <span class="label">${words.engine}</span>
    <select
      id="module"
      title=${words.engineNote}
      @change=${(event: Event) => {
        patch({ module: (event.target as HTMLSelectElement).value as ModuleChoice });
      }}
    >
      <option value="auto" .selected=${state.module === 'auto'}>${words.engineAuto}</option>
      ${MODULE_NAMES.map(
        (name) =>
          html`<option value=${name} .selected=${state.module === name}>${messages.checks.modules[name]}</option>`,
      )}
    </select>
  </label>`;
};
