import { html, nothing } from 'lit';
import { languageOf } from '../../language_of.ts';
import { PRESETS } from '../../../shared/known_mechanisms.ts';
import { presetPatch } from '../../../state/preset_patch.ts';
import { follows } from '../../../state/presets.ts';
import type { Control } from '../../controls/control.ts';

export const presetControl: Control = ({ state, messages, patch }) => {
  const { preset } = state;
  const language = languageOf(state);
  const words = messages.presets;
  const text = preset && words.names[preset];
  const changed = preset !== null && !follows(state, preset);
  return html`<label>
      <span class="label">${words.label}</span>
      <select
        id="preset"
        @change=${(event: Event) => {
          const chosen = PRESETS.find((name) => name === (event.target as HTMLSelectElement).value) ?? null;
          patch(chosen ? presetPatch(chosen, state, language) : { preset: null });
        }}
      >
        <option value="" .selected=${preset === null}>${words.own}</option>
        ${changed && text ? html`<option value="changed" .selected=${true}>${words.changedFrom(text.name)}</option>` : nothing}
        ${PRESETS.map(
          (name) =>
            html`<option value=${name} .selected=${name === preset && !changed}>${words.names[name].name}</option>`,
        )}
      </select>
    </label>
    ${
      preset && text
        ? html`<p class="muted">${words.where(text.where)}</p>
            <p class="muted">${words.missing(text.missing)}</p>
            ${
              changed
                ? html`<p class="muted">
                    ${words.changed}
                    <button
                      id="preset-again"
                      @click=${() => {
                        patch(presetPatch(preset, state, language));
                      }}
                    >
                      ${words.again}
                    </button>
                  </p>`
                : nothing
            }`
        : nothing
    }`;
};
