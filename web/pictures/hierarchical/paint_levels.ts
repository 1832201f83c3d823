import { fixedText, shareText } from '../../scales/number_text.ts';
import type { ColourScale } from '../../scales/colour_scale.ts';
import type { Palette } from '../../scales/palette.ts';
import { shortened } from '../../scales/tick_labels.ts';
import type { HierarchyTrace } from '../../shared/hierarchy.ts';
import { paintPin } from '../pin/paint_pin.ts';
import { fontOf } from '../stage/stage_picture.ts';
import { valueAt, type CellValue, type WordNumber } from './cell_value.ts';
import type { Rect } from '../rect.ts';
import { rectOf, type LevelCell, type LevelsLayout } from './layout.ts';
import type { LevelsFrame } from './levels_frame.ts';

/** Everything the painter needs; plain data and ready bitmaps, nothing of the page. */
export interface LevelsPicture {
  readonly width: number;
  readonly layout: LevelsLayout;
  readonly frame: LevelsFrame;
  readonly trace: HierarchyTrace;
  readonly palette: Palette;
  /** Light ink on dark paper. */
  readonly dark: boolean;
  readonly scales: Readonly<Record<'weights' | 'score', ColourScale>>;
  /** One pixel per component, a row per vector. */
  readonly vectors: Readonly<Record<'states' | 'keys' | 'sentences' | 'document' | 'queries', CanvasImageSource>>;
  readonly wordNumber: WordNumber;
  readonly cell: LevelCell;
  readonly pinned: LevelCell | null;
  /** Of every word as it is written, over all sentences. */
  readonly labels: readonly string[];
  readonly words: {
    readonly sentence: (sentence: number) => string;
    readonly queries: readonly string[];
    readonly document: string;
  };
}

export const WORD_FONT = fontOf(15);
const SMALL_FONT = fontOf(12);
/** The strip along the bottom of a word. */
const STRIP = 6;

/** Paints one frame. The context is scaled so that one unit is one CSS px. */
export function paintLevels(context: CanvasRenderingContext2D, picture: LevelsPicture): void {
  const { layout, frame, trace, words } = picture;
  context.clearRect(0, 0, picture.width, layout.height);
  context.imageSmoothingEnabled = false;
  layout.queries.forEach((place, at) => {
    paintCaption(context, picture, place, words.queries[at] ?? '');
    paintVector(context, picture, place, picture.vectors.queries, at, trace.words.query.length);
  });
  layout.sentences.forEach(({ cell, words: places, firstWord, vector }, sentence) => {
    paintBracket(context, picture, sentence);
    paintCell(context, picture, cell, { level: 'sentence', index: sentence }, words.sentence(sentence + 1));
    places.forEach((place, at) => {
      const word = firstWord + at;
      paintCell(context, picture, place, { level: 'word', index: word }, picture.labels[word] ?? '');
    });
    const done = frame.done('sentence-vectors') - sentence * trace.width;
    paintVector(context, picture, vector, picture.vectors.sentences, sentence, trace.width, done);
    paintName(context, picture, vector, `s${subscript(sentence + 1)}`);
  });
  paintCaption(context, picture, layout.document, words.document);
  paintVector(context, picture, layout.document, picture.vectors.document, 0, trace.width, frame.done('document'));
  paintLit(context, picture);
}

/** A word or a sentence: its name, and the newest of its numbers in that number's colour. */
function paintCell(
  context: CanvasRenderingContext2D,
  picture: LevelsPicture,
  place: Rect,
  cell: LevelCell,
  name: string,
): void {
  const { palette, trace, frame } = picture;
  const isWord = cell.level === 'word';
  if (isWord && cell.index >= frame.done('level-words')) {
    paintBox(context, picture, place, palette.empty);
    return;
  }
  const value = valueAt(trace, frame, cell, picture.wordNumber);
  const scale = value?.kind === 'score' ? picture.scales.score : picture.scales.weights;
  paintBox(context, picture, place, value ? scale.css(value.value) : palette.empty);
  const lightInk = value ? scale.isDark(value.value) : picture.dark;
  const ink = lightInk === picture.dark ? palette.ink : palette.card;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = value ? ink : isWord ? palette.ink : palette.muted;
  context.font = isWord ? WORD_FONT : SMALL_FONT;
  const middle = place.x + place.width / 2;
  context.fillText(
    shortened(name, place.width - 6, (text) => context.measureText(text).width),
    middle,
    place.y + 19,
  );
  context.font = fontOf(isWord ? 13 : 16, isWord ? 400 : 600);
  if (value) context.fillText(numberText(value), middle, place.y + (isWord ? 37 : 41));
  if (isWord) paintStrip(context, picture, place, cell.index);
}

