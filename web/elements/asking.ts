import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AttentionClient } from '../client/attention_client.ts';
import { Superseded } from '../client/errors.ts';
import type { ModuleChoice } from '../shared/options.ts';
import { sameData } from '../shared/same_data.ts';
import { engineProblem } from './engine_problem.ts';
import type { Problem } from './problem.ts';
import { wordlessClient } from './wordless_client.ts';

/** An answer and what was asked for it. */
export interface Answered<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer;
}

/**
 * Keeps the answer on screen equal to the newest question that a figure asks of the core. The last answer stays until
 * the next one is here. Questions are plain data, equal when they say the same.
 */
export class Asking<Question, Answer> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #ask: (client: AttentionClient, question: Question) => Promise<Answer>;
  #client: AttentionClient | null = null;
  #module: ModuleChoice = 'auto';
  #question: Question | null = null;
  /** The question last asked. */
  #asked: Question | null = null;
  answered: Answered<Question, Answer> | null = null;
  problem: Problem | null = null;

  constructor(host: ReactiveControllerHost, ask: (client: AttentionClient, question: Question) => Promise<Answer>) {
    this.#host = host;
    this.#ask = ask;
    host.addController(this);
  }

  /** A figure moved within its page goes on where it was. */
  hostConnected(): void {
    if (this.#question) this.follow(this.#question, this.#module);
  }

  hostDisconnected(): void {
    this.#client?.dispose();
    this.#client = null;
    this.#asked = null;
  }

  follow(question: Question, module: ModuleChoice): void {
    if (module !== this.#module) this.hostDisconnected();
    this.#question = question;
    this.#module = module;
    if (sameData(question, this.#asked)) return;
    this.#asked = question;
    void this.#compute(question);
  }

  /** Asks once more, after a failure. */
  readonly again = (): void => {
    this.#asked = null;
    this.#tell(null);
    if (this.#question) this.follow(this.#question, this.#module);
  };

  readonly dismiss = (): void => {
    this.#tell(null);
  };

  async #compute(question: Question): Promise<void> {
    this.#client ??= this.#createClient();
    try {
      this.answered = { question, answer: await this.#ask(this.#client, question) };
      this.#tell(null);
    } catch (error) {
      if (error instanceof Superseded) return;
      this.#tell(engineProblem(error));
    }
  }

  #tell(problem: Problem | null): void {
    this.problem = problem;
    this.#host.requestUpdate();
  }

  #createClient(): AttentionClient {
    return wordlessClient(this.#module, {
      crashed: (failure) => {
        this.#tell({ kind: 'engine', failure });
      },
    });
  }
}
