/**
 * Largest distance of a row of weights from the sum 1; NaN where one is NaN.
 * @param weights rows of so many keys, one behind the other
 */
export function furthestRowSum(weights: Float32Array, keys: number): number {
  let worst = 0;
  for (let start = 0; start < weights.length; start += keys) {
    const sum = weights.subarray(start, start + keys).reduce((total, weight) => total + weight, 0);
    worst = Math.max(worst, Math.abs(sum - 1));
  }
  return worst;
}
