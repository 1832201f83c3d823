import { describe, expect, it } from 'vitest';
import { withStages } from '../../../web/state/clock.ts';
import { DEFAULT_STATE, type FigureState } from '../../../web/state/figure_state.ts';

// flat: words, projection, score, scale, mask, softmax, context; hierarchical: words, scores, weights, sentence vectors,
// sentence scores, sentence weights, document, and before the scores the keys where they are made
const at = (t: number, change: Partial<FigureState> = {}): FigureState => ({ ...DEFAULT_STATE, ...change, t });
const LEVELS = { structure: 'hierarchical' } as const;

describe('the clock when the mechanism changes', () => {
  it('keeps complete weights complete, from the whole text to its sentences and back', () => {
    expect(withStages(at(6), LEVELS).t).toBe(6);
    expect(withStages(at(6), { ...LEVELS, keys: 'tanh' }).t).toBe(7);
    expect(withStages(at(7, { ...LEVELS, keys: 'tanh' }), { structure: 'flat' }).t).toBe(6);
  });

  it('shows the weights complete where the other structure has no such stage', () => {
    for (const t of [0.5, 2.5, 7]) {
      expect(withStages(at(t), { ...LEVELS, keys: 'tanh' }).t).toBe(7);
      expect(withStages(at(t, LEVELS), { structure: 'flat', region: 'local-p' }).t).toBe(8);
    }
  });

  it('stays within the same stage when keys are made before it', () => {
    expect(withStages(at(2.5, LEVELS), { keys: 'seeded' }).t).toBe(3.5);
    expect(withStages(at(3.5, { ...LEVELS, keys: 'seeded' }), { keys: 'plain' }).t).toBe(2.5);
  });
});
