import { languageOf } from './language_of.ts';
import type { Score } from '../scores/scores.ts';
import { DEFAULT_OPTIONS, TOKEN_LIMIT } from '../shared/options.ts';
import { regionKind } from '../shared/regions.ts';
import { hasSeededParameters } from '../shared/parameters.ts';
import { wordsAmong } from '../shared/token.ts';
import { FIELDS } from '../state/fields.ts';
import type { FigureState } from '../state/figure_state.ts';
import type { Decoded } from '../state/fragment.ts';
import { placesWithin, type Places } from '../state/places.ts';
import type { Sample } from '../text/sample.ts';
import { MODEL_HEAD, MODEL_TEXT } from '../text/model_opening.ts';
import { boundariesOfSample, DEFAULT_SAMPLES, IN_SENTENCES, usualBoundaries } from '../text/samples.ts';
import { segment } from '../text/segment.ts';
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
 * The state a figure opens with: a link without a text shows a sample in the reader's language, with the settings under which
 * it shows something, as far as the link does not say otherwise.
 */
function openingState({ state, problems }: Decoded, fragment: string): FigureState {
  const understood = problems.every(({ label }) => label !== 'v');
  const linked = new URLSearchParams(understood ? fragment.replace(/^#/, '') : '');
  if (!linked.has('text') && state.model) {
    return { ...state, text: MODEL_TEXT, head: linked.has('head') ? state.head : MODEL_HEAD };
  }
  if (!linked.has('text')) {
    const language = languageOf(state);
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

/** What a figure opens with, and what is to be said of its link, or null. */
export function opening(
  decoded: Decoded,
  fragment: string,
): { readonly state: FigureState; readonly problem: Problem | null } {
  const state = openingState(decoded, fragment);
  const places = fittingPlaces(state);
  const moved = places === state.places ? [] : [{ label: FIELDS.places.label, text: state.places }];
  const problem = { kind: 'link', decoded: { ...decoded, problems: [...decoded.problems, ...moved] } } as const;
  return { state: { ...state, places }, problem: saysSomething(problem) ? problem : null };
}

/** The places in a link as far as the tokens allow, which are known only when the texts are cut. */
function fittingPlaces(state: FigureState): Places {
  const { places, structure, region, source, asks } = state;
  if (places === '' || structure !== 'flat' || !regionKind(region).predicts || hasSeededParameters(state))
    return places;
  const own = segment(state.text, TOKEN_LIMIT, state.tokens).tokens;
  const asked = source === 'self' ? own : segment(state.memory, TOKEN_LIMIT, state.memoryTokens).tokens;
  const keys = source === 'addresses' ? wordsAmong(asked) : asked;
  // a text that is still to be typed allows whatever it will
  if (own.length === 0 || keys.length === 0) return places;
  return placesWithin(places, asks === 'words' ? own.length : 1, keys.length);
}
