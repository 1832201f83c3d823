import { FileLoader, type DataFile, type FetchFile, type FileFailed } from './data_file.ts';
import { glossesAt, parseGlossFile, type Glosses, type GlossFile } from './gloss_file.ts';
import type { GlossManifest } from './manifest.ts';

/** What the dictionary says of a word. */
export interface DictionaryEntry {
  readonly headword: string;
  readonly senses: Glosses;
}

/** What is known of a Chinese word: its entry, that the dictionary has none, or not yet known. */
export type LookUp = (word: string) => DictionaryEntry | 'absent' | 'loading';

/** What a table tells while it loads. */
export interface GlossEvents {
  /** The whole dictionary is here. */
  readonly loaded: () => void;
  readonly failed: FileFailed;
}

/** The dictionary's glosses that have arrived, and the loading of those that have not. */
export class GlossTable {
  readonly #dictionary: DataFile;
  readonly #packs: ReadonlyMap<string, DataFile>;
  readonly #loader: FileLoader;
  readonly #files: GlossFile[] = [];
  #complete = false;

  constructor(manifest: GlossManifest, fetchFile: FetchFile, { loaded, failed }: GlossEvents) {
    this.#dictionary = manifest.dictionary;
    this.#packs = new Map(Object.entries(manifest.packs));
    const take = (bytes: ArrayBuffer, name: string): void => {
      this.#files.push(parseGlossFile(bytes, name));
      if (name !== this.#dictionary.file) return;
      this.#complete = true;
      loaded();
    };
    this.#loader = new FileLoader(fetchFile, take, failed);
  }

  /** The entry of a word, simplified or traditional; `absent` once the whole dictionary is here without it. */
  lookUp(word: string): DictionaryEntry | 'absent' | 'loading' {
    for (const file of this.#files) {
      const entry = entryOf(file, word) ?? entryOf(file, inSimplified(file, word));
      if (entry) return entry;
    }
    return this.#complete ? 'absent' : 'loading';
  }

  /** The whole dictionary; false when it could not be had (asking again tries again). */
  load(): Promise<boolean> {
    return this.#loader.load(this.#dictionary);
  }

  /** The headwords of one sample; false when it has none or they could not be had (asking again tries again). */
  loadPack(id: string): Promise<boolean> {
    const pack = this.#packs.get(id);
    return pack ? this.#loader.load(pack) : Promise.resolve(false);
  }
}

function entryOf(file: GlossFile, headword: string): DictionaryEntry | null {
  const start = file.starts.get(headword);
  return start === undefined ? null : { headword, senses: glossesAt(file, start) };
}

const inSimplified = ({ simplified }: GlossFile, word: string): string =>
  Array.from(word, (character) => simplified.get(character) ?? character).join('');
