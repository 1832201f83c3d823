import type { Transformer } from '../engine/transformer.ts';
import { PRECISIONS, type AbsentModel, type LoadedModel, type ModelFault, type Precision } from '../shared/models.ts';
import { UnigramTokeniser } from '../text/unigram_tokeniser.ts';
import type { DataFile } from '../weights/data_file.ts';
import { DownloadError, FileDownload, type OpenFile } from '../weights/file_download.ts';
import type { KeptParts } from '../weights/kept_parts.ts';
import { bytesOfWeights, encoderWeights, parseModelFile } from '../weights/model_file.ts';
import { parsePieceFile } from '../weights/piece_file.ts';
import { USE_LITE, USE_LITE_CONFIG } from '../weights/use_lite.ts';
import { ModelReader } from './model_reader.ts';

/** Where the host's files and its engine come from, and who hears of them. */
export interface ModelSources {
  readonly transformer: () => Promise<Transformer>;
  readonly open: OpenFile;
  /** What is kept of a file from before. */
  readonly parts: (file: DataFile) => KeptParts;
  readonly progress: (here: number, total: number) => void;
}

/** A model cannot be had, or is not here. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(`${fault.file}: ${fault.reason}`);
    this.fault = fault;
  }
}

interface Running {
  readonly model: LoadedModel;
  readonly reader: ModelReader;
}

/** Universal Sentence Encoder Lite: its files, fetched or kept, and the reader of texts that they make. */
export class ModelHost {
  readonly #sources: ModelSources;
  readonly #downloads = new Map<string, FileDownload>();
  #running: Running | null = null;
  #cancel: AbortController | null = null;

  constructor(sources: ModelSources) {
    this.#sources = sources;
  }

  /**
   * Makes the model ready, with weights of a precision; where not all of its files are kept and nothing is to be fetched, says
   * what there would be to fetch. One load at a time: a new one ends the one before.
   * @throws ModelError when a file cannot be had
   * @throws EngineUnavailableError when the engine cannot
   */
  async load(precision: Precision, fetching: boolean): Promise<LoadedModel | AbsentModel> {
    this.#cancel?.abort();
    if (this.#running?.model.precision === precision) return this.#running.model;
    const files = filesOf(precision);
    const downloads = files.map((file) => this.#downloadOf(file));
    const kept = await Promise.all(downloads.map((download) => download.takeKept()));
    const here = (): number => downloads.reduce((sum, download) => sum + download.here, 0);
    if (!fetching && kept.includes(false)) return { kind: 'absent', sizes: SIZES, here: here() };
    const cancel = new AbortController();
    this.#cancel = cancel;
    const told = (): void => {
      this.#sources.progress(here(), SIZES[precision]);
    };
    told();
    try {
      const transformer = this.#sources.transformer();
      // whoever waits for the files first would hear of this failure as of one that nobody waits for
      transformer.catch(() => undefined);
      const bytes: ArrayBuffer[] = [];
      for (const download of downloads) bytes.push(await download.get(cancel.signal, told));
      return this.#start(precision, downloads, bytes, await transformer);
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      throw new ModelError({ ...error.fault, here: here(), total: SIZES[precision] });
    } finally {
      if (this.#cancel === cancel) this.#cancel = null;
    }
  }

  /** Ends a load; what has come of it stays here. */
  cancel(): void {
    this.#cancel?.abort();
  }

  /** Frees the weights. */
  dispose(): void {
    this.#running?.reader.dispose();
    this.#running = null;
  }

  /**
   * The model with weights of that precision.
   * @throws ModelError when it is not loaded
   */
  reader(precision: Precision): ModelReader {
    if (this.#running?.model.precision === precision) return this.#running.reader;
    const total = SIZES[precision];
    throw new ModelError({ reason: 'not-loaded', file: USE_LITE.weights[precision].file, here: 0, total });
  }

  #downloadOf(file: DataFile): FileDownload {
    const known = this.#downloads.get(file.file);
    if (known) return known;
    const { open, parts } = this.#sources;
    const download = new FileDownload(file, open, parts(file));
    this.#downloads.set(file.file, download);
    return download;
  }

  #start(
    precision: Precision,
    downloads: readonly FileDownload[],
    [pieceBytes = NO_BYTES, weightBytes = NO_BYTES]: readonly ArrayBuffer[],
    transformer: Transformer,
  ): LoadedModel {
    const { pieces, scores, reserved } = parsePieceFile(pieceBytes, USE_LITE.vocabulary.file);
    const weights = encoderWeights(parseModelFile(weightBytes, USE_LITE.weights[precision].file));
    const encoder = transformer.encoder(USE_LITE_CONFIG, weights);
    this.#running?.reader.dispose();
    const model: LoadedModel = {
      kind: 'loaded',
      sizes: SIZES,
      precision,
      bytes: SIZES[precision],
      heldBytes: bytesOfWeights(weights),
      from: downloads.some(({ fetched }) => fetched) ? 'network' : 'kept',
      kept: downloads.every(({ kept }) => kept),
    };
    const tokeniser = new UnigramTokeniser(pieces, scores, reserved);
    this.#running = { model, reader: new ModelReader(precision, tokeniser, encoder) };
    // the bytes are in the engine now
    this.#downloads.clear();
    return model;
  }
}

const NO_BYTES = new ArrayBuffer();

const filesOf = (precision: Precision): readonly DataFile[] => [USE_LITE.vocabulary, USE_LITE.weights[precision]];

const SIZES = Object.fromEntries(
  PRECISIONS.map((precision) => [precision, filesOf(precision).reduce((sum, { bytes }) => sum + bytes, 0)]),
) as Record<Precision, number>;

/** All files that the model may have. */
export const MODEL_FILES: readonly DataFile[] = [USE_LITE.vocabulary, ...Object.values(USE_LITE.weights)];
