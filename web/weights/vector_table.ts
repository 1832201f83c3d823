import { fetchVerified, FileLoader, type FetchFile, type FileFailed } from './data_file.ts';
import type { Manifest, ManifestFile, ManifestShard } from './manifest.ts';
import type { WordState } from './resolve_word.ts';
import { parseVectorFile, type VectorFile } from './vector_file.ts';

/** What a table tells while it loads. */
export interface TableEvents {
  /** Another part of the table is here. */
  readonly loaded: (loadedWords: number, totalWords: number) => void;
  readonly failed: FileFailed;
}

interface Place {
  readonly file: VectorFile;
  readonly row: number;
}

interface Failure {
  readonly file: string;
  readonly error: unknown;
}

/** The word vectors that have arrived, and the loading of those that have not. */
export class VectorTable {
  readonly #manifest: Manifest;
  readonly #fetchFile: FetchFile;
  readonly #events: TableEvents;
  readonly #packs: ReadonlyMap<string, ManifestFile>;
  readonly #places = new Map<string, Place>();
  readonly #packLoader: FileLoader;
  readonly #loaded = new Set<ManifestShard>();
  /** Shards whose last load failed. */
  readonly #failed = new Set<ManifestShard>();
  #shardLoad: Promise<boolean> | null = null;

  constructor(manifest: Manifest, fetchFile: FetchFile, events: TableEvents) {
    this.#manifest = manifest;
    this.#fetchFile = fetchFile;
    this.#events = events;
    this.#packs = new Map(Object.entries(manifest.packs));
    this.#packLoader = new FileLoader(fetchFile, this.#take, events.failed);
  }

  /** Components of a vector. */
  get width(): number {
    return this.#manifest.width;
  }

  get totalWords(): number {
    return this.#manifest.totalWords;
  }

  /** What is known of a word now; `absent` once the whole table is here without it. */
  stateOf(word: string): WordState {
    if (this.#places.has(word)) return 'here';
    return this.#loaded.size === this.#manifest.shards.length ? 'absent' : 'loading';
  }

  /**
   * Adds `share` times the word's vector to `row`, [width].
   * @throws Error when the word is not here
   */
  addTo(row: Float32Array, word: string, share = 1): void {
    const place = this.#places.get(word);
    if (!place) throw new Error(`no vector for ${word}`);
    const { components, scales, width } = place.file;
    const scale = (scales[place.row] ?? 0) * share;
    for (let at = 0; at < width; at += 1) {
      row[at] = (row[at] ?? 0) + (components[place.row * width + at] ?? 0) * scale;
    }
  }

  /** The words of one sample; false when they could not be had (asking again tries again). */
  loadPack(id: string): Promise<boolean> {
    const pack = this.#packs.get(id);
    return pack ? this.#packLoader.load(pack) : Promise.resolve(false);
  }

  /**
   * One more part of the table, the most frequent words first. A part that cannot be had is passed over and tried
   * again when there is no other: it keeps nothing else from coming. True when a part came or none is missing; else
   * the first failure is told, and asking again tries again. While one part is on its way, asking waits for that.
   */
  loadNextShard(): Promise<boolean> {
    this.#shardLoad ??= this.#loadAnyShard().then((outcome) => {
      this.#shardLoad = null;
      if (outcome === 'loaded') this.#events.loaded(this.loadedWords, this.totalWords);
      else if (outcome !== 'complete') this.#events.failed(outcome.file, outcome.error);
      return outcome === 'loaded' || outcome === 'complete';
    });
    return this.#shardLoad;
  }

  async #loadAnyShard(): Promise<'loaded' | 'complete' | Failure> {
    let first: Failure | null = null;
    const missing = this.#manifest.shards.filter((shard) => !this.#loaded.has(shard));
    const untried = missing.filter((shard) => !this.#failed.has(shard));
    for (const shard of [...untried, ...missing.filter((each) => this.#failed.has(each))]) {
      try {
        await fetchVerified(this.#fetchFile, shard, this.#take);
        this.#loaded.add(shard);
        this.#failed.delete(shard);
        return 'loaded';
      } catch (error) {
        this.#failed.add(shard);
        first ??= { file: shard.file, error };
      }
    }
    return first ?? 'complete';
  }

  readonly #take = (bytes: ArrayBuffer, name: string): void => {
    const file = parseVectorFile(bytes, name);
    file.words.forEach((word, row) => {
      if (!this.#places.has(word)) this.#places.set(word, { file, row });
    });
  };

  /** Words of the parts that have arrived, and of the whole table. */
  get loadedWords(): number {
    return [...this.#loaded].reduce((sum, { words }) => sum + words, 0);
  }
}
