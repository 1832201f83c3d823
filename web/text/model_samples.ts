import { MODEL_TEXT } from './model_opening.ts';

/** One weight of a sample in the last layer of the model, between words, in float32, rounded to 0.001. */
export interface ModelClaim {
  readonly layer: number;
  readonly head: number;
  readonly query: string;
  readonly key: string;
  /** Places of the two among the words of the text, counted from 0. */
  readonly at: readonly [number, number];
  readonly weight: number;
}

/** A text on which something true of Universal Sentence Encoder Lite is to be seen; what is said of it stands in the catalogues. */
export interface ModelSample {
  readonly id: ModelSampleId;
  readonly text: string;
  /** A second text, and the cosine of the two vectors, rounded to 0.001. */
  readonly compared?: { readonly text: string; readonly cosine: number };
  /** What is to be seen, the main thing first; a test holds every weight against double precision. */
  readonly claims: readonly ModelClaim[];
  /** The text beside which it is to be read, since there the same head does something else. */
  readonly beside?: ModelSampleId;
}

export type ModelSampleId = 'plays' | 'brother' | 'soup' | 'service' | 'bank' | 'cat' | 'dog' | 'age' | 'movie';

/**
 * Verbs in the last layer, of so many made-up sentences “The SUBJECT VERB the OBJECT.”: in how many the second head gives the verb's
 * object more weight than its subject, and the third head its subject more. Once persons do to things what is done to such
 * things, once either could be the subject; a test counts.
 */
export const VERB_CLAIMS = {
  sentences: 300,
  things: { objects: 289, subjects: 237 },
  beings: { objects: 160, subjects: 164 },
} as const;

const claim = (
  head: number,
  query: string,
  key: string,
  at: readonly [number, number],
  weight: number,
): ModelClaim => ({
  ...{ layer: 1, head, query, key, at, weight },
});

/** What the page opens the model with. */
const PLAYS: ModelSample = {
  id: 'plays',
  text: MODEL_TEXT,
  claims: [claim(1, 'plays', 'piano', [1, 3], 0.711), claim(1, 'plays', 'football', [6, 7], 0.476)],
};

export const MODEL_SAMPLES: readonly ModelSample[] = [
  PLAYS,
  {
    id: 'brother',
    text: 'My brother broke his arm, so the doctor gave him medicine.',
    claims: [
      claim(1, 'broke', 'arm', [2, 4], 0.933),
      claim(1, 'gave', 'medicine', [9, 11], 0.422),
      claim(2, 'broke', 'brother', [2, 1], 0.357),
      claim(2, 'gave', 'doctor', [9, 8], 0.363),
      // the wrong one
      claim(1, 'him', 'doctor', [10, 8], 0.337),
    ],
  },
  {
    id: 'soup',
    text: 'The waiter was slow but the soup was delicious.',
    claims: [claim(1, 'delicious', 'soup', [8, 6], 0.879), claim(1, 'slow', 'waiter', [3, 1], 0.423)],
    beside: 'service',
  },
  {
    id: 'service',
    text: 'The food was great but the service was awful.',
    claims: [
      claim(1, 'great', 'service', [3, 6], 0.545),
      claim(1, 'great', 'food', [3, 1], 0.332),
      claim(1, 'awful', 'service', [8, 6], 0.809),
    ],
    beside: 'soup',
  },
  {
    id: 'bank',
    text: 'The bank raised interest rates while we walked along the river bank.',
    claims: [
      claim(1, 'bank', 'interest', [1, 3], 0.229),
      claim(1, 'bank', 'river', [1, 10], 0.047),
      claim(1, 'bank', 'river', [11, 10], 0.333),
      claim(1, 'bank', 'interest', [11, 3], 0.041),
    ],
  },
  {
    id: 'cat',
    text: 'The cat sat on the mat because it was tired.',
    claims: [claim(1, 'it', 'cat', [7, 1], 0.59), claim(2, 'it', 'tired', [7, 9], 0.71)],
    beside: 'dog',
  },
  {
    id: 'dog',
    text: 'The dog chased the ball until it got tired.',
    claims: [claim(1, 'it', 'ball', [6, 4], 0.344), claim(1, 'it', 'dog', [6, 1], 0.162)],
    beside: 'cat',
  },
  {
    id: 'age',
    text: 'How old are you?',
    compared: { text: 'What is your age?', cosine: 0.846 },
    claims: [],
  },
  {
    id: 'movie',
    text: 'I love this movie.',
    compared: { text: 'I hate this movie.', cosine: 0.852 },
    claims: [],
  },
];
