// @ts-check

/**
 * The value at a share of the way through the sorted values, linearly between two.
 * @param {readonly number[]} values at least one
 * @param {number} share 0: the smallest, 0.5: the median, 1: the largest
 */
export function quantile(values, share) {
  if (values.length === 0) throw new RangeError('quantile: expected at least one value, got none');
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const [low = NaN, high = NaN] = [sorted[below], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - below);
}

/** @param {readonly number[]} values at least one */
export const median = (values) => quantile(values, 0.5);

/**
 * The best of several runs: noise of the machine only ever makes a time longer.
 * @param {readonly number[]} values at least one
 */
export const best = (values) => quantile(values, 0);
