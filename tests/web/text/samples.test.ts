import { describe, expect, it } from 'vitest';
import { TOKEN_LIMIT } from '../../../web/shared/options.ts';
import type { Sample } from '../../../web/text/sample.ts';
import { boundariesOfSample, DEFAULT_SAMPLE, SAMPLES, sampleWith } from '../../../web/text/samples.ts';
import { segment } from '../../../web/text/segment.ts';

const placed = (sample: Sample) => segment(sample.text, TOKEN_LIMIT, boundariesOfSample(sample)).tokens;

describe('the samples', () => {
  it.each(SAMPLES)('$id is made of its tokens, and no more of them than are computed', (sample) => {
    expect(placed(sample).map((token) => token.text)).toEqual(sample.tokens);
    expect(sample.tokens.length).toBeLessThanOrEqual(TOKEN_LIMIT);
  });

  it.each(SAMPLES.filter(({ lang }) => lang === 'en'))('$id is cut as any English text is', (sample) => {
    expect(placed(sample)).toEqual(segment(sample.text).tokens);
  });

  it('have different names and texts, and the default is one of them', () => {
    expect(new Set(SAMPLES.map(({ id }) => id)).size).toBe(SAMPLES.length);
    expect(new Set(SAMPLES.map(({ text }) => text)).size).toBe(SAMPLES.length);
    expect(SAMPLES).toContain(DEFAULT_SAMPLE);
  });

  it('are found by exactly their text and by no other', () => {
    for (const sample of SAMPLES) {
      expect(sampleWith(sample.text)).toBe(sample);
      expect(sampleWith(`${sample.text} `)).toBeNull();
    }
    expect(['', 'constructor', 'bites'].map(sampleWith)).toEqual([null, null, null]);
  });
});
