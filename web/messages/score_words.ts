import type { ParameterOrigin } from '../scores/parameters.ts';
import type { Score } from '../scores/scores.ts';
import type { StageText } from './stage_text.ts';

/** What a language says of one score function. */
export interface ScoreWords {
  readonly name: string;
  /** In one line, as a choice. */
  readonly note: string;
  /** The stage that computes the scores, and the one that makes logits of them. */
  readonly compared: StageText;
  readonly scaled: StageText;
  /** The score as the sum of so many terms. */
  readonly sum: (count: number) => string;
  /** Where its parameters come from, if it has any. */
  readonly parameters?: {
    readonly label: string;
    readonly origins: Readonly<Partial<Record<ParameterOrigin, { readonly name: string; readonly note: string }>>>;
  };
}

export type ScoresWords = Readonly<Record<Score, ScoreWords>>;

/** How terms come about, in each of the ways that scores have (`ScoreSteps`). */
export interface StepWords {
  readonly products: (count: number) => string;
  readonly directions: (count: number, queryLength: string, keyLength: string) => string;
  readonly zeroVector: string;
  readonly turned: (count: number) => string;
  readonly turnedFrom: (component: number, count: number) => string;
  readonly network: (count: number) => string;
}
