import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../web/text/samples.ts';
import { segment } from '../../../web/text/segment.ts';
import { boundariesOfSample } from '../../../web/text/samples.ts';
import { sentencesOf } from '../../../web/text/sentences.ts';
import { cosine, vectorOf } from './cosine_attention.ts';

/** Softmax of the cosines ÷ τ between a topic and the vectors, and the mean of these with it as weights, from the formula. */
function attend(topic: readonly number[], vectors: readonly number[][], tau: number) {
  const exponentials = vectors.map((vector) => Math.exp(cosine(topic, vector) / tau));
  const sum = exponentials.reduce((a, b) => a + b);
  const weights = exponentials.map((value) => value / sum);
  const mean = topic.map((_, at) =>
    vectors.reduce((total, row, key) => total + (weights[key] ?? NaN) * (row[at] ?? NaN), 0),
  );
  return { weights, mean };
}

const cases = SAMPLES.flatMap((sample) =>
  (sample.topics ?? []).map((shown) => [sample.id, shown.topic, sample, shown] as const),
);

describe('hierarchical attention in double precision, keys as they are and without marks', () => {
  it.each(cases)(
    'on %s gives the topic %s the sentence and the weight that are said of it',
    (_, topic, sample, shown) => {
      const { tokens } = segment(sample.text, Infinity, boundariesOfSample(sample));
      const query = vectorOf(topic);
      const sentences = sentencesOf(sample.text, tokens).map(
        (places) =>
          attend(
            query,
            places.map((place) => vectorOf(tokens[place]?.text ?? '')),
            sample.settings.tau ?? NaN,
          ).mean,
      );
      const { weights } = attend(query, sentences, sample.settings.tau ?? NaN);
      expect(weights.indexOf(Math.max(...weights))).toBe(shown.sentence);
      expect(Math.abs((weights[shown.sentence] ?? NaN) - shown.weight)).toBeLessThanOrEqual(0.0005001);
    },
  );
});
