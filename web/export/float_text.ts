/** Digits with which every float32 is read back as itself. */
const FLOAT_DIGITS = 9;

/** A float32 as text from which the same number is read again; NaN, inf and -inf as NumPy and spreadsheets' importers write them. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return String(Number(value.toPrecision(FLOAT_DIGITS)));
}
