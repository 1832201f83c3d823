import type { Cost, CostQuestion, Order, OrderQuestion } from '../shared/costs.ts';
import type { Effects, EffectsQuestion, Encoded, EncodingCheck, EncodingQuestion } from '../shared/encoded.ts';
import type { AbsentModel, LoadedModel, Precision } from '../shared/models.ts';
import type { LongAnswer, LongAsk } from '../shared/long.ts';
import type { AttentionOptions, ModuleChoice, ModuleName } from '../shared/options.ts';
import type { Attended, Failure, Given, Reply, Request, TextQuestion } from '../shared/protocol.ts';
import type { Spreads, VectorAnswer, VectorQuestion } from '../shared/vectors.ts';
import type { Writing, WritingQuestion } from '../shared/writing.ts';
import { AttentionError, Superseded } from './errors.ts';

export interface ClientEvents {
  /** The module that runs, after every (re)start. */
  readonly started: (module: ModuleName) => void;
  readonly vectors: (loadedWords: number, totalWords: number) => void;
  readonly vectorsFailed: (file: string, damaged: boolean) => void;
  /** The Chinese dictionary has arrived. */
  readonly glosses: () => void;
  readonly glossesFailed: (file: string, damaged: boolean) => void;
  /** So much of the pretrained model is here. */
  readonly modelProgress?: (here: number, total: number) => void;
  /** The worker broke down while nobody waited for it; the next request starts another. */
  readonly crashed: (failure: Failure) => void;
}

type RequestBody = Request extends infer Each
  ? Each extends { readonly id: number }
    ? Omit<Each, 'id'>
    : never
  : never;

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: Error) => void;
}

interface Pending extends Waiting {
  readonly body: RequestBody;
}

type ReplyOf<Kind extends Reply['kind']> = Extract<Reply, { readonly kind: Kind }>;

function replyOfKind<Kind extends Reply['kind']>(reply: Reply, kind: Kind): ReplyOf<Kind> {
  if (reply.kind !== kind) throw new Error(`unexpected reply ${reply.kind}`);
  return reply as ReplyOf<Kind>;
}

/**
 * The page's side of the worker: promises, newest request wins. A worker that broke down or did not start is replaced
 * when the next request comes, so one that always breaks down makes no endless loop.
 */
export class AttentionClient {
  readonly #events: ClientEvents;
  readonly #module: ModuleChoice;
  readonly #createWorker: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  /** Settles when the worker is ready; null while there is none. */
  #started: Promise<unknown> | null;
  #lastId = 0;
  #busy = false;
  #pending: Pending | null = null;
  #disposed = false;
  #running = false;

  constructor(module: ModuleChoice, events: ClientEvents, createWorker: () => Worker) {
    this.#module = module;
    this.#events = events;
    this.#createWorker = createWorker;
    this.#started = this.#start();
  }

