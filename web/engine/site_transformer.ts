import { fetchedModule } from './fetched_module.ts';
import relaxed from './generated/transformer-relaxed.wasm?url';
import simd from './generated/transformer-simd.wasm?url';
import create from './generated/transformer.mjs';
import type { TransformerSource } from './load_transformer.ts';
import type { TransformerModule } from './module_types.ts';

export const siteTransformer: TransformerSource = {
  ...fetchedModule<TransformerModule>('transformer', create, { simd, relaxed }),
  // its glue is another, which few pages need
  threads: async () => (await import('./site_threads.ts')).siteThreads,
};
