import { describe, expect, it, vi } from 'vitest';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { pairArithmetic } from '../../../web/pictures/arithmetic/arithmetic.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { DEFAULT_OPTIONS, MODULE_NAMES, type AttentionOptions } from '../../../web/shared/options.ts';
import { matrixOf } from '../../../web/shared/stages.ts';
import type { Trace } from '../../../web/shared/trace.ts';
import { SAMPLES } from '../../../web/text/samples.ts';
import { DataFileError, type FetchFile } from '../../../web/weights/data_file.ts';
import { GLOVE_GENERAL } from '../../../web/weights/manifest.ts';
import { Attender } from '../../../web/worker/attender.ts';
import { FileMissingError } from '../../../web/worker/hand_set.ts';
import { transferable } from '../../../web/worker/transferable.ts';
import { builtModules } from '../engine/built_modules.ts';
import { fetchCommitted } from '../weights/site_files.ts';

const DOCTOR = SAMPLES.find(({ id }) => id === 'doctor');
const given = { text: DOCTOR?.text ?? '', boundaries: '', senses: {} };
const GENERAL: AttentionOptions = { ...DEFAULT_OPTIONS, score: 'general', hideSelf: true };
const ignore = () => undefined;

/** An attender that gets W in its own way and everything else from the committed files; what it asked for and told. */
async function attender(fetchGeneral: FetchFile = fetchCommitted, name: (typeof MODULE_NAMES)[number] = 'simd') {
  const [asked, arrivals]: [string[], number[]] = [[], []];
  const fetchFile: FetchFile = (path, fresh) => {
    asked.push(fresh ? `${path} afresh` : path);
    return path === GLOVE_GENERAL.file ? fetchGeneral(path, fresh) : fetchCommitted(path);
  };
  const events = {
    vectors: (words: number) => arrivals.push(words),
    ...{ vectorsFailed: ignore, glosses: ignore, glossesFailed: ignore },
  };
  return { asked, arrivals, subject: new Attender(await loadEngine(name, builtModules), fetchFile, events) };
}

async function traceOf(options: AttentionOptions, name: (typeof MODULE_NAMES)[number] = 'simd'): Promise<Trace> {
  const { subject } = await attender(fetchCommitted, name);
  const { trace } = await subject.attend(given, options);
  if (!trace) throw new Error('the sample has tokens');
  return trace;
}

describe.each(MODULE_NAMES)('hand-set parameters in the %s module', (name) => {
  const others = DOCTOR?.others ?? [];
  it.each(others.map((each) => [each.settings.score, each] as const))(
    'give with the %s score the weights that are said of the sample',
    async (_, { settings, shows }) => {
      const { weights, tokenCount } = await traceOf({ ...DEFAULT_OPTIONS, ...settings }, name);
      for (const { at, weight } of shows) {
        expect(Math.abs((weights[at[0] * tokenCount + at[1]] ?? NaN) - weight)).toBeLessThan(0.0006);
      }
    },
  );
});

describe('the word vectors about their mean', () => {
  it('are what X, Q, K and V are made of, and the mean is told', async () => {
    const [plain, about] = [await traceOf(DEFAULT_OPTIONS), await traceOf(GENERAL)];
    expect(plain.mean).toBeUndefined();
    expect(about.mean).toHaveLength(100);
    about.value.forEach((value, at) => {
      expect(value).toBe(Math.fround((plain.value[at] ?? NaN) - (about.mean?.[at % 100] ?? NaN)));
    });
    expect([about.embedding, about.input, about.query, about.key]).toEqual(Array(4).fill(about.value));
  });

  it.each([
    ['W = I', { parameters: 'identity' }],
    ['a random W', { parameters: 'seeded' }],
    ['several heads', { heads: 4 }],
    ['random projections', { projections: 'seeded' }],
    ['another score', { score: 'dot' }],
  ] as const)('are not asked for with %s, and neither is the file', async (_, change) => {
    const { asked, subject } = await attender();
    const { trace } = await subject.attend(given, { ...GENERAL, ...change });
    expect(trace?.mean).toBeUndefined();
    expect(asked).not.toContain(GLOVE_GENERAL.file);
  });
});

describe('other parameters', () => {
  it('W = I makes the general score the dot product', async () => {
    const general = await traceOf({ ...GENERAL, parameters: 'identity' });
    const dot = await traceOf({ ...GENERAL, score: 'dot' });
    general.score.forEach((score, at) => {
      expect(Math.abs(score - (dot.score[at] ?? NaN))).toBeLessThan(1e-4);
    });
  });

  it.each(['general', 'additive'] as const)('random ones of the %s score follow the one seed', async (score) => {
    const drawn = (seed: number) => traceOf({ ...DEFAULT_OPTIONS, score, parameters: 'seeded', seed });
    expect((await drawn(3)).parameters).toEqual((await drawn(3)).parameters);
    expect((await drawn(3)).weights).not.toEqual((await drawn(4)).weights);
  });
});

