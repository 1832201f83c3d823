import { fetchedModule } from './fetched_module.ts';
import create from './generated/transformer-threads.mjs';
import wasm from './generated/transformer-relaxed-threads.wasm?url';
import type { TransformerModule } from './module_types.ts';

export const siteThreads = fetchedModule<TransformerModule, 'relaxed-threads'>('transformer', create, {
  'relaxed-threads': wasm,
});
