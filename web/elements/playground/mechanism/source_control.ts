import { html } from 'lit';
import { SOURCES, type Source } from '../../../shared/options.ts';
import type { Control } from '../../controls/control.ts';

export const sourceControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  const noValues =
    state.heads > 1 ? words.needsSingle : state.projections === 'seeded' ? words.needsIdentity : undefined;
  return html`<choice-group
    id="source"
    .label=${words.source}
    .value=${state.source}
    .choices=${SOURCES.map((value) => ({
      value,
      label: messages.sources[value].name,
      note: messages.sources[value].note,
      off: value === 'addresses' ? noValues : undefined,
    }))}
    @choice=${(event: CustomEvent<Source>) => {
      patch({ source: event.detail });
    }}
  ></choice-group>`;
};
