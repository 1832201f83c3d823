import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Decoder } from '../../../web/engine/decoder.ts';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import type { TransformerShape } from '../../../web/shared/decoder.ts';
import { MODULE_NAMES } from '../../../web/shared/options.ts';
import { builtTransformer } from './built_modules.ts';

const SHAPE: TransformerShape = {
  sourcePieces: 20,
  targetPieces: 16,
  width: 32,
  heads: 4,
  hidden: 64,
  encoderLayers: 2,
  decoderLayers: 2,
  longest: 12,
  norm: 'before',
  activation: 'geluTanh',
  positions: 'rotary',
  tiedHead: false,
};
const SOURCE = [3, 19, 0, 3, 7];

function furthest(got: ArrayLike<number>, expected: ArrayLike<number>): number {
  let worst = got.length === expected.length ? 0 : NaN;
  for (let at = 0; at < expected.length; at += 1)
    worst = Math.max(worst, Math.abs((got[at] ?? NaN) - (expected[at] ?? NaN)));
  return worst;
}

const sumsOf = (weights: Float32Array, heads: number): number[] =>
  Array.from({ length: heads }, (_, head) =>
    weights.slice((head * weights.length) / heads, ((head + 1) * weights.length) / heads).reduce((a, b) => a + b, 0),
  );

describe.each(MODULE_NAMES)('an untrained decoder in the %s module', (name) => {
  let transformer: Transformer;
  const made: Decoder[] = [];
  const decoder = (shape: Partial<TransformerShape> = {}, seed = 1): Decoder => {
    const one = transformer.untrainedDecoder({ ...SHAPE, ...shape }, seed);
    made.push(one);
    return one;
  };
  beforeAll(async () => {
    transformer = await loadTransformer(name, builtTransformer);
  });
  afterEach(() => {
    for (const one of made.splice(0)) one.dispose();
    expect(transformer.liveObjects()).toBe(0);
  });

  it.each([
    {},
    { norm: 'after', activation: 'gelu', positions: 'learned', tiedHead: true },
    { positions: 'sinusoidal', activation: 'relu' },
  ] as const)('agrees at every step with double precision, which has no cache (%j)', (shape) => {
    const one = decoder(shape);
    expect(one.read(SOURCE).layers.map(({ weights }) => weights.length)).toEqual([100, 100]);
    for (let at = 1; at <= SHAPE.longest; at += 1) {
      const step = one.step(at === 1 ? 0 : undefined);
      const exact = one.reference();
      expect(step.logits).toHaveLength(SHAPE.targetPieces);
      expect(furthest(step.logits, exact.logits)).toBeLessThanOrEqual(2e-5);
      step.layers.forEach(({ heads, self, cross }, layer) => {
        expect([heads, self.length, cross.length]).toEqual([4, 4 * at, 4 * SOURCE.length]);
        expect(furthest(self, exact.layers[layer]?.self ?? [])).toBeLessThanOrEqual(5e-6);
        expect(furthest(cross, exact.layers[layer]?.cross ?? [])).toBeLessThanOrEqual(5e-6);
        for (const sum of [...sumsOf(self, heads), ...sumsOf(cross, heads)]) expect(sum).toBeCloseTo(1, 5);
      });
    }
  });

  it('chooses the largest logit, with the logarithm of its share, and goes on with it', () => {
    const one = decoder();
    one.read(SOURCE);
    const first = one.step(0);
    expect(first.token).toBe(0);
    expect(first.chosen).toBe(first.logits.indexOf(Math.max(...first.logits)));
    const total = first.logits.reduce((sum, logit) => sum + Math.exp(logit), 0);
    expect(first.logProbability).toBeCloseTo((first.logits[first.chosen] ?? NaN) - Math.log(total), 5);
    expect(one.step().token).toBe(first.chosen);
  });

  it('draws by seed and place, whatever stands before', () => {
    const one = decoder({ targetPieces: 400 });
    const drawn = (seed: number) => {
      one.read(SOURCE);
      const choosing = { choice: 'sample', temperature: 3, seed } as const;
      return [one.step(0, choosing).chosen, one.step(undefined, choosing).chosen, one.step(undefined, choosing).chosen];
    };
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  it('is another model for another seed, and the same for the same', () => {
    const logits = [1, 1, 2].map((seed) => {
      const one = decoder({}, seed);
      one.read(SOURCE);
      return one.step(0).logits;
    });
    expect(logits[0]).toEqual(logits[1]);
    expect(logits[0]).not.toEqual(logits[2]);
  });

  it('is refused with a sentence that names what is wrong, and writes on', () => {
    expect(() => decoder({ heads: 5 })).toThrow('layers.0.heads: expected a positive divisor of the width 32, got 5');
    expect(() => decoder({ positions: 'relative' as 'rotary' })).toThrow('positions: expected none, sinusoidal');
    const one = decoder();
    expect(() => one.step(0)).toThrow('source: expected to be read first, got none');
    expect(() => one.read([20])).toThrow('ids: expected whole numbers from 0 to 19, got 20');
    one.read(SOURCE);
    expect(() => one.step()).toThrow('token: expected one to begin with, got none');
    expect(() => one.step('a' as unknown as number)).toThrow('token: expected a number, got string');
    expect(() => one.step(0, { temperature: -1 })).toThrow('temperature: expected a finite number above 0, got -1');
    for (let at = 0; at < SHAPE.longest; at += 1) one.step(at);
    expect(() => one.step(0)).toThrow('ids: expected at most 12 tokens in all, got 13');
  });
});
