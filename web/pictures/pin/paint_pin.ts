import type { Palette } from '../../scales/palette.ts';

const HEAD = 4.5;
const LENGTH = 12;

/** A small pin whose point is at (x, y): the mark of the pinned cell, the same in every picture. */
export function paintPin(context: CanvasRenderingContext2D, palette: Palette, x: number, y: number): void {
  const middle = y - LENGTH + HEAD;
  context.beginPath();
  // the sides leave the head where they touch it
  context.moveTo(x, y);
  context.arc(x, middle, HEAD, Math.PI * 0.8, Math.PI * 0.2);
  context.closePath();
  context.fillStyle = palette.selected;
  context.fill();
  context.strokeStyle = palette.card;
  context.lineWidth = 1.25;
  context.stroke();
  context.beginPath();
  context.arc(x, middle, 1.5, 0, 2 * Math.PI);
  context.fillStyle = palette.card;
  context.fill();
}