describe('the arithmetic of a cell', () => {
  const anyOrigin = SCORES.flatMap((score) =>
    (['hand-set', 'identity', 'seeded'] as const).flatMap((parameters) =>
      [1, 4].map((heads) => [score, parameters, heads] as const),
    ),
  );
  it.each(anyOrigin)('adds up to the score the core computed: %s, %s, %i heads', async (score, parameters, heads) => {
    const trace = await traceOf({ ...DEFAULT_OPTIONS, score, parameters, heads });
    const head = heads - 1;
    const { values } = matrixOf(trace, 'score', head);
    const size = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    for (const [query, key] of [
      [1, 4],
      [10, 16],
      [0, 0],
      [17, 3],
    ] as const) {
      const { score: sum } = pairArithmetic(trace, head, query, key);
      expect(sum.total).toBe(values[query * trace.tokenCount + key]);
      const added = sum.terms.reduce((total, { product }) => total + product, 0);
      expect(Math.abs(added - sum.total)).toBeLessThan(2e-6 * size);
    }
  });
});

describe('the file of the hand-set W', () => {
  it('is asked for with the first general score, and once', async () => {
    const { asked, subject } = await attender();
    await subject.attend(given, DEFAULT_OPTIONS);
    expect(asked).not.toContain(GLOVE_GENERAL.file);
    for (let time = 0; time < 3; time += 1) await subject.attend(given, GENERAL);
    expect(asked.filter((file) => file.startsWith(GLOVE_GENERAL.file))).toEqual([GLOVE_GENERAL.file]);
  });

  it('stays whole when a reply moves to the page', async () => {
    const { subject } = await attender();
    const first = await subject.attend(given, GENERAL);
    const buffers = transferable({ id: 1, kind: 'attended', result: first });
    expect(buffers).toContain(first.trace?.mean?.buffer);
    expect(buffers).toContain(first.trace?.parameters.general?.buffer);
    structuredClone(first, { transfer: buffers });
    expect((await subject.attend(given, GENERAL)).trace?.mean).toHaveLength(100);
  });

  it('that cannot be had fails this computation and no other, and is tried again', async () => {
    let fetchGeneral: FetchFile = () => Promise.reject(new Error('HTTP 404'));
    const { subject } = await attender((path) => fetchGeneral(path));
    const failure: unknown = await subject.attend(given, GENERAL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FileMissingError);
    expect(failure).toMatchObject({ file: GLOVE_GENERAL.file, reason: new Error('HTTP 404') });
    expect((await subject.attend(given, DEFAULT_OPTIONS)).trace).not.toBeNull();
    fetchGeneral = fetchCommitted;
    expect((await subject.attend(given, GENERAL)).trace?.mean).toHaveLength(100);
  });

  it('that is damaged is fetched afresh, and refused when it is damaged again', async () => {
    const spoilt: FetchFile = async (path) => {
      const bytes = new Uint8Array(await fetchCommitted(path));
      bytes[5000] = (bytes[5000] ?? 0) ^ 1;
      return bytes.buffer;
    };
    const cached = await attender((path, fresh) => (fresh ? fetchCommitted(path) : spoilt(path)));
    expect((await cached.subject.attend(given, GENERAL)).trace?.mean).toHaveLength(100);
    expect(cached.asked).toContain(`${GLOVE_GENERAL.file} afresh`);
    const { subject } = await attender(spoilt);
    const failure = await subject.attend(given, GENERAL).catch((error: unknown) => error as FileMissingError);
    expect(failure).toMatchObject({ file: GLOVE_GENERAL.file, reason: expect.any(DataFileError) as DataFileError });
  });

  it('that is long in coming is waited for no more, and told when it is here', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { subject, arrivals } = await attender(async (path) => {
      await arrived;
      return fetchCommitted(path);
    });
    await subject.attend(given, DEFAULT_OPTIONS);
    vi.useFakeTimers();
    const asked = subject.attend(given, GENERAL).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await asked).toMatchObject({ file: GLOVE_GENERAL.file, reason: null });
    expect(arrivals).toEqual([]);
    arrive();
    await expect.poll(() => arrivals.length).toBe(1);
    expect((await subject.attend(given, GENERAL)).trace?.mean).toHaveLength(100);
  });
});
