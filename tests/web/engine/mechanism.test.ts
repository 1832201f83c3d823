import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/engine/engine.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { pairArithmetic } from '../../../web/pictures/arithmetic/arithmetic.ts';
import { CHOICES } from '../../../web/shared/mechanism.ts';
import { REGIONS } from '../../../web/shared/regions.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { DEFAULT_OPTIONS, MODULE_NAMES } from '../../../web/shared/options.ts';
import { builtModules } from './built_modules.ts';

const WIDTH = 100;

describe.each(MODULE_NAMES)('the mechanisms of the %s module', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
  });

  /** Different vectors of about the size of word vectors. */
  const vectors = (tokenCount: number): Float32Array => {
    const rows = new Float32Array(tokenCount * WIDTH);
    for (let token = 0; token < tokenCount; token += 1) rows.set(engine.seededVector(WIDTH, token + 1), token * WIDTH);
    return rows;
  };

  const bounded = (got: Float32Array, expected: Float64Array, bounds: Float64Array) =>
    got.every((value, at) => Math.abs(value - (expected[at] ?? NaN)) <= (bounds[at] ?? 0));
  const everyMechanism = REGIONS.flatMap((region) => CHOICES.map((choice) => [region, choice] as const));
  it.each(everyMechanism)(
    'agrees with double precision within its own bound, %s region, %s choice',
    (region, choice) => {
      const source = { values: vectors(9).slice(WIDTH), rows: 8, columns: WIDTH };
      for (const score of SCORES) {
        for (const parameters of ['identity', 'seeded'] as const) {
          const mechanism = { region, choice, parameters, source, nullKey: true, temperature: 2, window: 3 };
          const options = { ...DEFAULT_OPTIONS, score, heads: 2 };
          const { trace, reference } = engine.attend(vectors(6), 6, WIDTH, options, mechanism);
          expect(trace.keyCount).toBe(9);
          expect(trace.weights).toHaveLength(2 * 6 * 9);
          expect(bounded(trace.weights, reference.weights, reference.weightsBound)).toBe(true);
          expect(bounded(trace.output, reference.output, reference.outputBound)).toBe(true);
          expect(trace.places?.length).toBe(region.startsWith('local') ? 12 : undefined);
          expect(trace.chosen?.length).toBe(choice === 'soft' ? undefined : 12);
          const hidden = parameters === 'seeded' ? 50 : 100;
          expect(trace.parameters.general?.length).toBe(score === 'general' ? 50 * 50 : undefined);
          expect(trace.parameters.additiveKey?.length).toBe(score === 'additive' ? 50 * hidden : undefined);
          expect(trace.parameters.additiveOut?.length).toBe(score === 'additive' ? hidden : undefined);
        }
      }
    },
  );

  it.each(CHOICES)(
    'has weights about a place that are the product of their factors, however small, %s choice',
    (choice) => {
      // 0.05 tokens wide and not where a key is: float32 has no number for these Gaussians
      const places = Float32Array.from([2.5, 0, 4.4, 1, 3.1, 5]);
      for (const renormalise of [false, true]) {
        const mechanism = {
          region: 'local-p',
          window: 2,
          sigma: 0.05,
          renormalise,
          places,
          nullKey: false,
          choice,
        } as const;
        const options = { ...DEFAULT_OPTIONS, ...mechanism, hideSelf: true };
        const { trace, reference } = engine.attend(vectors(6), 6, WIDTH, options, mechanism);
        trace.weights.forEach((_, at) => {
          const { located } = pairArithmetic(trace, 0, Math.floor(at / 6), at % 6);
          const { lnAligned = NaN, lnGaussian = NaN, lnRowSum = NaN } = located ?? {};
          const part = lnAligned + lnGaussian;
          const product = part === -Infinity ? 0 : Math.exp(part - (renormalise ? lnRowSum : 0));
          expect(Math.abs(product - (reference.weights[at] ?? NaN))).toBeLessThan(1e-5);
        });
        expect(trace.gaussian?.filter((factor) => factor === 0).length).toBeGreaterThan(20);
      }
    },
  );

  it('draws the same keys from the same seed, and others from another', () => {
    const draw = (drawSeed: number) =>
      engine.attend(vectors(40), 40, WIDTH, DEFAULT_OPTIONS, { choice: 'sample', drawSeed, temperature: 50 }).trace
        .chosen;
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it.each([
    ['region', { region: 'local' as never }, 'global, causal, local-m or local-p', 'local'],
    ['choice', { choice: 'hard' as never }, 'soft, argmax or sample', 'hard'],
    ['window', { region: 'local-m', window: -1 }, 'a whole number of at least 0', '-1'],
    ['temperature', { temperature: 0 }, 'a finite number above 0', '0'],
    ['softcap', { softCap: NaN }, 'a finite number of at least 0', 'nan'],
    ['nullKey', { nullKey: 1 as never }, 'a boolean', 'number'],
    ['places', { region: 'local-p', places: new Float32Array(2) }, '3 numbers', '2'],
    ['source', { source: { values: new Float32Array(5), rows: 2, columns: WIDTH } }, '2 * 100 numbers', '5'],
    ['mask', { mask: { values: new Float32Array(4), rows: 2, columns: 2 } }, '[3, 3]', '[2, 2]'],
  ] as const)('names %s of the mechanism when it is wrong: %j', (argument, mechanism, expected, got) => {
    const call = () => engine.attend(vectors(3), 3, WIDTH, DEFAULT_OPTIONS, mechanism);
    expect(call).toThrow(`${argument}: expected ${expected}, got ${got}`);
    expect(engine.attend(vectors(3), 3, WIDTH, DEFAULT_OPTIONS).trace.weights).toHaveLength(9);
  });
});
