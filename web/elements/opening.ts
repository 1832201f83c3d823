import { languageFor } from '../messages/messages.ts';
import { DEFAULT_OPTIONS } from '../shared/options.ts';
import type { FigureState } from '../state/figure_state.ts';
import type { Decoded } from '../state/fragment.ts';
import type { Sample } from '../text/sample.ts';
import { boundariesOfSample, DEFAULT_SAMPLES, usualBoundaries } from '../text/samples.ts';
import { saysSomething, type Problem } from './problem.ts';

/** The part of the state that a sample sets: its text and what must be chosen for it to show its point. */
export const settingsOf = (
  sample: Sample,
): Pick<FigureState, 'text' | 'tokens' | 'senses' | 'score' | 'tau' | 'hideSelf'> => ({
  text: sample.text,
  tokens: boundariesOfSample(sample),
  senses: '',
  score: sample.score ?? DEFAULT_OPTIONS.score,
  tau: sample.tau ?? DEFAULT_OPTIONS.tau,
  hideSelf: sample.hideSelf,
});

/**
 * What a figure opens with: a link without a text shows a sample in the reader's language, with the settings under which
 * it shows something.
 */
export function openingState({ state, problems }: Decoded, fragment: string): FigureState {
  const understood = problems.every(({ label }) => label !== 'v');
  const linked = understood && new URLSearchParams(fragment.replace(/^#/, '')).has('text');
  if (!linked) return { ...state, ...settingsOf(DEFAULT_SAMPLES[languageFor(state.lang, navigator.languages)]) };
  // a link says where the tokens lie, so that it shows the same in every browser; an older one leaves it to this one
  return { ...state, tokens: state.tokens || usualBoundaries(state.text) };
}

/** What is to be said of the link itself, or null. */
export function linkProblem(decoded: Decoded): Problem | null {
  const problem = { kind: 'link', decoded } as const;
  return saysSomething(problem) ? problem : null;
}
