import { Superseded } from '../../client/errors.ts';
import type {
  LongAnswer,
  LongAsk,
  LongLoaded,
  LongOptions,
  LongProgress,
  PooledWeights,
  TileRegion,
} from '../../shared/long.ts';
import type { GivenText } from '../../shared/protocol.ts';
import { engineProblem } from '../engine_problem.ts';
import type { Problem } from '../problem.ts';

export type AskLong = (run: number, ask: LongAsk) => Promise<LongAnswer>;

/** What a run computes. */
export interface LongQuestion {
  readonly given: GivenText;
  readonly options: LongOptions;
}

/** A piece of work is short enough for a tile that is asked for meanwhile to come soon, ms. */
const PIECE_MS = 30;

/** Queries that are computed again in double precision, spread over the text and the heads. */
const CHECKED_ROWS = 16;

/** The worst of the checked queries. */
export interface LongChecks {
  readonly rows: number;
  readonly sumError: number;
  readonly weightError: number;
  readonly contextError: number;
  readonly passed: boolean;
}

/**
 * One long text from loading to its checks. It asks for one piece after the other, so it stops by not asking: nothing need
 * be told to the worker, and what is computed stays to be looked at.
 */
export class LongRun {
  readonly question: LongQuestion;
  readonly #ask: (ask: LongAsk) => Promise<LongAnswer>;
  readonly #changed: () => void;
  status: 'loading' | 'computing' | 'checking' | 'stopped' | 'done' | 'over' = 'loading';
  loaded: LongLoaded | null = null;
  progress: LongProgress | null = null;
  /** Time in the core so far. */
  milliseconds = 0;
  checks: LongChecks | null = null;
  problem: Problem | null = null;

  constructor(question: LongQuestion, number: number, ask: AskLong, changed: () => void) {
    this.question = question;
    this.#ask = (each) => ask(number, each);
    this.#changed = changed;
    void this.#start();
  }

  get size(): number {
    return this.loaded?.labels.length ?? 0;
  }

  /** Of this head, from the first query on. */
  rowsDone(head: number): number {
    return this.progress?.rowsDone[head] ?? 0;
  }

  /** Computes no further; what is computed stays. */
  readonly stop = (): void => {
    if (this.status === 'computing') this.#become('stopped');
  };

  readonly goOn = (): void => {
    if (this.status === 'stopped') void this.#compute();
  };

  /** The core holds it no longer. */
  async free(): Promise<void> {
    await this.#answer({ kind: 'free' });
  }

  /** Weights of queries that are done; null when the run is over. */
  async weights(region: TileRegion): Promise<PooledWeights | null> {
    const answer = await this.#answer({ kind: 'weights', region });
    return answer?.kind === 'weights' ? answer.weights : null;
  }

  async #start(): Promise<void> {
    const answer = await this.#answer({ kind: 'load', ...this.question });
    if (answer?.kind !== 'loaded') return;
    this.loaded = answer.loaded;
    await this.#compute();
  }

  async #compute(): Promise<void> {
    this.#become('computing');
    let done = false;
    while (!done && this.status === 'computing') {
      const answer = await this.#answer({ kind: 'advance', milliseconds: PIECE_MS });
      if (answer?.kind !== 'advanced') return;
      this.progress = answer.progress;
      this.milliseconds += answer.progress.milliseconds;
      done = answer.progress.stepsDone === answer.progress.stepCount;
      this.#changed();
    }
    // else it was stopped meanwhile
    if (done) await this.#check();
  }

  async #check(): Promise<void> {
    const { size, loaded } = this;
    if (!loaded) return;
    this.#become('checking');
    let worst: LongChecks = { rows: 0, sumError: 0, weightError: 0, contextError: 0, passed: true };
    const count = Math.min(CHECKED_ROWS, size);
    for (let at = 0; at < count; at += 1) {
      const query = Math.round((at / Math.max(1, count - 1)) * (size - 1));
      const answer = await this.#answer({ kind: 'check', head: at % loaded.heads, query });
      if (answer?.kind !== 'checked') return;
      const { weightSum, weightError, contextError, withinBounds } = answer.check;
      worst = {
        rows: worst.rows + 1,
        // a query that sees no key has weights of 0
        sumError: Math.max(worst.sumError, weightSum === 0 ? 0 : Math.abs(weightSum - 1)),
        weightError: Math.max(worst.weightError, weightError),
        contextError: Math.max(worst.contextError, contextError),
        passed: worst.passed && withinBounds,
      };
    }
    this.checks = worst;
    this.#become('done');
  }

  /** null where the run is over or has failed. */
  async #answer(ask: LongAsk): Promise<LongAnswer | null> {
    try {
      const answer = await this.#ask(ask);
      if (answer.kind !== 'over') return answer;
    } catch (error) {
      if (!(error instanceof Superseded)) this.problem = engineProblem(error);
    }
    this.#become('over');
    return null;
  }

  #become(status: LongRun['status']): void {
    this.status = status;
    this.#changed();
  }
}
