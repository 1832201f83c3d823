import { cellInk, cellNumber, cellWithNumber } from '../../scales/cell_number.ts';
import type { ColourScale } from '../../scales/colour_scale.ts';
import { shortened, shownLabels } from '../../scales/tick_labels.ts';
import { isHidden, type MatrixView } from '../../shared/stages.ts';
import { cellsOf, documentOf, FONT_SIZE, HEADER, MARGIN, round, textAt, widthOf, type Frame } from './svg.ts';

/** A matrix to be drawn as a picture for a document. */
export interface MatrixPicture extends Frame {
  readonly view: MatrixView;
  readonly scale: ColourScale;
  readonly rows: readonly string[];
  /** Tokens above the columns; null where columns are numbered components. */
  readonly columns: readonly string[] | null;
  /** Which way the axes go. */
  readonly axes: string;
  readonly dark: boolean;
}

/** The largest side of the cells together, and the side of one, px. */
const MOST = 900;
const CELL = { pair: 36, vector: 8 } as const;
const LONGEST_LABEL = 150;
const TURN = -45;

/** The matrix as SVG: cells in the colours of the fixed scale, numbers where there is room, tokens, axes, legend, caption. */
export function matrixSvg(picture: MatrixPicture): string {
  const { view, palette, columns } = picture;
  const side = Math.min(CELL[view.kind], MOST / Math.max(view.columns, 1));
  const rowSide =
    view.kind === 'pair'
      ? Math.min(CELL.pair, MOST / Math.max(view.rows, 1))
      : Math.min(22, MOST / Math.max(view.rows, 1));
  const rows = picture.rows.map((label) => shortened(label, LONGEST_LABEL, widthOf));
  const heads = (columns ?? []).map((label) => shortened(label, LONGEST_LABEL, widthOf));
  const left = MARGIN + Math.max(20, ...rows.map((label) => widthOf(label))) + 8;
  const above = columns ? Math.max(20, ...heads.map((label) => widthOf(label))) * Math.SQRT1_2 + 16 : 6;
  const top = HEADER + above;
  const [width, height] = [side * view.columns, rowSide * view.rows];
  const ink = { fill: palette.ink };
  const small = { fill: palette.muted, size: 11 };
  const body = [
    grid(picture, left, top, side, rowSide),
    `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" fill="none" stroke="${palette.line}"/>`,
    ...shownLabels(rows.length, rowSide, 15).map((row) =>
      textAt(left - 8, top + (row + 0.5) * rowSide + FONT_SIZE / 3, rows[row] ?? '', { ...ink, anchor: 'end' }),
    ),
    ...shownLabels(heads.length, side, 20).map((column) =>
      textAt(left + (column + 0.5) * side + 3, top - 6, heads[column] ?? '', { ...ink, turned: TURN }),
    ),
    ...(side >= cellWithNumber(view.id) && rowSide >= 18 ? numbers(picture, left, top, side, rowSide) : []),
    textAt(left, top + height + 16, picture.axes, small),
    ...(columns
      ? []
      : [
          textAt(
            left + width,
            top + height + 16,
            `${view.firstComponent} … ${view.firstComponent + view.columns - 1}`,
            { ...small, anchor: 'end' },
          ),
        ]),
  ].join('\n');
  // the last column's label leans out to the right
  return documentOf(
    body,
    left + width + (columns ? Math.max(MARGIN, above - 10) : MARGIN),
    above + height + 22,
    picture,
  );
}

/** The cells in a grid of their own, one unit wide and high, which is scaled to its place: short numbers for many cells. */
function grid(
  { view, scale, palette }: MatrixPicture,
  left: number,
  top: number,
  side: number,
  rowSide: number,
): string {
  const gap = Math.min(side, rowSide) >= 7 ? 1 : 0;
  const [width, height] = [1 - gap / side, 1 - gap / rowSide];
  const cells = Array.from({ length: view.rows * view.columns }, (_, cell) => ({
    ...{ x: cell % view.columns, y: Math.floor(cell / view.columns), width, height },
    colour: isHidden(view, cell) ? palette.hidden : scale.css(view.values[cell] ?? NaN),
  }));
  const place = `translate(${round(left)} ${round(top)}) scale(${side} ${rowSide})`;
  return `<g transform="${place}"${gap === 0 ? ' shape-rendering="crispEdges"' : ''}>${cellsOf(cells)}</g>`;
}

/** The number of each cell that takes part. */
function numbers(
  { view, scale, palette, dark }: MatrixPicture,
  left: number,
  top: number,
  side: number,
  rowSide: number,
): string[] {
  return Array.from({ length: view.rows * view.columns }, (_, cell) => cell)
    .filter((cell) => !isHidden(view, cell) && view.values[cell] !== -Infinity)
    .map((cell) => {
      const value = view.values[cell] ?? NaN;
      const x = left + ((cell % view.columns) + 0.5) * side;
      const y = top + (Math.floor(cell / view.columns) + 0.5) * rowSide + 4;
      return textAt(x, y, cellNumber(view.id, value), {
        fill: cellInk(value, scale, palette, dark),
        size: 11,
        anchor: 'middle',
      });
    });
}
