import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { DEFAULT_OPTIONS, MODULE_NAMES } from '../../../web/shared/options.ts';
import { DEFAULT_SAMPLES, SAMPLES } from '../../../web/text/samples.ts';
import { Attender } from '../../../web/worker/attender.ts';
import { transferable } from '../../../web/worker/transferable.ts';
import type { FetchFile } from '../../../web/weights/data_file.ts';
import { CEDICT, GLOVE } from '../../../web/weights/manifest.ts';
import { builtModules } from '../engine/built_modules.ts';
import { fetchCommitted } from '../weights/site_files.ts';

const given = (text: string, senses: Readonly<Record<string, number>> = {}) => ({ text, boundaries: '', senses });
const SAMPLE = DEFAULT_SAMPLES.en;
const ignore = () => undefined;
const QUIET = { vectors: ignore, vectorsFailed: ignore, glosses: ignore, glossesFailed: ignore };

/** An attender on the committed vectors, and the files it has asked for. */
async function attender(fetchFile: FetchFile = fetchCommitted) {
  const asked: string[] = [];
  const arrivals: number[] = [];
  const told: string[] = [];
  const fetchNoted = (path: string) => {
    asked.push(path);
    return fetchFile(path);
  };
  const events = {
    ...QUIET,
    vectors: (words: number) => arrivals.push(words),
    glosses: () => told.push('glosses'),
    glossesFailed: (file: string) => told.push(file),
  };
  const subject = new Attender(await loadEngine('simd', builtModules), fetchNoted, events);
  return { asked, arrivals, told, attender: subject };
}

describe('from a text to its attention', () => {
  it('needs for a sample nothing but its own small pack', async () => {
    const { asked, attender: subject } = await attender();
    const { tokens, trace } = await subject.attend(given(SAMPLE.text), DEFAULT_OPTIONS);
    expect(tokens.map(({ vector }) => vector.kind)).not.toContain('loading');
    expect(trace?.tokenCount).toBe(tokens.length);
    expect(asked).toEqual([expect.stringContaining('packs/')]);
  });

  it('leaves a text too long for its matrices to be asked for apart, unless the mechanism needs them', async () => {
    const { attender: subject } = await attender();
    const long = given('dog '.repeat(600));
    const apart = await subject.attend(long, DEFAULT_OPTIONS);
    expect(apart).toMatchObject({ trace: null, tooLong: null, omitted: { count: 88 } });
    const cut = await subject.attend(long, { ...DEFAULT_OPTIONS, nullKey: true });
    expect(cut).toMatchObject({ tooLong: 'nullKey', trace: { tokenCount: 512 } });
    expect(await subject.attend(given('dog '.repeat(512)), DEFAULT_OPTIONS)).not.toHaveProperty('tooLong');
  });

  it('reads a long text once all that it needs is here, and no further than the limit', async () => {
    const { asked, attender: subject } = await attender();
    const { tokens, omitted, embedding, width } = await subject.readWhole(given('mausoleum 墓 xyzzyq '.repeat(4)), 10);
    expect(tokens.map(({ vector }) => vector.kind).slice(0, 3)).toEqual(['exact', 'gloss', 'unknown']);
    expect([tokens.length, omitted.count, embedding.length]).toEqual([10, 2, 10 * width]);
    expect(asked).toContain(CEDICT.dictionary.file);
  });

  it('reads a long text without what cannot be had', async () => {
    const { attender: subject } = await attender(() => Promise.reject(new Error('offline')));
    const { tokens } = await subject.readWhole(given('dog 墓'), 10);
    expect(tokens.map(({ vector }) => vector.kind)).toEqual(['loading', 'loading']);
  });

  it('draws any other text at once with zeros for what is loading, and asks for the next part of the table', async () => {
    const { asked, arrivals, attender: subject } = await attender();
    const first = await subject.attend(given('the giraffe'), DEFAULT_OPTIONS);
    expect(first.tokens.map(({ vector }) => vector.kind)).toEqual(['loading', 'loading']);
    expect(first.trace?.embedding.every((component) => component === 0)).toBe(true);
    await expect.poll(() => arrivals.length).toBe(1);
    expect(asked).toEqual([expect.stringContaining('words-0-')]);
    const second = await subject.attend(given('the giraffe'), DEFAULT_OPTIONS);
    expect(second.tokens[0]?.vector.kind).toBe('exact');
  });

  it.each(SAMPLES.filter(({ lang }) => lang === 'zh'))(
    'needs for the Chinese sample $id its two small packs, and keeps its tokens',
    async ({ id, text, tokens: fixed }) => {
      const { asked, attender: subject } = await attender();
      const { tokens } = await subject.attend(given(text), DEFAULT_OPTIONS);
      expect(tokens.map((token) => token.text)).toEqual(fixed);
      expect(asked.sort()).toEqual([CEDICT.packs[id]?.file, GLOVE.packs[id]?.file].sort());
      const bytes = (CEDICT.packs[id]?.bytes ?? NaN) + (GLOVE.packs[id]?.bytes ?? NaN);
      expect(bytes).toBeLessThan(20_000);
      expect(new Set(tokens.map(({ vector }) => vector.kind))).not.toContain('loading');
    },
  );

  it('asks for the dictionary at the first Chinese character, tells when it is here, and takes the chosen sense', async () => {
    const { asked, told, arrivals, attender: subject } = await attender();
    await subject.attend(given('the'), DEFAULT_OPTIONS);
    expect(asked).not.toContain(CEDICT.dictionary.file);
    const kindsOf = async (text: string) => (await subject.attend(given(text), DEFAULT_OPTIONS)).tokens[0]?.vector.kind;
    expect(await kindsOf('墓')).toBe('loading');
    await expect.poll(() => told).toEqual(['glosses']);
    // mausoleum is among the last words to come
    for (const count of [2, 3]) {
      await expect.poll(() => arrivals.length).toBe(count - 1);
      await kindsOf('墓');
      await expect.poll(() => arrivals.length).toBe(count);
    }
    expect(await kindsOf('墓')).toBe('gloss');
    const { tokens, trace } = await subject.attend(given('墓 tomb', { 墓: 1 }), DEFAULT_OPTIONS);
    expect(tokens[0]?.vector).toMatchObject({ kind: 'gloss', headword: '墓', chosen: 1 });
    expect(trace?.embedding.slice(0, 100)).toEqual(trace?.embedding.slice(100));
  });

  it('tells that the dictionary could not be had, and tries again when it is asked again', async () => {
    let fetchFile: FetchFile = () => Promise.reject(new Error('HTTP 404'));
    const { told, attender: subject } = await attender((path) => fetchFile(path));
    await subject.attend(given('猫'), DEFAULT_OPTIONS);
    await expect.poll(() => told).toEqual([CEDICT.dictionary.file]);
    fetchFile = fetchCommitted;
    const { tokens, trace } = await subject.attend(given('猫'), DEFAULT_OPTIONS);
    expect(tokens[0]?.vector.kind).toBe('loading');
    expect(trace?.embedding.every((component) => component === 0)).toBe(true);
    await expect.poll(() => told).toEqual([CEDICT.dictionary.file, 'glosses']);
  });

  it('gives no trace for a text without tokens', async () => {
    const { attender: subject } = await attender();
    expect(await subject.attend(given(' \n'), DEFAULT_OPTIONS)).toMatchObject({
      tokens: [],
      trace: null,
      reference: null,
    });
  });

  it('gives the same numbers in both modules within float32', async () => {
    const outputs = await Promise.all(
      MODULE_NAMES.map(async (name) => {
        const subject = new Attender(await loadEngine(name, builtModules), fetchCommitted, QUIET);
        return (await subject.attend(given(SAMPLE.text), { ...DEFAULT_OPTIONS, heads: 4 })).trace?.output ?? [];
      }),
    );
    const [one = [], other = []] = outputs;
    one.forEach((value, at) => {
      expect(Math.abs(value - (other[at] ?? NaN))).toBeLessThan(1e-5);
    });
  });

  it('hands every array of a reply over instead of copying it, each buffer once', async () => {
    const { attender: subject } = await attender();
    const result = await subject.attend(given(SAMPLE.text), { ...DEFAULT_OPTIONS, projections: 'seeded' });
    const buffers = transferable({ id: 1, kind: 'attended', result });
    expect(new Set(buffers).size).toBe(buffers.length);
    expect(buffers).toContain(result.trace?.weights.buffer);
    expect(buffers).toContain(result.trace?.projections?.output.buffer);
    expect(buffers).toContain(result.reference?.outputBound.buffer);
    const engine = await loadEngine('auto', builtModules);
    const spread = { dim: 4, ...engine.measureSpread(4, 2, 1) } as const;
    const handed = transferable({ id: 1, kind: 'measured-spreads', spreads: [spread] });
    expect(handed).toEqual([spread.scores.buffer, spread.unscaled.first.buffer, spread.scaled.first.buffer]);
    expect(transferable({ id: 1, kind: 'started', module: 'simd' })).toEqual([]);
  });
});

