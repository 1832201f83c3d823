/** The cosine of two vectors of length 1: their dot product. */
export const cosineOfUnits = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? NaN), 0);
