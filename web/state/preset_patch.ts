import type { PresetName } from '../shared/known_mechanisms.ts';
import type { Language } from '../shared/options.ts';
import { BETWEEN_TEXTS, boundariesOfSample, IN_SENTENCES, sampleWith } from '../text/samples.ts';
import type { FigureState } from './figure_state.ts';
import { presetOptions } from './presets.ts';

/**
 * What choosing a preset changes: the mechanism, and where it needs a second text or a topic and there is none, the texts
 * of a sample, unless that would take somebody's own text away.
 */
export function presetPatch(preset: PresetName, state: FigureState, language: Language): Partial<FigureState> {
  const options = presetOptions(preset);
  const patch = { ...options, preset, places: '', selection: null };
  if (state.text.trim() !== '' && !sampleWith(state.text)) return patch;
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
