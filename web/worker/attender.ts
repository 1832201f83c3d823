import type { Engine } from '../engine/engine.ts';
import type { Mechanism } from '../shared/mechanism.ts';
import { TOKEN_LIMIT, type AttentionOptions } from '../shared/options.ts';
import type { Attended, GivenText } from '../shared/protocol.ts';
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

/** What an attender tells while it loads. */
export interface AttenderEvents {
  /** Another part of the word vectors is here. */
  readonly vectors: (loadedWords: number, totalWords: number) => void;
  readonly vectorsFailed: FileFailed;
  /** The Chinese dictionary is here. */
  readonly glosses: () => void;
  readonly glossesFailed: FileFailed;
}

/** How long a picture waits for its sample's words, ms. */
const PATIENCE_MS = 2000;

/** From a text to its attention: tokens, word vectors as far as they are loaded, and the engine's result. */
export class Attender {
  readonly #engine: Engine;
  readonly #events: AttenderEvents;
  readonly #table: VectorTable;
  readonly #glosses: GlossTable;

  constructor(engine: Engine, fetchFile: FetchFile, events: AttenderEvents) {
    this.#engine = engine;
    this.#events = events;
    this.#table = new VectorTable(GLOVE, fetchFile, { loaded: events.vectors, failed: events.vectorsFailed });
    this.#glosses = new GlossTable(CEDICT, fetchFile, { loaded: events.glosses, failed: events.glossesFailed });
  }

  /**
   * Draws with the vectors that are here; where some are missing the next part of the table is asked for, and for a
   * Chinese word the dictionary; the events tell when they come. Only a sample's own small packs are waited for.
   * @throws EngineFaultError when the core refuses the options
   */
  async attend({ text, boundaries, senses }: GivenText, options: AttentionOptions): Promise<Attended> {
    const sample = sampleWith(text);
    const { tokens: spans, omitted } = segment(text, TOKEN_LIMIT, boundaries || usualBoundaries(text));
    const choices = new Map(Object.entries(senses));
    const vocabulary: Vocabulary = { table: this.#table, glosses: this.#glosses, senses: choices };
    const embedded = () => embed(spans, vocabulary, (seed) => this.#engine.seededVector(this.#table.width, seed));
    let { embedding, sources } = embedded();
    if (sample && sources.some(isLoading)) {
      await this.#packsOf(sample);
      ({ embedding, sources } = embedded());
    }
    const tokens = spans.map((span, at) => ({ ...span, vector: sources[at] ?? ({ kind: 'loading' } as const) }));
    this.#askForMissing(tokens);
    if (tokens.length === 0) return { tokens, omitted, trace: null, reference: null, milliseconds: 0 };
    return {
      tokens,
      omitted,
      ...this.#engine.attend(embedding, tokens.length, this.#table.width, options, mechanismOf(options)),
    };
  }

  /** A sample's own words; those that are long in coming are waited for no more, and told when they are here. */
  async #packsOf({ id }: Sample): Promise<void> {
    const packs = Promise.all([this.#table.loadPack(id), this.#glosses.loadPack(id)]);
    let late = false;
    const patience = new Promise<void>((resolve) => {
      setTimeout(() => {
        late = true;
        resolve();
      }, PATIENCE_MS);
    });
    void packs.then((here) => {
      if (late && here.includes(true)) this.#events.vectors(this.#table.loadedWords, this.#table.totalWords);
    });
    await Promise.race([packs, patience]);
  }

  #askForMissing(tokens: readonly Token[]): void {
    const missing = tokens.filter(({ vector }) => vector.kind === 'loading');
    if (missing.length > 0) void this.#table.loadNextShard();
    if (missing.some(({ text }) => needsDictionary(text))) void this.#glosses.load();
  }
}

/** The part of the options that the core takes as its mechanism. */
const mechanismOf = ({ region, window, choice, temperature, drawSeed }: AttentionOptions): Mechanism => ({
  ...{ region, window, choice, temperature, drawSeed },
});

const isLoading = ({ kind }: VectorSource): boolean => kind === 'loading';
