import type { AttentionOptions, ParameterOrigin, Score } from './options.ts';

/** What decides which parameters are used. */
export type ParameterOptions = Pick<AttentionOptions, 'score' | 'parameters' | 'heads' | 'projections' | 'region'>;

/** The origins that a score's parameters may have; none for a score without parameters. */
export const ORIGINS: Readonly<Record<Score, readonly ParameterOrigin[]>> = {
  'scaled-dot': [],
  dot: [],
  cosine: [],
  general: ['hand-set', 'identity', 'seeded'],
  additive: ['hand-set', 'seeded'],
};

/** Would a model have to learn something for this score? Hierarchical attention has nothing of the kind. */
export const hasParameters = (score: Score): boolean => ORIGINS[score].length > 0;

/** The hand-set W is made for whole word vectors as they are: for one head and identity projections. */
export const handSetFits = ({ score, heads, projections }: ParameterOptions): boolean =>
  score !== 'general' || (heads === 1 && projections === 'identity');

/** Where the parameters in use come from, null for a score without: what does not fit gives way to the next that does. */
export function originOf(options: ParameterOptions): ParameterOrigin | null {
  const possible = ORIGINS[options.score].filter((origin) => origin !== 'hand-set' || handSetFits(options));
  return possible.find((origin) => origin === options.parameters) ?? possible[0] ?? null;
}

/** Are the word vectors taken about their mean? The hand-set W of the general score asks for it. */
export const isCentred = (options: ParameterOptions): boolean =>
  options.score === 'general' && originOf(options) === 'hand-set';

/** Are the parameters of the score, or of the places that local-p predicts, random? */
export const hasSeededParameters = (options: ParameterOptions): boolean =>
  originOf(options) === 'seeded' || (options.region === 'local-p' && options.parameters === 'seeded');

/** Is anything random that a model would have to learn? Then the picture shows the mechanism and no meaning. */
export const isUntrained = (options: ParameterOptions): boolean =>
  options.projections === 'seeded' || hasSeededParameters(options);
