/**
 * The same rotation of all vectors: first mirrored in one direction, then in another (Householder 1958), both drawn from a
 * seed. Products of vectors stay what they are; every component becomes another.
 */
export function rotation(width: number, seed: number): (vector: ArrayLike<number>) => Float64Array {
  const directions = [direction(width, 2 * seed), direction(width, 2 * seed + 1)];
  return (vector) => directions.reduce(mirrored, Float64Array.from(vector));
}

function mirrored(vector: Float64Array, normal: Float64Array): Float64Array {
  const along = vector.reduce((sum, value, at) => sum + value * (normal[at] ?? NaN), 0);
  return vector.map((value, at) => value - 2 * along * (normal[at] ?? NaN));
}

/** A direction of length 1. Sines of large steps are as good as random here, and the same everywhere to many digits. */
function direction(width: number, seed: number): Float64Array {
  const raw = Float64Array.from({ length: width }, (_, at) => Math.sin(12.9898 * (at + 1) + 78.233 * (seed + 1)));
  const length = Math.hypot(...raw);
  return raw.map((value) => value / length);
}
