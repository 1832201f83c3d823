import { html, nothing, type TemplateResult } from 'lit';
import { LARGEST_SEED, PROJECTIONS, type Projections } from '../../../shared/options.ts';
import type { Control, ControlContext } from './control.ts';

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
    ${state.projections === 'seeded' ? seed(context) : nothing}`;
};

function seed({ state, messages, patch }: ControlContext): TemplateResult {
  const words = messages.controls;
  return html`<div class="beside">
    <label>
      ${words.seed}
      <input
        id="seed"
        type="number"
        min="0"
        max=${LARGEST_SEED}
        step="1"
        .value=${String(state.seed)}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          // a seed that is none is put back, and the browser says what is allowed
          if (input.value !== '' && input.reportValidity()) patch({ seed: Number(input.value) });
          else input.value = String(state.seed);
        }}
      />
    </label>
    <button
      id="reseed"
      @click=${() => {
        patch({ seed: (state.seed + 1) % (LARGEST_SEED + 1) });
      }}
    >
      ${words.reseed}
    </button>
  </div>`;
}
