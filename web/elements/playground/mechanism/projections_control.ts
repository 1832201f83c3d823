import { html, nothing } from 'lit';
import { PROJECTIONS, type Projections } from '../../../shared/options.ts';
import type { Control } from '../../controls/control.ts';
import { seedField } from '../../controls/seed_field.ts';

export const projectionsControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  return html`<choice-group
      id="projections"
      .label=${words.projections}
      .value=${state.projections}
      .choices=${PROJECTIONS.map((value) => ({
        value,
        label: words[value],
        note: words[`${value}Note`],
        off: value === 'seeded' && state.source === 'addresses' ? words.needsIdentity : undefined,
      }))}
      @choice=${(event: CustomEvent<Projections>) => {
        patch({ projections: event.detail });
      }}
    ></choice-group>
    ${state.projections === 'seeded' ? seedField(context) : nothing}`;
};
