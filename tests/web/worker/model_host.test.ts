import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import { contributions } from '../../../web/pictures/layers/contributions.ts';
import { pooled } from '../../../web/pictures/layers/pooled.ts';
import type { Encoded, EncodingQuestion } from '../../../web/shared/encoded.ts';
import { INTERVENTION_KINDS } from '../../../web/shared/encoder.ts';
import type { Precision } from '../../../web/shared/models.ts';
import { cosineOfUnits } from '../../../web/shared/unit_vectors.ts';
import { MODEL_SAMPLES, VERB_CLAIMS } from '../../../web/text/model_samples.ts';
import { wordsOfPieces } from '../../../web/text/piece_words.ts';
import type { OpenFile } from '../../../web/weights/file_download.ts';
import { transferable } from '../../../web/worker/transferable.ts';
import { ModelError, ModelHost } from '../../../web/worker/model_host.ts';
import { builtTransformer } from '../engine/built_modules.ts';
import { REFERENCES } from '../use_lite_references.ts';
import { DONE_TO_THINGS, EITHER_WAY } from './verb_sentences.ts';

const NOTHING = new Float32Array();

const fromDisk: OpenFile = async (file) =>
  new Response(await readFile(new URL(`../../../public/${file}`, import.meta.url)));

const NOTHING_KEPT = {
  read: () => Promise.resolve([]),
  keep: () => Promise.resolve(false),
  forget: () => Promise.resolve(),
};

const CAT = 'The cat sat on the mat because it was tired.';

const asked = (text: string, precision: Precision, more: Partial<EncodingQuestion> = {}): EncodingQuestion => ({
  ...{ text, compared: null, precision, interventions: [] },
  ...more,
});

