import { html, nothing } from 'lit';
import { languageFor } from '../../../messages/messages.ts';
import type { FigureState } from '../../../state/figure_state.ts';
import { PRESETS, type PresetName } from '../../../shared/known_mechanisms.ts';
import { follows, presetOptions } from '../../../state/presets.ts';
import { BETWEEN_TEXTS, boundariesOfSample, IN_SENTENCES } from '../../../text/samples.ts';
import type { Control } from './control.ts';

export const presetControl: Control = ({ state, messages, patch }) => {
  const { preset } = state;
  const words = messages.presets;
  const text = preset && words.names[preset];
  return html`<label>
      <span class="label">${words.label}</span>
      <select
        id="preset"
        @change=${(event: Event) => {
          const chosen = PRESETS.find((name) => name === (event.target as HTMLSelectElement).value) ?? null;
          patch(chosen ? presetPatch(chosen, state) : { preset: null });
        }}
      >
        <option value="" .selected=${preset === null}>${words.own}</option>
        ${PRESETS.map(
          (name) => html`<option value=${name} .selected=${name === preset}>${words.names[name].name}</option>`,
        )}
      </select>
    </label>
    ${
      preset && text
        ? html`<p class="muted">${words.where(text.where)}</p>
            <p class="muted">${words.missing(text.missing)}</p>
            ${
              follows(state, preset)
                ? nothing
                : html`<p class="muted">
                    ${words.changed}
                    <button
                      id="preset-again"
                      @click=${() => {
                        patch(presetPatch(preset, state));
                      }}
                    >
                      ${words.again}
                    </button>
                  </p>`
            }`
        : nothing
    }`;
};

/**
 * What choosing a preset changes: the mechanism, and where it needs a second text or a topic and there is none, the texts
 * of a sample.
 */
export function presetPatch(preset: PresetName, state: FigureState): Partial<FigureState> {
  const options = presetOptions(preset);
  const patch = { ...options, preset, places: '', selection: null };
  const language = languageFor(state.lang, navigator.languages);
  if (options.structure === 'hierarchical' && state.topic.trim() === '') {
    const sample = IN_SENTENCES[language];
    const topic = sample.topics?.[0]?.topic ?? '';
    return { ...patch, text: sample.text, tokens: boundariesOfSample(sample), topic };
  }
  if (options.source === 'self' || state.memory.trim() !== '') return patch;
  const { asked, ...sample } = BETWEEN_TEXTS[language];
  return {
    ...patch,
    ...{ text: sample.text, tokens: boundariesOfSample(sample) },
    ...{ memory: asked.text, memoryTokens: boundariesOfSample(asked) },
  };
}
