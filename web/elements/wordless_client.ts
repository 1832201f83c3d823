import { AttentionClient, type ClientEvents } from '../client/attention_client.ts';
import { createWorker } from '../client/create_worker.ts';
import type { ModuleChoice } from '../shared/options.ts';

/** A client for what reads no word vectors: it hears of nothing but what it asks to. */
export function wordlessClient(
  module: ModuleChoice,
  events: Pick<ClientEvents, 'crashed'> & Partial<ClientEvents>,
): AttentionClient {
  const nothing = (): void => undefined;
  const ignored = {
    ...{ started: nothing, vectors: nothing, vectorsFailed: nothing },
    ...{ glosses: nothing, glossesFailed: nothing },
  };
  return new AttentionClient(module, { ...ignored, ...events }, createWorker);
}
