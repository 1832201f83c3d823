import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import type { TransformerShape } from '../../../web/shared/decoder.ts';
import { LONGEST_SOURCE, MOST_WRITTEN, SIGN, WRITER, type WritingQuestion } from '../../../web/shared/writing.ts';
import { transferable } from '../../../web/worker/transferable.ts';
import { write } from '../../../web/worker/writer.ts';
import { builtTransformer } from '../engine/built_modules.ts';

const GREEDY = { choice: 'argmax', temperature: 1, seed: 0 } as const;
const sampled = (seed: number, temperature = 1) => ({ choice: 'sample', temperature, seed }) as const;
const TEXT = 'The cat sat on the mat, and the dog sat on the cat.';
const ask = (given: Partial<WritingQuestion> = {}): WritingQuestion => ({
  ...{ text: TEXT, boundaries: '', seed: 1, choosing: GREEDY },
  ...given,
});
/** Of the transformer that writes, as its figure describes it. */
const shapeOf = (pieces: number): TransformerShape => ({
  ...{ sourcePieces: pieces, targetPieces: pieces, longest: LONGEST_SOURCE, width: 32, heads: 4, hidden: 64 },
  ...{ encoderLayers: 2, decoderLayers: 2, norm: 'before', activation: 'relu', positions: 'sinusoidal' },
  tiedHead: false,
});
const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

