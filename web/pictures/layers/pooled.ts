/** The pieces from `from` to before `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Weights of pieces, [head, piece, piece], as weights of the words that they make up, [head, word, word]: what a word gets is
 * what its pieces get together, what it gives is the mean of what its pieces give. Rows keep their sum.
 */
export function pooled(weights: Float32Array, heads: number, words: readonly Span[]): Float32Array {
  const pieces = Math.round(Math.sqrt(weights.length / heads));
  const count = words.length;
  const result = new Float32Array(heads * count * count);
  for (let head = 0; head < heads; head += 1) {
    words.forEach((query, row) => {
      words.forEach((key, column) => {
        let sum = 0;
        for (let from = query.from; from < query.to; from += 1) {
          for (let to = key.from; to < key.to; to += 1) sum += weights[(head * pieces + from) * pieces + to] ?? NaN;
        }
        result[(head * count + row) * count + column] = sum / (query.to - query.from);
      });
    });
  }
  return result;
}
