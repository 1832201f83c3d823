import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AttentionClient } from '../../client/attention_client.ts';
import { AttentionError, Superseded } from '../../client/errors.ts';
import type { Effects, EffectsQuestion, Encoded, EncodingCheck, EncodingQuestion } from '../../shared/encoded.ts';
import type { LoadedModel, ModelFault, ModelSizes } from '../../shared/models.ts';
import type { ModuleChoice, ModuleName } from '../../shared/options.ts';
import { sameData } from '../../shared/same_data.ts';
import { engineProblem } from '../engine_problem.ts';
import type { Problem } from '../problem.ts';
import { wordlessClient } from '../wordless_client.ts';

/** How far the model is. */
export type ModelStatus =
  | { readonly kind: 'looking' }
  | { readonly kind: 'absent'; readonly sizes: ModelSizes; readonly here: number; readonly fault: ModelFault | null }
  | { readonly kind: 'loading'; readonly here: number; readonly total: number }
  | { readonly kind: 'ready'; readonly model: LoadedModel };

/**
 * Keeps what the model says equal to the newest question. What is kept of the model in this browser is taken at once; over the
 * network nothing comes before somebody has asked for it.
 */
export class ModelComputation implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #client: AttentionClient | null = null;
  #module: ModuleChoice = 'auto';
  #question: EncodingQuestion | null = null;
  /** The question last asked. */
  #asked: EncodingQuestion | null = null;
  #probe: EffectsQuestion | null = null;
  #probed: EffectsQuestion | null = null;
  /** One measurement at a time, so that a text waits for one at most. */
  #measuring = false;
  #sizes: ModelSizes | null = null;
  status: ModelStatus = { kind: 'looking' };
  /** The last answer stays until the next is here. */
  encoded: Encoded | null = null;
  /** What was found of it in double precision; `asked` while that is computed. */
  check: EncodingCheck | 'asked' | null = null;
  /** What each head and layer does; the last answer stays until the next is here. */
  effects: Effects | null = null;
  problem: Problem | null = null;
  running: ModuleName | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** A figure moved within its page goes on where it was. */
  hostConnected(): void {
    if (this.#question && this.#probe) this.follow(this.#question, this.#probe, this.#module);
  }

  hostDisconnected(): void {
    this.#client?.dispose();
    this.#client = null;
    this.#asked = null;
    this.#probed = null;
    this.#measuring = false;
    this.status = { kind: 'looking' };
  }

  follow(question: EncodingQuestion, probe: EffectsQuestion, module: ModuleChoice): void {
    const before = this.#question;
    if (module !== this.#module) this.hostDisconnected();
    this.#question = question;
    this.#probe = probe;
    this.#module = module;
    if (!this.#client || before?.precision !== question.precision) void this.#load(false);
    else if (this.status.kind === 'ready' && !sameData(question, this.#asked)) void this.#encode(question);
    else void this.#measure();
  }

  /** Fetches what is missing of the model. */
  readonly fetch = (): void => {
    void this.#load(true);
  };

  readonly cancel = (): void => {
    void this.#client?.cancelModel();
  };

  /** Begins anew after a failure. */
  readonly again = (): void => {
    this.#tell({ problem: null });
    void this.#load(false);
  };

  readonly dismiss = (): void => {
    this.#tell({ problem: null });
  };

  /** Compares what is shown with double precision, on the side. */
  readonly compare = async (): Promise<void> => {
    const asked = this.#asked;
    if (!asked || !this.#client || this.check) return;
    this.#tell({ check: 'asked' });
    try {
      const check = await this.#client.checkEncoding(asked);
      // another text may have come meanwhile
      if (this.#asked === asked) this.#tell({ check });
    } catch (error) {
      this.#tell({ check: null });
      this.#failed(error);
    }
  };

  async #load(fetching: boolean): Promise<void> {
    const { precision } = this.#question ?? {};
    if (!precision) return;
    const client = (this.#client ??= this.#createClient());
    const isCurrent = (): boolean => this.#client === client && this.#question?.precision === precision;
    this.#tell({
      status: fetching ? { kind: 'loading', here: 0, total: this.#sizes?.[precision] ?? 0 } : { kind: 'looking' },
    });
    try {
      const loaded = await client.loadModel(precision, fetching);
      if (!isCurrent()) return;
      this.#sizes = loaded.sizes;
      if (loaded.kind === 'absent') this.#tell({ status: { ...loaded, fault: null } });
      else {
        this.#tell({ status: { kind: 'ready', model: loaded } });
        if (this.#question) await this.#encode(this.#question);
      }
    } catch (error) {
      if (isCurrent()) this.#failed(error);
    }
  }

  async #encode(question: EncodingQuestion): Promise<void> {
    if (!this.#client) return;
    this.#asked = question;
    try {
      const encoded = await this.#client.encode(question);
      this.#tell({ encoded, check: null, problem: null });
      await this.#measure();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Behind the text itself, which nobody should wait for: every head and layer changed by turns. */
  async #measure(): Promise<void> {
    const probe = this.#probe;
    const client = this.#client;
    if (!client || !probe || this.#measuring || this.status.kind !== 'ready' || sameData(probe, this.#probed)) return;
    this.#probed = probe;
    this.#measuring = true;
    try {
      const effects = await client.measureEffects(probe);
      if (this.#client !== client) return;
      this.#measuring = false;
      this.#tell({ effects });
      // another text may have come meanwhile; those between are never measured
      await this.#measure();
    } catch (error) {
      if (this.#client !== client) return;
      this.#measuring = false;
      this.#probed = null;
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof Superseded) return;
    const failure = error instanceof AttentionError ? error.failure : null;
    if (failure?.kind !== 'model') {
      this.#asked = null;
      this.#tell({ problem: engineProblem(error) });
    } else if (failure.fault.reason === 'not-loaded') {
      // the worker was started anew, and its model went with the old one
      void this.#load(false);
    } else if (this.#sizes) {
      const { fault } = failure;
      this.#tell({ status: { kind: 'absent', sizes: this.#sizes, here: fault.here, fault } });
    }
  }

  #tell(
    change: Partial<Pick<ModelComputation, 'status' | 'encoded' | 'check' | 'effects' | 'problem' | 'running'>>,
  ): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }

  #createClient(): AttentionClient {
    // a model reads pieces of its own
    return wordlessClient(this.#module, {
      started: (running) => {
        this.#tell({ running });
      },
      modelProgress: (here, total) => {
        if (this.status.kind === 'loading') this.#tell({ status: { kind: 'loading', here, total } });
      },
      crashed: (failure) => {
        this.#tell({ problem: { kind: 'engine', failure } });
      },
    });
  }
}
