import type { ModuleName } from '../shared/options.ts';
import type { ModuleSource } from './load_module.ts';
import type { CoreModule, CreateModule } from './module_types.ts';

/** A module as the built site serves it: the name of its files, its glue, and where its .wasm is for each backend. */
export function fetchedModule<Module extends CoreModule, Name extends string = ModuleName>(
  file: string,
  create: (settings: object) => Promise<unknown>,
  urls: Readonly<Record<Name, string>>,
): ModuleSource<Module, Name> {
  return {
    file,
    create: create as CreateModule<Module>,
    wasm: async (name, fresh = false) => {
      const url = urls[name];
      const response = await fetch(url, fresh ? { cache: 'reload' } : {});
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
