import { languageFor } from '../messages/messages.ts';
import { DEFAULT_OPTIONS, type Score } from '../shared/options.ts';
import { FIELDS } from '../state/fields.ts';
import type { FigureState } from '../state/figure_state.ts';
import type { Decoded } from '../state/fragment.ts';
import type { Sample } from '../text/sample.ts';
import { boundariesOfSample, DEFAULT_SAMPLES, IN_SENTENCES, usualBoundaries } from '../text/samples.ts';
import { saysSomething, type Problem } from './problem.ts';

/** What a sample decides even where it says nothing of it: everything that changes the weights it is there for. */
const DECIDED = [
  ...(['score', 'tau', 'parameters', 'temperature', 'hideSelf', 'source', 'asks', 'nullKey'] as const),
  ...(['region', 'window', 'sigma', 'renormalise', 'choice', 'structure', 'keys'] as const),
  ...(['heads', 'projections', 'positions'] as const),
];

/**
 * The part of the state that a sample sets: its text and what must be chosen for it to show its point. Where it also has
 * a point under the score that the reader has chosen, that one.
 */
export function settingsOf(sample: Sample, score?: Score): Partial<FigureState> {
  const { settings } = sample.others?.find((other) => other.settings.score === score) ?? sample;
  const defaults = Object.fromEntries(DECIDED.map((name) => [name, DEFAULT_OPTIONS[name]]));
  const { asked = { text: '', tokens: [] }, values = '' } = sample;
  return {
    ...{ text: sample.text, tokens: boundariesOfSample(sample), senses: '', places: '', preset: null },
    ...{ memory: asked.text, memoryTokens: boundariesOfSample(asked), values, topic: sample.topics?.[0]?.topic ?? '' },
    ...defaults,
    ...settings,
  };
}

/**
 * What a figure opens with: a link without a text shows a sample in the reader's language, with the settings under which
 * it shows something, as far as the link does not say otherwise.
 */
export function openingState({ state, problems }: Decoded, fragment: string): FigureState {
  const understood = problems.every(({ label }) => label !== 'v');
  const linked = new URLSearchParams(understood ? fragment.replace(/^#/, '') : '');
  if (!linked.has('text')) {
    const language = languageFor(state.lang, navigator.languages);
    const sample = (state.structure === 'hierarchical' ? IN_SENTENCES : DEFAULT_SAMPLES)[language];
    // what the link says itself it keeps; the score is also that of the arrows, in which no sample has a say
    const kept = (name: keyof FigureState): boolean =>
      linked.has(FIELDS[name].label) || (state.figure !== 'text' && (name === 'score' || name === 'tau'));
    const settings = Object.entries(settingsOf(sample)).filter(([name]) => !kept(name as keyof FigureState));
    return { ...state, ...(Object.fromEntries(settings) as Partial<FigureState>) };
  }
  // a link says where the tokens lie, so that it shows the same in every browser; an older one leaves it to this one
  return { ...state, tokens: state.tokens || usualBoundaries(state.text) };
}

/** What is to be said of the link itself, or null. */
export function linkProblem(decoded: Decoded): Problem | null {
  const problem = { kind: 'link', decoded } as const;
  return saysSomething(problem) ? problem : null;
}
