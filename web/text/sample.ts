import type { Language } from '../shared/options.ts';

/** One weight of self-attention on a sample, measured with identity projections and its own score, rounded to 0.001. */
export interface Shown {
  readonly query: string;
  readonly key: string;
  /** Places of the two among the sample's tokens, [query, key], counted from 0. */
  readonly at: readonly [number, number];
  /** The weight with the sample's own setting of *hide self*. */
  readonly weight: number;
  /** The weight with *hide self* the other way round. */
  readonly weightOtherwise: number;
}

/** A text on which something true is to be seen, with the settings under which it shows. */
export interface Sample {
  /** Name of its pack of word vectors. */
  readonly id: string;
  readonly lang: Language;
  readonly text: string;
  /** The text cut into tokens: as browsers cut Chinese each in its own way, the samples do not leave it to them. */
  readonly tokens: readonly string[];
  /** The score under which it shows; scaled dot product when not given. */
  readonly score?: 'cosine';
  /** What the cosine is divided by. */
  readonly tau?: number;
  readonly hideSelf: boolean;
  /** What is to be seen, the main thing first; a test holds every weight against double precision. */
  readonly shows: readonly Shown[];
}

/** One line of a sample. */
export const shown = (
  query: string,
  key: string,
  at: readonly [number, number],
  weight: number,
  weightOtherwise: number,
): Shown => ({ query, key, at, weight, weightOtherwise });
