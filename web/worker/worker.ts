import type { Engine } from '../engine/engine.ts';
import { EngineFaultError } from '../engine/fault.ts';
import { loadEngine } from '../engine/load_engine.ts';
import { EngineUnavailableError, EngineUnsupportedError } from '../engine/load_module.ts';
import { siteAttention } from '../engine/site_attention.ts';
import type { LongAnswer, LongAsk } from '../shared/long.ts';
import type { Precision } from '../shared/models.ts';
import type { Failure, Reply, Request } from '../shared/protocol.ts';
import { SPREAD_DIMS, SPREAD_QUERIES, type SpreadDim } from '../shared/vectors.ts';
import { DataFileError } from '../weights/data_file.ts';
import { Attender } from './attender.ts';
import { FileMissingError } from './hand_set.ts';
import type { LongTexts } from './long_texts.ts';
import type { ReaderEvents } from './text_reader.ts';
import { TransformerOnDemand } from './transformer_on_demand.ts';
import type { ModelError, ModelHost } from './model_host.ts';
import type { ModelReader } from './model_reader.ts';
import { transferable } from './transferable.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The worker: from the protocol to the engine and the word vectors. Requests are answered as their files come. */
let running: {
  readonly engine: Engine;
  readonly attender: Attender;
  readonly transformer: TransformerOnDemand;
  /** Its code comes when it is first asked for. */
  readonly model: () => Promise<ModelHost>;
} | null = null;

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
      const engine = await loadEngine(request.module, siteAttention);
      const attender = new Attender(engine, fetchBelow(request.baseUrl), events);
      const transformer = new TransformerOnDemand(request.module);
      running = { engine, attender, transformer, model: modelOnce(transformer, request.baseUrl) };
      return { id, kind: 'started', module: engine.module };
    }
    case 'attend':
      return { id, kind: 'attended', result: await started().attender.attend(request.given, request.options) };
    case 'attend-unprojected':
      return {
        id,
        kind: 'attended',
        result: await started().attender.attendUnprojected(request.given, request.options),
      };
    case 'long':
      return { id, kind: 'long', answer: await answerOfLong(request.run, request.ask) };
    case 'attend-vectors':
      return { id, kind: 'attended-vectors', answer: started().engine.attendVectors(request.question) };
    case 'measure-spreads': {
      const { engine } = started();
      const measure = (dim: SpreadDim) => ({ dim, ...engine.measureSpread(dim, SPREAD_QUERIES, request.seed) });
      return { id, kind: 'measured-spreads', spreads: SPREAD_DIMS.map(measure) };
    }
    case 'measure-cost': {
      const transformer = await started().transformer.get();
      return { id, kind: 'measured-cost', cost: transformer.measureCost(request.question) };
    }
    case 'measure-order': {
      const transformer = await started().transformer.get();
      return { id, kind: 'measured-order', order: transformer.measureOrder(request.question) };
    }
    case 'write': {
      const { write } = await writerCode();
      const transformer = await started().transformer.get();
      return { id, kind: 'written', writing: write(transformer, request.question) };
    }
    case 'load-model': {
      const loaded = await (await started().model()).load(request.precision, request.fetching);
      if (loaded.kind === 'absent') return { id, kind: 'model-absent', absent: loaded };
      return { id, kind: 'model-loaded', model: loaded };
    }
    case 'cancel-model':
      (await started().model()).cancel();
      return { id, kind: 'model-cancelled' };
    case 'encode': {
      const reader = await readerOf(request.question);
      return { id, kind: 'encoded', encoded: reader.encode(request.question) };
    }
    case 'check-encoding': {
      const reader = await readerOf(request.question);
      return { id, kind: 'checked-encoding', check: reader.check(request.question) };
    }
    case 'measure-effects': {
      const reader = await readerOf(request.question);
      return { id, kind: 'measured-effects', effects: reader.effects(request.question) };
    }
  }
}

const readerOf = async ({ precision }: { readonly precision: Precision }): Promise<ModelReader> =>
  (await started().model()).reader(precision);

let longTexts: Promise<LongTexts> | null = null;

/** What long texts need comes when the first one is asked for. */
async function answerOfLong(run: number, ask: LongAsk): Promise<LongAnswer> {
  const { transformer, attender } = started();
  longTexts ??= import('./long_texts.ts').then((loaded) => new loaded.LongTexts(transformer, attender));
  return (await longTexts).answer(run, ask);
}

/** What writes comes when it is first asked to; whoever asks after it could not be had tries again. */
async function writerCode() {
  try {
    return await import('./writer.ts');
  } catch (error) {
    throw new EngineUnavailableError('module', error);
  }
}

function started(): NonNullable<typeof running> {
  if (!running) throw new Error('a request before start');
  return running;
}

/** The model's code, imported once; an import that failed is tried again. */
function modelOnce(transformer: TransformerOnDemand, baseUrl: string): () => Promise<ModelHost> {
  let host: Promise<ModelHost> | null = null;
  const imported = async (): Promise<ModelHost> => {
    try {
      const { siteModel } = await import('./site_model.ts');
      return siteModel(
        () => transformer.get(),
        baseUrl,
        (here, total) => {
          post({ id: 0, kind: 'model-progress', here, total });
        },
      );
    } catch (error) {
      host = null;
      throw new EngineUnavailableError('module', error);
    }
  };
  return () => (host ??= imported());
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
  // by its name: its class comes with the model's code
  if (error instanceof Error && error.name === 'ModelError') {
    return { kind: 'model', fault: (error as ModelError).fault };
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
