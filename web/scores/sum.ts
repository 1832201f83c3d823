/** One product of a sum: component (or key, or hidden unit) `index`, its two factors and their product, in double precision. */
export interface Term {
  readonly index: number;
  readonly left: number;
  readonly right: number;
  readonly product: number;
}

/** A value with the sum it comes from. */
export interface Sum {
  /** All terms, largest magnitude first. */
  readonly terms: readonly Term[];
  readonly total: number;
}

/** The products of two vectors, largest magnitude first. */
export function productTerms(left: ArrayLike<number>, right: ArrayLike<number>): Term[] {
  const terms = Array.from(left, (factor, index) => {
    const other = right[index] ?? NaN;
    return { index, left: factor, right: other, product: factor * other };
  });
  return terms.sort((a, b) => Math.abs(b.product) - Math.abs(a.product) || a.index - b.index);
}

/** vᵀM for a row-major matrix with that many columns, [columns]. */
export function through(vector: ArrayLike<number>, matrix: ArrayLike<number>, columns: number): Float64Array {
  const result = new Float64Array(columns);
  for (let row = 0; row < vector.length; row += 1) {
    const factor = vector[row] ?? NaN;
    for (let column = 0; column < columns; column += 1) {
      result[column] = (result[column] ?? NaN) + factor * (matrix[row * columns + column] ?? NaN);
    }
  }
  return result;
}

/** One column of a row-major matrix with that many columns. */
export const columnOf = (matrix: ArrayLike<number>, columns: number, column: number): Float64Array =>
  Float64Array.from({ length: matrix.length / columns }, (_, row) => matrix[row * columns + column] ?? NaN);