  /** Runs self-attention on a text. */
  async attend(given: Given, options: AttentionOptions): Promise<Attended> {
    return (await this.#ask({ kind: 'attend', given, options }, 'attended')).result;
  }

  /** Runs attention on vectors. */
  async attendVectors(question: VectorQuestion): Promise<VectorAnswer> {
    return (await this.#ask({ kind: 'attend-vectors', question }, 'attended-vectors')).answer;
  }

  /** Measures the scores of random vectors of several sizes. */
  async measureSpreads(seed: number): Promise<Spreads> {
    return (await this.#ask({ kind: 'measure-spreads', seed }, 'measured-spreads')).spreads;
  }

  /** Times attention of one method at one length. */
  async measureCost(question: CostQuestion): Promise<Cost> {
    return (await this.#ask({ kind: 'measure-cost', question }, 'measured-cost')).cost;
  }

  /** Times a recurrent layer in order and at once. */
  async measureOrder(question: OrderQuestion): Promise<Order> {
    return (await this.#ask({ kind: 'measure-order', question }, 'measured-order')).order;
  }

  /** Lets an untrained transformer write. */
  async write(question: WritingQuestion): Promise<Writing> {
    return (await this.#ask({ kind: 'write', question }, 'written')).writing;
  }

  /** Runs the pretrained model on a text. */
  async encode(question: EncodingQuestion): Promise<Encoded> {
    return (await this.#ask({ kind: 'encode', question }, 'encoded')).encoded;
  }

  /** Makes the pretrained model ready; without `fetching` only from what is kept. Nobody's computation waits for it. */
  async loadModel(precision: Precision, fetching: boolean): Promise<LoadedModel | AbsentModel> {
    const reply = await this.#beside({ kind: 'load-model', precision, fetching });
    if (reply.kind === 'model-loaded') return reply.model;
    if (reply.kind === 'model-absent') return reply.absent;
    throw new Error(`unexpected reply ${reply.kind}`);
  }

  async cancelModel(): Promise<void> {
    await this.#beside({ kind: 'cancel-model' });
  }

  /** Compares what the model makes of the first text with double precision, on the side. */
  async checkEncoding(question: EncodingQuestion): Promise<EncodingCheck> {
    return (await this.#askBeside({ kind: 'check-encoding', question }, 'checked-encoding')).check;
  }

  /** Measures what each head and layer of the pretrained model does for a text, on the side. */
  async measureEffects(question: EffectsQuestion): Promise<Effects> {
    return (await this.#askBeside({ kind: 'measure-effects', question }, 'measured-effects')).effects;
  }

  /**
   * While one request is computed only the newest other one waits; those between are rejected with {@link Superseded}.
   */
  async #ask<Kind extends Reply['kind']>(body: RequestBody, kind: Kind): Promise<ReplyOf<Kind>> {
    if (this.#disposed) throw new Superseded();
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#pending?.reject(new Superseded());
      this.#pending = { body, resolve, reject };
      void this.#next();
    });
    return replyOfKind(reply, kind);
  }

  /**
   * The same on the side, for a picture beside the main one: it takes nobody's place and nobody takes its. It waits for
   * what is being computed, as what comes later waits for it, so ask for one at a time.
   */
  async attendBeside(given: Given, options: AttentionOptions, kind: TextQuestion = 'attend'): Promise<Attended> {
    return (await this.#askBeside({ kind, given, options }, 'attended')).result;
  }

  /** One piece of the work on a long text, on the side too. A run that loads a text ends the one before it. */
  async askLong(run: number, ask: LongAsk): Promise<LongAnswer> {
    return (await this.#askBeside({ kind: 'long', run, ask }, 'long')).answer;
  }

  async #askBeside<Kind extends Reply['kind']>(body: RequestBody, kind: Kind): Promise<ReplyOf<Kind>> {
    return replyOfKind(await this.#beside(body), kind);
  }

  async #beside(body: RequestBody): Promise<Reply> {
    if (this.#disposed) throw new Superseded();
    this.#started ??= this.#start();
    await this.#started;
    return this.#send(body);
  }

  /** Frees the engine and ends the worker. */
  dispose(): void {
    this.#disposed = true;
    this.#stop();
    this.#failAll(new Superseded());
    this.#pending?.reject(new Superseded());
    this.#pending = null;
  }

  async #next(): Promise<void> {
    if (this.#busy || !this.#pending || this.#disposed) return;
    const { body, resolve, reject } = this.#pending;
    this.#pending = null;
    this.#busy = true;
    try {
      this.#started ??= this.#start();
      await this.#started;
      resolve(await this.#send(body));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#busy = false;
      void this.#next();
    }
  }

  #start(): Promise<unknown> {
    this.#running = false;
    const started = this.#startWorker();
    // whoever asks for a computation is told; the next one who asks makes a new start
    started.catch(() => {
      if (this.#started === started) this.#stop();
    });
    return started;
  }

  /** Rejects, too, where the browser does not allow a worker at all. */
  async #startWorker(): Promise<unknown> {
    try {
      this.#worker = this.#createWorker();
    } catch (error) {
      throw new AttentionError({ kind: 'engine-unavailable', reason: 'worker', detail: String(error) });
    }
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.#receive(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#crashed(event.message || '');
    };
    this.#worker.onmessageerror = () => {
      this.#crashed('a message could not be read');
    };
    return this.#send({ kind: 'start', module: this.#module, baseUrl: document.baseURI });
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#started = null;
  }

  #crashed(detail: string): void {
    const failure: Failure = this.#running
      ? { kind: 'crashed', detail }
      : { kind: 'engine-unavailable', reason: 'worker', detail };
    const unnoticed = this.#waiting.size === 0;
    this.#stop();
    this.#failAll(new AttentionError(failure));
    if (unnoticed) this.#events.crashed(failure);
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'vectors') this.#events.vectors(reply.loadedWords, reply.totalWords);
    else if (reply.kind === 'vectors-failed') this.#events.vectorsFailed(reply.file, reply.damaged);
    else if (reply.kind === 'model-progress') this.#events.modelProgress?.(reply.here, reply.total);
    else if (reply.kind === 'glosses') this.#events.glosses();
    else if (reply.kind === 'glosses-failed') this.#events.glossesFailed(reply.file, reply.damaged);
    else this.#settle(reply);
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    // a module that trapped cannot be trusted with the next request
    if (reply.kind === 'failed' && reply.failure.kind === 'crashed') {
      this.#crashed(reply.failure.detail);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.kind === 'failed') {
      waiting.reject(new AttentionError(reply.failure));
      return;
    }
    if (reply.kind === 'started') {
      this.#running = true;
      this.#events.started(reply.module);
    }
    waiting.resolve(reply);
  }

  #send(request: RequestBody): Promise<Reply> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ ...request, id });
    });
  }

  #failAll(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
