/** Weights of the heads of one layer, [head, query, key]. */
export interface LayerWeights {
  readonly heads: number;
  readonly weights: Float32Array;
}

/** The mean over all heads of some layers, [query, key]. */
export function meanOfHeads(layers: readonly LayerWeights[], count: number): Float32Array {
  const heads = layers.reduce((sum, layer) => sum + layer.heads, 0);
  const mean = new Float64Array(count * count);
  for (const { weights } of layers) {
    weights.forEach((weight, at) => {
      mean[at % mean.length] = (mean[at % mean.length] ?? NaN) + weight / heads;
    });
  }
  return Float32Array.from(mean);
}

/**
 * Attention rollout (Abnar and Zuidema 2020, "Quantifying Attention Flow in Transformers", eq. 1): with A = ½ W + ½ I, where W
 * is the mean over a layer's heads and I stands for the way around the attention, the product A_L ⋯ A_1, [query, input].
 * What the rest of the layer does is left out.
 */
export function rollout(layers: readonly LayerWeights[], count: number): Float32Array {
  let product: Float64Array = identity(count);
  for (const layer of layers) product = times(withResidual(layer, count), product, count);
  return Float32Array.from(product);
}

/**
 * Attention flow (the same paper, section 3): how much can flow from a token of the last layer to one of the input when each A of
 * the rollout is a capacity. Through two layers every way has a middle token m of its own, so the maximum flow is exactly
 * Σ_m min(A_2[query, m], A_1[m, input]), [query, input]. Its rows do not sum to 1: each cell is a flow for itself.
 */
export function flow(layers: readonly [LayerWeights, LayerWeights], count: number): Float32Array {
  const [lower, upper] = [withResidual(layers[0], count), withResidual(layers[1], count)];
  const result = new Float32Array(count * count);
  for (let query = 0; query < count; query += 1) {
    for (let input = 0; input < count; input += 1) {
      let sum = 0;
      for (let middle = 0; middle < count; middle += 1) {
        sum += Math.min(upper[query * count + middle] ?? NaN, lower[middle * count + input] ?? NaN);
      }
      result[query * count + input] = sum;
    }
  }
  return result;
}

/** A = (W + I) ÷ its rows' sums: ½ W + ½ I, and more of I where heads are muted or the layer was skipped. */
function withResidual(layer: LayerWeights, count: number): Float64Array {
  const mean = meanOfHeads([layer], count);
  const sums = Array.from({ length: count }, (_, row) =>
    mean.subarray(row * count, (row + 1) * count).reduce((sum, weight) => sum + weight, 0),
  );
  return Float64Array.from(mean, (weight, at) => {
    const around = at % (count + 1) === 0 ? 1 : 0;
    return (weight + around) / (1 + (sums[Math.floor(at / count)] ?? NaN));
  });
}

const identity = (count: number): Float64Array =>
  Float64Array.from({ length: count * count }, (_, at) => Number(at % (count + 1) === 0));

function times(left: Float64Array, right: Float64Array, count: number): Float64Array {
  const product = new Float64Array(count * count);
  for (let row = 0; row < count; row += 1) {
    for (let middle = 0; middle < count; middle += 1) {
      const factor = left[row * count + middle] ?? NaN;
      for (let column = 0; column < count; column += 1) {
        const at = row * count + column;
        product[at] = (product[at] ?? NaN) + factor * (right[middle * count + column] ?? NaN);
      }
    }
  }
  return product;
}
