import { readFile } from 'node:fs/promises';
import type { FetchFile } from '../../../web/weights/data_file.ts';
import { GlossTable } from '../../../web/weights/gloss_table.ts';
import { CEDICT, GLOVE } from '../../../web/weights/manifest.ts';
import { VectorTable } from '../../../web/weights/vector_table.ts';

/** The committed files of the site, as a server would give them. */
export const fetchCommitted: FetchFile = async (path) => {
  const bytes = await readFile(new URL(`../../../public/${path}`, import.meta.url));
  return new Uint8Array(bytes).buffer;
};

const ignore = (): void => undefined;
/** For tests that expect no events of interest. */
export const NO_EVENTS = { loaded: ignore, failed: ignore };

/** The whole committed dictionary, loaded. */
export async function wholeDictionary(): Promise<GlossTable> {
  const glosses = new GlossTable(CEDICT, fetchCommitted, NO_EVENTS);
  await glosses.load();
  return glosses;
}

/** The whole committed table, loaded. */
export async function wholeTable(): Promise<VectorTable> {
  const table = new VectorTable(GLOVE, fetchCommitted, NO_EVENTS);
  for (const _ of GLOVE.shards) await table.loadNextShard();
  return table;
}
