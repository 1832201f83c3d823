import { EngineFaultError } from '../engine/engine.ts';
import { EngineUnavailableError, EngineUnsupportedError, loadEngine } from '../engine/load_engine.ts';
import { siteModules } from '../engine/site_modules.ts';
import type { Failure, Reply, Request } from '../shared/protocol.ts';
import { DataFileError } from '../weights/data_file.ts';
import { Attender } from './attender.ts';
import { FileMissingError } from './hand_set.ts';
import type { ReaderEvents } from './text_reader.ts';
import { transferable } from './transferable.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The worker: from the protocol to the engine and the word vectors, one request after the other. */
let attender: Attender | null = null;

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
      attender = new Attender(engine, fetchBelow(request.baseUrl), events);
      return { id, kind: 'started', module: engine.module };
    }
    case 'attend':
      if (!attender) throw new Error('attend before start');
      return { id, kind: 'attended', result: await attender.attend(request.given, request.options) };
  }
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
