import { html } from 'lit';
import { hasSource } from '../../../shared/stages.ts';
import { toggle, type Control } from '../../controls/control.ts';

export const maskControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  return html`<div class="beside top">
    <span class="label all">${words.mask}</span>
    ${toggle({
      id: 'hide-self',
      label: words.hideSelf,
      note: hasSource(state) ? words.hideSelfOff : state.hideSelf ? words.hideSelfNote : words.seeSelfNote,
      on: state.hideSelf,
      off: hasSource(state),
      change: (hideSelf) => {
        patch({ hideSelf });
      },
    })}
    ${toggle({
      id: 'null-key',
      label: words.nullKey,
      note: state.nullKey ? words.nullKeyNote : words.noNullKeyNote,
      on: state.nullKey,
      change: (nullKey) => {
        patch({ nullKey });
      },
    })}
  </div>`;
};
