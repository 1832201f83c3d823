/** Room for the matrix, CSS px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Room left of the matrix and above it for its axes, px. */
export interface Margins {
  readonly left: number;
  readonly top: number;
}

const LARGEST_SIDE = 820;

export const marginsFor = (width: number): Margins => (width < 480 ? { left: 72, top: 76 } : { left: 110, top: 96 });

/** A square beside its axes. */
export function roomFor(width: number): Room {
  const side = Math.max(1, Math.min(LARGEST_SIDE, width - marginsFor(width).left - 1));
  return { width: side, height: side };
}
