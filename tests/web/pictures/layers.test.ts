import { describe, expect, it } from 'vitest';
import { flow, meanOfHeads, rollout } from '../../../web/pictures/layers/across.ts';
import { contributions } from '../../../web/pictures/layers/contributions.ts';
import { meanDistance } from '../../../web/pictures/layers/distance.ts';
import { pooled } from '../../../web/pictures/layers/pooled.ts';
import { rotation } from '../../../web/pictures/layers/turned.ts';

/** Two heads over two tokens: their mean is [.75 .25; .5 .5]. */
const LOWER = { heads: 2, weights: Float32Array.of(1, 0, 0.25, 0.75, 0.5, 0.5, 0.75, 0.25) };
/** One head: [0 1; 1 0]. */
const UPPER = { heads: 1, weights: Float32Array.of(0, 1, 1, 0) };

const close = (values: Float32Array, expected: readonly number[]): void => {
  expect(values).toHaveLength(expected.length);
  expected.forEach((value, at) => {
    expect(values[at]).toBeCloseTo(value, 6);
  });
};

describe('several heads at once', () => {
  it('are the mean of all, a head with the weight of a head', () => {
    close(meanOfHeads([LOWER], 2), [0.75, 0.25, 0.5, 0.5]);
    // (two heads of the first layer + one of the second) / 3
    close(meanOfHeads([LOWER, UPPER], 2), [0.5, 0.5, 2 / 3, 1 / 3]);
  });

  it('roll out by hand: A₁ = [.875 .125; .25 .75], A₂ = [.5 .5; .5 .5]', () => {
    close(rollout([LOWER, UPPER], 2), [0.5625, 0.4375, 0.5625, 0.4375]);
    close(rollout([LOWER], 2), [0.875, 0.125, 0.25, 0.75]);
    // the order of the layers matters: A₁ A₂ has rows of halves
    close(rollout([UPPER, LOWER], 2), [0.5, 0.5, 0.5, 0.5]);
  });

  it('let through by hand: min(.5, .875) + min(.5, .25) = .75, min(.5, .125) + min(.5, .75) = .625', () => {
    close(flow([LOWER, UPPER], 2), [0.75, 0.625, 0.75, 0.625]);
  });

  it('let through all of what neither layer narrows', () => {
    const own = { heads: 1, weights: Float32Array.of(1, 0, 0, 1) };
    close(flow([own, own], 2), [1, 0, 0, 1]);
    close(rollout([own, own], 2), [1, 0, 0, 1]);
  });

  it('go around a layer that gives nothing, and in part around one of whose heads one is muted', () => {
    const silent = { heads: 1, weights: new Float32Array(4) };
    close(rollout([LOWER, silent], 2), [0.875, 0.125, 0.25, 0.75]);
    close(flow([silent, silent], 2), [1, 0, 0, 1]);
    // W = [.5 0; .125 .375], so A = [1.5 0; .125 1.375] ÷ 1.5
    const half = { heads: 2, weights: Float32Array.of(1, 0, 0.25, 0.75, 0, 0, 0, 0) };
    close(rollout([half], 2), [1, 0, 1 / 12, 11 / 12]);
  });
});

describe('words of several pieces', () => {
  it('get the sum over their pieces and give the mean of them', () => {
    // three pieces, the last two of them one word
    const weights = Float32Array.of(0.2, 0.3, 0.5, 0.1, 0.6, 0.3, 0.7, 0.1, 0.2);
    const words = [
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ];
    close(pooled(weights, 1, words), [0.2, 0.8, (0.1 + 0.7) / 2, (0.6 + 0.3 + 0.1 + 0.2) / 2]);
    const both = Float32Array.of(...weights, ...weights.map((weight) => weight / 2));
    close(pooled(both, 2, words).subarray(4), [0.1, 0.4, 0.2, 0.3]);
  });
});

describe('what keys add to a result', () => {
  it('is the share of a length in those of its row', () => {
    close(contributions(Float32Array.of(1, 3, 0.5, 4.5, 0, 0), 2), [0.25, 0.75, 0.1, 0.9, 0, 0]);
  });
});

describe('how far a head looks', () => {
  it('is the mean distance to what it looks at', () => {
    const before = Float32Array.of(1, 0, 0, 1, 0, 0, 0, 1, 0);
    expect(meanDistance({ values: before, rows: 3, columns: 3 })).toBeCloseTo(2 / 3, 6);
    const even = new Float32Array(9).fill(1 / 3);
    // (0+1+2)/3, (1+0+1)/3, (2+1+0)/3
    expect(meanDistance({ values: even, rows: 3, columns: 3 })).toBeCloseTo(8 / 9, 6);
  });
});

describe('a rotation of the basis', () => {
  const product = (a: Float64Array, b: Float64Array): number =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? NaN), 0);
  const [q, k] = [0, 1].map((shift) => Float64Array.from({ length: 64 }, (_, at) => Math.cos(at * 3 + shift)));

  it('changes every component and no product', () => {
    const turn = rotation(64, 3);
    const [turnedQ, turnedK] = [turn(q ?? []), turn(k ?? [])];
    expect(product(turnedQ, turnedK)).toBeCloseTo(product(q as Float64Array, k as Float64Array), 10);
    expect(turnedQ.every((value, at) => Math.abs(value - (q?.[at] ?? 0)) > 1e-9)).toBe(true);
  });

  it('is another for another seed', () => {
    expect(rotation(64, 1)(q ?? [])).not.toEqual(rotation(64, 2)(q ?? []));
  });
});
