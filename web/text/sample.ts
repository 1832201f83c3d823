import type { AttentionOptions, Language } from '../shared/options.ts';

/** One weight on a sample, measured with identity projections and its own settings, rounded to 0.001. */
export interface Shown {
  readonly query: string;
  readonly key: string;
  /** Places of the two among the tokens of their texts, [query, key], counted from 0. */
  readonly at: readonly [number, number];
  /** The weight with the sample's own setting of *hide self*. */
  readonly weight: number;
  /** The weight with *hide self* the other way round; null between two texts. */
  readonly weightOtherwise: number | null;
}

/** Settings under which something is to be seen, and what. */
export interface Showing {
  /** What differs from the defaults. */
  readonly settings: Partial<AttentionOptions>;
  /** What is to be seen, the main thing first; a test holds every weight against double precision. Empty with topics. */
  readonly shows: readonly Shown[];
}

/** A text cut into tokens: as browsers cut Chinese each in its own way, the samples do not leave it to them. */
export interface CutText {
  readonly text: string;
  readonly tokens: readonly string[];
}

/** The weight that one sentence gets in hierarchical attention, measured with keys as they are, rounded to 0.001. */
export interface ShownTopic {
  readonly topic: string;
  /** The sentence with the largest weight, counted from 0. */
  readonly sentence: number;
  readonly weight: number;
}

/** A text on which something true is to be seen, with the settings under which it shows. */
export interface Sample extends Showing, CutText {
  /** Name of its pack of word vectors. */
  readonly id: string;
  readonly lang: Language;
  /** The text that it asks, where that is another one. */
  readonly asked?: CutText;
  /** The values of the words asked, as they are typed, where they have values of their own. */
  readonly values?: string;
  /** What shows under other scores, a score each: who has chosen one keeps it with this text. */
  readonly others?: readonly Showing[];
  /** Shown by hierarchical attention instead: topics to ask for, and which sentence gets how much of each. */
  readonly topics?: readonly ShownTopic[];
}

/** One line of a sample. */
export const shown = (
  query: string,
  key: string,
  at: readonly [number, number],
  weight: number,
  weightOtherwise: number | null = null,
): Shown => ({ query, key, at, weight, weightOtherwise });
