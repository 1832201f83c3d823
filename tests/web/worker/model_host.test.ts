import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import { contributions } from '../../../web/pictures/layers/contributions.ts';
import { pooled } from '../../../web/pictures/layers/pooled.ts';
import type { Precision } from '../../../web/shared/models.ts';
import { MODEL_SAMPLES } from '../../../web/text/model_samples.ts';
import { wordsOfPieces } from '../../../web/text/piece_words.ts';
import type { OpenFile } from '../../../web/weights/file_download.ts';
import { ModelError, ModelHost } from '../../../web/worker/model_host.ts';
import { builtTransformer } from '../engine/built_modules.ts';
import { REFERENCES } from '../use_lite_references.ts';

const fromDisk: OpenFile = async (file) =>
  new Response(await readFile(new URL(`../../../public/${file}`, import.meta.url)));

const NOTHING_KEPT = {
  read: () => Promise.resolve([]),
  keep: () => Promise.resolve(false),
  forget: () => Promise.resolve(),
};

describe('the model', () => {
  let transformer: Transformer;
  let host: ModelHost;
  const told: [number, number][] = [];
  const hostWith = (open: OpenFile): ModelHost =>
    new ModelHost({
      transformer: () => Promise.resolve(transformer),
      open,
      parts: () => NOTHING_KEPT,
      progress: (here, total) => told.push([here, total]),
    });

  beforeAll(async () => {
    transformer = await loadTransformer('simd', builtTransformer);
    host = hostWith(fromDisk);
    await host.load('float32', true);
  });
  afterAll(() => {
    expect(transformer.liveObjects()).toBe(1);
  });

  it('says what there is to fetch before it fetches, and then how far it is', async () => {
    const other = hostWith(fromDisk);
    const sizes = { float32: 28037583, float16: 14110151, int8: 7212663 };
    expect(await other.load('int8', false)).toEqual({
      ...{ kind: 'absent', sizes },
      here: 0,
    });
    told.length = 0;
    // the weights of int8, float16 and float32 are the same numbers once they are in memory
    expect(await other.load('int8', true)).toEqual({
      ...{
        kind: 'loaded',
        sizes,
        precision: 'int8',
        bytes: 7212663,
        heldBytes: 27903488,
        from: 'network',
        kept: false,
      },
    });
    expect(told[0]).toEqual([0, 7212663]);
    expect(told.at(-1)).toEqual([7212663, 7212663]);
    // another precision takes the place of the first
    expect(await other.load('float16', true)).toMatchObject({ precision: 'float16' });
    expect(() => other.encode('a', null, 'int8')).toThrow(ModelError);
    await other.load('int8', true);
    expect(transformer.liveObjects()).toBe(2);
    other.dispose();
  });

  it('names the file that does not come, and how much of the model is here', async () => {
    const open: OpenFile = (file, ask) =>
      file.includes('pieces') ? fromDisk(file, ask) : Promise.resolve(new Response('', { status: 404 }));
    const failed = await hostWith(open)
      .load('int8', true)
      .catch((error: unknown) => error);
    expect((failed as ModelError).fault).toEqual({
      ...{ reason: 'refused', status: 404, here: 131427, total: 7212663 },
      file: expect.stringMatching(/^models\/use-lite\/int8-\w+\.bin$/) as string,
    });
  });

  it('cuts a text as TensorFlow.js does, marks what it does not know and says what it leaves out', () => {
    for (const { text, ids, read } of REFERENCES) {
      const { pieces, omitted } = host.encode(text, null, 'float32');
      expect(pieces).toHaveLength(read);
      expect(pieces.length + omitted.length).toBe(ids.length);
      expect(pieces.map(({ unknown }) => unknown)).toEqual(ids.slice(0, read).map((id) => id === 0));
    }
    expect(host.encode('国王和王后', null, 'float32').pieces).toEqual([
      { text: '▁', unknown: false },
      { text: '国王和王后', unknown: true },
    ]);
    expect(host.encode('', null, 'float32')).toMatchObject({ pieces: [], layers: [], embedding: null });
  });

  it('gives queries and keys whose products, divided by √d, are the logits of its weights', () => {
    const { layers, pieces } = host.encode('The cat sat on the mat.', null, 'float32');
    expect(layers.map(({ headDim }) => headDim)).toEqual([64, 128]);
    for (const { heads, headDim, query, key, weights } of layers) {
      for (let head = 0; head < heads; head += 1) {
        const logit = (at: number): number => {
          let sum = 0;
          for (let component = 0; component < headDim; component += 1) {
            const q = query[(head * pieces.length + 2) * headDim + component] ?? NaN;
            sum += q * (key[(head * pieces.length + at) * headDim + component] ?? NaN);
          }
          return sum / Math.sqrt(headDim);
        };
        const row = pieces.map((_, at) => Math.exp(logit(at)));
        const total = row.reduce((sum, value) => sum + value, 0);
        row.forEach((value, at) => {
          expect(weights[(head * pieces.length + 2) * pieces.length + at]).toBeCloseTo(value / total, 4);
        });
      }
    }
  });

  it('gives a full stop less of the result than of the weights, since its values are short', () => {
    // measured apart in double precision: .09 of the weights, .04 of what is added
    const { layers, pieces } = host.encode('The cat sat on the mat because it was tired.', null, 'float32');
    const layer = layers[1];
    if (!layer) throw new Error('no second layer');
    const count = pieces.length;
    const onStop = (values: Float32Array): number => {
      const rows = pieces.map((_, row) => values[(count + row) * count + count - 1] ?? NaN);
      return rows.reduce((sum, value) => sum + value, 0) / count;
    };
    expect(onStop(layer.weights)).toBeCloseTo(0.09, 2);
    expect(onStop(contributions(layer.norms, count))).toBeCloseTo(0.04, 2);
  });

  it('is as near to double precision as float32 is', () => {
    const { weights, embedding } = host.check('The cat sat on the mat because it was tired.', 'float32');
    expect(weights).toBeGreaterThan(0);
    expect(weights).toBeLessThanOrEqual(5e-6);
    expect(embedding).toBeLessThanOrEqual(1e-6);
  });

  it.each(MODEL_SAMPLES)('shows on the sample $id what is said of it', ({ text, compared, claims }) => {
    const encoded = host.encode(text, compared?.text ?? null, 'float32');
    const words = wordsOfPieces(encoded.pieces);
    const weights = encoded.layers.map((layer) => pooled(layer.weights, layer.heads, words));
    for (const { layer, head, query, key, at, weight } of claims) {
      expect([words[at[0]]?.text, words[at[1]]?.text]).toEqual([query, key]);
      const measured = weights[layer]?.[(head * words.length + at[0]) * words.length + at[1]];
      expect(measured, `${query} → ${key}`).toBeCloseTo(weight, 3);
    }
    if (!compared) return;
    const { embedding } = encoded;
    const cosine = embedding?.reduce((sum, value, at) => sum + value * (encoded.compared?.embedding?.[at] ?? NaN), 0);
    expect(cosine).toBeCloseTo(compared.cosine, 3);
  });

  it.each([
    ['int8', 0.03],
    ['float16', 0.006],
  ] as const)('shows them in %s within what rounding the weights costs', async (precision: Precision, most) => {
    const rounded = hostWith(fromDisk);
    await rounded.load(precision, true);
    for (const { text } of MODEL_SAMPLES) {
      const [exact, near] = [host.encode(text, null, 'float32'), rounded.encode(text, null, precision)];
      exact.layers.forEach(({ weights }, layer) => {
        weights.forEach((weight, at) => {
          expect(Math.abs(weight - (near.layers[layer]?.weights[at] ?? NaN))).toBeLessThanOrEqual(most);
        });
      });
    }
    rounded.dispose();
  });
});
