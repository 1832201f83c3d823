import type { Palette } from '../../scales/palette.ts';
import type { Term } from '../../scores/sum.ts';

/** Bars for the terms of a sum in the given order: up and blue where they raise it, down and orange where they lower it. */
export function paintTerms(
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  terms: readonly Term[],
  palette: Palette,
): void {
  context.clearRect(0, 0, width, height);
  const largest = terms.reduce((most, { product }) => Math.max(most, Math.abs(product)), 0);
  const up = palette.diverging.at(-2) ?? palette.ink;
  const down = palette.diverging[1] ?? palette.ink;
  const middle = height / 2;
  const step = width / Math.max(1, terms.length);
  terms.forEach(({ product }, place) => {
    const length = largest > 0 ? (Math.abs(product) / largest) * (middle - 1) : 0;
    context.fillStyle = product < 0 ? down : up;
    context.fillRect(place * step, product < 0 ? middle : middle - length, Math.max(0.75, step - 0.75), length);
  });
  context.fillStyle = palette.line;
  context.fillRect(0, middle - 0.5, width, 1);
}
