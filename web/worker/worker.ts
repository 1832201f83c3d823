import { EngineFaultError, type Engine } from '../engine/engine.ts';
import { EngineUnavailableError, EngineUnsupportedError, loadEngine } from '../engine/load_engine.ts';
import { siteModules } from '../engine/site_modules.ts';
import type { Failure, Reply, Request } from '../shared/protocol.ts';
import { SPREAD_DIMS, SPREAD_QUERIES, type SpreadDim } from '../shared/vectors.ts';
import { DataFileError } from '../weights/data_file.ts';
import { Attender } from './attender.ts';
import { FileMissingError } from './hand_set.ts';
import type { ReaderEvents } from './text_reader.ts';
import { transferable } from './transferable.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The worker: from the protocol to the engine and the word vectors. Requests are answered as their files come. */
let running: { readonly engine: Engine; readonly attender: Attender } | null = null;

const post = (reply: Reply): void => {
  self.postMessage(reply, transferable(reply));
};

const events: ReaderEvents = {
  vectors: (loadedWords, totalWords) => {
    post({ id: 0, kind: 'vectors', loadedWords, totalWords });
  },
  vectorsFailed: (file, error) => {
    post({ id: 0, kind: 'vectors-failed', file, damaged: error instanceof DataFileError });
  },
  glosses: () => {
    post({ id: 0, kind: 'glosses' });
  },
  glossesFailed: (file, error) => {
    post({ id: 0, kind: 'glosses-failed', file, damaged: error instanceof DataFileError });
  },
};

async function replyTo(request: Request): Promise<Reply> {
  const { id } = request;
  switch (request.kind) {
    case 'start': {
      const engine = await loadEngine(request.module, siteModules);
      running = { engine, attender: new Attender(engine, fetchBelow(request.baseUrl), events) };
      return { id, kind: 'started', module: engine.module };
    }
    case 'attend':
      return { id, kind: 'attended', result: await started().attender.attend(request.given, request.options) };
    case 'attend-vectors':
      return { id, kind: 'attended-vectors', answer: started().engine.attendVectors(request.question) };
    case 'measure-spreads': {
      const { engine } = started();
      const measure = (dim: SpreadDim) => ({ dim, ...engine.measureSpread(dim, SPREAD_QUERIES, request.seed) });
      return { id, kind: 'measured-spreads', spreads: SPREAD_DIMS.map(measure) };
    }
  }
}

function started(): NonNullable<typeof running> {
  if (!running) throw new Error('a request before start');
  return running;
}

const fetchBelow =
  (baseUrl: string) =>
  async (path: string, fresh = false): Promise<ArrayBuffer> => {
    const response = await fetch(new URL(path, baseUrl), fresh ? { cache: 'reload' } : {});
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.arrayBuffer();
  };

function failureOf(error: unknown): Failure {
  if (error instanceof EngineFaultError) return { kind: 'fault', fault: error.fault };
  if (error instanceof EngineUnsupportedError) return { kind: 'unsupported', missing: error.missing };
  if (error instanceof FileMissingError) {
    return { kind: 'parameters', file: error.file, damaged: error.reason instanceof DataFileError };
  }
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineUnavailableError) return { kind: 'engine-unavailable', reason: error.reason, detail };
  return { kind: 'crashed', detail };
}

self.onmessage = async ({ data }: MessageEvent<Request>): Promise<void> => {
  try {
    post(await replyTo(data));
  } catch (error) {
    post({ id: data.id, kind: 'failed', failure: failureOf(error) });
  }
};
