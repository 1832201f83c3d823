import type { Engine } from '../engine/engine.ts';
import type { GivenMatrix, Mechanism } from '../shared/mechanism.ts';
import { longOptionsOf } from '../shared/long.ts';
import type { AttentionOptions } from '../shared/options.ts';
import { placesAmong, type GivenPlace } from '../shared/given_places.ts';
import type { Attended, Given, GivenText } from '../shared/protocol.ts';
import { hasSeededParameters } from '../shared/parameters.ts';
import { hasSource } from '../shared/stages.ts';
import type { Token } from '../shared/token.ts';
import { typedValues, valuesFault } from '../text/typed_values.ts';
import type { FetchFile } from '../weights/data_file.ts';
import { GLOVE_GENERAL } from '../weights/manifest.ts';
import { centred, generalOf, HandSetParameters } from './hand_set.ts';
import { inLevels } from './in_levels.ts';
import { meanOf, NOBODY, NOTHING, wordsOf, type Rows } from './rows.ts';
import { TextReader, type EmbeddedText, type ReaderEvents } from './text_reader.ts';

/** From texts to their attention: tokens, word vectors as far as they are loaded, and the engine's result. */
export class Attender {
  readonly #engine: Engine;
  readonly #reader: TextReader;
  readonly #handSet: HandSetParameters;

