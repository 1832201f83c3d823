import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AttentionClient } from '../../client/attention_client.ts';
import { Superseded } from '../../client/errors.ts';
import { ATTENTION_METHODS, type AttentionMethod, type Cost, type Order } from '../../shared/costs.ts';
import type { ModuleChoice, ModuleName } from '../../shared/options.ts';
import { engineProblem } from '../engine_problem.ts';
import type { Problem } from '../problem.ts';
import { wordlessClient } from '../wordless_client.ts';

export const COST_HEADS = 2;
export const COST_HEAD_DIM = 64;
/** d of the vectors that are measured. */
export const COST_WIDTH = COST_HEADS * COST_HEAD_DIM;
/** Keys to either side that local attention sees. */
export const COST_REACH = 64;
const SHORTEST = 64;
export const ORDER = { tokenCount: 1024, width: 256, seed: 1 } as const;
const SEED = 1;

/** Each length twice the one before, up to the longest. */
export function lengthsUpTo(longest: number): number[] {
  const lengths = [];
  for (let length = SHORTEST; length <= longest; length *= 2) lengths.push(length);
  return lengths;
}

/** What is known so far. */
export interface Measured {
  readonly lengths: readonly number[];
  readonly costs: Readonly<Record<AttentionMethod, readonly Cost[]>>;
  readonly order: Order | null;
  readonly module: ModuleName | null;
}

/**
 * Measures one method at one length after another, in a worker of its own, which ends with the measurement: what it held
 * is free again, and a cancel takes effect at once.
 */
export class Measuring implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #client: AttentionClient | null = null;
  measured: Measured | null = null;
  problem: Problem | null = null;
  /** Steps done and all of them; null while nothing is being measured. */
  progress: { readonly done: number; readonly total: number } | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** Ends the measurement; what is known so far stays. */
  readonly cancel = (): void => {
    this.#client?.dispose();
    this.#client = null;
    this.#tell({ progress: null });
  };

  readonly dismiss = (): void => {
    this.#tell({ problem: null });
  };

  async measure(choice: ModuleChoice, longest: number): Promise<void> {
    this.cancel();
    const client = this.#start(choice);
    this.#client = client;
    const lengths = lengthsUpTo(longest);
    const costs: Record<AttentionMethod, Cost[]> = { materialised: [], fused: [], local: [] };
    const total = lengths.length * ATTENTION_METHODS.length + 1;
    let done = 0;
    this.#tell({ measured: { lengths, costs, order: null, module: null }, problem: null, progress: { done, total } });
    const step = (change: Partial<Measured>): void => {
      done += 1;
      if (this.measured) this.#tell({ measured: { ...this.measured, ...change }, progress: { done, total } });
    };
    try {
      for (const tokenCount of lengths) {
        for (const method of ATTENTION_METHODS) {
          const sizes = { tokenCount, heads: COST_HEADS, headDim: COST_HEAD_DIM, reach: COST_REACH };
          costs[method].push(await client.measureCost({ method, ...sizes, seed: SEED }));
          step({ costs: { ...costs } });
        }
      }
      step({ order: await client.measureOrder(ORDER) });
      this.cancel();
    } catch (error) {
      if (error instanceof Superseded) return;
      this.cancel();
      this.#tell({ problem: engineProblem(error) });
    }
  }

  #tell(change: Partial<Pick<Measuring, 'measured' | 'problem' | 'progress'>>): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }

  #start(choice: ModuleChoice): AttentionClient {
    return wordlessClient(choice, {
      started: (module) => {
        if (this.measured) this.#tell({ measured: { ...this.measured, module } });
      },
      crashed: (failure) => {
        this.cancel();
        this.#tell({ problem: { kind: 'engine', failure } });
      },
    });
  }
}
