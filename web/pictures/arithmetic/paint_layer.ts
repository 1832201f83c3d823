import type { Palette } from '../../scales/palette.ts';
import { shortened, shownLabels } from '../../scales/tick_labels.ts';

/** The layer between one query and its keys. */
export interface LayerPicture {
  /** A pixel for each key and unit. */
  readonly bitmap: OffscreenCanvas;
  /** The keys' names. */
  readonly keys: readonly string[];
  readonly selected: number;
  readonly palette: Palette;
  readonly font: (weight: number) => string;
}

const LABEL_WIDTH = 76;
const LABEL_SPACING = 14;

/** Paints a row for each key and a column for each unit, the selected key's row framed. */
export function paintLayer(
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  { bitmap, keys, selected, palette, font }: LayerPicture,
): void {
  const cell = { width: (width - LABEL_WIDTH) / bitmap.width, height: height / bitmap.height };
  context.clearRect(0, 0, width, height);
  // enlarged cells keep sharp edges; cells smaller than a pixel are averaged
  context.imageSmoothingEnabled = cell.width < 1 || cell.height < 1;
  context.drawImage(bitmap, LABEL_WIDTH, 0, width - LABEL_WIDTH, height);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const row of shownLabels(keys.length, cell.height, LABEL_SPACING, [selected])) {
    context.fillStyle = row === selected ? palette.selected : palette.ink;
    context.font = font(row === selected ? 700 : 400);
    const text = shortened(keys[row] ?? '', LABEL_WIDTH - 8, (label) => context.measureText(label).width);
    context.fillText(text, LABEL_WIDTH - 6, (row + 0.5) * cell.height);
  }
  context.strokeStyle = palette.selected;
  context.lineWidth = 1.5;
  context.strokeRect(LABEL_WIDTH, selected * cell.height + 0.75, width - LABEL_WIDTH - 0.75, cell.height - 1.5);
}
