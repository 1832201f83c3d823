import type { Engine } from '../engine/engine.ts';
import { TOKEN_LIMIT } from '../shared/options.ts';
import type { GivenText, ReadText } from '../shared/protocol.ts';
import type { Token, VectorSource } from '../shared/token.ts';
import type { Sample } from '../text/sample.ts';
import { sampleWith, usualBoundaries } from '../text/samples.ts';
import { segment } from '../text/segment.ts';
import type { FetchFile, FileFailed } from '../weights/data_file.ts';
import { embed, type Vocabulary } from '../weights/embed.ts';
import { GlossTable } from '../weights/gloss_table.ts';
import { CEDICT, GLOVE } from '../weights/manifest.ts';
import { needsDictionary } from '../weights/resolve_token.ts';
import { VectorTable } from '../weights/vector_table.ts';
import { inTime } from './patience.ts';

/** What is told while words load. */
export interface ReaderEvents {
  /** Another part of the word vectors is here. */
  readonly vectors: (loadedWords: number, totalWords: number) => void;
  readonly vectorsFailed: FileFailed;
  /** The Chinese dictionary is here. */
  readonly glosses: () => void;
  readonly glossesFailed: FileFailed;
}

/** A text as the core takes it. */
export interface EmbeddedText extends ReadText {
  /** [token, width] */
  readonly embedding: Float32Array;
}

/** From texts to word vectors, with what is loaded now; what is missing is asked for, and the events tell when it comes. */
export class TextReader {
  readonly #events: ReaderEvents;
  readonly #seededVector: Engine['seededVector'];
  readonly #table: VectorTable;
  readonly #glosses: GlossTable;

  constructor(seededVector: Engine['seededVector'], fetchFile: FetchFile, events: ReaderEvents) {
    this.#seededVector = seededVector;
    this.#events = events;
    this.#table = new VectorTable(GLOVE, fetchFile, { loaded: events.vectors, failed: events.vectorsFailed });
    this.#glosses = new GlossTable(CEDICT, fetchFile, { loaded: events.glosses, failed: events.glossesFailed });
  }

  /** Components of a vector. */
  get width(): number {
    return this.#table.width;
  }

  /**
   * Reads the texts as they belong together. Where words are missing the next part of the table is asked for, and for a
   * Chinese word the dictionary; only the small packs of the sample that one of them is are waited for.
   */
  async read(texts: readonly GivenText[]): Promise<readonly EmbeddedText[]> {
    const all = (): EmbeddedText[] => texts.map((text) => this.#embedded(text));
    let read = all();
    const samples = texts.flatMap(({ text }, at) => {
      const sample = read[at]?.tokens.some(isLoading) ? sampleWith(text) : null;
      return sample ? [sample] : [];
    });
    if (samples.length > 0) {
      await this.#packsOf(samples);
      read = all();
    }
    this.#askForMissing(read.flatMap(({ tokens }) => tokens));
    return read;
  }

  /** Reads a text of up to `limit` tokens when everything that it needs is here, or cannot be had. */
  async readWhole(text: GivenText, limit: number): Promise<EmbeddedText> {
    for (let before = ''; ;) {
      const read = this.#embedded(text, limit);
      const missing = read.tokens.filter(isLoading);
      const now = `${this.#table.loadedWords} ${missing.length}`;
      if (missing.length === 0 || now === before) return read;
      before = now;
      const needsGlosses = missing.some((token) => needsDictionary(token.text));
      await Promise.all([this.#table.loadNextShard(), needsGlosses && this.#glosses.load()]);
    }
  }

  #embedded({ text, boundaries, senses }: GivenText, limit = TOKEN_LIMIT): EmbeddedText {
    const { tokens: spans, omitted } = segment(text, limit, boundaries || usualBoundaries(text));
    const choices = new Map(Object.entries(senses));
    const vocabulary: Vocabulary = { table: this.#table, glosses: this.#glosses, senses: choices };
    const { embedding, sources } = embed(spans, vocabulary, (seed) => this.#seededVector(this.width, seed));
    const tokens = spans.map((span, at) => ({ ...span, vector: sources[at] ?? LOADING }));
    return { tokens, omitted, embedding };
  }

  /** The samples' own words; those that are long in coming are waited for no more, and told when they are here. */
  async #packsOf(samples: readonly Sample[]): Promise<void> {
    const packs = samples.flatMap(({ id }) => [this.#table.loadPack(id), this.#glosses.loadPack(id)]);
    await inTime(Promise.all(packs), (here) => {
      if (here.includes(true)) this.tellArrival();
    });
  }

  /** More is here than when the last picture was drawn. */
  tellArrival(): void {
    this.#events.vectors(this.#table.loadedWords, this.#table.totalWords);
  }

  #askForMissing(tokens: readonly Token[]): void {
    const missing = tokens.filter(isLoading);
    if (missing.length > 0) void this.#table.loadNextShard();
    if (missing.some(({ text }) => needsDictionary(text))) void this.#glosses.load();
  }
}

const LOADING: VectorSource = { kind: 'loading' };

const isLoading = ({ vector }: Token): boolean => vector.kind === 'loading';
