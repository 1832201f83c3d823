import { html } from 'lit';
import { toggle, type Control } from './control.ts';

export const maskControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  return html`<div>
    <span class="label">${words.mask}</span>
    ${toggle({
      id: 'hide-self',
      label: words.hideSelf,
      note: state.hideSelf ? words.hideSelfNote : words.seeSelfNote,
      on: state.hideSelf,
      change: (hideSelf) => {
        patch({ hideSelf });
      },
    })}
  </div>`;
};
