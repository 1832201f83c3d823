import type { Messages } from '../../messages/messages.ts';
import { fixedText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { SHARES, type MatrixView } from '../../shared/stages.ts';
import { rowToken, type Shown } from './shown.ts';

/** What a screen reader says of one cell: of a key that the mask hides that, not the 0 that comes of it. */
export function cellText(
  shown: Pick<Shown, 'frame' | 'queries' | 'keys'>,
  { stage }: Messages,
  view: MatrixView,
  row: number,
  column: number,
): string {
  const cell = row * view.columns + column;
  const number = view.values[cell] ?? NaN;
  const known = cell < (shown.frame.filled.get(view.id) ?? 0);
  const value = !known
    ? stage.notYet
    : number === -Infinity
      ? `−∞, ${stage.hidden}`
      : isHidden(view, cell)
        ? stage.hidden
        : fixedText(number, SHARES.has(view.id) ? 4 : 3);
  const token = shortName(rowToken(shown, view, row));
  return view.kind === 'pair'
    ? stage.pairCell(token, shortName(shown.keys[column]?.text ?? ''), value)
    : stage.vectorCell(token, column, value);
}

/** Is this a share of a key that the mask hides? */
export const isHidden = ({ masked }: Pick<MatrixView, 'masked'>, cell: number): boolean => masked?.[cell] === -Infinity;
