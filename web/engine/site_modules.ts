import type { ModuleName } from '../shared/options.ts';
import relaxedUrl from './generated/attention-relaxed.wasm?url';
import simdUrl from './generated/attention-simd.wasm?url';
import createAttentionModule from './generated/attention.mjs';
import type { ModuleSource } from './load_engine.ts';
import type { CreateModule } from './module_types.ts';

const URLS: Readonly<Record<ModuleName, string>> = { simd: simdUrl, relaxed: relaxedUrl };

/** The modules as the built site serves them. */
export const siteModules: ModuleSource = {
  create: createAttentionModule as CreateModule,
  wasm: async (name, fresh = false) => {
    const url = URLS[name];
    const response = await fetch(url, fresh ? { cache: 'reload' } : {});
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
};
