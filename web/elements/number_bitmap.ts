import type { ColourScale } from '../scales/colour_scale.ts';

/** Numbers [row, columns] in their colours, a pixel for each. */
export function bitmapOf(values: Float32Array, columns: number, scale: ColourScale): OffscreenCanvas {
  const bitmap = new OffscreenCanvas(columns, values.length / columns);
  const pixels = new Uint8ClampedArray(Uint32Array.from(values, scale.colour).buffer);
  bitmap.getContext('2d')?.putImageData(new ImageData(pixels, columns), 0, 0);
  return bitmap;
}
