import type { ColourScale } from '../../scales/colour_scale.ts';
import { isHidden, type MatrixView } from '../../shared/stages.ts';

/**
 * One pixel per cell, [rows, columns], packed RGBA as ImageData wants it on a little-endian machine. The weight of a
 * hidden key has the colour of what is hidden: it is no small weight.
 */
export function pixelsOf(view: MatrixView, scale: ColourScale): Uint32Array<ArrayBuffer> {
  const pixels = new Uint32Array(view.rows * view.columns);
  for (let cell = 0; cell < pixels.length; cell += 1) {
    pixels[cell] = scale.colour(isHidden(view, cell) ? -Infinity : (view.values[cell] ?? NaN));
  }
  return pixels;
}
