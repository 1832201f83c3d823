import { describe, expect, it } from 'vitest';
import { pairArithmetic, vectorArithmetic } from '../../../web/pictures/arithmetic/arithmetic.ts';
import { handWorkedTrace } from '../small_trace.ts';

describe('the arithmetic of a cell', () => {
  const { trace } = handWorkedTrace();

  it('lists the products of q and k, largest first, and they add up to the score', () => {
    const { score } = pairArithmetic(trace, 0, 1, 1);
    expect(score.terms).toEqual([
      { index: 1, left: 2, right: 2, product: 4 },
      { index: 0, left: 1, right: 1, product: 1 },
    ]);
    expect(score.total).toBe(5);
  });

  it('divides the factors of a cosine by the lengths, so that the products add up to it', () => {
    // (1, 0) and (1, 2): cos = 1 / √5
    const cosine = { ...trace, options: { ...trace.options, score: 'cosine' as const } };
    const { score, steps } = pairArithmetic(cosine, 0, 0, 1);
    expect(steps).toEqual({ kind: 'directions', query: 1, key: Math.sqrt(5) });
    expect(score.terms.map(({ product }) => product)).toEqual([1 / Math.sqrt(5), 0]);
    expect(pairArithmetic(trace, 0, 0, 1).steps).toEqual({ kind: 'products' });
  });

  it('leaves a vector of zeros as it is, since its cosine is 0', () => {
    const cosine = { ...trace, query: new Float32Array(4), options: { ...trace.options, score: 'cosine' as const } };
    expect(pairArithmetic(cosine, 0, 0, 1).score.terms.map(({ product }) => product)).toEqual([0, 0]);
  });

  it('turns the query by W before a general score is summed, and says how its largest part comes about', () => {
    // q = (1, 2), W = ((1, 0), (3, 2)): qᵀW = (7, 4); with k = (1, 2) that is 7 + 8
    const options = { ...trace.options, score: 'general' as const };
    const general = { ...trace, options, parameters: { general: new Float32Array([1, 0, 3, 2]) } };
    const { score, steps } = pairArithmetic(general, 0, 1, 1);
    expect(score.terms).toEqual([
      { index: 1, left: 4, right: 2, product: 8 },
      { index: 0, left: 7, right: 1, product: 7 },
    ]);
    expect(steps).toEqual({
      kind: 'turned',
      component: 1,
      sum: {
        total: 4,
        terms: [
          { index: 1, left: 2, right: 2, product: 4 },
          { index: 0, left: 1, right: 0, product: 0 },
        ],
      },
    });
  });

  it('adds both projections and b in each unit of an additive score, and multiplies its tanh by v', () => {
    // one unit for each component and a third for neither: W_q and W_k are [2, 3]
    const parameters = {
      additiveQuery: new Float32Array([1, 0, 0, 0, 1, 0]),
      additiveKey: new Float32Array([-1, 0, 0, 0, 0.5, 0]),
      additiveBias: new Float32Array([0, -1, 2]),
      additiveOut: new Float32Array([1, -2, 3]),
    };
    const additive = { ...trace, options: { ...trace.options, score: 'additive' as const }, parameters };
    const { score, steps } = pairArithmetic(additive, 0, 1, 1);
    expect(steps).toEqual({
      kind: 'network',
      units: [
        { query: 1, key: -1, bias: 0 },
        { query: 2, key: 1, bias: -1 },
        { query: 0, key: 0, bias: 2 },
      ],
    });
    expect(score.terms.map(({ index, product }) => [index, product])).toEqual([
      [2, 3 * Math.tanh(2)],
      [1, -2 * Math.tanh(2)],
      [0, 0],
    ]);
  });

  it('goes from the score to the weight', () => {
    const pair = pairArithmetic(trace, 0, 1, 0);
    expect(pair.logit).toBeCloseTo(1 / Math.SQRT2, 6);
    expect(pair.hidden).toBe(false);
    expect(pair.exponential / pair.denominator).toBeCloseTo(pair.weight, 6);
  });

  it('divides by the temperature, and keeps the share from which a hard choice is made', () => {
    const hot = { ...trace, options: { ...trace.options, choice: 'argmax' as const, temperature: 2 } };
    // the second row's logits are 1/√2 and 5/√2
    const pair = pairArithmetic(hot, 0, 1, 0);
    expect(pair.exponential).toBeCloseTo(Math.exp(-4 / Math.SQRT2 / 2), 6);
    expect(pair.probability).toBeCloseTo(1 / (1 + Math.exp(4 / Math.SQRT2 / 2)), 6);
  });

  it('says of a hidden key that it is hidden and that its exponential is 0', () => {
    const hidden = { ...trace, maskedLogits: new Float32Array([-Infinity, 1, 1, -Infinity]) };
    expect(pairArithmetic(hidden, 0, 0, 0)).toMatchObject({
      hidden: true,
      exponential: 0,
      denominator: 1,
      keysTakingPart: 1,
    });
  });

  it('keeps the factors of a weight far from its place, where no number is small enough for its Gaussian', () => {
    // the second key alone takes part, a hundred σ from the place: the row is brought back to 1 all the same
    const options = { ...trace.options, region: 'local-p' as const, renormalise: true, sigma: 0.01 };
    const local = {
      ...{ ...trace, options, weights: new Float32Array([0, 1, 0.5, 0.5]), places: new Float32Array(2) },
      maskedLogits: new Float32Array([-Infinity, 3, 1, 1]),
      aligned: new Float32Array([0, 1, 0.5, 0.5]),
      gaussian: new Float32Array([1, 0, 1, 0]),
    };
    const { located } = pairArithmetic(local, 0, 0, 1);
    expect(located).toMatchObject({ place: 0, sigma: 0.01, lnAligned: 0 });
    expect(located?.lnGaussian).toBeCloseTo(-5000, 9);
    expect(located?.lnRowSum).toBeCloseTo(-5000, 9);
    expect(pairArithmetic(local, 0, 0, 0).located).toMatchObject({ lnAligned: -Infinity, lnGaussian: -0 });
    // the null key stands nowhere and so is never far
    const nothing = { ...local, options: { ...options, nullKey: true } };
    expect(pairArithmetic(nothing, 0, 0, 1).located).toMatchObject({ lnGaussian: 0, lnRowSum: 0 });
  });

  it('has the denominator 0 in a row with nothing to attend to, never NaN', () => {
    const hidden = { ...trace, maskedLogits: new Float32Array(4).fill(-Infinity) };
    expect(pairArithmetic(hidden, 0, 0, 1)).toMatchObject({ exponential: 0, denominator: 0 });
  });

  it('mixes the values by the weights for a component of the context', () => {
    const { sum, value, over } = vectorArithmetic(trace, 0, 'context', 1, 1);
    expect(over).toBe('keys');
    expect(sum?.terms.reduce((total, { product }) => total + product, 0)).toBeCloseTo(value, 6);
  });

  it('splits a component of X into word vector and position', () => {
    const moved = { ...trace, input: trace.input.map((x) => x + 0.25) };
    expect(vectorArithmetic(moved, 0, 'input', 1, 1).parts).toEqual({ embedding: 2, mean: null, position: 0.25 });
    const about = { ...moved, mean: new Float32Array([0, 0.5]) };
    expect(vectorArithmetic(about, 0, 'input', 1, 1).parts).toEqual({ embedding: 2.5, mean: 0.5, position: 0.25 });
  });

  it('sums row × column of the random matrix for a seeded query', () => {
    const matrix = new Float32Array([1, 2, 3, 4]);
    const seeded = { ...trace, projections: { query: matrix, key: matrix, value: matrix, output: matrix } };
    const { sum } = vectorArithmetic(seeded, 0, 'query', 1, 1);
    expect(sum?.terms.map(({ product }) => product)).toEqual([8, 2]);
  });
});
