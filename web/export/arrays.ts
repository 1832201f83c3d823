import type { HierarchyTrace, Level } from '../shared/hierarchy.ts';
import type { Trace } from '../shared/trace.ts';

/** One matrix of a computation as it leaves the page: float32 as the core computed it. */
export interface NamedArray {
  /** In snake_case, as the exported scripts name it. */
  readonly name: string;
  /** What each axis counts, slowest first, and how long it is. */
  readonly axes: readonly string[];
  readonly shape: readonly number[];
  /** Row-major. */
  readonly values: Float32Array;
}

type Axis = readonly [name: string, length: number];

const array = (name: string, axes: readonly Axis[], values: Float32Array): NamedArray => ({
  name,
  axes: axes.map(([axis]) => axis),
  shape: axes.map(([, length]) => length),
  values,
});

/** Those that are there. */
const present = (entries: readonly (readonly [string, readonly Axis[], Float32Array | null | undefined])[]) =>
  entries.flatMap(([name, axes, values]) => (values ? [array(name, axes, values)] : []));

/** Every matrix of an attention, in the order of computation. */
export function arraysOf(trace: Trace): readonly NamedArray[] {
  const { tokenCount, keyCount, width, heads, headDim, valueDim } = trace;
  const head: Axis = ['head', heads];
  const query: Axis = ['query', tokenCount];
  const key: Axis = ['key', keyCount];
  const pairs = [head, query, key];
  const source: Axis = ['source_token', (trace.source?.length ?? 0) / width];
  const wide: Axis = ['component', width];
  const weight = [['in', width] as const, ['out', width] as const];
  const { general, additiveQuery, additiveKey, additiveBias, additiveOut } = trace.parameters;
  const hidden: Axis = ['hidden', additiveOut?.length ?? 0];
  return present([
    ['embedding', [query, wide], trace.embedding],
    ['mean', [wide], trace.mean],
    ['input', [query, wide], trace.input],
    ['source_embedding', [source, wide], trace.sourceEmbedding],
    ['source', [source, wide], trace.source],
    ['w_q', weight, trace.projections?.query],
    ['w_k', weight, trace.projections?.key],
    ['w_v', weight, trace.projections?.value],
    ['w_o', weight, trace.projections?.output],
    ['query', [head, query, ['head_dim', headDim]], trace.query],
    ['key', [head, key, ['head_dim', headDim]], trace.key],
    ['value', [head, key, ['value_dim', valueDim]], trace.value],
    ['general_w', [['head_dim', headDim] as const, ['head_dim', headDim] as const], general],
    ['additive_w_q', [['head_dim', headDim] as const, hidden], additiveQuery],
    ['additive_w_k', [['head_dim', headDim] as const, hidden], additiveKey],
    ['additive_b', [hidden], additiveBias],
    ['additive_v', [hidden], additiveOut],
    ['score', pairs, trace.score],
    ['logits', pairs, trace.logits],
    ['masked_logits', pairs, trace.maskedLogits],
    ['places', [head, query], trace.places],
    ['gaussian', pairs, trace.gaussian],
    ['aligned', pairs, trace.aligned],
    ['chosen', [head, query], trace.chosen],
    ['log_chosen', [head, query], trace.logChosen],
    ['weights', pairs, trace.weights],
    ['context', [head, query, ['value_dim', valueDim]], trace.context],
    ['concatenated', [query, ['component', heads * valueDim]], trace.concatenated],
    ['output', [query, ['component', heads * valueDim]], trace.output],
  ]);
}

/** Every matrix of attention in levels, in the order of computation. */
export function arraysOfLevels(trace: HierarchyTrace): readonly NamedArray[] {
  const { width, sentenceLengths, words, sentences } = trace;
  const sentence: Axis = ['sentence', sentenceLengths.length];
  const word: Axis = ['word', trace.states.length / width];
  return [
    ...present([
      ['sentence_lengths', [sentence], Float32Array.from(sentenceLengths)],
      ['states', [word, ['component', width]], trace.states],
    ]),
    ...ofLevel('word', word, words),
    ...present([['sentence_vectors', [sentence, ['component', width]], trace.sentenceVectors]]),
    ...ofLevel('sentence', sentence, sentences),
    ...present([['document', [['component', width]], trace.document]]),
  ];
}

function ofLevel(level: string, key: Axis, { query, keys, score, logits, weights }: Level): readonly NamedArray[] {
  const dim: Axis = ['key_dim', query.length];
  return present([
    [`${level}_query`, [dim], query],
    [`${level}_keys`, [key, dim], keys],
    [`${level}_score`, [key], score],
    [`${level}_logits`, [key], logits],
    [`${level}_weights`, [key], weights],
  ]);
}
