import { html, nothing } from 'lit';
import { KEYS, type Keys } from '../../../shared/options.ts';
import type { Control } from '../../controls/control.ts';
import { seedField } from '../../controls/seed_field.ts';

/** What hierarchical attention compares with its query; the seed stands at the topic while the query has one too. */
export const keysControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.levels;
  return html`<choice-group
      id="keys"
      .label=${words.keys}
      .value=${state.keys}
      .choices=${KEYS.map((value) => ({ value, label: words.keyNames[value].name, note: words.keyNames[value].note }))}
      @choice=${(event: CustomEvent<Keys>) => {
        patch({ keys: event.detail });
      }}
    ></choice-group>
    ${state.keys === 'seeded' && state.topic !== '' ? seedField(context) : nothing}`;
};