  constructor(engine: Engine, fetchFile: FetchFile, events: ReaderEvents) {
    this.#engine = engine;
    this.#reader = new TextReader((width, seed) => engine.seededVector(width, seed), fetchFile, events);
    this.#handSet = new HandSetParameters(GLOVE_GENERAL, fetchFile, () => {
      this.#reader.tellArrival();
    });
  }

  /**
   * Draws with the vectors that are here; the events tell when more come.
   * @throws EngineFaultError when the core refuses the options
   * @throws FileMissingError when the score's hand-set parameters are not here
   */
  async attend(given: Given, options: AttentionOptions): Promise<Attended> {
    const { memory = NO_TEXT, topic = NO_TEXT } = given;
    const [text, second, subject] = await this.#reader.read([given, memory, topic]);
    if (!text || !second || !subject) throw new Error('a text was not read');
    if (text.omitted.count === 0) return this.#attendRead(given, options, text, second, subject);
    const long = longOptionsOf(options, false);
    // a text that does without its matrices is asked for apart, as it takes its time
    if (typeof long === 'object') {
      const { tokens, omitted } = text;
      return { tokens, omitted, memory: null, queries: [], keys: [], ...NOBODY, tooLong: null };
    }
    return { ...(await this.#attendRead(given, options, text, second, subject)), tooLong: long };
  }

  /** A text of up to `limit` tokens with all its vectors, and their width. */
  async readWhole(text: GivenText, limit: number): Promise<EmbeddedText & { readonly width: number }> {
    return { ...(await this.#reader.readWhole(text, limit)), width: this.#reader.width };
  }

  async #attendRead(
    given: Given,
    options: AttentionOptions,
    text: EmbeddedText,
    second: EmbeddedText,
    subject: EmbeddedText,
  ): Promise<Attended> {
    const { width } = this.#reader;
    if (options.structure === 'hierarchical') return inLevels(this.#engine, given.text, text, subject, width, options);
    const queries = options.asks === 'words' ? text : meanOf(options.asks === 'mean' ? text : subject, width);
    const source = options.source === 'self' ? text : second;
    const asked = options.source === 'addresses' ? wordsOf(source, width) : source;
    const keys = [...asked.tokens, ...(options.nullKey ? [NOTHING] : [])];
    const read = {
      ...{ tokens: text.tokens, omitted: text.omitted },
      memory: given.memory ? { tokens: second.tokens, omitted: second.omitted } : null,
      ...{ queries: queries.tokens, keys },
    };
    // nobody asks, or nothing is asked
    if (queries.tokens.length === 0 || asked.tokens.length === 0) return { ...read, ...NOBODY };
    const unfit = given.values === undefined ? null : valuesFault(given.values, asked.tokens.length);
    if (unfit) return { ...read, ...NOBODY, valuesFault: unfit };
    const handSet = await this.#handSet.for(options);
    const centre = (rows: Rows): Rows => (handSet ? { ...rows, embedding: centred(rows.embedding, handSet) } : rows);
    const mechanism = {
      ...mechanismOf(options, given, centre(asked), queries.tokens.length, width),
      ...(handSet && generalOf(handSet)),
    };
    // a token can only hide itself where it is among the keys
    const fitting = hasSource(options) ? { ...options, hideSelf: false } : options;
    const { embedding, tokens } = centre(queries);
    const { trace, ...rest } = this.#engine.attend(embedding, tokens.length, width, fitting, mechanism);
    // a copy of the mean: what a reply holds moves to the page
    const mean = handSet && { mean: handSet.mean.slice() };
    return { ...read, trace: { ...trace, options, ...mean }, ...rest };
  }

  /**
   * What a formula of several heads without projections says: every head takes the whole X for its queries, keys and
   * values. Computed as what it is, heads · width wide, with a copy of X in each head's part; what would be drawn keeps its odds.
   */
  async attendUnprojected(given: Given, asked: AttentionOptions): Promise<Attended> {
    const options = {
      ...asked,
      projections: 'identity',
      choice: asked.choice === 'sample' ? 'soft' : asked.choice,
    } as const;
    const attended = await this.attend(given, options);
    const { trace } = attended;
    if (!trace) return attended;
    const { heads, tokenCount } = trace;
    const width = heads * trace.width;
    const tokens = attended.keys.filter(({ kind }) => kind !== 'null');
    const keys = { tokens, embedding: sideBySide(heads, trace.source ?? trace.input, trace.width) };
    const mechanism = mechanismOf(options, given, keys, tokenCount, width);
    // positions are part of X already
    const fitting = { ...options, positions: 'none', hideSelf: options.hideSelf && !hasSource(options) } as const;
    const queries = sideBySide(heads, trace.input, trace.width);
    const whole = this.#engine.attend(queries, tokenCount, width, fitting, mechanism);
    return { ...attended, ...whole };
  }
}

/** So many copies of rows [token, width] beside one another, [token, copies · width]. */
function sideBySide(copies: number, rows: Float32Array, width: number): Float32Array {
  const beside = new Float32Array(copies * rows.length);
  for (let at = 0; at < beside.length; at += width) {
    const row = Math.floor(at / (copies * width));
    beside.set(rows.subarray(row * width, (row + 1) * width), at);
  }
  return beside;
}

const NO_TEXT: GivenText = { text: '', boundaries: '', senses: {} };

/** The part of the options that the core takes as its mechanism, and what was typed for it. */
function mechanismOf(
  options: AttentionOptions,
  { values, places }: Given,
  asked: Rows,
  queryCount: number,
  width: number,
): Mechanism {
  const { region, window, sigma, renormalise, choice, temperature, drawSeed, nullKey, seed } = options;
  const parameters = hasSeededParameters(options) ? 'seeded' : 'identity';
  return {
    ...{ region, window, sigma, renormalise, choice, temperature, drawSeed, nullKey },
    ...{ parameters, parameterSeed: seed },
    ...(hasSource(options) && { source: matrixFrom(asked.embedding, asked.tokens, width) }),
    ...(values !== undefined && { values: typedValues(values) }),
    ...(places && parameters === 'identity' && { places: placesOf(places, queryCount, asked.tokens.length) }),
  };
}

const matrixFrom = (values: Float32Array, tokens: readonly Token[], columns: number): GivenMatrix => ({
  ...{ values, rows: tokens.length, columns },
});

/** p_t of every query: where the user has put it, else the middle of the keys. */
function placesOf(given: readonly GivenPlace[], queryCount: number, keyCount: number): Float32Array {
  const places = new Float32Array(queryCount).fill((keyCount - 1) / 2);
  for (const { query, place } of placesAmong(given, queryCount, keyCount)) places[query] = place;
  return places;
}
