import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { DataFile } from '../../../web/weights/data_file.ts';
import { DownloadError, FileDownload, type OpenFile } from '../../../web/weights/file_download.ts';
import type { KeptParts } from '../../../web/weights/kept_parts.ts';
import { UnreliableServer, type Answer } from './unreliable_server.ts';

const MIB = 1 << 20;
const FILE = Uint8Array.from({ length: 3 * MIB + 12345 }, (_, at) => (at * 7 + (at >> 9)) & 255);
const EXPECTED: DataFile = {
  file: 'model.bin',
  bytes: FILE.length,
  sha256: createHash('sha256').update(FILE).digest('hex'),
};

/** Storage as the browser's, with room for so many parts. */
class Shelf implements KeptParts {
  readonly parts = new Map<number, Uint8Array>();
  readonly room: number;

  constructor(room = Infinity) {
    this.room = room;
  }

  readonly read = async (): Promise<readonly Uint8Array[]> => {
    const found: Uint8Array[] = [];
    for (let from = 0, part = this.parts.get(0); part; part = this.parts.get(from)) {
      found.push(part);
      from += part.length;
    }
    return Promise.resolve(found);
  };
  readonly keep = async (from: number, part: Uint8Array): Promise<boolean> => {
    if (this.parts.size >= this.room) return Promise.resolve(false);
    this.parts.set(from, part);
    return Promise.resolve(true);
  };
  readonly forget = async (): Promise<void> => {
    this.parts.clear();
    return Promise.resolve();
  };

  get sizes(): number[] {
    return [...this.parts.values()].map(({ length }) => length);
  }
}

let server: UnreliableServer | null = null;
afterEach(() => server?.stop());

async function opening(...answers: Answer[]): Promise<OpenFile> {
  server = new UnreliableServer(FILE, answers);
  const url = await server.start();
  return (_, { from, signal }) => fetch(url, { signal, ...(from > 0 && { headers: { Range: `bytes=${from}-` } }) });
}

/** Element by element the test framework would take seconds. */
const isFile = (bytes: ArrayBuffer): boolean => Buffer.from(bytes).equals(FILE);

const nothing = (): void => undefined;
const never = (): AbortSignal => new AbortController().signal;

async function faultOf(load: Promise<ArrayBuffer>): Promise<unknown> {
  const error: unknown = await load.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DownloadError);
  return (error as DownloadError).fault;
}

