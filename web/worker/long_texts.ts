import { EngineFaultError } from '../engine/fault.ts';
import type { LongText } from '../engine/long_text.ts';
import { LONG_LIMIT, type LongAnswer, type LongAsk, type LongLoaded } from '../shared/long.ts';
import type { Attender } from './attender.ts';
import type { TransformerOnDemand } from './transformer_on_demand.ts';

/** Of the memory that a device says it has, a page may take this part. */
const SHARE_OF_MEMORY = 1 / 4;
const MEBIBYTE = 1024 * 1024;

/** The long text that is loaded, one at a time, with the module that computes it. */
export class LongTexts {
  readonly #attender: Attender;
  readonly #transformer: TransformerOnDemand;
  /** The run that loaded last; another's questions are over. */
  #run = 0;
  #text: LongText | null = null;

  constructor(transformer: TransformerOnDemand, attender: Attender) {
    this.#attender = attender;
    this.#transformer = transformer;
  }

  /**
   * @throws EngineFaultError where the core refuses the text, or there is no memory for it
   * @throws EngineUnavailableError where the module cannot be had
   */
  async answer(run: number, ask: LongAsk): Promise<LongAnswer> {
    if (ask.kind === 'load') return this.#load(run, ask);
    const text = run === this.#run ? this.#text : null;
    if (ask.kind === 'free' && text) this.#free();
    if (ask.kind === 'free' || !text) return { kind: 'over' };
    switch (ask.kind) {
      case 'advance':
        return { kind: 'advanced', progress: text.advance(ask.milliseconds) };
      case 'weights':
        return { kind: 'weights', weights: text.weights(ask.region) };
      case 'check':
        return { kind: 'checked', check: text.check(ask.head, ask.query) };
    }
  }

  async #load(run: number, { given, options }: LongAsk & { readonly kind: 'load' }): Promise<LongAnswer> {
    this.#run = run;
    // never two of them: they are large
    this.#free();
    const [read, transformer] = await Promise.all([
      this.#attender.readWhole(given, LONG_LIMIT),
      this.#transformer.get(),
    ]);
    if (run !== this.#run) return { kind: 'over' };
    const { tokens, omitted, embedding, width } = read;
    const sizes = { ...options, tokenCount: tokens.length, width };
    checkMemory(transformer.longBytes(sizes), tokens.length);
    this.#text = transformer.longText(embedding, sizes);
    const ofKind = (...kinds: readonly string[]) => tokens.filter(({ vector }) => kinds.includes(vector.kind)).length;
    const loaded: LongLoaded = {
      labels: tokens.map((token) => token.text),
      omitted: omitted.count,
      random: ofKind('unknown', 'no-vectors-yet'),
      missing: ofKind('loading'),
      ...{ threads: transformer.threads, threadsMissing: transformer.threadsMissing },
      ...{ heads: this.#text.heads, headDim: this.#text.headDim, bytes: this.#text.bytes },
    };
    return { kind: 'loaded', loaded };
  }

  #free(): void {
    this.#text?.dispose();
    this.#text = null;
  }
}

/** @throws EngineFaultError where the device says that it has too little memory; some say nothing */
function checkMemory(bytes: number, tokenCount: number): void {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  if (deviceMemory === undefined) return;
  const most = deviceMemory * 1024 * SHARE_OF_MEMORY;
  const needed = Math.ceil(bytes / MEBIBYTE);
  if (needed <= most) return;
  throw new EngineFaultError({
    argument: 'tokenCount',
    expected: `at most ${most} MiB, a quarter of this device's memory`,
    got: `${tokenCount} tokens: ${needed} MiB`,
  });
}
