import type { Transformer } from '../engine/transformer.ts';
import { UnigramTokeniser } from '../text/unigram_tokeniser.ts';
import { fetchVerified, type DataFile, type FetchFile } from '../weights/data_file.ts';
import type { Precision } from '../shared/models.ts';
import { encoderWeights, parseModelFile } from '../weights/model_file.ts';
import { parsePieceFile } from '../weights/piece_file.ts';
import { USE_LITE, USE_LITE_CONFIG } from '../weights/use_lite.ts';
import { readable, type TraceText } from './traced_text.ts';

/**
 * Universal Sentence Encoder Lite. Ids and pieces are those of the whole text, queries and keys the first 128 of them; an
 * unknown is the piece that stands for it in the vocabulary.
 * @throws DataFileError when a file is damaged; whatever `fetchFile` rejects with
 */
export async function useLiteTracer(
  transformer: Transformer,
  fetchFile: FetchFile,
  precision: Precision,
): Promise<TraceText> {
  const parsed = async <File>(file: DataFile, parse: (bytes: ArrayBuffer, name: string) => File): Promise<File> => {
    const taken: File[] = [];
    await fetchVerified(fetchFile, file, (bytes, name) => taken.push(parse(bytes, name)));
    return taken[0] as File;
  };
  const { pieces: vocabulary, scores, reserved } = await parsed(USE_LITE.vocabulary, parsePieceFile);
  const weights = encoderWeights(await parsed(USE_LITE.weights[precision], parseModelFile));
  const tokeniser = new UnigramTokeniser(vocabulary, scores, reserved);
  const encoder = transformer.encoder(USE_LITE_CONFIG, weights);
  return (text) => {
    const ids = tokeniser.pieces(text).map(({ id }) => id);
    if (ids.length === 0) throw new Error('text: expected at least one piece, got an empty text');
    const { trace } = encoder.run(ids);
    return {
      ids,
      pieces: ids.map((id) => vocabulary[id] ?? ''),
      layers: trace.layers.map((layer) => ({
        heads: layer.heads,
        queries: trace.tokenCount,
        keys: trace.tokenCount,
        weights: readable(layer.weights),
      })),
      embedding: readable(trace.embedding),
    };
  };
}
