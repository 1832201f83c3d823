/** A file of data as its converter wrote it. */
export interface DataFile {
  /** Path below the site's own address; its name holds the hash, so no cache is ever stale. */
  readonly file: string;
  readonly bytes: number;
  /** Hexadecimal SHA-256 of the file. */
  readonly sha256: string;
}

/**
 * Gets a file of the site: its path below the site's address → its bytes; `fresh` passes by what a cache holds. Rejects
 * when it cannot be had.
 */
export type FetchFile = (path: string, fresh?: boolean) => Promise<ArrayBuffer>;

/** Reads the bytes of a file and keeps what it needs of them; throws a DataFileError when they are no such file. */
export type TakeFile = (bytes: ArrayBuffer, file: string) => void;

/** What was asked for could not be had, and why: the fetch's own error or a DataFileError. */
export type FileFailed = (file: string, error: unknown) => void;

/** The bytes of a file are not what they should be; the message names the file, what was expected and what came. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';

  constructor(file: string, expected: string, got: string) {
    super(`${file}: expected ${expected}, got ${got}`);
  }
}

/**
 * Hands over the bytes of a file as its converter wrote them. A damaged copy may lie in the browser's cache, which would
 * hand it out for ever, so after one the file is fetched afresh.
 * @throws DataFileError when others came; whatever `fetchFile` rejects with
 */
export async function fetchVerified(fetchFile: FetchFile, expected: DataFile, take: TakeFile): Promise<void> {
  const { file } = expected;
  try {
    take(await verified(await fetchFile(file), expected), file);
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    take(await verified(await fetchFile(file, true), expected), file);
  }
}

/** @throws DataFileError when the bytes are not those of the file */
export async function verified(bytes: ArrayBuffer, { file, bytes: size, sha256 }: DataFile): Promise<ArrayBuffer> {
  if (bytes.byteLength !== size) throw new DataFileError(file, `${size} bytes`, `${bytes.byteLength}`);
  // browsers have no digest on pages served without encryption from another machine; the size and the magic still hold
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (!subtle) return bytes;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== sha256) throw new DataFileError(file, `SHA-256 ${sha256}`, hex);
  return bytes;
}

/** Loads each file once, however often it is asked for; what failed is tried again when it is asked for again. */
export class FileLoader {
  readonly #fetchFile: FetchFile;
  readonly #take: TakeFile;
  readonly #failed: FileFailed;
  readonly #loads = new Map<string, Promise<boolean>>();

  constructor(fetchFile: FetchFile, take: TakeFile, failed: FileFailed) {
    this.#fetchFile = fetchFile;
    this.#take = take;
    this.#failed = failed;
  }

  /** True when the file is here; false when it could not be had, which `failed` has been told. */
  load(expected: DataFile): Promise<boolean> {
    const load = this.#loads.get(expected.file) ?? this.#load(expected);
    this.#loads.set(expected.file, load);
    return load;
  }

  async #load(expected: DataFile): Promise<boolean> {
    try {
      await fetchVerified(this.#fetchFile, expected, this.#take);
      return true;
    } catch (error) {
      this.#loads.delete(expected.file);
      this.#failed(expected.file, error);
      return false;
    }
  }
}
