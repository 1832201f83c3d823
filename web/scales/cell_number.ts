import { SHARES, type MatrixId } from '../shared/stages.ts';
import type { ColourScale } from './colour_scale.ts';
import { fixedText, weightText } from './number_text.ts';
import type { Palette } from './palette.ts';

/** Cells at least this wide carry their number, px: a weight is short, a score may have a sign and two digits. */
export const cellWithNumber = (id: MatrixId): number => (SHARES.has(id) ? 24 : 34);

/** A number as it stands in its cell. */
export const cellNumber = (id: MatrixId, value: number): string =>
  id === 'weights' ? weightText(value) : fixedText(value, 1);

/** The ink that can be read on a cell's colour. */
export function cellInk(value: number, scale: ColourScale, palette: Palette, dark: boolean): string {
  if (value === -Infinity) return palette.ink;
  const [onDark, onLight] = dark ? [palette.ink, palette.paper] : [palette.card, palette.ink];
  return scale.isDark(value) ? onDark : onLight;
}
