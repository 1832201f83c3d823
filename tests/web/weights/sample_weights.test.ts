import { describe, expect, it } from 'vitest';
import type { Score } from '../../../web/scores/scores.ts';
import { DEFAULT_OPTIONS, type AttentionOptions } from '../../../web/shared/options.ts';
import type { Sample } from '../../../web/text/sample.ts';
import { SAMPLES } from '../../../web/text/samples.ts';
import { embed } from '../../../web/weights/embed.ts';
import { parseGeneralFile } from '../../../web/weights/general_file.ts';
import { GlossTable } from '../../../web/weights/gloss_table.ts';
import { CEDICT, GLOVE, GLOVE_GENERAL } from '../../../web/weights/manifest.ts';
import { VectorTable } from '../../../web/weights/vector_table.ts';
import { fetchCommitted, NO_EVENTS } from './site_files.ts';

/** Vectors of a sample with nothing but its own packs. */
async function vectorsOf({ id, tokens: texts, asked }: Sample) {
  const table = new VectorTable(GLOVE, fetchCommitted, NO_EVENTS);
  const glosses = new GlossTable(CEDICT, fetchCommitted, NO_EVENTS);
  await Promise.all([table.loadPack(id), glosses.loadPack(id)]);
  const read = (words: readonly string[]) => {
    const tokens = words.map((text) => ({ text }));
    const { embedding, sources } = embed(tokens, { table, glosses, senses: new Map() }, () => {
      throw new Error('a sample needs no random vector');
    });
    const rows = tokens.map((_, at) => Array.from(embedding.subarray(at * table.width, (at + 1) * table.width)));
    return { tokens, rows, sources };
  };
  const queries = read(texts);
  const keys = asked ? read(asked.tokens) : queries;
  return { ...queries, keys: keys.tokens, keyRows: keys.rows, sources: [...queries.sources, ...keys.sources] };
}

const general = parseGeneralFile(await fetchCommitted(GLOVE_GENERAL.file));

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, part, at) => sum + part * (b[at] ?? NaN), 0);
const lengthOf = (vector: readonly number[]): number => Math.sqrt(dot(vector, vector));

/** The logits of two vectors in double precision, from the formulas. */
const LOGITS: Readonly<Record<Score, (q: readonly number[], k: readonly number[], tau: number) => number>> = {
  'scaled-dot': (q, k) => dot(q, k) / Math.sqrt(q.length),
  dot,
  cosine: (q, k, tau) => dot(q, k) / (lengthOf(q) * lengthOf(k) * tau),
  general: (q, k) => {
    const [x, y] = [q, k].map((vector) => vector.map((value, at) => value - (general.mean[at] ?? NaN)));
    const turned = (y ?? []).map((_, row) => dot([...general.weight.subarray(row * 100, (row + 1) * 100)], y ?? []));
    return dot(x ?? [], turned);
  },
  additive: (q, k) =>
    q.reduce(
      (sum, value, at) => sum + Math.tanh(1 + value - (k[at] ?? NaN)) + Math.tanh(1 - value + (k[at] ?? NaN)),
      0,
    ),
};

/** The weights of attention from some vectors to others. */
function attention(
  queries: readonly (readonly number[])[],
  keys: readonly (readonly number[])[],
  settings: Partial<AttentionOptions>,
  hideSelf: boolean,
): number[][] {
  const { score, tau, temperature, region, window } = { ...DEFAULT_OPTIONS, ...settings };
  return queries.map((query, row) => {
    const logits = keys.map((key) => LOGITS[score](query, key, tau) / temperature);
    const place = Math.min(row, keys.length - 1);
    const isHidden = (column: number): boolean =>
      (hideSelf && row === column) || (region === 'local-m' && Math.abs(column - place) > window);
    // over the largest, so that no exponential is infinite
    const exponentials = logits.map((logit, column) => (isHidden(column) ? 0 : Math.exp(logit - Math.max(...logits))));
    const sum = exponentials.reduce((a, b) => a + b);
    return exponentials.map((value) => value / sum);
  });
}

