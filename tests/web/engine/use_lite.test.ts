import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encoder } from '../../../web/engine/encoder.ts';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import type { EncoderIntermediates } from '../../../web/shared/encoder.ts';
import { MODULE_NAMES } from '../../../web/shared/options.ts';
import type { Precision } from '../../../web/shared/models.ts';
import { cosineOfUnits } from '../../../web/shared/unit_vectors.ts';
import { bytesOfWeights, encoderWeights, floatsOf, parseModelFile } from '../../../web/weights/model_file.ts';
import { USE_LITE, USE_LITE_CONFIG } from '../../../web/weights/use_lite.ts';
import { DEBUG_REFERENCES, REFERENCES } from '../use_lite_references.ts';
import { fetchCommitted } from '../weights/site_files.ts';
import { builtTransformer } from './built_modules.ts';

async function weightsOf(precision: Precision) {
  const { file } = USE_LITE.weights[precision];
  return encoderWeights(parseModelFile(await fetchCommitted(file), file));
}

/** The largest |difference|; NaN where one is NaN, and where there are more of one. */
function furthest(got: ArrayLike<number>, expected: ArrayLike<number>): number {
  let worst = got.length === expected.length ? 0 : NaN;
  for (let at = 0; at < expected.length; at += 1)
    worst = Math.max(worst, Math.abs((got[at] ?? NaN) - (expected[at] ?? NaN)));
  return worst;
}

const largest = (values: ArrayLike<number>): number => furthest(values, new Float32Array(values.length));

/** TensorFlow's names of a layer's intermediates, and ours. */
const LAYER_NAMES = {
  ln1: 'attentionInput',
  qkv: 'queryKeyValue',
  logits: 'logits',
  attn: 'weights',
  attn_out: 'attentionOutput',
  residual: 'residual',
  after_attn: 'afterAttention',
  ln2: 'feedForwardInput',
  ffn: 'feedForwardOutput',
  out: 'output',
} as const;
const NAMES = {
  embedding_lookup: 'lookup',
  timing: 'positions',
  x0: 'input',
  pooled: 'pooled',
  tanh: 'bent',
  embedding: 'embedding',
} as const;

function named(intermediates: EncoderIntermediates, name: string): ArrayLike<number> {
  const [, layer, part] = /^l(\d)\.(.*)$/.exec(name) ?? [];
  if (part === undefined) return intermediates[NAMES[name as keyof typeof NAMES]].values;
  return intermediates.layers[Number(layer)]?.[LAYER_NAMES[part as keyof typeof LAYER_NAMES]].values ?? [];
}

