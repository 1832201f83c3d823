import { describe, expect, it } from 'vitest';
import { DEFAULT_SAMPLE, packFor, SAMPLES } from '../../../web/text/samples.ts';
import { segment } from '../../../web/text/segment.ts';

describe('the samples', () => {
  it.each(SAMPLES.map(({ id, text }) => [id, text]))('%s is cut at its spaces and before its marks', (_, text) => {
    expect(segment(text).tokens.map((token) => token.text)).toEqual(text.replace(/[.,]/g, ' $&').split(' '));
  });

  it('have different names and texts, and the default is one of them', () => {
    expect(new Set(SAMPLES.map(({ id }) => id)).size).toBe(SAMPLES.length);
    expect(new Set(SAMPLES.map(({ text }) => text)).size).toBe(SAMPLES.length);
    expect(SAMPLES).toContain(DEFAULT_SAMPLE);
  });

  it('have their own pack for exactly their text and none for any other', () => {
    for (const { id, text } of SAMPLES) {
      expect(packFor(text)).toBe(id);
      expect(packFor(`${text} `)).toBeNull();
    }
    expect(['', 'constructor', 'bites'].map(packFor)).toEqual([null, null, null]);
  });
});
