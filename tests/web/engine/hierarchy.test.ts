import { beforeAll, describe, expect, it } from 'vitest';
import { levelChecksOf } from '../../../web/elements/hierarchical/level_checks.ts';
import type { Engine } from '../../../web/engine/engine.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { CHOICES } from '../../../web/shared/mechanism.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { DEFAULT_OPTIONS, KEYS, MODULE_NAMES, type AttentionOptions } from '../../../web/shared/options.ts';
import { hasParameters } from '../../../web/shared/parameters.ts';
import { builtModules } from './built_modules.ts';

const OPTIONS: AttentionOptions = { ...DEFAULT_OPTIONS, structure: 'hierarchical', score: 'dot' };

describe.each(MODULE_NAMES)('hierarchical attention of the %s module', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
  });

  // sentences (1, 0) (0, 1) and (0, ½), asked with (ln 2, 0): weights ⅔ and ⅓, then 1; vectors (⅔, ⅓) and (0, ½), whose
  // logits are ⅔ ln 2 and 0
  it('weighs words, then sentences, as worked by hand', () => {
    const words = Float32Array.of(1, 0, 0, 1, 0, 0.5);
    const { trace } = engine.attendHierarchically(words, [2, 1], 2, Float32Array.of(Math.LN2, 0), OPTIONS);
    const first = 2 ** (2 / 3) / (2 ** (2 / 3) + 1);
    const near = (got: Float32Array, expected: readonly number[]) => {
      expect(got).toHaveLength(expected.length);
      expected.forEach((value, at) => expect(got[at]).toBeCloseTo(value, 6));
    };
    near(trace.words.score, [Math.LN2, 0, 0]);
    near(trace.words.weights, [2 / 3, 1 / 3, 1]);
    near(trace.sentenceVectors, [2 / 3, 1 / 3, 0, 0.5]);
    near(trace.sentences.weights, [first, 1 - first]);
    near(trace.document, [(first * 2) / 3, first / 3 + (1 - first) / 2]);
    expect(trace.sentenceLengths).toEqual([2, 1]);
  });

  const word = (seed: number) => engine.seededVector(100, seed);
  const text = (count: number) =>
    Float32Array.from({ length: count }, (_, at) => at + 1).reduce(
      (all, seed, at) => {
        all.set(word(seed), at * 100);
        return all;
      },
      new Float32Array(count * 100),
    );

  it.each(KEYS.flatMap((keys) => CHOICES.map((choice) => [keys, choice] as const)))(
    'passes the checks of the page with %s keys and %s choice, whatever the score and with or without a topic',
    (keys, choice) => {
      for (const score of SCORES.filter((each) => !hasParameters(each))) {
        for (const topic of [null, word(99)]) {
          const options = { ...OPTIONS, keys, choice, score, temperature: 0.7 };
          const computed = engine.attendHierarchically(text(12), [5, 1, 6], 100, topic, options);
          const checks = levelChecksOf({ sentences: [], ...computed });
          expect(checks).toMatchObject({ rowsPass: true, errorPasses: true });
          expect(checks.allowed).toBeLessThan(1e-2);
        }
      }
    },
  );

  it('fails the checks when one number is not the computed one', () => {
    const computed = engine.attendHierarchically(text(3), [2, 1], 100, word(99), OPTIONS);
    const spoilt = (part: 'sentenceVectors' | 'document') => {
      const values = computed.trace[part].slice();
      values[0] = (values[0] ?? NaN) + 0.1;
      return levelChecksOf({ ...computed, sentences: [], trace: { ...computed.trace, [part]: values } });
    };
    expect(spoilt('document').errorPasses).toBe(false);
    expect(spoilt('sentenceVectors').error).toBeCloseTo(0.1, 3);
    const weights = Float32Array.of(NaN, 1, 1);
    const words = { ...computed.trace.words, weights };
    const checks = levelChecksOf({ ...computed, sentences: [], trace: { ...computed.trace, words } });
    expect([checks.rowsPass, checks.errorPasses]).toEqual([false, false]);
  });

  it('asks the same untrained queries for the same seed, others for another', () => {
    const queryOf = (seed: number) =>
      engine.attendHierarchically(text(2), [2], 100, null, { ...OPTIONS, seed }).trace.words.query;
    expect(queryOf(5)).toEqual(queryOf(5));
    expect(queryOf(5)).not.toEqual(queryOf(6));
  });

  it.each([
    ['sentenceLengths', 'a whole number of at least 0', { lengths: [-1, 4] }],
    ['topic', '2 numbers', { topic: new Float32Array(3) }],
    ['score', 'scaled-dot, dot or cosine', { options: { ...OPTIONS, score: 'general' as const } }],
    ['keys', 'plain, tanh or seeded', { options: { ...OPTIONS, keys: 'gru' as never } }],
    ['choice', 'soft, argmax or sample', { options: { ...OPTIONS, choice: 'hard' as never } }],
    ['temperature', 'a finite number above 0', { options: { ...OPTIONS, temperature: 0 } }],
    ['seed', 'a whole number from 0 to 4294967295', { topic: null, options: { ...OPTIONS, seed: -1 } }],
  ])('names %s when it is wrong and computes the next call', (argument, expected, wrong) => {
    const right = { lengths: [2, 1], topic: Float32Array.of(1, 0), options: OPTIONS };
    const call = ({ lengths, topic, options }: Omit<typeof right, 'topic'> & { topic: Float32Array | null }) =>
      engine.attendHierarchically(Float32Array.of(1, 0, 0, 1, 0, 0.5), lengths, 2, topic, options);
    expect(() => call({ ...right, ...wrong })).toThrow(`${argument}: expected ${expected}`);
    expect(call(right).trace.words.weights).toHaveLength(3);
  });
});
