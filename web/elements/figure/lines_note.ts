import type { Messages } from '../../messages/messages.ts';
import { thresholdFor } from '../../pictures/lines/lines.ts';
import { shareText } from '../../scales/number_text.ts';
import type { Lens } from '../../shared/options.ts';

/** What the lines of a text of so many tokens stand for, and which are left out. */
export function linesNote(words: Messages['lines'], lens: Lens, tokenCount: number): string {
  const { weight, shares } = thresholdFor(tokenCount);
  const least = shareText(weight);
  return [
    lens === 'uniform' ? words.meaningUniform : words.meaning,
    ...(weight === 0 ? [] : [shares ? words.belowShares(shares, tokenCount, least) : words.below(least)]),
  ].join(' ');
}
