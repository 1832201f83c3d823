import type { Mechanism } from '../shared/mechanism.ts';
import type { AttentionOptions } from '../shared/options.ts';
import { isCentred } from '../shared/parameters.ts';
import { FileLoader, type DataFile, type FetchFile } from '../weights/data_file.ts';
import { parseGeneralFile, type GeneralWeights } from '../weights/general_file.ts';
import { inTime } from './patience.ts';

/** A file without which nothing can be drawn is not here (yet). */
export class FileMissingError extends Error {
  readonly file: string;
  /** What came of it, or null while it is still on its way. */
  readonly reason: unknown;

  constructor(file: string, reason: unknown) {
    super(`${file}: ${reason instanceof Error ? reason.message : 'still on its way'}`);
    this.name = 'FileMissingError';
    this.file = file;
    this.reason = reason;
  }
}

/** The hand-set parameters that lie in a file, fetched when a score first asks for them. */
export class HandSetParameters {
  readonly #file: DataFile;
  readonly #loader: FileLoader;
  readonly #arrived: () => void;
  #general: GeneralWeights | null = null;
  #failure: unknown = null;

  /** @param arrived told when a file comes for which nobody waited any more */
  constructor(file: DataFile, fetchFile: FetchFile, arrived: () => void) {
    this.#file = file;
    this.#arrived = arrived;
    const take = (bytes: ArrayBuffer, name: string): void => {
      this.#general = parseGeneralFile(bytes, name);
    };
    this.#loader = new FileLoader(fetchFile, take, (_, error) => {
      this.#failure = error;
    });
  }

  /**
   * The weights of the general score, or null where these options do not ask for them.
   * @throws FileMissingError when they cannot be had or are long in coming; asking again tries again
   */
  async for(options: AttentionOptions): Promise<GeneralWeights | null> {
    if (!isCentred(options)) return null;
    if (!this.#general) await this.#load();
    if (!this.#general) throw new FileMissingError(this.#file.file, this.#failure);
    return this.#general;
  }

  async #load(): Promise<void> {
    this.#failure = null;
    await inTime(this.#loader.load(this.#file), (here) => {
      if (here) this.#arrived();
    });
  }
}

/** The word vectors [token, width], each less the mean. */
export const centred = (embedding: Float32Array, { mean, width }: GeneralWeights): Float32Array =>
  embedding.map((value, at) => value - (mean[at % width] ?? 0));

/** W as the core is given it. */
export const generalOf = ({ weight, width }: GeneralWeights): Pick<Mechanism, 'general'> => ({
  general: { values: weight, rows: width, columns: width },
});
