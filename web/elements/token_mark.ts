import { nothing } from 'lit';
import { shortName } from '../scales/tick_labels.ts';
import type { Token } from '../shared/token.ts';

/** Sign behind a token whose vector is not its own; explained in words beside the tokens. */
export function markOf(token: Token): string {
  switch (token.vector.kind) {
    case 'exact':
    case 'lower-case':
    case 'gloss':
      // the ordinary way of a Chinese word; said beside the tokens, but no sign at every label
      return '';
    case 'composed':
      return ' +';
    case 'stand-in':
      return ' ≈';
    case 'unknown':
    case 'no-vectors-yet':
      return ' ?';
    case 'loading':
      return ' …';
  }
}

/** The token as a label in the picture. */
export const markedLabel = (token: Token): string => token.text + markOf(token);

/** A sentence about tokens: long ones are shortened in its text and stand whole in its title. */
export function aboutTokens(names: readonly string[], say: (...names: string[]) => string) {
  const [text, whole] = [say(...names.map(shortName)), say(...names)];
  return { text, title: text === whole ? nothing : whole };
}
