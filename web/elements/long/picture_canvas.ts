/** Finer screens would only show smaller cells. */
const MOST_PIXELS = 2;

export const pixelRatio = (): number => Math.min(MOST_PIXELS, window.devicePixelRatio);

/** Gives the canvas a size in CSS pixels; setting it again clears the canvas, so only where it changes. */
export function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === pixelWidth && canvas.height === pixelHeight) return;
  [canvas.width, canvas.height] = [pixelWidth, pixelHeight];
  [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
}
