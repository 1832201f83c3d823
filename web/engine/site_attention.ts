import { fetchedModule } from './fetched_module.ts';
import relaxed from './generated/attention-relaxed.wasm?url';
import simd from './generated/attention-simd.wasm?url';
import create from './generated/attention.mjs';
import type { AttentionModule } from './module_types.ts';

export const siteAttention = fetchedModule<AttentionModule>('attention', create, { simd, relaxed });
