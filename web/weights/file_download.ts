import type { ModelFault } from '../shared/models.ts';
import { DataFileError, verified, type DataFile } from './data_file.ts';
import type { KeptParts } from './kept_parts.ts';

/**
 * Asks for a file of the site from a byte on; `store` says what the browser's own cache may do with it. A server that knows
 * no ranges answers with the whole file.
 */
export type OpenFile = (
  path: string,
  ask: { readonly from: number; readonly cache: RequestCache; readonly signal: AbortSignal },
) => Promise<Response>;

/** A file could not be had: everything of the fault but how much of the model is here. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly fault: Pick<ModelFault, 'reason' | 'file' | 'status'>;

  constructor(fault: DownloadError['fault']) {
    super(`${fault.file}: ${fault.reason}`);
    this.fault = fault;
  }
}

/** Bytes that are kept together. */
const PART_BYTES = 1 << 20;
/** A connection that breaks so often is given up until somebody asks again. */
const MOST_BREAKS = 3;

/**
 * A large file, fetched with what is kept of it from before. What has come stays here when the connection breaks or somebody
 * cancels, and the next request goes on behind it.
 */
export class FileDownload {
  readonly #expected: DataFile;
  readonly #open: OpenFile;
  readonly #parts: KeptParts;
  #bytes: Uint8Array<ArrayBuffer> | null = null;
  #here = 0;
  /** Bytes from the first on that are kept. */
  #kept = 0;
  #keeps = true;
  #fetched = false;

  constructor(expected: DataFile, open: OpenFile, parts: KeptParts) {
    this.#expected = expected;
    this.#open = open;
    this.#parts = parts;
  }

  /** Bytes that are here. */
  get here(): number {
    return this.#here;
  }

  /** Is the whole file kept for the next time? */
  get kept(): boolean {
    return this.#kept === this.#expected.bytes;
  }

  /** Did any of it come over the network? */
  get fetched(): boolean {
    return this.#fetched;
  }

  /** Takes what is kept, and says whether that is the whole file. */
  async takeKept(): Promise<boolean> {
    if (this.#here > 0) return this.#here === this.#expected.bytes;
    for (const part of await this.#parts.read()) {
      if (this.#here + part.length > this.#expected.bytes) break;
      this.#buffer().set(part, this.#here);
      this.#here += part.length;
    }
    this.#kept = this.#here;
    return this.#here === this.#expected.bytes;
  }

  /**
   * The bytes of the file as its converter wrote it; `told` hears of every byte that comes. A damaged one is fetched
   * afresh, once.
   * @throws DownloadError
   */
  async get(signal: AbortSignal, told: () => void): Promise<ArrayBuffer> {
    await this.takeKept();
    try {
      return await this.#sound(signal, told, false);
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
    }
    await this.#restart();
    try {
      return await this.#sound(signal, told, true);
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
      await this.#restart();
      throw this.#error('damaged');
    }
  }

  async #sound(signal: AbortSignal, told: () => void, fresh: boolean): Promise<ArrayBuffer> {
    for (let breaks = 0; this.#here < this.#expected.bytes;) {
      const came = await this.#receive(signal, told, fresh);
      if (signal.aborted) throw this.#error('cancelled');
      if (this.#here === this.#expected.bytes) break;
      breaks += 1;
      if (came === 0) throw this.#error(this.#here === 0 ? 'unreachable' : 'broken');
      if (breaks > MOST_BREAKS) throw this.#error('broken');
    }
    await this.#keep();
    return verified(this.#buffer().buffer, this.#expected);
  }

  /** Takes what one request brings; the result is how many bytes that were. */
  async #receive(signal: AbortSignal, told: () => void, fresh: boolean): Promise<number> {
    let came = 0;
    try {
      const cache = fresh ? 'reload' : this.#keeps ? 'no-store' : 'default';
      const response = await this.#open(this.#expected.file, { from: this.#here, cache, signal });
      this.#place(response);
      this.#fetched = true;
      for await (const part of partsOf(response)) {
        if (this.#here + part.length > this.#expected.bytes) {
          throw new DataFileError(this.#expected.file, `${this.#expected.bytes} bytes`, 'more');
        }
        this.#buffer().set(part, this.#here);
        this.#here += part.length;
        came += part.length;
        told();
        await this.#keep();
      }
    } catch (error) {
      if (error instanceof DataFileError || error instanceof DownloadError) throw error;
      // a connection that broke, or was cancelled
    }
    return came;
  }

  /** Goes to the byte at which an answer begins. */
  #place(response: Response): void {
    const { file, bytes } = this.#expected;
    if (response.status === 206) {
      const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? [];
      // an answer to another question, or another file
      if (Number(from) !== this.#here || Number(total) !== bytes)
        throw new DataFileError(file, `${bytes} bytes`, 'others');
      return;
    }
    if (!response.ok) throw this.#error('refused', response.status);
    this.#here = 0;
  }

  /** Keeps the parts that are whole, and with the last byte the rest. */
  async #keep(): Promise<void> {
    const end = this.#expected.bytes;
    while (this.#keeps && this.#kept < this.#here) {
      const to = Math.min(end, this.#kept + PART_BYTES);
      if (to > this.#here) return;
      this.#keeps = await this.#parts.keep(this.#kept, this.#buffer().slice(this.#kept, to));
      if (this.#keeps) this.#kept = to;
      // half a file is of no use to anybody
      else await this.#forget();
    }
  }

  async #restart(): Promise<void> {
    this.#here = 0;
    await this.#forget();
  }

  async #forget(): Promise<void> {
    this.#kept = 0;
    await this.#parts.forget();
  }

  #buffer(): Uint8Array<ArrayBuffer> {
    return (this.#bytes ??= new Uint8Array(this.#expected.bytes));
  }

  #error(reason: ModelFault['reason'], status?: number): DownloadError {
    return new DownloadError({ reason, file: this.#expected.file, ...(status !== undefined && { status }) });
  }
}

/** What a response brings, as it comes: not every browser walks a stream by `for await`. */
async function* partsOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  try {
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) yield read.value;
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
