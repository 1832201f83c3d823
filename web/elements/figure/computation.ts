import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AttentionClient } from '../../client/attention_client.ts';
import { AttentionError, Superseded } from '../../client/errors.ts';
import { createWorker } from '../../client/create_worker.ts';
import type { LongAnswer, LongAsk } from '../../shared/long.ts';
import type { AttentionOptions, ModuleName } from '../../shared/options.ts';
import type { Attended, TextQuestion } from '../../shared/protocol.ts';
import { givenOf, optionsOf, sameComputation, type FigureState } from '../../state/figure_state.ts';
import { engineProblem } from '../engine_problem.ts';
import type { Problem } from '../problem.ts';

/** What a computation tells its figure. */
export interface ComputationEvents {
  readonly ready: (attended: Attended) => void;
  readonly module: (module: ModuleName) => void;
  /** A fault, or null when the last one is over. */
  readonly problem: (problem: Problem | null) => void;
}

/** Keeps what is computed equal to what the state asks for: one engine, the newest request wins. */
export class Computation implements ReactiveController {
  readonly #events: ComputationEvents;
  #client: AttentionClient | null = null;
  /** The state last asked for. */
  #asked: FigureState | null = null;
  #current: FigureState | null = null;
  /** The state that what is shown was computed for. */
  #shown: FigureState | null = null;
  #hasLoading = false;
  /** The file that could not be had and that tokens may still be waiting for. */
  #missing: Problem | null = null;

  constructor(host: ReactiveControllerHost, events: ComputationEvents) {
    this.#events = events;
    host.addController(this);
  }

  /** A figure moved within its page goes on where it was. */
  hostConnected(): void {
    if (this.#current) this.follow(this.#current);
  }

  hostDisconnected(): void {
    this.#client?.dispose();
    this.#client = null;
    this.#asked = null;
  }

  /** Computes what this state asks for, unless that is what was asked for last. */
  follow(state: FigureState): void {
    this.#current = state;
    if (this.#asked && this.#asked.module !== state.module) this.hostDisconnected();
    if (!this.#asked || !sameComputation(this.#asked, state)) void this.#compute(state);
  }

  /** What is shown with another seed; beside the main picture, so one at a time. Rejects when it cannot be computed. */
  readonly withSeed = (seed: number): Promise<Attended> => this.#beside({ seed });

  /** What the same options say of heads that have no projections and the whole vectors each; beside the main picture too. */
  readonly unprojected = (): Promise<Attended> => this.#beside({}, 'attend-unprojected');

  /** One piece of the work on a long text. Rejects when the figure asks for nothing any more. */
  readonly askLong = (run: number, ask: LongAsk): Promise<LongAnswer> =>
    this.#client ? this.#client.askLong(run, ask) : Promise.reject(new Superseded());

  /** The state that belongs to what is shown: while another is computed, or could not be, the last one's text and mechanism. */
  readonly shownAs = (now: FigureState): FigureState => {
    if (!this.#shown || sameComputation(this.#shown, now)) return now;
    const { head, t, lens, lang, theme, selection, projected, shares, wide } = now;
    return { ...this.#shown, ...{ head, t, lens, lang, theme, selection, projected, shares, wide } };
  };

  /** Tries again whatever failed; until it fails again nothing is said of it. */
  retry(): void {
    this.#missing = null;
    this.again();
  }

  /** Asks once more for the same: after a failure, or when more vectors have arrived. */
  again(): void {
    this.#asked = null;
    if (this.#current) this.follow(this.#current);
  }

  #beside(change: Partial<AttentionOptions>, question?: TextQuestion): Promise<Attended> {
    const state = this.#asked;
    if (!state || !this.#client) return Promise.reject(new Superseded());
    return this.#client.attendBeside(givenOf(state), { ...optionsOf(state), ...change }, question);
  }

  async #compute(state: FigureState): Promise<void> {
    this.#asked = state;
    this.#client ??= this.#createClient(state);
    try {
      const attended = await this.#client.attend(givenOf(state), optionsOf(state));
      const { tokens, queries, keys } = attended;
      this.#hasLoading = [tokens, queries, keys].flat().some(({ vector }) => vector.kind === 'loading');
      if (!this.#hasLoading) this.#missing = null;
      this.#events.problem(this.#missing);
      this.#shown = state;
      this.#events.ready(attended);
    } catch (error) {
      if (error instanceof Superseded) return;
      // as soon as something more arrives, what failed for want of it is asked for again
      if (error instanceof AttentionError && error.failure.kind === 'parameters') this.#hasLoading = true;
      this.#events.problem(engineProblem(error));
    }
  }

  #failed(problem: Problem): void {
    this.#missing = problem;
    // else the reply that is on its way says whether its words wait for that file
    if (this.#hasLoading) this.#events.problem(problem);
  }

  #createClient(state: FigureState): AttentionClient {
    const arrived = (): void => {
      if (this.#hasLoading) this.again();
    };
    return new AttentionClient(
      state.module,
      {
        started: this.#events.module,
        vectors: arrived,
        vectorsFailed: (file, damaged) => {
          this.#failed({ kind: 'vectors', file, damaged });
        },
        glosses: arrived,
        glossesFailed: (file, damaged) => {
          this.#failed({ kind: 'glosses', file, damaged });
        },
        crashed: (failure) => {
          this.#events.problem({ kind: 'engine', failure });
        },
      },
      createWorker,
    );
  }
}
