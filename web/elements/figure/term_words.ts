import type { Messages } from '../../messages/messages.ts';
import type { PairArithmetic } from '../../pictures/arithmetic/arithmetic.ts';
import type { Unit } from '../../scores/score.ts';
import type { Term } from '../../scores/sum.ts';
import { fixedText } from '../../scales/number_text.ts';

/** What the terms of a score are, in words. */
export function termsNote(
  { score, steps }: Pick<PairArithmetic, 'score' | 'steps'>,
  words: Messages['scoreSteps'],
): string {
  const count = score.terms.length;
  switch (steps.kind) {
    case 'products':
      return words.products(count);
    case 'directions':
      if (steps.query === 0 || steps.key === 0) return words.zeroVector;
      return words.directions(count, fixedText(steps.query, 3), fixedText(steps.key, 3));
    case 'turned':
      return words.turned(count);
    case 'network':
      return words.network(count);
  }
}

/** The first factor of a term: the number, and of a hidden unit what its tanh is taken of (b where there is one). */
export function leftFactor({ index, left }: Term, units: readonly Unit[] | null): string {
  const unit = units?.[index];
  if (!unit) return fixedText(left, 4);
  const parts = [unit.query, unit.key, ...(unit.bias === 0 ? [] : [unit.bias])];
  return `tanh(${parts.map((part) => fixedText(part, 3)).join(' + ')})`.replaceAll('+ −', '− ');
}
