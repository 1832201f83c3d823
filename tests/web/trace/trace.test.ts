import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { TracedText } from '../../../web/trace/traced_text.ts';
import { REFERENCES } from '../use_lite_references.ts';

const MAIN = fileURLToPath(new URL('../../../web/trace/main.mjs', import.meta.url));

function run(input: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...options], {
    ...{ input, encoding: 'utf8', maxBuffer: 100_000_000 },
  });
  const lines = stdout.split('\n').slice(0, -1);
  return { status, lines, errors: stderr, traced: () => lines.map((line) => JSON.parse(line) as TracedText) };
}

const linesOf = (texts: readonly string[]): string => texts.map((text) => `${JSON.stringify({ text })}\n`).join('');

function furthest(got: ArrayLike<number>, expected: ArrayLike<number>): number {
  let worst = got.length === expected.length ? 0 : NaN;
  for (let at = 0; at < expected.length; at += 1) {
    worst = Math.max(worst, Math.abs((got[at] ?? NaN) - (expected[at] ?? NaN)));
  }
  return worst;
}

describe('npm run trace -- --model use-lite', () => {
  it('gives ids, pieces, attention and embedding of TensorFlow.js for its 20 sentences', () => {
    const { traced, errors, status } = run(linesOf(REFERENCES.map(({ text }) => text)), '--json', '--precision', 'f32');
    expect([status, errors]).toEqual([0, '']);
    const got = traced();
    expect(got).toHaveLength(REFERENCES.length);
    REFERENCES.forEach(({ text, ids, pieces, read, weights, embedding }, at) => {
      const line = got[at];
      expect(line?.ids, text).toEqual(ids);
      expect(line?.pieces, text).toEqual(pieces);
      expect(line?.layers, text).toMatchObject([0, 1].map(() => ({ heads: 4, queries: read, keys: read })));
      line?.layers.forEach((layer, which) => {
        expect(furthest(layer.weights, weights[which] ?? []), text).toBeLessThanOrEqual(1e-5);
      });
      expect(furthest(line?.embedding ?? [], embedding), text).toBeLessThanOrEqual(2e-6);
    });
  }, 60_000);

  it.each([
    ['f16', 0.0005, 1e-6],
    ['int8', 0.0067, 1e-4],
  ])('takes the weights in %s', (precision, most, least) => {
    const cat = REFERENCES[0];
    const [line] = run(linesOf([cat?.text ?? '']), '--json', '--precision', precision).traced();
    const off = furthest(line?.embedding ?? [], cat?.embedding ?? []);
    expect(off).toBeLessThanOrEqual(most);
    expect(off).toBeGreaterThan(least);
  });

  it('says what is wrong with a line and goes on', () => {
    const input = `{"text": "Hello"}\nHello\n\n{"text": 7}\n{"text": ""}\n[]\r\n{"text": "Hello"}`;
    const { lines, status, traced } = run(input, '--json');
    expect(status).toBe(0);
    expect(traced().slice(1, -1)).toEqual([
      { line: 2, error: 'expected a line of JSON, got "Hello"' },
      { line: 4, error: 'expected {"text": "…"}, got "{\\"text\\": 7}"' },
      { line: 5, error: 'text: expected at least one piece, got an empty text' },
      { line: 6, error: 'expected {"text": "…"}, got "[]"' },
    ]);
    expect(lines.at(-1)).toBe(lines[0]);
  });

  it('tells people the strongest key of each piece', () => {
    const { lines } = run(linesOf([REFERENCES[0]?.text ?? '']));
    expect(lines[0]).toBe('▁The ▁cat ▁sat ▁on ▁the ▁ma t ▁because ▁it ▁was ▁tired .');
    expect(lines).toHaveLength(9);
    // measured elsewhere: it → cat .59 in layer 1 head 1, it → tired .71 in head 2; int8 may be off by .03
    expect(lines.find((line) => line.startsWith('  layer 1 head 1:'))).toMatch(/ · ▁it → ▁cat 0\.(5[6-9]|6[0-2]) · /);
    expect(lines.find((line) => line.startsWith('  layer 1 head 2:'))).toMatch(/ · ▁it → ▁tired 0\.(6[89]|7[0-4]) · /);
  });

  it.each([
    [['--model', 'bert'], '--model: expected use-lite or glove, got bert'],
    [['--precision', 'f64'], '--precision: expected f32, f16, int8, got f64'],
    [['--model', 'glove', '--precision', 'f32'], '--precision: expected none for glove'],
    [['--what'], "Unknown option '--what'"],
  ])('refuses %j with a sentence and the usage', (options, message) => {
    const { status, errors, lines } = run('', ...options);
    expect(status).toBe(2);
    expect(errors).toContain(message);
    expect(errors).toContain('npm run -s trace');
    expect(lines).toEqual([]);
  });
});

describe('npm run trace -- --model glove', () => {
  it('gives the words of the page, where their vectors come from, and rows that sum to 1', () => {
    const [line] = run(linesOf(['The cat, zzyzx 猫']), '--model', 'glove', '--json').traced();
    expect(line?.pieces).toEqual(['The', 'cat', ',', 'zzyzx', '猫']);
    expect(line?.ids.slice(3)).toEqual([null, null]);
    expect(line?.ids[0]).toBe(0); // the most frequent word
    expect(line?.vectors).toEqual(['lower-case', 'exact', 'exact', 'unknown', 'gloss']);
    const [layer] = line?.layers ?? [];
    expect(layer).toMatchObject({ heads: 1, queries: 5, keys: 5 });
    for (let query = 0; query < 5; query += 1) {
      const row = layer?.weights.slice(5 * query, 5 * query + 5) ?? [];
      expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
    }
    expect(line?.embedding).toHaveLength(100);
  });

  it('gives a single word all of its own attention, and its vector as the embedding', () => {
    const lines = run(linesOf(['king', 'king king', '   ']), '--model', 'glove', '--json').traced();
    expect(lines[0]?.layers[0]?.weights).toEqual([1]);
    expect(lines[1]?.layers[0]?.weights).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(furthest(lines[1]?.embedding ?? [], lines[0]?.embedding ?? [])).toBeLessThan(1e-6);
    expect(lines[2]).toEqual({ line: 3, error: 'text: expected at least one word, got none' });
  });

  it('attends as was measured elsewhere: king to itself .41, to queen .15', () => {
    const [line] = run(
      linesOf(['The king and the queen walked through the palace garden.']),
      ...['--model', 'glove', '--json'],
    ).traced();
    const words = line?.pieces ?? [];
    const weights = line?.layers[0]?.weights ?? [];
    const king = words.indexOf('king') * words.length;
    expect(weights[king + words.indexOf('king')]).toBeCloseTo(0.41, 1);
    expect(weights[king + words.indexOf('queen')]).toBeCloseTo(0.15, 1);
  });
});