export const numberText = ({ kind, value }: CellValue): string =>
  kind === 'score' ? fixedText(value, 2) : shareText(value);

function paintBox(context: CanvasRenderingContext2D, { palette }: LevelsPicture, place: Rect, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(place.x, place.y, place.width, place.height);
  context.strokeStyle = palette.line;
  context.lineWidth = 1;
  context.strokeRect(place.x + 0.5, place.y + 0.5, place.width - 1, place.height - 1);
}

/** The word's vector h, and once there is one its key, along the bottom of the word. */
function paintStrip(context: CanvasRenderingContext2D, picture: LevelsPicture, place: Rect, word: number): void {
  const strip = { x: place.x + 1, y: place.y + place.height - STRIP - 1, width: place.width - 2, height: STRIP };
  const hasKey = word < picture.frame.done('word-keys');
  const { width, words } = picture.trace;
  if (hasKey) paintVector(context, picture, strip, picture.vectors.keys, word, words.query.length);
  else paintVector(context, picture, strip, picture.vectors.states, word, width);
}

/** One row of a bitmap of vectors, as many components as are done. */
function paintVector(
  context: CanvasRenderingContext2D,
  { palette }: LevelsPicture,
  place: Rect,
  bitmap: CanvasImageSource,
  row: number,
  components: number,
  done = components,
): void {
  context.fillStyle = palette.empty;
  context.fillRect(place.x, place.y, place.width, place.height);
  const shown = Math.min(components, Math.max(0, done));
  if (shown > 0) {
    const width = (place.width * shown) / components;
    context.drawImage(bitmap, 0, row, shown, 1, place.x, place.y, width, place.height);
  }
  context.strokeStyle = palette.line;
  context.lineWidth = 1;
  context.strokeRect(place.x + 0.5, place.y + 0.5, place.width - 1, place.height - 1);
}

function paintCaption(context: CanvasRenderingContext2D, { palette }: LevelsPicture, place: Rect, text: string): void {
  context.fillStyle = palette.muted;
  context.font = SMALL_FONT;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const fitting = shortened(text, place.width, (each) => context.measureText(each).width);
  context.fillText(fitting, place.x, place.y - 6);
}

/** The name of a strip, left of it. */
function paintName(context: CanvasRenderingContext2D, { palette }: LevelsPicture, place: Rect, name: string): void {
  context.fillStyle = palette.muted;
  context.font = SMALL_FONT;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(name, place.x - 14, place.y + place.height / 2);
}

/** A line from a sentence's weight along all its words to its vector. */
function paintBracket(context: CanvasRenderingContext2D, { layout, palette }: LevelsPicture, sentence: number): void {
  const place = layout.sentences[sentence];
  if (!place) return;
  context.strokeStyle = palette.line;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(place.vector.x - 8, place.cell.y);
  context.lineTo(place.vector.x - 8, place.vector.y + place.vector.height);
  context.stroke();
}

/** A frame around the lit cell, and the pin of the pinned one. */
function paintLit(context: CanvasRenderingContext2D, { layout, cell, pinned, palette }: LevelsPicture): void {
  const place = rectOf(layout, cell);
  if (place) {
    context.strokeStyle = palette.selected;
    context.lineWidth = 2;
    context.strokeRect(place.x, place.y, place.width, place.height);
  }
  const fixed = pinned && rectOf(layout, pinned);
  if (fixed) paintPin(context, palette, fixed.x + fixed.width - 2, fixed.y + 6);
}

const subscript = (number: number): string =>
  Array.from(String(number), (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)] ?? '').join('');
