/** A count of numbers from `from` on, `width` wide. */
export interface Bin {
  readonly from: number;
  readonly width: number;
  readonly count: number;
}

/** How far a histogram of scores reaches on either side, in standard deviations √d of the unscaled ones. */
const DEVIATIONS = 4;
const BINS = 64;

/**
 * Counts of scores on an axis that belongs to d: the same with the scale and without, so that dividing by √d is seen to
 * draw them together. The few beyond the ends are counted in the last bins.
 */
export function histogramOf(scores: ArrayLike<number>, dim: number, scale: number): readonly Bin[] {
  const reach = DEVIATIONS * Math.sqrt(dim);
  const width = (2 * reach) / BINS;
  const counts = new Uint32Array(BINS);
  for (let at = 0; at < scores.length; at += 1) {
    const bin = Math.floor(((scores[at] ?? 0) * scale + reach) / width);
    const inside = Math.min(BINS - 1, Math.max(0, bin));
    counts[inside] = (counts[inside] ?? 0) + 1;
  }
  return Array.from(counts, (count, at) => ({ from: -reach + at * width, width, count }));
}
