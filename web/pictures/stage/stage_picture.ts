import type { ColourScale } from '../../scales/colour_scale.ts';
import type { Palette } from '../../scales/palette.ts';
import { isOfKeys, type MatrixId, type MatrixView, type Stage } from '../../shared/stages.ts';
import type { Frame } from './frame.ts';
import type { Layout } from './layout.ts';

/** Everything the stage's painter needs; plain data and ready bitmaps, nothing of the page. */
export interface StagePicture {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** Light ink on dark paper. */
  readonly dark: boolean;
  readonly stages: readonly Stage[];
  readonly layout: Layout;
  readonly frame: Frame;
  readonly matrices: ReadonlyMap<MatrixId, PaintedMatrix>;
  /** One per row or column, already marked where the vector is a stand-in, composed, unknown or loading. */
  readonly labels: { readonly queries: readonly string[]; readonly keys: readonly string[] };
  /** Room for them beside and above the large matrix, px. */
  readonly rowLabelWidth: number;
  readonly columnLabelHeight: number;
  /** Row (of any matrix) and column (of a pair or a vector matrix) that are selected. */
  readonly selection: SelectedCell;
  /** The pinned cell keeps its mark while another one is looked at. */
  readonly pinned: SelectedCell | null;
  readonly words: StageWords;
}

/** A whole row or column of the pair matrices that is lit with a cell: all keys of its query, or all queries of its key. */
export type Band = 'row' | 'column';

export interface SelectedCell {
  readonly query: number;
  readonly key: number;
  readonly component: number;
  readonly band?: Band | null;
}

export interface PaintedMatrix {
  readonly view: MatrixView;
  readonly scale: ColourScale;
  /** One pixel per cell. */
  readonly bitmap: CanvasImageSource;
}

/** Text in the picture, in the reader's language. */
export interface StageWords {
  readonly titles: Readonly<Record<MatrixId, string>>;
  readonly pairAxes: string;
  readonly vectorAxes: string;
}

/** Font of the picture at a size in px. */
export const fontOf = (size: number, weight = 400): string =>
  `${weight} ${size}px system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif`;

/** Row of a matrix that a selection lights: the key's row where rows are keys, the query's row everywhere else. */
export function selectedRow(id: MatrixId, selection: SelectedCell): number {
  return isOfKeys(id) ? selection.key : selection.query;
}

/**
 * Column of a matrix that a selection lights: the key, or the component counted over the whole width; where that lies
 * outside the head's slice, the nearest end.
 */
export function selectedColumn(view: MatrixView, selection: SelectedCell): number {
  if (view.kind === 'pair') return selection.key;
  return Math.min(view.columns - 1, Math.max(0, selection.component - view.firstComponent));
}
