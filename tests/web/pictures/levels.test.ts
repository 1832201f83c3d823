import { describe, expect, it } from 'vitest';
import { documentShare, sentenceOf, valueAt } from '../../../web/pictures/hierarchical/cell_value.ts';
import { layoutLevels, levelCellAt, rectOf } from '../../../web/pictures/hierarchical/layout.ts';
import type { Rect } from '../../../web/pictures/rect.ts';
import { levelArithmetic } from '../../../web/pictures/hierarchical/level_arithmetic.ts';
import { levelsFrameAt } from '../../../web/pictures/hierarchical/levels_frame.ts';
import type { HierarchyTrace } from '../../../web/shared/hierarchy.ts';
import { levelStages } from '../../../web/shared/level_stages.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';
import { weightsComplete } from '../../../web/shared/stages.ts';

const STAGES = levelStages({ keys: 'plain' });

/** Two sentences of two words and of one, worked by hand: dot scores with the query (ln 3, 0). */
const TRACE: HierarchyTrace = {
  options: { ...DEFAULT_OPTIONS, structure: 'hierarchical', score: 'dot' },
  width: 2,
  sentenceLengths: [2, 1],
  states: Float32Array.of(1, 0, 0, 1, 0, 0.5),
  words: {
    query: Float32Array.of(Math.log(3), 0),
    keys: Float32Array.of(1, 0, 0, 1, 0, 0.5),
    score: Float32Array.of(Math.log(3), 0, 0),
    logits: Float32Array.of(Math.log(3), 0, 0),
    maskedLogits: Float32Array.of(Math.log(3), 0, 0),
    weights: Float32Array.of(0.75, 0.25, 1),
  },
  sentenceVectors: Float32Array.of(0.75, 0.25, 0, 0.5),
  sentences: {
    query: Float32Array.of(0, 4 * Math.LN2),
    keys: Float32Array.of(0.75, 0.25, 0, 0.5),
    score: Float32Array.of(Math.LN2, 2 * Math.LN2),
    logits: Float32Array.of(Math.LN2, 2 * Math.LN2),
    maskedLogits: Float32Array.of(Math.LN2, 2 * Math.LN2),
    weights: Float32Array.of(1 / 3, 2 / 3),
  },
  document: Float32Array.of(0.25, 5 / 12),
  flops: 0,
  bytes: 0,
};
const SIZES = { words: 3, sentences: 2, width: 2 };
const frameAt = (t: number) => levelsFrameAt(STAGES, SIZES, t);

describe('the levels at a moment', () => {
  it('fill one after the other, the sentences only after all words', () => {
    expect(frameAt(0).done('level-words')).toBe(0);
    const halfway = frameAt(2.5);
    expect(
      ['level-words', 'word-scores', 'word-weights', 'sentence-vectors'].map((id) => halfway.done(id as never)),
    ).toEqual([3, 3, 1, 0]);
    expect(frameAt(3.5).done('sentence-vectors')).toBe(2);
    expect(frameAt(6).done('sentence-weights')).toBe(2);
    expect(frameAt(6).done('document')).toBe(0);
    expect(frameAt(99).done('document')).toBe(2);
  });

  it('are complete but for the document when the weights are', () => {
    const options = { ...DEFAULT_OPTIONS, structure: 'hierarchical' } as const;
    expect(weightsComplete(options)).toBe(6);
    expect(weightsComplete({ ...options, keys: 'tanh' })).toBe(7);
    expect(weightsComplete({ ...DEFAULT_OPTIONS, heads: 4 })).toBe(6);
  });

  it('have no stage of keys where the keys are the vectors themselves', () => {
    expect(frameAt(7).done('word-keys')).toBe(0);
    expect(levelsFrameAt(levelStages({ keys: 'tanh' }), SIZES, 2).done('word-keys')).toBe(3);
  });

  it('show at a word its score, then its weight, then its share of the document when that is asked for', () => {
    const word = { level: 'word', index: 1 } as const;
    const shown = (t: number, number: 'sentence' | 'document') => valueAt(TRACE, frameAt(t), word, number);
    expect(shown(1, 'sentence')).toBeNull();
    expect(shown(2, 'sentence')).toEqual({ kind: 'score', value: 0 });
    expect(shown(3, 'document')).toEqual({ kind: 'weight', value: 0.25 });
    expect(shown(6, 'sentence')).toEqual({ kind: 'weight', value: 0.25 });
    expect(shown(6, 'document')?.value).toBeCloseTo(1 / 12, 7);
  });

  it('give every word a share of the document, and all of it together', () => {
    const shares = [0, 1, 2].map((word) => documentShare(TRACE, word));
    [1 / 4, 1 / 12, 2 / 3].forEach((share, word) => expect(shares[word]).toBeCloseTo(share, 6));
    expect([0, 1, 2].map((word) => sentenceOf([2, 1], word))).toEqual([0, 0, 1]);
  });
});

describe('the arithmetic of a level', () => {
  it('divides by the sum over the words of the same sentence only', () => {
    const first = levelArithmetic(TRACE, { level: 'word', index: 1 });
    expect(first.keys).toBe(2);
    expect(first.exponential / first.denominator).toBeCloseTo(0.25, 6);
    expect(first.within?.sentence).toBe(0);
    expect(levelArithmetic(TRACE, { level: 'word', index: 2 })).toMatchObject({ keys: 1, denominator: 1, weight: 1 });
    const sentence = levelArithmetic(TRACE, { level: 'sentence', index: 0 });
    expect(sentence.score.terms.map(({ product }) => product)).toEqual([expect.closeTo(Math.LN2, 6), 0]);
    expect(sentence.probability).toBeCloseTo(1 / 3, 6);
    expect(sentence.within).toBeNull();
  });
});

describe('the layout of the levels', () => {
  const overlap = (a: Rect, b: Rect): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  it.each([300, 700, 1400])('keeps everything apart and inside %i px, with words of any width', (width) => {
    const sentences = [[20, 40, 9000, 30], [5], Array.from({ length: 40 }, (_, at) => 20 + at * 3)];
    const layout = layoutLevels({ width, sentences, queryCount: 2 });
    const rects = [
      ...layout.queries,
      ...layout.sentences.flatMap(({ cell, words, vector }) => [cell, ...words, vector]),
      layout.document,
    ];
    for (const [at, rect] of rects.entries()) {
      expect(rect.x).toBeGreaterThanOrEqual(0);
      expect(rect.x + rect.width).toBeLessThanOrEqual(width);
      expect(rect.y + rect.height).toBeLessThanOrEqual(layout.height);
      expect(rects.slice(0, at).some((other) => overlap(rect, other))).toBe(false);
    }
  });

  it('finds under a point the cell that is drawn there', () => {
    const layout = layoutLevels({ width: 400, sentences: [[30, 60], [30]], queryCount: 1 });
    for (const cell of [
      { level: 'word', index: 1 },
      { level: 'word', index: 2 },
      { level: 'sentence', index: 1 },
    ] as const) {
      const rect = rectOf(layout, cell);
      expect(rect && levelCellAt(layout, rect.x + 3, rect.y + 3)).toEqual(cell);
    }
    expect(levelCellAt(layout, 1, layout.height - 1)).toBeNull();
  });
});
