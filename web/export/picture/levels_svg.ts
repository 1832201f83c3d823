import { cellInk } from '../../scales/cell_number.ts';
import type { ColourScale } from '../../scales/colour_scale.ts';
import { weightText } from '../../scales/number_text.ts';
import type { HierarchyTrace } from '../../shared/hierarchy.ts';
import { cellsOf, documentOf, HEADER, MARGIN, textAt, widthOf, type Cell, type Frame } from './svg.ts';

/** A text in levels to be drawn as a picture for a document. */
export interface LevelsPicture extends Frame {
  readonly trace: Pick<HierarchyTrace, 'sentenceLengths' | 'sentences'>;
  readonly scale: ColourScale;
  /** Over all sentences. */
  readonly words: readonly string[];
  readonly sentence: (number: number) => string;
  /** What is shown of a word: its weight in the sentence, or its share of the document. */
  readonly shareOf: (word: number) => number;
  readonly dark: boolean;
}

const MOST = 760;
const HEIGHT = 34;
const PADDING = 8;
const GAP = 3;

/** The sentences one below the other, each with its weight, and its words on the colours of theirs. */
export function levelsSvg(picture: LevelsPicture): string {
  const { trace, scale, words, palette, dark, sentence, shareOf } = picture;
  const inkOn = (value: number): string => cellInk(value, scale, palette, dark);
  const names = trace.sentenceLengths.map((_, at) => sentence(at + 1));
  const left = MARGIN + Math.max(...names.map((name) => widthOf(name))) + 58;
  const cells: Cell[] = [];
  const texts: string[] = [];
  let [y, word, widest] = [HEADER, 0, left];
  trace.sentenceLengths.forEach((length, at) => {
    const weight = trace.sentences.weights[at] ?? NaN;
    texts.push(textAt(MARGIN, y + 21, names[at] ?? '', { fill: palette.ink }));
    cells.push({ x: left - 50, y, width: 42, height: HEIGHT - GAP, colour: scale.css(weight) });
    texts.push(textAt(left - 29, y + 21, weightText(weight), { fill: inkOn(weight), anchor: 'middle', bold: true }));
    let x = left;
    for (const end = word + length; word < end; word += 1) {
      const text = words[word] ?? '';
      const share = shareOf(word);
      const width = Math.max(34, widthOf(text) + 2 * PADDING);
      if (x + width > left + MOST && x > left) [x, y] = [left, y + HEIGHT];
      cells.push({ x, y, width: width - GAP, height: HEIGHT - GAP, colour: scale.css(share) });
      texts.push(textAt(x + (width - GAP) / 2, y + 14, text, { fill: inkOn(share), anchor: 'middle' }));
      texts.push(
        textAt(x + (width - GAP) / 2, y + 27, weightText(share), { fill: inkOn(share), anchor: 'middle', size: 10 }),
      );
      x += width;
      widest = Math.max(widest, x);
    }
    y += HEIGHT + 6;
  });
  return documentOf([cellsOf(cells), ...texts].join('\n'), widest + MARGIN, y - HEADER, picture);
}
