import { html } from 'lit';
import { regionKind } from '../../../shared/regions.ts';
import { ASKS, type Asks } from '../../../shared/options.ts';
import type { Control } from '../../controls/control.ts';

export const asksControl: Control = ({ state, messages, patch }) => {
  const placed = regionKind(state.region).aboutItself || state.positions !== 'none';
  return html`<choice-group
    id="asks"
    .label=${messages.controls.asks}
    .value=${state.asks}
    .choices=${ASKS.map((value) => ({
      value,
      label: messages.asks[value].name,
      note: messages.asks[value].note,
      off: value !== 'words' && placed ? messages.controls.needsNoPlace : undefined,
    }))}
    @choice=${(event: CustomEvent<Asks>) => {
      patch({ asks: event.detail });
    }}
  ></choice-group>`;
};