describe('a large file', () => {
  it('comes whole, tells how far it is, and is kept in parts', async () => {
    const shelf = new Shelf();
    const download = new FileDownload(EXPECTED, await opening(), shelf);
    const told: number[] = [];
    const bytes = await download.get(never(), () => told.push(download.here));
    expect(isFile(bytes)).toBe(true);
    expect(told.at(-1)).toBe(FILE.length);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(shelf.sizes).toEqual([MIB, MIB, MIB, 12345]);
    expect([download.kept, download.fetched]).toEqual([true, true]);
  });

  it('is not asked for again when it is kept', async () => {
    const shelf = new Shelf();
    await new FileDownload(EXPECTED, await opening(), shelf).get(never(), nothing);
    await server?.stop();
    const again = new FileDownload(EXPECTED, await opening(), shelf);
    expect(await again.takeKept()).toBe(true);
    expect(isFile(await again.get(never(), nothing))).toBe(true);
    expect(server?.ranges).toEqual([]);
    expect([again.kept, again.fetched]).toEqual([true, false]);
  });

  it('goes on behind what has come when the connection breaks', async () => {
    const open = await opening({ cutAfter: 2 * MIB });
    const bytes = await new FileDownload(EXPECTED, open, new Shelf()).get(never(), nothing);
    expect(isFile(bytes)).toBe(true);
    expect(server?.ranges).toHaveLength(2);
    expect(server?.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
  });

  it('begins anew at a server that knows no ranges', async () => {
    const open = await opening({ cutAfter: 2 * MIB }, { ignoreRange: true });
    const bytes = await new FileDownload(EXPECTED, open, new Shelf()).get(never(), nothing);
    expect(isFile(bytes)).toBe(true);
    expect(server?.ranges).toHaveLength(2);
  });

  it('goes on another day behind what is kept', async () => {
    const shelf = new Shelf();
    const cut = { cutAfter: 2 * MIB };
    const first = new FileDownload(EXPECTED, await opening(cut, { status: 503 }), shelf);
    expect(await faultOf(first.get(never(), nothing))).toEqual({ reason: 'refused', file: 'model.bin', status: 503 });
    await server?.stop();
    const kept = shelf.sizes.reduce((sum, size) => sum + size, 0);
    expect(kept).toBeGreaterThanOrEqual(MIB);
    const second = new FileDownload(EXPECTED, await opening(), shelf);
    expect(isFile(await second.get(never(), nothing))).toBe(true);
    expect(server?.ranges).toEqual([`bytes=${kept}-`]);
  });

  it('is given up when the connection keeps breaking, and what has come stays', async () => {
    const answers = Array.from({ length: 6 }, () => ({ cutAfter: 300_000 }));
    const download = new FileDownload(EXPECTED, await opening(...answers), new Shelf());
    expect(await faultOf(download.get(never(), nothing))).toEqual({ reason: 'broken', file: 'model.bin' });
    expect(download.here).toBeGreaterThan(300_000);
    expect(server?.ranges).toHaveLength(4);
  });

  it('that nobody serves is unreachable', async () => {
    const open: OpenFile = (_, { signal }) => fetch('http://127.0.0.1:1/', { signal });
    const download = new FileDownload(EXPECTED, open, new Shelf());
    expect(await faultOf(download.get(never(), nothing))).toEqual({ reason: 'unreachable', file: 'model.bin' });
  });

  it('that came damaged is fetched anew once', async () => {
    const shelf = new Shelf();
    const download = new FileDownload(EXPECTED, await opening({ damage: MIB + 5 }), shelf);
    expect(isFile(await download.get(never(), nothing))).toBe(true);
    expect(server?.ranges).toEqual([undefined, undefined]);
    expect(shelf.parts.get(MIB)?.[5]).toBe(FILE[MIB + 5]);
  });

  it('that came damaged twice is not taken, and nothing of it is kept', async () => {
    const shelf = new Shelf();
    const download = new FileDownload(EXPECTED, await opening({ damage: 5 }, { damage: 6 }), shelf);
    expect(await faultOf(download.get(never(), nothing))).toEqual({ reason: 'damaged', file: 'model.bin' });
    expect([shelf.sizes, download.here]).toEqual([[], 0]);
  });

  it('that was damaged where it is kept is fetched anew', async () => {
    const shelf = new Shelf();
    await new FileDownload(EXPECTED, await opening(), shelf).get(never(), nothing);
    await server?.stop();
    shelf.parts.get(0)?.set([1, 2, 3]);
    const again = new FileDownload(EXPECTED, await opening(), shelf);
    expect(isFile(await again.get(never(), nothing))).toBe(true);
    expect(server?.ranges).toEqual([undefined]);
  });

  it('works where there is no room to keep it', async () => {
    const shelf = new Shelf(2);
    const download = new FileDownload(EXPECTED, await opening(), shelf);
    expect(isFile(await download.get(never(), nothing))).toBe(true);
    expect([download.kept, shelf.sizes]).toEqual([false, []]);
  });

  it('that is cancelled stops, and goes on when it is asked for again', async () => {
    const cancel = new AbortController();
    const download = new FileDownload(EXPECTED, await opening({ stallAfter: MIB }), new Shelf());
    const load = download.get(cancel.signal, () => {
      if (download.here === MIB) cancel.abort();
    });
    expect(await faultOf(load)).toEqual({ reason: 'cancelled', file: 'model.bin' });
    expect(isFile(await download.get(never(), nothing))).toBe(true);
    expect(server?.ranges).toEqual([undefined, `bytes=${MIB}-`]);
  });
});
