import { glossesOf, type Token } from '../shared/token.ts';

/**
 * Which sense of which Chinese word its vector is made of, written as `headword.number` with `_` between them, the
 * number counted from 0: `银行.0_行.2`. Words that are not named take all their senses. A sense that a word does not
 * have is passed over by whoever looks the word up; {@link passedOver} says which.
 */
export type Senses = string;

export const SENSES_PATTERN = /^(?:[^._]+\.\d{1,2}(?:_[^._]+\.\d{1,2})*)?$/u;

/** By headword the number of its sense. */
export const sensesIn = (senses: Senses): Readonly<Record<string, number>> =>
  Object.fromEntries(
    senses
      .split('_')
      .filter((each) => each !== '')
      .map((each): [string, number] => {
        const [headword = '', sense] = each.split('.');
        return [headword, Number(sense)];
      }),
  );

/** The senses with another one for a word; null takes all its senses again. */
export function withSense(senses: Senses, headword: string, sense: number | null): Senses {
  const others = Object.entries(sensesIn(senses)).filter(([word]) => word !== headword);
  return [...others, ...(sense === null ? [] : [[headword, sense]])].map((each) => each.join('.')).join('_');
}

/** A sense that was asked of a word which has not so many. */
export interface PassedOver {
  readonly headword: string;
  /** From 0. */
  readonly sense: number;
  readonly count: number;
}

/** The senses that the words of a text do not have, a line for each word. */
export function passedOver(tokens: readonly Pick<Token, 'vector'>[], senses: Senses): readonly PassedOver[] {
  const asked = new Map(Object.entries(sensesIn(senses)));
  const found = new Map<string, PassedOver>();
  for (const { headword, senses: has } of tokens.flatMap(glossesOf)) {
    const sense = asked.get(headword);
    if (sense !== undefined && sense >= has.length) found.set(headword, { headword, sense, count: has.length });
  }
  return [...found.values()];
}