describe('heads without projections', () => {
  const HEADS = { ...DEFAULT_OPTIONS, heads: 4 } as const;
  it.each([
    ['by themselves', {}],
    ['that hide themselves, with a null key', { hideSelf: true, nullKey: true }],
    ['by cosine in a causal region', { score: 'cosine', region: 'causal' }],
    ['with positions, about places', { positions: 'sinusoidal', region: 'local-p', renormalise: true }],
    ['in place of random projections', { projections: 'seeded', seed: 7 }],
    ['that ask another text', { source: 'text', positions: 'sinusoidal', choice: 'argmax' }],
    ['asked once for the whole text', { asks: 'mean', score: 'additive' }],
  ] as const)('all compute what a single head computes of the whole vectors, %s', async (_, change) => {
    const { attender: subject } = await attender();
    const text = { ...given(SAMPLE.text), memory: given(SAMPLE.text.toLowerCase()) };
    // once for the vectors to come
    await subject.attend(text, DEFAULT_OPTIONS);
    const options = { ...HEADS, ...change };
    const { trace, reference } = await subject.attendUnprojected(text, options);
    const single = await subject.attend(text, { ...options, heads: 1, projections: 'identity' });
    const expected = single.reference?.weights ?? new Float64Array();
    const bounds = single.reference?.weightsBound ?? new Float64Array();
    expect(trace?.heads).toBe(4);
    expect(trace?.weights).toHaveLength(4 * expected.length);
    expect(expected.some((weight) => weight > 0)).toBe(true);
    trace?.weights.forEach((weight, at) => {
      const cell = at % expected.length;
      expect(Math.abs(weight - (expected[cell] ?? NaN))).toBeLessThanOrEqual(bounds[cell] ?? 0);
      expect(weight).toBe(trace.weights[cell]);
      expect(Math.abs(weight - (reference?.weights[at] ?? NaN))).toBeLessThanOrEqual(reference?.weightsBound[at] ?? 0);
    });
  });

  it('keep the odds where a key would be drawn', async () => {
    const { attender: subject } = await attender();
    const drawn = await subject.attendUnprojected(given(SAMPLE.text), { ...HEADS, choice: 'sample' });
    const soft = await subject.attendUnprojected(given(SAMPLE.text), HEADS);
    expect(drawn.trace?.weights).toEqual(soft.trace?.weights);
  });
});
