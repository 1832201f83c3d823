/** A large file as far as it is kept from before, in parts as they came. */
export interface KeptParts {
  /** The parts that follow one another from the file's first byte on. */
  readonly read: () => Promise<readonly Uint8Array[]>;
  /** Keeps the part that begins at a byte; false where it cannot be kept. */
  readonly keep: (from: number, part: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  readonly forget: () => Promise<void>;
}

const CACHE = 'attention-models';

/** Missing on pages without encryption from another machine; there, and in frames of no origin, nothing is kept. */
const storage = (globalThis as Partial<typeof globalThis>).caches;

const addressOf = (file: string, from: number): string => `${file}?from=${from}`;

/** The parts of a file in the browser's Cache API, by its address. */
export function cachedParts(file: string): KeptParts {
  const read = async (): Promise<readonly Uint8Array[]> => {
    const parts: Uint8Array[] = [];
    try {
      const cache = await storage?.open(CACHE);
      for (let from = 0; ;) {
        const response = await cache?.match(addressOf(file, from));
        if (!response) return parts;
        const part = new Uint8Array(await response.arrayBuffer());
        if (part.length === 0) return parts;
        parts.push(part);
        from += part.length;
      }
    } catch {
      // what cannot be read is fetched
      return parts;
    }
  };
  return {
    read,
    keep: async (from, part) => {
      try {
        const cache = await storage?.open(CACHE);
        await cache?.put(addressOf(file, from), new Response(part));
        return cache !== undefined;
      } catch {
        // private windows and full disks
        return false;
      }
    },
    forget: () => forgetWhere((address) => address.startsWith(`${file}?`)),
  };
}

/** Gives back the room of files that no model here has any more. */
export const forgetAllBut = (files: readonly string[]): Promise<void> =>
  forgetWhere((address) => !files.some((file) => address.startsWith(`${file}?`)));

async function forgetWhere(unwanted: (address: string) => boolean): Promise<void> {
  try {
    const cache = await storage?.open(CACHE);
    for (const request of (await cache?.keys()) ?? []) if (unwanted(request.url)) await cache?.delete(request);
  } catch {
    // what cannot be opened holds nothing
  }
}
