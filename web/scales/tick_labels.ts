/**
 * Which of `count` labels to show so that none touches its neighbour: every `step`-th, and always those in `keep`
 * (the selected ones), which push out the regular ones too near to them.
 * @param spacing distance between neighbouring cells, px
 * @param least distance two shown labels need, px
 */
export function shownLabels(count: number, spacing: number, least: number, keep: readonly number[] = []): number[] {
  if (count === 0 || spacing <= 0) return [];
  const step = Math.max(1, Math.ceil(least / spacing));
  const kept = keep.filter((index) => index >= 0 && index < count);
  const shown = new Set(kept);
  for (let index = 0; index < count; index += step) {
    if (kept.every((other) => other === index || Math.abs(other - index) * spacing >= least)) shown.add(index);
  }
  return [...shown].sort((a, b) => a - b);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A token named in a sentence or a heading has this many characters at most. */
const LONGEST_NAME = 24;

/** A token's name in a sentence: long ones end with an ellipsis, as labels do. */
export const shortName = (text: string): string =>
  text.length <= LONGEST_NAME ? text : shortened(text, LONGEST_NAME, (part) => charactersOf(part).length);

/** The longest beginning of `text` that fits `room` px with an ellipsis, cut between characters as people see them. */
export function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  // no label is ever a hundred characters wide, so a word of ten thousand letters costs no more than one of a hundred
  const start = text.length > 100 ? text.slice(0, 100) : text;
  if (start === text && widthOf(text) <= room) return text;
  const characters = charactersOf(start);
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > room) characters.pop();
  return `${characters.join('')}…`;
}
