import type { Transformer } from '../engine/transformer.ts';
import { cachedParts, forgetAllBut } from '../weights/kept_parts.ts';
import { MODEL_FILES, ModelHost } from './model_host.ts';

/** The model with the site's files below an address and the browser's storage. */
export function siteModel(
  transformer: () => Promise<Transformer>,
  baseUrl: string,
  progress: (here: number, total: number) => void,
): ModelHost {
  const addressOf = (file: string): string => new URL(file, baseUrl).href;
  void forgetAllBut(MODEL_FILES.map(({ file }) => addressOf(file)));
  return new ModelHost({
    transformer,
    open: (file, { from, cache, signal }) =>
      fetch(addressOf(file), { cache, signal, ...(from > 0 && { headers: { Range: `bytes=${from}-` } }) }),
    parts: ({ file }) => cachedParts(addressOf(file)),
    progress,
  });
}