const encode = (host: ModelHost, text: string, precision: Precision, compared: string | null = null): Encoded =>
  host.reader(precision).encode(asked(text, precision, { compared }));

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
    // of the weights in 8 bits only the embedding stays so in memory
    expect(await other.load('int8', true)).toEqual({
      ...{
        kind: 'loaded',
        sizes,
        precision: 'int8',
        bytes: 7212663,
        heldBytes: 21789960,
        from: 'network',
        kept: false,
      },
    });
    expect(told[0]).toEqual([0, 7212663]);
    expect(told.at(-1)).toEqual([7212663, 7212663]);
    // another precision takes the place of the first
    expect(await other.load('float16', true)).toMatchObject({ precision: 'float16' });
    expect(() => encode(other, 'a', 'int8')).toThrow(ModelError);
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
      const { pieces, omitted } = encode(host, text, 'float32');
      expect(pieces).toHaveLength(read);
      expect(pieces.length + omitted.length).toBe(ids.length);
      expect(pieces.map(({ unknown }) => unknown)).toEqual(ids.slice(0, read).map((id) => id === 0));
    }
    expect(encode(host, '国王和王后', 'float32').pieces).toEqual([
      { text: '▁', unknown: false },
      { text: '国王和王后', unknown: true },
    ]);
    expect(encode(host, '', 'float32')).toMatchObject({ pieces: [], layers: [], embedding: null });
  });

  it('gives queries and keys whose products, divided by √d, are the logits of its weights', () => {
    const { layers, pieces } = encode(host, 'The cat sat on the mat.', 'float32');
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
    const { layers, pieces } = encode(host, 'The cat sat on the mat because it was tired.', 'float32');
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
    const { weights, embedding } = host.reader('float32').check(asked(CAT, 'float32'));
    expect(weights).toBeGreaterThan(0);
    expect(weights).toBeLessThanOrEqual(5e-6);
    expect(embedding).toBeLessThanOrEqual(1e-6);
  });

  it.each(MODEL_SAMPLES)('shows on the sample $id what is said of it', ({ text, compared, claims }) => {
    const encoded = encode(host, text, 'float32', compared?.text ?? null);
    const words = wordsOfPieces(encoded.pieces);
    const weights = encoded.layers.map((layer) => pooled(layer.weights, layer.heads, words));
    for (const { layer, head, query, key, at, weight } of claims) {
      expect([words[at[0]]?.text, words[at[1]]?.text]).toEqual([query, key]);
      const measured = weights[layer]?.[(head * words.length + at[0]) * words.length + at[1]];
      expect(measured, `${query} → ${key}`).toBeCloseTo(weight, 3);
    }
    if (!compared) return;
    const { embedding } = encoded;
    expect(cosineOfUnits(embedding ?? NOTHING, encoded.compared?.embedding ?? NOTHING)).toBeCloseTo(compared.cosine, 3);
  });

  it.each([
    ['things', DONE_TO_THINGS],
    ['beings', EITHER_WAY],
  ] as const)('prefers what is said of a verb with %s, as often as is said', (kind, sentences) => {
    let [objects, subjects] = [0, 0];
    for (const { subject, verb, object } of sentences) {
      const { pieces, layers } = encode(host, `The ${subject} ${verb} the ${object}.`, 'float32');
      const words = wordsOfPieces(pieces);
      expect(words.map(({ text }) => text)).toEqual(['The', subject, verb, 'the', object, '.']);
      const weights = pooled(layers[1]?.weights ?? NOTHING, 4, words);
      const given = (head: number, key: number): number =>
        weights[(head * words.length + 2) * words.length + key] ?? NaN;
      objects += Number(given(1, 4) > given(1, 1));
      subjects += Number(given(2, 1) > given(2, 4));
    }
    expect(new Set(sentences.map((each) => Object.values(each).join(' '))).size).toBe(VERB_CLAIMS.sentences);
    expect({ objects, subjects }).toEqual(VERB_CLAIMS[kind]);
  });

  it('moves the vector of the sentence about the cat by so much when heads are made uniform', () => {
    // measured apart, in double precision
    const effects = host.reader('float32').effects({ text: CAT, precision: 'float32', kind: 'uniform', seed: 0 });
    expect(effects.heads.map((heads) => heads.length)).toEqual([4, 4]);
    expect(effects.heads[1]?.[2]).toBeCloseTo(0.988, 3);
    expect(effects.heads[1]?.[1]).toBeCloseTo(0.865, 3);
    expect(effects.layers[1]).toBeCloseTo(0.84, 2);
  });

  it.each(INTERVENTION_KINDS)('measures what %s does as the change itself shows it', (kind) => {
    const reader = host.reader('float32');
    const effects = reader.effects({ text: CAT, precision: 'float32', kind, seed: 3 });
    expect(effects.heads.map((heads) => heads.length)).toEqual(kind === 'skip' ? [0, 0] : [4, 4]);
    const interventions = [{ kind, layer: 1, ...(kind !== 'skip' && { head: 1 }), seed: 3 }];
    const question = asked(CAT, 'float32', { interventions, compared: 'The dog slept.' });
    const { embedding, trained, compared, layers } = reader.encode(question);
    const trainedAlone = encode(host, CAT, 'float32');
    expect(trained).toEqual(trainedAlone.embedding);
    expect(trainedAlone.trained).toBeNull();
    expect(compared?.trained).toEqual(encode(host, 'The dog slept.', 'float32').embedding);
    expect(compared?.embedding).not.toEqual(compared?.trained);
    const cosine = kind === 'skip' ? effects.layers[1] : effects.heads[1]?.[1];
    expect(cosineOfUnits(trained ?? NOTHING, embedding ?? NOTHING)).toBe(cosine);
    expect(cosine).toBeLessThan(0.999);
    expect(layers.map(({ heads, weights }) => weights.length / heads)).toEqual([12 ** 2, 12 ** 2]);
    // the same in double precision
    const check = reader.check(question);
    expect(check.embedding).toBeLessThanOrEqual(1e-6);
    expect(check.weights).toBeLessThanOrEqual(5e-6);
  });

  it('is handed to the page without a copy', () => {
    const question = asked(CAT, 'float32', { interventions: [{ kind: 'mute', layer: 0 }], compared: 'A dog.' });
    const encoded = host.reader('float32').encode(question);
    const { embedding, trained, compared, layers } = encoded;
    const arrays = [
      ...[embedding, trained, compared?.embedding, compared?.trained],
      ...layers.flatMap((layer) => [layer.weights, layer.query, layer.key, layer.norms, layer.around]),
    ];
    const buffers = new Set(arrays.map((array) => array?.buffer));
    expect(buffers.size).toBe(14);
    expect(new Set(transferable({ id: 1, kind: 'encoded', encoded }))).toEqual(buffers);
  });

  it('gives a layer that is skipped no weights, no queries and no keys', () => {
    const interventions = [{ kind: 'skip', layer: 0 }] as const;
    const { layers } = host.reader('float32').encode(asked(CAT, 'float32', { interventions }));
    expect(layers.map(({ weights }) => weights.every((weight) => weight === 0))).toEqual([true, false]);
    expect(layers.map(({ query, key }) => query.length + key.length > 0)).toEqual([false, true]);
    // everything came around the layer, and only a part around the other
    expect(layers[0]?.around).toEqual(new Float32Array(12).fill(1));
    expect(layers[1]?.around.every((share) => share > 0 && share < 1)).toBe(true);
  });

  it('measures nothing of a text without a piece', () => {
    const effects = host.reader('float32').effects({ text: '', precision: 'float32', kind: 'mute', seed: 0 });
    expect([effects.heads, effects.layers]).toEqual([[], []]);
  });

  it.each([
    ['int8', 0.03],
    ['float16', 0.006],
  ] as const)('shows them in %s within what rounding the weights costs', async (precision: Precision, most) => {
    const rounded = hostWith(fromDisk);
    await rounded.load(precision, true);
    for (const { text } of MODEL_SAMPLES) {
      const [exact, near] = [encode(host, text, 'float32'), encode(rounded, text, precision)];
      exact.layers.forEach(({ weights }, layer) => {
        weights.forEach((weight, at) => {
          expect(Math.abs(weight - (near.layers[layer]?.weights[at] ?? NaN))).toBeLessThanOrEqual(most);
        });
      });
    }
    rounded.dispose();
  });
});