describe.each(MODULE_NAMES)('Universal Sentence Encoder Lite in the %s module', (name) => {
  let transformer: Transformer;
  let encoder: Encoder;
  beforeAll(async () => {
    transformer = await loadTransformer(name, builtTransformer);
    encoder = transformer.encoder(USE_LITE_CONFIG, await weightsOf('float32'));
  });
  afterAll(() => {
    encoder.dispose();
  });

  it.each(REFERENCES.map((reference) => [reference.text.slice(0, 60), reference] as const))(
    'gives the attention and the embedding of TensorFlow.js for %j',
    (_, { ids, read, weights, embedding }) => {
      const { trace } = encoder.run(ids);
      expect(trace.tokenCount).toBe(read);
      expect(trace.layers.map(({ heads }) => heads)).toEqual([4, 4]);
      trace.layers.forEach((layer, at) => {
        expect(furthest(layer.weights, weights[at] ?? []), `layer ${at}`).toBeLessThanOrEqual(1e-5);
      });
      expect(furthest(trace.embedding, embedding)).toBeLessThanOrEqual(2e-6);
    },
  );

  it.each(DEBUG_REFERENCES)(
    'gives every intermediate tensor of TensorFlow.js for sentence $index',
    ({ index, tensors }) => {
      encoder.run(REFERENCES[index]?.ids ?? []);
      const intermediates = encoder.intermediates();
      expect(tensors).toHaveLength(25);
      for (const tensor of tensors) {
        const off = furthest(named(intermediates, tensor.name), tensor.values);
        expect(off, tensor.name).toBeLessThanOrEqual(1e-5 * largest(tensor.values));
      }
    },
  );

  it('has intermediates of the shapes that they say', () => {
    encoder.run(REFERENCES[6]?.ids ?? []);
    const { layers, ...rest } = encoder.intermediates();
    for (const { values, shape } of [...Object.values(rest), ...layers.flatMap((layer) => Object.values(layer))]) {
      expect(values).toHaveLength(shape.reduce((product, size) => product * size, 1));
    }
    expect(layers[0]?.weights.shape).toEqual([4, 2, 2]);
    expect(layers[0]?.hidden.shape).toEqual([2, 1536]);
    expect(layers.map(({ input }) => input.shape)).toEqual([
      [2, 256],
      [2, 512],
    ]);
  });

  it('agrees with its own double precision, which agrees with TensorFlow.js', () => {
    for (const index of [0, 6, 9]) {
      const reference = REFERENCES[index];
      const { trace } = encoder.run(reference?.ids ?? []);
      const exact = encoder.reference();
      trace.layers.forEach(({ weights }, at) => {
        expect(furthest(weights, exact.weights[at] ?? [])).toBeLessThanOrEqual(5e-6);
        expect(furthest(exact.weights[at] ?? [], reference?.weights[at] ?? [])).toBeLessThanOrEqual(5e-6);
      });
      expect(furthest(trace.embedding, exact.embedding)).toBeLessThanOrEqual(1e-6);
      expect(furthest(exact.embedding, reference?.embedding ?? [])).toBeLessThanOrEqual(1e-6);
    }
  });

  const SENTENCE = REFERENCES[0]?.ids ?? [];
  const plain = () => encoder.run(SENTENCE).trace;

  it('runs with a head muted, uniform or shuffled, and a layer skipped, as double precision does', () => {
    const tokens = plain().tokenCount;
    for (const intervention of [
      { kind: 'mute', layer: 1, head: 2 },
      { kind: 'uniform', layer: 1, head: 1 },
      { kind: 'shuffle', layer: 0, head: 3, seed: 4 },
      { kind: 'shuffle', layer: 1, seed: 4 },
      { kind: 'skip', layer: 1 },
    ] as const) {
      const { trace } = encoder.run(SENTENCE, { interventions: [intervention] });
      const exact = encoder.reference();
      trace.layers.forEach(({ weights }, at) => {
        expect(furthest(weights, exact.weights[at] ?? [])).toBeLessThanOrEqual(5e-6);
      });
      expect(furthest(trace.embedding, exact.embedding)).toBeLessThanOrEqual(1e-6);
      expect(furthest(trace.embedding, plain().embedding)).toBeGreaterThan(1e-3);
    }
    const muted = encoder.run(SENTENCE, { interventions: [{ kind: 'mute', layer: 1, head: 2 }] }).trace.layers[1];
    const size = tokens * tokens;
    expect(largest(muted?.weights.slice(2 * size, 3 * size) ?? [1])).toBe(0);
    expect(muted?.weights.slice(0, 2 * size)).toEqual(plain().layers[1]?.weights.slice(0, 2 * size));
    const uniform = encoder.run(SENTENCE, { interventions: [{ kind: 'uniform', layer: 0 }] }).trace.layers[0];
    expect(uniform?.weights.every((weight) => weight === Math.fround(1 / tokens))).toBe(true);
  });

  it('says how much each head contributes: lengths times weights, and the share of what goes around', () => {
    const trace = plain();
    const { layers } = encoder.intermediates();
    const { norms, residualShare } = encoder.contributions(0);
    expect(norms.shape).toEqual([4, trace.tokenCount, trace.tokenCount]);
    // all queries see the same length of a key's vector
    const weights = trace.layers[0]?.weights ?? [];
    const lengthAt = (query: number) =>
      (norms.values[query * trace.tokenCount] ?? NaN) / (weights[query * trace.tokenCount] ?? NaN);
    expect(lengthAt(0)).toBeCloseTo(lengthAt(1), 4);
    const length = (values: Float32Array | undefined) => Math.hypot(...(values?.slice(0, 512) ?? []));
    const [around, through] = [length(layers[0]?.residual.values), length(layers[0]?.attentionOutput.values)];
    expect(residualShare.values[0]).toBeCloseTo(around / (around + through), 5);
    encoder.run(SENTENCE, { interventions: [{ kind: 'mute', layer: 1, head: 0 }] });
    const size = trace.tokenCount ** 2;
    expect(largest(encoder.contributions(1).norms.values.slice(0, size))).toBe(0);
    expect(() => encoder.contributions(2)).toThrow('layer: expected from 0 to 1, got 2');
  });

  it('refuses an intervention that cannot be made', () => {
    const fault = (intervention: object) => () =>
      encoder.run(SENTENCE, { interventions: [intervention as { kind: 'mute'; layer: number }] });
    expect(fault({ kind: 'remove', layer: 0 })).toThrow('kind: expected mute, uniform, shuffle or skip, got remove');
    expect(fault({ kind: 'mute', layer: 2 })).toThrow('interventions: expected a layer from 0 to 1, got 2');
    expect(fault({ kind: 'mute', layer: 0, head: 4 })).toThrow('interventions: expected a head from 0 to 3, got 4');
    expect(fault({ kind: 'skip', layer: 0, head: 0 })).toThrow('interventions: expected whole layers to be skipped');
    expect(fault({ kind: 'mute' })).toThrow('layer: expected a number, got undefined');
  });

  it('is refused with a sentence that names what is wrong, and computes on', () => {
    expect(() => encoder.run([])).toThrow('ids: expected at least 1, got none');
    expect(() => encoder.run([8002])).toThrow('ids: expected whole numbers from 0 to 8001, got 8002');
    expect(() => encoder.run([1.5])).toThrow('ids: expected a whole number of at least 0, got 1.5');
    expect(() => encoder.run(['a'] as unknown as number[])).toThrow(
      'ids: expected a whole number of at least 0, got nan',
    );
    expect(() => encoder.run('ab' as unknown as number[])).toThrow('ids: expected an array of numbers, got string');
    expect(() => encoder.run(new Float32Array(2) as unknown as number[])).toThrow('ids: expected an array of numbers');
    expect(encoder.run([341, 4125]).trace.tokenCount).toBe(2);
    expect(encoder.run(Int32Array.of(341, 4125)).trace).toEqual(encoder.run([341, 4125]).trace);
  });
});

