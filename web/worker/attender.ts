import type { Engine } from '../engine/engine.ts';
import { TOKEN_LIMIT, type AttentionOptions } from '../shared/options.ts';
import type { Attended, GivenText } from '../shared/protocol.ts';
import type { VectorSource } from '../shared/token.ts';
import { packFor } from '../text/samples.ts';
import { segment } from '../text/segment.ts';
import type { TokenSpan } from '../text/token_span.ts';
import { embed, type Embedded } from '../weights/embed.ts';
import { GLOVE } from '../weights/manifest.ts';
import { VectorTable, type FetchFile, type TableEvents } from '../weights/vector_table.ts';

export type AttenderEvents = TableEvents;

/** From a text to its attention: tokens, word vectors as far as they are loaded, and the engine's result. */
export class Attender {
  readonly #engine: Engine;
  readonly #table: VectorTable;

  constructor(engine: Engine, fetchFile: FetchFile, events: AttenderEvents) {
    this.#engine = engine;
    this.#table = new VectorTable(GLOVE, fetchFile, events);
  }

  /**
   * Draws with the vectors that are here; where some are missing the next part of the table is asked for, and its
   * arrival told by the events. Only a sample's own small pack is waited for.
   * @throws EngineFaultError when the core refuses the options
   */
  async attend({ text, boundaries }: GivenText, options: AttentionOptions): Promise<Attended> {
    const { tokens: spans, omitted } = segment(text, TOKEN_LIMIT, boundaries);
    let { embedding, sources } = this.#embed(spans);
    const pack = packFor(text);
    if (pack !== null && sources.some(isLoading)) {
      await this.#table.loadPack(pack);
      ({ embedding, sources } = this.#embed(spans));
    }
    if (sources.some(isLoading)) void this.#table.loadNextShard();
    const tokens = spans.map((span, at) => ({ ...span, vector: sources[at] ?? ({ kind: 'loading' } as const) }));
    if (tokens.length === 0) return { tokens, omitted, trace: null, reference: null, milliseconds: 0 };
    return { tokens, omitted, ...this.#engine.attend(embedding, tokens.length, this.#table.width, options) };
  }

  #embed(spans: readonly TokenSpan[]): Embedded {
    return embed(spans, this.#table, (seed) => this.#engine.seededVector(this.#table.width, seed));
  }
}

const isLoading = ({ kind }: VectorSource): boolean => kind === 'loading';
