import type { Engine } from '../engine/engine.ts';
import { DEFAULT_OPTIONS, TOKEN_LIMIT } from '../shared/options.ts';
import { usualBoundaries } from '../text/samples.ts';
import { segment } from '../text/segment.ts';
import type { FetchFile } from '../weights/data_file.ts';
import { embed } from '../weights/embed.ts';
import { GlossTable } from '../weights/gloss_table.ts';
import { CEDICT, GLOVE } from '../weights/manifest.ts';
import { needsDictionary } from '../weights/resolve_token.ts';
import { VectorTable } from '../weights/vector_table.ts';
import { parseVectorFile } from '../weights/vector_file.ts';
import { readable, type TraceText } from './traced_text.ts';

/**
 * The page's words with their GloVe vectors, and one layer of the attention that it starts with. The embedding is the mean
 * of the output's rows; `vectors` says of each word where its vector comes from.
 * @throws Error when a file cannot be had
 */
export async function gloveTracer(engine: Engine, fetchFile: FetchFile): Promise<TraceText> {
  const events = {
    loaded: () => undefined,
    failed: (file: string, error: unknown) => {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    },
  };
  const table = new VectorTable(GLOVE, fetchFile, events);
  const ranks = new Map<string, number>();
  for (const { file } of GLOVE.shards) {
    await table.loadNextShard();
    for (const word of parseVectorFile(await fetchFile(file), file).words) ranks.set(word, ranks.size);
  }
  const glosses = new GlossTable(CEDICT, fetchFile, events);
  const { width } = table;
  return async (text) => {
    const { tokens } = segment(text, TOKEN_LIMIT, usualBoundaries(text));
    if (tokens.length === 0) throw new Error('text: expected at least one word, got none');
    if (tokens.some((token) => needsDictionary(token.text))) await glosses.load();
    const vocabulary = { table, glosses, senses: new Map<string, number>() };
    const { embedding, sources } = embed(tokens, vocabulary, (seed) => engine.seededVector(width, seed));
    const { trace } = engine.attend(embedding, tokens.length, width, DEFAULT_OPTIONS);
    return {
      ids: tokens.map((token) => ranks.get(token.text) ?? ranks.get(token.text.toLowerCase()) ?? null),
      pieces: tokens.map((token) => token.text),
      vectors: sources.map(({ kind }) => kind),
      layers: [
        { heads: trace.heads, queries: trace.tokenCount, keys: trace.keyCount, weights: readable(trace.weights) },
      ],
      embedding: readable(meanRow(trace.output, width)),
    };
  };
}

/** Of rows of `width` numbers each. */
function meanRow(rows: Float32Array, width: number): Float32Array {
  const mean = new Float64Array(width);
  rows.forEach((value, at) => (mean[at % width] = (mean[at % width] ?? 0) + (value * width) / rows.length));
  return Float32Array.from(mean);
}
