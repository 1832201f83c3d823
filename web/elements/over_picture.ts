import { css } from 'lit';
import type { Rect } from '../pictures/rect.ts';

/** An element laid over a picture: it lets the pointer through, and its active cell lies where that is painted. */
export const overPicture = css`
  :host {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  /* seen means: with its ring, below the titles that stick to the top of the lines, above a frame's link to the page */
  .active {
    position: absolute;
    scroll-margin-block: 34px;
  }
`;

/** The cell that has, or would get, the keyboard. */
const activeCell = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>('.active');

/** Where the keyboard comes from: what keys lead to must be seen, and a page must not move under the pointer. */
export type FocusedBy = 'keys' | 'pointer';

/** Gives the active cell the keyboard. */
export function focusActiveCell(root: ParentNode, by: FocusedBy): void {
  activeCell(root)?.focus({ preventScroll: true });
  if (by === 'pointer') return;
  // what lights up with the cell may scroll too, so the cell is brought into sight after it
  requestAnimationFrame(() => activeCell(root)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}

/** After a click or a move another element may be the active cell: the keyboard goes with it. */
export function followActiveCell(root: ShadowRoot | null): void {
  const focused = root?.activeElement;
  if (root && focused && focused !== activeCell(root)) focusActiveCell(root, 'pointer');
}

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
