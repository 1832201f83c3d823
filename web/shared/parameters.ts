import type { ParameterOrigin } from '../scores/parameters.ts';
import { scoreFunction, type Score } from '../scores/scores.ts';
import type { AttentionOptions } from './options.ts';
import { regionKind } from './regions.ts';

/** What decides which parameters are used. */
export type ParameterOptions = Pick<AttentionOptions, 'score' | 'parameters' | 'heads' | 'projections' | 'region'>;

/** Would a model have to learn something for this score? Hierarchical attention and the plane have nothing of the kind. */
export const hasParameters = (score: Score): boolean => scoreFunction(score).origins.length > 0;

/** The score where nothing can be learned: itself, or the dot product. */
export const withoutParameters = (score: Score): Score => (hasParameters(score) ? 'dot' : score);

/** One head takes the vectors as they are: what is made for whole word vectors, or typed, fits nothing else. */
export const takesWholeVectors = ({ heads, projections }: Pick<AttentionOptions, 'heads' | 'projections'>): boolean =>
  heads === 1 && projections === 'identity';

/** Are there hand-set parameters of this score for these heads? */
export const handSetFits = (options: ParameterOptions): boolean =>
  !scoreFunction(options.score).handSetForWords || takesWholeVectors(options);

/** Where the parameters in use come from, null for a score without: what does not fit gives way to the next that does. */
export function originOf(options: ParameterOptions): ParameterOrigin | null {
  const { origins } = scoreFunction(options.score);
  const possible = origins.filter((origin) => origin !== 'hand-set' || handSetFits(options));
  return possible.find((origin) => origin === options.parameters) ?? possible[0] ?? null;
}

/** Are the word vectors taken about their mean? Hand-set parameters that are made for words ask for it. */
export const isCentred = (options: ParameterOptions): boolean =>
  scoreFunction(options.score).handSetForWords === true && originOf(options) === 'hand-set';

/** Are the parameters of the score, or of the places that local-p predicts, random? */
export const hasSeededParameters = (options: ParameterOptions): boolean =>
  originOf(options) === 'seeded' || (regionKind(options.region).predicts && options.parameters === 'seeded');

/** Is anything random that a model would have to learn? Then the picture shows the mechanism and no meaning. */
export const isUntrained = (options: ParameterOptions): boolean =>
  options.projections === 'seeded' || hasSeededParameters(options);
