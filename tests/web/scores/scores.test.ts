import { describe, expect, it } from 'vitest';
import { scoreFunction, SCORES } from '../../../web/scores/scores.ts';

describe('a score function of the page', () => {
  it('is written with the scale that makes logits of it', () => {
    const scales = SCORES.map((name) => [name, scoreFunction(name).scale(25, 0.1)?.text]);
    expect(Object.fromEntries(scales)).toEqual({
      'scaled-dot': '÷ √25',
      dot: undefined,
      cosine: '÷ 0.1',
      general: undefined,
      additive: undefined,
    });
  });

  it('colours the hand-set additive score up to 2 tanh(1) a component, what equal vectors have', () => {
    const { logits } = scoreFunction('additive').limits(100, 'hand-set');
    expect(logits.high).toBeCloseTo(152.319, 3);
  });

  it('colours a general score with W = I as the dot product that it is', () => {
    // 5 √100, as far as the word vectors' products go
    const range = { low: -50, high: 50 };
    expect(scoreFunction('general').limits(100, 'identity')).toEqual({ score: range, logits: range });
    expect(scoreFunction('dot').limits(100, null)).toEqual({ score: range, logits: range });
  });

  it('has the layer of the additive score between a query and every key, by hand', () => {
    // q = (1, 2), keys (1, 0) and (0, 1); three units
    const parameters = {
      additiveQuery: new Float32Array([1, 0, 0, 0, 1, 0]),
      additiveKey: new Float32Array([-1, 0, 0, 0, 0.5, 0]),
      additiveBias: new Float32Array([0, -1, 2]),
      additiveOut: new Float32Array([1, -2, 3]),
    };
    const layer = scoreFunction('additive').layer?.(
      new Float32Array([1, 0, 0, 1]),
      2,
      parameters,
    )(new Float32Array([1, 2]));
    const sums = [1 - 1, 2 - 1, 2, 1, 2 + 0.5 - 1, 2];
    expect(Array.from(layer ?? [])).toEqual(sums.map((sum) => Math.fround(Math.tanh(sum))));
  });
});
