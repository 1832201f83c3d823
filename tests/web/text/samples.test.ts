import { describe, expect, it } from 'vitest';
import { LANGUAGES, TOKEN_LIMIT } from '../../../web/shared/options.ts';
import type { Sample } from '../../../web/text/sample.ts';
import { boundariesOfSample, DEFAULT_SAMPLES, SAMPLES, samplesFor, sampleWith } from '../../../web/text/samples.ts';
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

  it('have different names and texts, and the first one shown is in the reader’s language', () => {
    expect(new Set(SAMPLES.map(({ id }) => id)).size).toBe(SAMPLES.length);
    expect(new Set(SAMPLES.map(({ text }) => text)).size).toBe(SAMPLES.length);
    for (const language of LANGUAGES) expect(DEFAULT_SAMPLES[language].lang).toBe(language);
  });

  it('are offered all, those in the reader’s language first', () => {
    for (const language of LANGUAGES) {
      const offered = samplesFor(language);
      expect(new Set(offered)).toEqual(new Set(SAMPLES));
      const own = SAMPLES.filter(({ lang }) => lang === language);
      expect(offered.slice(0, own.length)).toEqual(own);
    }
  });

  it('are found by exactly their text and by no other', () => {
    for (const sample of SAMPLES) {
      expect(sampleWith(sample.text)).toBe(sample);
      expect(sampleWith(`${sample.text} `)).toBeNull();
    }
    expect(['', 'constructor', 'bites'].map(sampleWith)).toEqual([null, null, null]);
  });
});
