import { css } from 'lit';
import { pixelsOf } from '../../pictures/stage/pixels.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import type { Lens } from '../../shared/options.ts';
import { matrixOf } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';
import { paletteOf } from '../theme.ts';

/** A row of small pictures of weights, each with a name below it; buttons where one of them can be taken. */
export const thumbnailStyles = css`
  .thumbnails {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(54px, 1fr));
    gap: 6px;
    margin-top: 8px;
  }
  .thumbnails > * {
    display: grid;
    gap: 4px;
    justify-items: center;
    min-width: 0;
    margin: 0;
    padding: 4px;
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  .thumbnails > :is([aria-checked='true'], [aria-pressed='true']) {
    border-color: var(--selected);
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--selected);
    color: var(--selected);
    font-weight: 600;
  }
  .thumbnails canvas {
    width: 100%;
    max-width: 84px;
    aspect-ratio: 1;
    image-rendering: pixelated;
    background: var(--empty);
  }
`;

/** The weights of one head on the one fixed scale, a pixel for each. */
export function weightsImage(trace: Trace, head: number, lens: Lens, dark: boolean): ImageData {
  const view = matrixOf(trace, 'weights', head);
  const pixels = pixelsOf(view, scaleFor('weights', trace, lens, paletteOf(dark)));
  return new ImageData(new Uint8ClampedArray(pixels.buffer), view.columns);
}

/** Paints an image as far as `filled` cells, row after row. */
export function paintThumbnail(canvas: HTMLCanvasElement, image: ImageData, filled: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // setting the size also clears the canvas
  [canvas.width, canvas.height] = [image.width, image.height];
  const wholeRows = Math.floor(filled / image.width);
  context.putImageData(image, 0, 0, 0, 0, image.width, wholeRows);
  context.putImageData(image, 0, 0, 0, wholeRows, filled % image.width, 1);
}
