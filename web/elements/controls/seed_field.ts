import { html, type TemplateResult } from 'lit';
import { LARGEST_SEED } from '../../shared/options.ts';
import type { ControlContext } from './control.ts';

/** The seed of everything that is random and would have to be learnt. */
export function seedField({ state, messages, patch }: ControlContext): TemplateResult {
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
