import type { Messages } from '../../messages/messages.ts';
import { thresholdFor } from '../../pictures/lines/lines.ts';
import { shareText } from '../../scales/number_text.ts';
import type { Lens } from '../../shared/options.ts';

/** What the lines to so many keys stand for, and which are left out. */
export function linesNote(words: Messages['lines'], lens: Lens, keyCount: number): string {
  const { weight, shares } = thresholdFor(keyCount);
  const least = shareText(weight);
  return [
    lens === 'uniform' ? words.meaningUniform : words.meaning,
    ...(weight === 0 ? [] : [shares ? words.belowShares(shares, keyCount, least) : words.below(least)]),
  ].join(' ');
}
