import type { Engine } from '../engine/engine.ts';
import type { AttentionOptions } from '../shared/options.ts';
import type { Attended } from '../shared/protocol.ts';
import { sentencesOf } from '../text/sentences.ts';
import { meanOf, NOBODY, wordsOf } from './rows.ts';
import type { EmbeddedText } from './text_reader.ts';

/**
 * Hierarchical attention over the words of a text, with the mean of the topic's vectors as the query of both levels.
 * @throws EngineFaultError when the core refuses the options
 */
export function inLevels(
  engine: Engine,
  text: string,
  { tokens, omitted, embedding }: EmbeddedText,
  topic: EmbeddedText,
  width: number,
  options: AttentionOptions,
): Attended {
  const sentences = sentencesOf(text, tokens);
  const places = sentences.flat();
  const queries = wordsOf(topic, width).tokens;
  const keys = places.flatMap((place) => tokens[place] ?? []);
  const read = { tokens, omitted, memory: null, queries, keys };
  if (keys.length === 0) return { ...read, ...NOBODY, hierarchy: null };
  const words = new Float32Array(places.length * width);
  places.forEach((place, row) => {
    words.set(embedding.subarray(place * width, (place + 1) * width), row * width);
  });
  const lengths = sentences.map(({ length }) => length);
  const query = queries.length > 0 ? meanOf(topic, width).embedding : null;
  const { milliseconds, ...computed } = engine.attendHierarchically(words, lengths, width, query, options);
  return { ...read, ...NOBODY, hierarchy: { sentences, ...computed }, milliseconds };
}
