/** What pointers do to a picture; places are px from its own top left corner. */
export interface PointerActions {
  /** The picture's corner within the element that has the pointers. */
  readonly origin: () => { readonly left: number; readonly top: number };
  readonly move: (x: number, y: number) => void;
  readonly zoom: (factor: number, x: number, y: number) => void;
  readonly point: (x: number, y: number) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One pointer drags, two pinch, and one that is not down points. */
export class PicturePointers {
  readonly #actions: PointerActions;
  readonly #down = new Map<number, Point>();

  constructor(actions: PointerActions) {
    this.#actions = actions;
  }

  readonly down = (event: PointerEvent): void => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#down.set(event.pointerId, this.#at(event));
    this.#actions.point(this.#at(event).x, this.#at(event).y);
  };

  readonly moved = (event: PointerEvent): void => {
    const now = this.#at(event);
    const before = this.#down.get(event.pointerId);
    if (!before) {
      this.#actions.point(now.x, now.y);
      return;
    }
    this.#down.set(event.pointerId, now);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      this.#actions.move(before.x - now.x, before.y - now.y);
      return;
    }
    const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    this.#actions.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  };

  readonly up = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
  };

  #at({ offsetX, offsetY }: MouseEvent): Point {
    const { left, top } = this.#actions.origin();
    return { x: offsetX - left, y: offsetY - top };
  }
}
