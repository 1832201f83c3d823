import { css } from 'lit';
import type { Rect } from '../pictures/rect.ts';

/** An element laid over a picture: it lets the pointer through, and its active cell lies where that is painted. */
export const overPicture = css`
  :host {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .active {
    position: absolute;
  }
`;

/** The cell that has, or would get, the keyboard. */
export const activeCell = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>('.active');

/** Lays the active cell over its painted place. */
export function placeActiveCell(root: ParentNode, place: Rect): void {
  // an element that was the active one keeps no place of it, which may lie beyond a page that has become narrower
  for (const before of root.querySelectorAll('.unseen[style]')) before.removeAttribute('style');
  const style = activeCell(root)?.style;
  if (!style) return;
  style.left = `${place.x}px`;
  style.top = `${place.y}px`;
  style.width = `${place.width}px`;
  style.height = `${place.height}px`;
}
