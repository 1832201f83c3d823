import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { DEFAULT_OPTIONS, MODULE_NAMES } from '../../../web/shared/options.ts';
import { DEFAULT_SAMPLE } from '../../../web/text/samples.ts';
import { Attender } from '../../../web/worker/attender.ts';
import { transferable } from '../../../web/worker/transferable.ts';
import { builtModules } from '../engine/built_modules.ts';
import { fetchCommitted } from '../weights/site_files.ts';

const given = (text: string, boundaries = '') => ({ text, boundaries });

/** An attender on the committed vectors, and the files it has asked for. */
async function attender() {
  const asked: string[] = [];
  const arrivals: number[] = [];
  const fetchFile = (path: string) => {
    asked.push(path);
    return fetchCommitted(path);
  };
  const events = { loaded: (words: number) => arrivals.push(words), failed: () => undefined };
  return { asked, arrivals, attender: new Attender(await loadEngine('simd', builtModules), fetchFile, events) };
}

describe('from a text to its attention', () => {
  it('needs for a sample nothing but its own small pack', async () => {
    const { asked, attender: subject } = await attender();
    const { tokens, trace } = await subject.attend(given(DEFAULT_SAMPLE.text), DEFAULT_OPTIONS);
    expect(tokens.map(({ vector }) => vector.kind)).not.toContain('loading');
    expect(trace?.tokenCount).toBe(tokens.length);
    expect(asked).toEqual([expect.stringContaining('packs/')]);
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
        const events = { loaded: () => undefined, failed: () => undefined };
        const subject = new Attender(await loadEngine(name, builtModules), fetchCommitted, events);
        return (await subject.attend(given(DEFAULT_SAMPLE.text), { ...DEFAULT_OPTIONS, heads: 4 })).trace?.output ?? [];
      }),
    );
    const [one = [], other = []] = outputs;
    one.forEach((value, at) => {
      expect(Math.abs(value - (other[at] ?? NaN))).toBeLessThan(1e-5);
    });
  });

  it('hands every array of a reply over instead of copying it, each buffer once', async () => {
    const { attender: subject } = await attender();
    const result = await subject.attend(given(DEFAULT_SAMPLE.text), { ...DEFAULT_OPTIONS, projections: 'seeded' });
    const buffers = transferable({ id: 1, kind: 'attended', result });
    expect(new Set(buffers).size).toBe(buffers.length);
    expect(buffers).toContain(result.trace?.weights.buffer);
    expect(buffers).toContain(result.trace?.projections?.output.buffer);
    expect(buffers).toContain(result.reference?.outputBound.buffer);
    expect(transferable({ id: 1, kind: 'started', module: 'simd' })).toEqual([]);
  });
});