describe('Universal Sentence Encoder Lite with rounded weights', () => {
  let transformer: Transformer;
  beforeAll(async () => {
    transformer = await loadTransformer('simd', builtTransformer);
  });
  afterAll(() => {});

  // what a separate computation in double precision measured with these weights on these sentences
  it.each([
    ['float16', { weights: 0.0064, embedding: 0.0005, cosine: 0.99999 }],
    ['int8', { weights: 0.028, embedding: 0.0067, cosine: 0.999 }],
  ] as const)('is as near to the original in %s as was measured elsewhere', async (precision, bounds) => {
    const encoder = transformer.encoder(USE_LITE_CONFIG, await weightsOf(precision));
    for (const { ids, weights, embedding, text } of REFERENCES) {
      const { trace } = encoder.run(ids);
      trace.layers.forEach((layer, at) => {
        expect(furthest(layer.weights, weights[at] ?? []), text).toBeLessThanOrEqual(bounds.weights);
      });
      expect(furthest(trace.embedding, embedding), text).toBeLessThanOrEqual(bounds.embedding);
      expect(cosineOfUnits(trace.embedding, embedding), text).toBeGreaterThanOrEqual(bounds.cosine);
    }
    encoder.dispose();
  });

  it('reads an embedding in 8 bits as the floats that it stands for, in a quarter of the memory', async () => {
    const { file } = USE_LITE.weights.int8;
    const stored = parseModelFile(await fetchCommitted(file), file);
    const weights = encoderWeights(stored);
    const table = stored.tensors.get('embedding');
    if (!table) throw new Error('no embedding');
    const expanded = { ...weights, embedding: floatsOf(table) };
    // 8002 rows of 256 numbers, three bytes less each, and a scale a row
    expect(bytesOfWeights(expanded) - bytesOfWeights(weights)).toBe(8002 * 256 * 3 - 8002 * 4);
    const [kept, whole] = [weights, expanded].map((each) => transformer.encoder(USE_LITE_CONFIG, each));
    for (const { ids } of REFERENCES) expect(kept?.run(ids).trace).toEqual(whole?.run(ids).trace);
    kept?.dispose();
    whole?.dispose();
  });

  it('leaves nothing behind when it is refused or disposed of', async () => {
    const alive = transformer.liveObjects();
    const weights = await weightsOf('int8');
    const { 'head.bias': bias, ...lacking } = weights;
    const crooked = { ...lacking, 'head.bias': { ...bias, rows: 2 } };
    expect(() => transformer.encoder(USE_LITE_CONFIG, crooked as typeof weights)).toThrow(
      'head.bias: expected 2 * 512 numbers, got 512',
    );
    const { embedding: _, ...without } = weights;
    expect(() => transformer.encoder(USE_LITE_CONFIG, without)).toThrow('embedding: expected a tensor, got none');
    const numbers = { ...weights, embedding: { values: [1], rows: 1, columns: 1 } };
    expect(() => transformer.encoder(USE_LITE_CONFIG, numbers as unknown as typeof weights)).toThrow(
      'embedding: expected a Float32Array, got object',
    );
    const unscaled = { ...weights, embedding: { ...weights['embedding'], scales: new Float32Array(3) } };
    expect(() => transformer.encoder(USE_LITE_CONFIG, unscaled as typeof weights)).toThrow(
      'embedding: expected a Float32Array with a scale for each of 8002 rows',
    );
    const inBytes = { ...weights, 'head.bias': { values: new Int8Array(512), rows: 1, columns: 512 } };
    expect(() => transformer.encoder(USE_LITE_CONFIG, inBytes as unknown as typeof weights)).toThrow(
      'head.bias: expected a Float32Array, got object',
    );
    expect(() => transformer.encoder({ ...USE_LITE_CONFIG, layers: [] }, weights)).toThrow(
      'layers: expected at least 1',
    );
    transformer.encoder(USE_LITE_CONFIG, weights).dispose();
    expect(transformer.liveObjects()).toBe(alive);
  });
});
