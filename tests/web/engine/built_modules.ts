import { readFile } from 'node:fs/promises';
import createAttention from '../../../web/engine/generated/attention.mjs';
import createThreads from '../../../web/engine/generated/transformer-threads.mjs';
import createTransformer from '../../../web/engine/generated/transformer.mjs';
import type { ModuleSource } from '../../../web/engine/load_module.ts';
import type { AttentionModule, CoreModule, CreateModule, TransformerModule } from '../../../web/engine/module_types.ts';
import type { ModuleName } from '../../../web/shared/options.ts';

/** A module that ships, read from the disk. */
function built<Module extends CoreModule, Name extends string = ModuleName>(
  file: string,
  create: (settings: object) => Promise<unknown>,
): ModuleSource<Module, Name> {
  return {
    file,
    create: create as CreateModule<Module>,
    wasm: (name) => readFile(new URL(`../../../web/engine/generated/${file}-${name}.wasm`, import.meta.url)),
  };
}

export const builtModules = built<AttentionModule>('attention', createAttention);
export const builtTransformer = built<TransformerModule>('transformer', createTransformer);
export const builtThreads = built<TransformerModule, 'relaxed-threads'>('transformer', createThreads);
