import type { Engine } from '../engine/engine.ts';
import type { AttentionOptions } from '../shared/options.ts';
import type { Attended } from '../shared/protocol.ts';
import { sentencesOf } from '../text/sentences.ts';
import { meanOf, NOBODY, rowsAt, wordsOf } from './rows.ts';
import type { EmbeddedText } from './text_reader.ts';

/**
 * Hierarchical attention over the words of a text, with the mean of the topic's vectors as the query of both levels.
 * @throws EngineFaultError when the core refuses the options
 */
export function inLevels(
  engine: Engine,
  text: string,
  read: EmbeddedText,
  topic: EmbeddedText,
  width: number,
  options: AttentionOptions,
): Attended {
  const { tokens, omitted } = read;
  const sentences = sentencesOf(text, tokens);
  const words = rowsAt(read, sentences.flat(), width);
  const queries = wordsOf(topic, width).tokens;
  const shown = { tokens, omitted, memory: null, queries, keys: words.tokens, ...NOBODY };
  if (words.tokens.length === 0) return { ...shown, hierarchy: null };
  const lengths = sentences.map(({ length }) => length);
  const query = queries.length > 0 ? meanOf(topic, width).embedding : null;
  const { milliseconds, ...computed } = engine.attendHierarchically(words.embedding, lengths, width, query, options);
  return { ...shown, hierarchy: { sentences, ...computed }, milliseconds };
}
