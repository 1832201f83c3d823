import type { Transformer } from '../engine/transformer.ts';
import type { ModuleChoice } from '../shared/options.ts';

/** The module of long texts and models: loaded when it is first asked for, and once more after it could not be had. */
export class TransformerOnDemand {
  readonly #choice: ModuleChoice;
  #loading: Promise<Transformer> | null = null;

  constructor(choice: ModuleChoice) {
    this.#choice = choice;
  }

  /**
   * @throws EngineUnsupportedError when it cannot run here
   * @throws EngineUnavailableError when it cannot be had
   */
  get(): Promise<Transformer> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<Transformer> {
    const { loadTransformer } = await import('../engine/load_transformer.ts');
    const { siteTransformer } = await import('../engine/site_transformer.ts');
    return loadTransformer(this.#choice, siteTransformer);
  }
}
