import type { ColourScale } from '../../scales/colour_scale.ts';
import { shareText } from '../../scales/number_text.ts';
import type { Palette } from '../../scales/palette.ts';
import { shortened } from '../../scales/tick_labels.ts';
import type { MatrixView } from '../../shared/stages.ts';
import { paintPin } from '../pin/paint_pin.ts';
import { fontOf } from '../stage/stage_picture.ts';
import { HEADER, rowMiddle, type LinesLayout } from './layout.ts';
import { numberedKeys, widthOf, type Line, type LitCell } from './lines.ts';

/** Everything the painter needs; plain data, nothing of the page. */
export interface LinesPicture {
  readonly width: number;
  readonly layout: LinesLayout;
  /** Content above what is seen, px. */
  readonly scroll: number;
  readonly palette: Palette;
  readonly scale: ColourScale;
  readonly weights: MatrixView;
  /** Weights computed so far, in row-major order. */
  readonly filled: number;
  readonly lines: readonly Line[];
  readonly cell: LitCell;
  readonly pinned: { readonly query: number; readonly key: number } | null;
  readonly queryLabels: readonly string[];
  readonly keyLabels: readonly string[];
  readonly words: { readonly queries: string; readonly keys: string };
}

const LABEL_FONT = fontOf(13);
/** Font of a lit token, the widest one is written in. */
export const LIT_FONT = fontOf(13, 700);
/** Unlit lines step back. */
const UNLIT_OPACITY = 0.3;

/** How one line is drawn: as wide as its weight on the matrix's scale from 0 to 1, in the matrix's colour. */
export function strokeOf(
  { query, key, weight, lit }: Line,
  { cell, scale, palette }: Pick<LinesPicture, 'cell' | 'scale' | 'palette'>,
): { readonly width: number; readonly colour: string; readonly opacity: number } {
  const own = query === cell.query && key === cell.key;
  const width = widthOf(weight);
  return {
    width: own ? Math.max(2, width) : width,
    colour: own ? palette.selected : scale.css(weight),
    opacity: lit ? 1 : UNLIT_OPACITY,
  };
}

/** Paints one frame. The context is scaled so that one unit is one CSS px. */
export function paintLines(context: CanvasRenderingContext2D, picture: LinesPicture): void {
  const { layout, width } = picture;
  context.clearRect(0, 0, width, layout.viewHeight);
  paintTitles(context, picture);
  context.save();
  context.beginPath();
  context.rect(0, HEADER, width, layout.viewHeight - HEADER);
  context.clip();
  context.translate(0, HEADER - picture.scroll);
  paintCurves(context, picture);
  paintTokens(context, picture);
  if (picture.pinned) paintPinned(context, picture, picture.pinned);
  paintKeysOutOfSight(context, picture);
  context.restore();
}

function paintTitles(context: CanvasRenderingContext2D, { layout, palette, words }: LinesPicture): void {
  context.font = fontOf(12);
  context.fillStyle = palette.muted;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  context.fillText(words.queries, layout.queriesEnd, HEADER / 2 - 1);
  context.textAlign = 'left';
  context.fillText(words.keys, layout.keysStart, HEADER / 2 - 1);
}

/** First and last row of which something is seen. */
function seenRows({ layout, scroll }: LinesPicture): [number, number] {
  const last = Math.ceil((scroll + layout.viewHeight - HEADER) / layout.rowHeight) - 1;
  return [
    Math.max(0, Math.floor(scroll / layout.rowHeight)),
    Math.min(Math.max(layout.queries, layout.keys) - 1, last),
  ];
}

function paintCurves(context: CanvasRenderingContext2D, picture: LinesPicture): void {
  const { cell, lines, palette, layout } = picture;
  const [first, last] = seenRows(picture);
  context.lineCap = 'butt';
  let ownDrawn = false;
  for (const line of lines) {
    const own = line.query === cell.query && line.key === cell.key;
    ownDrawn ||= own;
    if (Math.max(line.query, line.key) < first || Math.min(line.query, line.key) > last) continue;
    if (!own) strokeLine(context, layout, line, strokeOf(line, picture));
  }
  // the lit cell's line lies over all others; without a weight (hidden, or not computed yet) it is dashed
  const weight = picture.weights.values[cell.query * picture.weights.columns + cell.key] ?? NaN;
  if (ownDrawn) strokeLine(context, layout, cell, strokeOf({ ...cell, weight, lit: true }, picture));
  else {
    context.setLineDash([3, 5]);
    strokeLine(context, layout, cell, { width: 1.25, colour: palette.selected, opacity: 1 });
    context.setLineDash([]);
  }
}