describe.each(SAMPLES.map((sample) => [sample.id, sample] as const))('the sample %s', (_, sample) => {
  it('has the vectors of all its words in its packs: none random, none still to come', async () => {
    const { sources } = await vectorsOf(sample);
    expect(new Set(sources.map(({ kind }) => kind))).not.toContain('loading');
    expect(sources.every(({ kind }) => ['exact', 'lower-case', 'stand-in', 'gloss'].includes(kind))).toBe(true);
  });

  it('shows the weights that are said of it, with and without a look at oneself', async () => {
    const { tokens, rows, keys, keyRows } = await vectorsOf(sample);
    for (const { settings, shows } of [sample, ...(sample.others ?? [])]) {
      const hideSelf = settings.hideSelf ?? false;
      const weights = attention(rows, keyRows, settings, hideSelf);
      const otherwise = attention(rows, keyRows, settings, !hideSelf);
      // hierarchical attention shows its topics, which have a test of their own
      expect(shows.length > 0).toBe(sample.topics === undefined);
      for (const { query, key, at, weight, weightOtherwise } of shows) {
        const [row, column] = at;
        expect([tokens[row]?.text, keys[column]?.text]).toEqual([query, key]);
        expect(Math.abs((weights[row]?.[column] ?? NaN) - weight)).toBeLessThanOrEqual(0.0005001);
        expect(weightOtherwise === null).toBe(sample.asked !== undefined);
        if (weightOtherwise === null) continue;
        expect(Math.abs((otherwise[row]?.[column] ?? NaN) - weightOtherwise)).toBeLessThanOrEqual(0.0005001);
      }
    }
  });
});

/** Rows of weights of a sample as it is recommended, and where its words are. */
async function sampled(id: string) {
  const sample = SAMPLES.find((each) => each.id === id);
  if (!sample) throw new Error(`no sample ${id}`);
  const { tokens, rows, keyRows } = await vectorsOf(sample);
  return {
    texts: tokens.map(({ text }) => text),
    weights: attention(rows, keyRows, sample.settings, sample.settings.hideSelf ?? false),
  };
}

/** Place of the largest number; the first of several. */
const largest = (row: readonly number[]): number => row.indexOf(Math.max(...row));

describe('what the samples are for', () => {
  it('wet looks at dry first, Monday at Tuesday, and loud at nothing in particular', async () => {
    const { texts, weights } = await sampled('weekdays');
    const first = (word: string) => texts[largest(weights[texts.indexOf(word)] ?? [])];
    expect(['wet', 'dry', 'Monday', 'Tuesday'].map(first)).toEqual(['dry', 'wet', 'Tuesday', 'Monday']);
    expect(Math.max(...(weights[texts.indexOf('loud')] ?? []))).toBeLessThan(1.2 / 13);
  });

  it('teacher and student look at the school first, doctor and nurse at the hospital', async () => {
    const { texts, weights } = await sampled('doctor');
    const first = (word: string) => texts[largest(weights[texts.indexOf(word)] ?? [])];
    expect(['teacher', 'student', 'doctor', 'nurse'].map(first)).toEqual(['school', 'school', 'hospital', 'hospital']);
  });

  it('the man and the dog of both sentences have equal weights, whoever bites', async () => {
    const { texts, weights } = await sampled('bites');
    const places = (word: string) => [texts.indexOf(word), texts.lastIndexOf(word)] as const;
    for (const word of ['dog', 'bites', 'man']) {
      const [before, after] = places(word);
      expect(weights[before]).toEqual(weights[after]);
    }
  });

  it('every query gives the two dogs the same weight', async () => {
    const { texts, weights } = await sampled('chase');
    for (const row of weights) expect(row[texts.indexOf('dog')]).toBe(row[texts.lastIndexOf('dog')]);
  });

  it('cat and dog look at each other first, over the numbers between them', async () => {
    const { texts, weights } = await sampled('counting');
    const [cat, dog] = [texts.indexOf('cat'), texts.indexOf('dog')];
    expect([largest(weights[cat] ?? []), largest(weights[dog] ?? [])]).toEqual([dog, cat]);
  });

  it('Paris, Berlin and Tokyo look at their countries first, Rome at Paris', async () => {
    const { texts, weights } = await sampled('capitals');
    expect([0, 1, 2, 3].map((row) => texts[largest(weights[row] ?? [])])).toEqual([
      'France',
      'Germany',
      'Japan',
      'Paris',
    ]);
  });

  it.each([
    ['king', '国王 王后', '王后 国王'],
    ['fruit', '妈妈 爸爸 苹果 香蕉', '爸爸 妈妈 香蕉 苹果'],
    ['weather', '星期一 星期二 下雨 下雪 小提琴', '星期二 星期一 下雪 下雨 响'],
    ['seasons', '小提琴 钢琴 夏天 冬天', '钢琴 小提琴 冬天 夏天'],
    ['lesson', '老师 学校 教 数学', 'teacher school teaches mathematics'],
    ['lesson', 'teacher school teaches mathematics', '老师 学校 教 数学'],
  ])('in %s the words %s look first at %s', async (id, words, keys) => {
    const { texts, weights } = await sampled(id);
    const first = words.split(' ').map((word) => texts[largest(weights[texts.indexOf(word)] ?? [])]);
    expect(first).toEqual(keys.split(' '));
  });
});
