/** The largest difference of what is shown from what double precision gives; infinite where there are more of one, NaN where one is NaN. */
export function furthest(shown: Float32Array, exact: ArrayLike<number>): number {
  if (shown.length !== exact.length) return Infinity;
  return shown.reduce((worst, value, at) => Math.max(worst, Math.abs(value - (exact[at] ?? NaN))), 0);
}