function strokeLine(
  context: CanvasRenderingContext2D,
  layout: LinesLayout,
  { query, key }: { readonly query: number; readonly key: number },
  { width, colour, opacity }: ReturnType<typeof strokeOf>,
): void {
  const { left, right } = layout;
  const [from, to] = [rowMiddle(layout, query), rowMiddle(layout, key)];
  const middle = (left + right) / 2;
  context.globalAlpha = opacity;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(left, from);
  context.bezierCurveTo(middle, from, middle, to, right, to);
  context.stroke();
  context.globalAlpha = 1;
}

function paintTokens(context: CanvasRenderingContext2D, picture: LinesPicture): void {
  const { layout, cell } = picture;
  const [first, last] = seenRows(picture);
  const numbered = new Set(numberedKeys(picture.weights, picture.filled, cell));
  context.textBaseline = 'middle';
  for (let token = first; token <= last; token += 1) {
    const y = rowMiddle(layout, token);
    context.textAlign = 'right';
    paintToken(context, picture, picture.queryLabels[token], token === cell.query, layout.queriesEnd, y);
    context.textAlign = 'left';
    paintToken(context, picture, picture.keyLabels[token], token === cell.key, layout.keysStart, y);
    if (numbered.has(token)) paintNumber(context, picture, token, y);
  }
}

function paintToken(
  context: CanvasRenderingContext2D,
  { layout, palette }: LinesPicture,
  label: string | undefined,
  lit: boolean,
  x: number,
  y: number,
): void {
  context.font = lit ? LIT_FONT : LABEL_FONT;
  context.fillStyle = lit ? palette.selected : palette.ink;
  const text = shortened(label ?? '', layout.labelWidth, (part) => context.measureText(part).width);
  context.fillText(text, x, y);
}

function paintNumber(context: CanvasRenderingContext2D, picture: LinesPicture, key: number, y: number): void {
  const { cell, layout, palette, weights } = picture;
  const own = key === cell.key;
  context.font = fontOf(12, own ? 700 : 600);
  context.fillStyle = own ? palette.selected : palette.ink;
  context.textAlign = 'right';
  context.fillText(shareText(weights.values[cell.query * weights.columns + key] ?? NaN), layout.keysStart - 6, y);
  context.textAlign = 'left';
}

/** The pinned line carries its mark halfway, where every line is at half its height. */
function paintPinned(
  context: CanvasRenderingContext2D,
  { layout, palette }: LinesPicture,
  { query, key }: { readonly query: number; readonly key: number },
): void {
  const y = (rowMiddle(layout, query) + rowMiddle(layout, key)) / 2;
  paintPin(context, palette, (layout.left + layout.right) / 2, y);
}

/** Numbered keys that are scrolled out of sight are named at the edge beyond which they lie. */
function paintKeysOutOfSight(context: CanvasRenderingContext2D, picture: LinesPicture): void {
  const { layout, palette, scroll, width } = picture;
  const bottom = scroll + layout.viewHeight - HEADER;
  const numbered = numberedKeys(picture.weights, picture.filled, picture.cell).sort((a, b) => a - b);
  const above = numbered.filter((key) => rowMiddle(layout, key) < scroll);
  const below = numbered.filter((key) => rowMiddle(layout, key) > bottom);
  const name = (key: number, y: number, arrow: string): void => {
    context.fillStyle = palette.card;
    context.fillRect(layout.right, y - layout.rowHeight / 2, width - layout.right, layout.rowHeight);
    paintToken(context, picture, picture.keyLabels[key], key === picture.cell.key, layout.keysStart, y);
    paintNumber(context, picture, key, y);
    context.fillText(arrow, layout.right, y);
  };
  above.forEach((key, at) => {
    name(key, scroll + (at + 0.5) * layout.rowHeight, '↑');
  });
  below.forEach((key, at) => {
    name(key, bottom - (below.length - at - 0.5) * layout.rowHeight, '↓');
  });
}
