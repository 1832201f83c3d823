// @ts-check
/** Other programs that compute the same attention; they run alike in Node and in a page. */
import { modelOf } from './onnx_model.mjs';
import { plainAttention } from './plain_attention.mjs';

/**
 * @typedef {import('./cases.mjs').KernelCase} KernelCase
 * @typedef {ReturnType<typeof import('./cases.mjs').vectorsOf>} Vectors
 * @typedef {{ multiplyAddChains(rounds: number): number, eigenAttention(query: Float32Array, key: Float32Array, value: Float32Array, heads: number, length: number, headDim: number): Float32Array }} BenchModule
 */

/**
 * What is used of onnxruntime-web, whose types are there only where the bench has run.
 * @typedef {{ data: Float32Array }} OrtTensor
 * @typedef {{ run(feeds: Record<string, OrtTensor>): Promise<Record<string, OrtTensor>> }} OrtSession
 * @typedef {object} Ort
 * @property {{ create(model: Uint8Array, options: object): Promise<OrtSession> }} InferenceSession
 * @property {new (type: string, values: Float32Array, shape: readonly number[]) => OrtTensor} Tensor
 */

/**
 * And of TensorFlow.js.
 * @typedef {{ dataSync(): Float32Array, dispose(): void }} TfTensor
 * @typedef {object} Tfjs
 * @property {(work: () => TfTensor) => TfTensor} tidy
 * @property {(values: Float32Array, shape: readonly number[]) => TfTensor} tensor3d
 * @property {(a: TfTensor, b: TfTensor) => TfTensor} matMul
 * @property {(a: TfTensor, axes: readonly number[]) => TfTensor} transpose
 * @property {(a: TfTensor) => TfTensor} softmax
 * @property {(a: TfTensor, factor: number) => TfTensor} mul
 */

/**
 * @typedef {object} Others
 * @property {BenchModule} bench built for the same instructions
 * @property {Ort} ort
 * @property {Tfjs} tf
 */

/** At 4096 onnxruntime-web 1.30 fails (an integer overflows), and plain JavaScript takes minutes. */
const LONGEST_OF_ALL = 1024;

/**
 * Whoever computes the same, by name.
 * @param {KernelCase} given
 * @param {Vectors} vectors
 * @param {Others} others
 * @returns {Promise<(readonly [string, () => Promise<Float32Array> | Float32Array])[]>}
 */
export async function peersOf(given, vectors, { bench, ort, tf }) {
  const { heads, queryLen, headDim } = given;
  const four = [1, heads, queryLen, headDim];
  const three = [1, queryLen, heads * headDim];
  const { query, key, value } = vectors;
  const eigen = /** @type {const} */ ([
    'Eigen in WebAssembly',
    () => bench.eigenAttention(query, key, value, heads, queryLen, headDim),
  ]);
  if (queryLen > LONGEST_OF_ALL) return [eigen];
  const blocked = await runner(ort, three, {
    operator: 'MultiHeadAttention',
    domain: 'com.microsoft',
    version: 1,
    attributes: { num_heads: heads },
  });
  const whole = await runner(ort, four, ATTENTION);
  const turned = joined(vectors);
  return [
    ['onnxruntime-web Attention', () => whole(vectors)],
    ['onnxruntime-web MultiHeadAttention', () => blocked(turned)],
    ['tfjs-backend-wasm', () => composed(tf, vectors)],
    eigen,
    ['plain JavaScript', () => plainAttention(vectors)],
  ];
}

/** @type {Pick<import('./onnx_model.mjs').Node, 'operator' | 'domain' | 'version' | 'attributes'>} */
const ATTENTION = { operator: 'Attention', domain: '', version: 23, attributes: {} };

/**
 * onnxruntime-web's Attention that keeps its weights; gives the context.
 * @param {KernelCase} given
 * @param {Record<'query' | 'key' | 'value', Float32Array>} vectors
 * @param {Ort} ort
 */
export async function keepingWeights({ heads, queryLen, keyLen, headDim }, vectors, ort) {
  const node = { ...ATTENTION, attributes: { qk_matmul_output_mode: 3 } };
  const lastShape = [1, heads, queryLen, keyLen];
  const run = await runner(ort, [1, heads, queryLen, headDim], node, ['context', '', '', 'weights'], lastShape);
  return () => run(vectors);
}

/**
 * tfjs has no attention: what one writes with it. Letting `matMul` turn the keys takes as long.
 * @param {Tfjs} tf
 * @param {Vectors} vectors
 */
function composed(tf, { query, key, value, heads, queryLen, keyLen, headDim }) {
  const context = tf.tidy(() => {
    const matrices = (/** @type {Float32Array} */ values, /** @type {number} */ rows) =>
      tf.tensor3d(values, [heads, rows, headDim]);
    const score = tf.matMul(matrices(query, queryLen), tf.transpose(matrices(key, keyLen), [0, 2, 1]));
    const weights = tf.softmax(tf.mul(score, 1 / Math.sqrt(headDim)));
    return tf.matMul(weights, matrices(value, keyLen));
  });
  const values = context.dataSync();
  context.dispose();
  return values;
}

/**
 * @param {Ort} ort
 * @param {number[]} shape
 * @param {Pick<import('./onnx_model.mjs').Node, 'operator' | 'domain' | 'version' | 'attributes'>} node
 */
async function runner(ort, shape, node, outputs = ['context'], lastShape = shape) {
  const session = await ort.InferenceSession.create(modelOf({ ...node, shape, outputs, lastShape }), {
    executionProviders: ['wasm'],
  });
  return async (/** @type {Record<'query' | 'key' | 'value', Float32Array>} */ vectors) => {
    const tensor = (/** @type {Float32Array} */ values) => new ort.Tensor('float32', values, shape);
    const { context } = await session.run({
      query: tensor(vectors.query),
      key: tensor(vectors.key),
      value: tensor(vectors.value),
    });
    return context?.data ?? new Float32Array(0);
  };
}

/** [head, row, headDim] as MultiHeadAttention takes it, [row, head * headDim]. @param {Vectors} vectors */
function joined({ query, key, value, heads, queryLen, keyLen, headDim }) {
  const turned = (/** @type {Float32Array} */ values, /** @type {number} */ rows) =>
    Float32Array.from(values, (_, at) => {
      const [row, head, d] = [Math.floor(at / (heads * headDim)), Math.floor(at / headDim) % heads, at % headDim];
      return values[(head * rows + row) * headDim + d] ?? NaN;
    });
  return { query: turned(query, queryLen), key: turned(key, keyLen), value: turned(value, keyLen) };
}
