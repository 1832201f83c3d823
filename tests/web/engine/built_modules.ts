import { readFile } from 'node:fs/promises';
import createAttentionModule from '../../../web/engine/generated/attention.mjs';
import type { ModuleSource } from '../../../web/engine/load_engine.ts';
import type { CreateModule } from '../../../web/engine/module_types.ts';

/** The very modules that ship, read from the disk. */
export const builtModules: ModuleSource = {
  create: createAttentionModule as CreateModule,
  wasm: (name) => readFile(new URL(`../../../web/engine/generated/attention-${name}.wasm`, import.meta.url)),
};