describe('what writes', () => {
  let transformer: Transformer;
  beforeAll(async () => {
    transformer = await loadTransformer('simd', builtTransformer);
  });
  afterEach(() => {
    expect(transformer.liveObjects()).toBe(0);
  });
  const written = (given: Partial<WritingQuestion> = {}) =>
    write(transformer, ask(given)).steps.map(({ chosen }) => chosen);

  it('reads the tokens of the text and knows each of them once, in their order, behind the sign', () => {
    const writing = write(transformer, ask());
    expect(writing.source.join('|')).toBe('The|cat|sat|on|the|mat|,|and|the|dog|sat|on|the|cat|.');
    expect(writing.words.join('|')).toBe('The|cat|sat|on|the|mat|,|and|dog|.');
    expect(writing.steps[0]?.logits).toHaveLength(11);
    expect(writing.omitted).toBe(0);
  });

  it('hands every array of a writing over instead of copying it', () => {
    const writing = write(transformer, ask());
    const arrays = writing.steps.flatMap(({ logits, probabilities, layers }) => [
      ...[logits, probabilities],
      ...layers.flatMap(({ self, cross }) => [self, cross]),
    ]);
    const handed = transferable({ id: 1, kind: 'written', writing });
    expect(new Set(handed)).toEqual(new Set(arrays.map(({ buffer }) => buffer)));
    expect(handed).toHaveLength(arrays.length);
  });

  it('cuts Chinese as the page does, and a text as its boundaries say', () => {
    expect(write(transformer, ask({ text: '机器学习', boundaries: '22' })).source).toEqual(['机器', '学习']);
    expect(write(transformer, ask({ text: '机器学习', boundaries: '31' })).source).toEqual(['机器学', '习']);
  });

  it('looks at every token so far and at the whole source, in rows that sum to 1', () => {
    const { steps, source } = write(transformer, ask({ choosing: sampled(4) }));
    expect(steps.length).toBeGreaterThan(3);
    steps.forEach(({ layers, probabilities }, at) => {
      expect(layers).toHaveLength(WRITER.layers);
      for (const { heads, self, cross } of layers) {
        expect([heads, self.length, cross.length]).toEqual([4, 4 * (at + 1), 4 * source.length]);
        for (let head = 0; head < heads; head += 1) {
          expect(sumOf(self.subarray(head * (at + 1), (head + 1) * (at + 1)))).toBeCloseTo(1, 5);
          expect(sumOf(cross.subarray(head * source.length, (head + 1) * source.length))).toBeCloseTo(1, 5);
        }
      }
      expect(sumOf(probabilities)).toBeCloseTo(1, 12);
    });
  });

  it('takes the likeliest token where it is greedy', () => {
    for (const { chosen, probabilities, logits } of write(transformer, ask()).steps) {
      expect(chosen).toBe(probabilities.indexOf(Math.max(...probabilities)));
      expect(chosen).toBe(logits.indexOf(Math.max(...logits)));
    }
  });

  it('draws each token as often as its probability says, whatever the temperature', () => {
    // the first token of many draws: the logits are the same, as nothing depends on the draw before it is made
    for (const temperature of [1, 0.5]) {
      const draws = 1500;
      const [first] = write(transformer, ask({ text: 'cat dog bird', choosing: sampled(0, temperature) })).steps;
      const counts = [0, 0, 0, 0];
      for (let seed = 0; seed < draws; seed += 1) {
        // one step is enough: a decoder of its own, so that no text is written to its end
        const decoder = transformer.untrainedDecoder(shapeOf(4), 1);
        decoder.read([1, 2, 3]);
        const { chosen, logits } = decoder.step(SIGN, sampled(seed, temperature));
        if (seed === 0) expect(logits).toEqual(first?.logits);
        counts[chosen] = (counts[chosen] ?? 0) + 1;
        decoder.dispose();
      }
      counts.forEach((count, piece) => {
        const expected = first?.probabilities[piece] ?? NaN;
        // four standard errors
        const error = 4 * Math.sqrt((expected * (1 - expected)) / draws);
        expect(Math.abs(count / draws - expected)).toBeLessThanOrEqual(error);
      });
    }
  });

  it('writes the same for the same question, and something else for other weights or draws', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffff_ffff }), fc.nat({ max: 0xffff_ffff }), (seed, draw) => {
        const once = written({ seed, choosing: sampled(draw) });
        expect(written({ seed, choosing: sampled(draw) })).toEqual(once);
      }),
      { numRuns: 5 },
    );
    const logits = (seed: number) => write(transformer, ask({ seed })).steps[0]?.logits;
    expect(logits(1)).not.toEqual(logits(2));
    const texts = [1, 2, 3, 4, 5].map((seed) => written({ choosing: sampled(seed) }).join());
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  it('ends with the sign, or when there is no more room', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { steps, ended } = write(transformer, ask({ seed, choosing: sampled(seed) }));
      const signs = steps.flatMap(({ chosen }, at) => (chosen === SIGN ? [at] : []));
      expect(signs).toEqual(ended ? [steps.length - 1] : []);
      expect(steps.length).toBeLessThanOrEqual(MOST_WRITTEN);
      if (!ended) expect(steps).toHaveLength(MOST_WRITTEN);
    }
  });

  it('agrees at every step with double precision, which computes the whole text anew', () => {
    const long = Array.from({ length: LONGEST_SOURCE }, (_, at) => `w${at}`).join(' ');
    for (const given of [{}, { seed: 7, choosing: sampled(3, 5) }, { text: long }, { text: 'cat dog bird' }]) {
      const { check } = write(transformer, ask(given));
      expect(check?.weights).toBeGreaterThan(0);
      expect(check?.weights).toBeLessThan(2e-6);
      expect(check?.logits).toBeGreaterThan(0);
      expect(check?.logits).toBeLessThan(1e-5);
      expect(check?.rows).toBeLessThan(1e-6);
    }
  });

  it('compares the very numbers that it hands over: the same decoder, asked again, is within what is said', () => {
    const { steps, check, source, words } = write(transformer, ask());
    const decoder = transformer.untrainedDecoder(shapeOf(words.length + 1), 1);
    decoder.read(source.map((word) => 1 + words.indexOf(word)));
    let worst = 0;
    steps.forEach(({ layers }, at) => {
      decoder.step(at === 0 ? SIGN : (steps[at - 1]?.chosen ?? NaN));
      decoder.reference().layers.forEach(({ self, cross }, layer) => {
        self.forEach(
          (weight, cell) => (worst = Math.max(worst, Math.abs(weight - (layers[layer]?.self[cell] ?? NaN)))),
        );
        cross.forEach(
          (weight, cell) => (worst = Math.max(worst, Math.abs(weight - (layers[layer]?.cross[cell] ?? NaN)))),
        );
      });
    });
    expect(worst).toBe(check?.weights);
    decoder.dispose();
  });

  it('reads so many tokens and says how many it leaves out; of an empty text it writes nothing', () => {
    const text = Array.from({ length: LONGEST_SOURCE + 3 }, (_, at) => `w${at}`).join(' ');
    const { source, omitted } = write(transformer, ask({ text }));
    expect([source.length, source.at(-1), omitted]).toEqual([LONGEST_SOURCE, 'w63', 3]);
    for (const empty of ['', '  \n\t'])
      expect(write(transformer, ask({ text: empty }))).toEqual({
        ...{ source: [], omitted: 0, words: [], steps: [], ended: false, check: null },
      });
  });

  it('refuses a temperature that cannot be, and keeps nothing', () => {
    expect(() => write(transformer, ask({ choosing: sampled(1, 0) }))).toThrow(
      'temperature: expected a finite number above 0, got 0',
    );
  });
});
