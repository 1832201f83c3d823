import { afterEach, describe, expect, it, vi } from 'vitest';
import { SAMPLES } from '../../../web/text/samples.ts';
import { GLOVE } from '../../../web/weights/manifest.ts';
import { DataFileError, type FetchFile } from '../../../web/weights/data_file.ts';
import { VectorTable } from '../../../web/weights/vector_table.ts';
import { fetchCommitted, NO_EVENTS } from './site_files.ts';

const [FIRST = '', SECOND = '', THIRD = ''] = GLOVE.shards.map(({ file }) => file);

/** A table on the committed files that notes what it is asked and what it tells; `fetchFile` may spoil files. */
function watched(fetchFile: FetchFile = fetchCommitted) {
  const asked: string[] = [];
  const loaded: number[] = [];
  const failures: { file: string; error: unknown }[] = [];
  const table = new VectorTable(
    GLOVE,
    (path, fresh) => {
      asked.push(path);
      return fetchFile(path, fresh);
    },
    {
      loaded: (count, total) => {
        expect(total).toBe(20_000);
        loaded.push(count);
      },
      failed: (file, error) => failures.push({ file, error }),
    },
  );
  return { table, asked, loaded, failures };
}

/** The committed file with one component changed. */
const damaged: FetchFile = async (path) => {
  const bytes = new Uint8Array(await fetchCommitted(path));
  bytes[5000] = (bytes[5000] ?? 0) ^ 1;
  return bytes.buffer;
};

const refused: FetchFile = () => Promise.reject(new Error('HTTP 404'));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a table of word vectors', () => {
  it('loads its parts by frequency, tells how far it is, and knows at the end what it lacks', async () => {
    const { table, asked, loaded } = watched();
    expect(table.stateOf('the')).toBe('loading');
    await table.loadNextShard();
    expect([table.stateOf('the'), table.stateOf('violin'), table.stateOf('xyzzyq')]).toEqual([
      'here',
      'loading',
      'loading',
    ]);
    await table.loadNextShard();
    await table.loadNextShard();
    expect([table.stateOf('violin'), table.stateOf('xyzzyq')]).toEqual(['here', 'absent']);
    expect(await table.loadNextShard()).toBe(true);
    expect(asked).toEqual([FIRST, SECOND, THIRD]);
    expect(loaded).toEqual([2_500, 7_500, 20_000]);
  });

  it('asks for one part once, however often it is wanted meanwhile', async () => {
    const { table, asked } = watched();
    await Promise.all([table.loadNextShard(), table.loadNextShard(), table.loadPack('bites'), table.loadPack('bites')]);
    expect(asked.sort()).toEqual([GLOVE.packs['bites']?.file, FIRST].sort());
  });

  it('takes no word for one that JavaScript objects have by themselves', async () => {
    const { table } = watched();
    for (const _ of GLOVE.shards) await table.loadNextShard();
    expect(['constructor', '__proto__', 'toString'].map((word) => table.stateOf(word))).toEqual(
      Array(3).fill('absent'),
    );
    expect(await table.loadPack('constructor')).toBe(false);
  });

  it('gives a word’s components as integers times its scale, and shares of them', async () => {
    const { table } = watched();
    await table.loadPack('bites');
    const [once, twice] = [new Float32Array(table.width), new Float32Array(table.width)];
    table.addTo(once, 'dog');
    table.addTo(twice, 'dog', 0.5);
    table.addTo(twice, 'dog', 0.5);
    const scale = once.reduce((a, b) => Math.max(a, Math.abs(b)), 0) / 127;
    once.forEach((value, at) => {
      expect(value / scale).toBeCloseTo(Math.round(value / scale), 4);
      expect(twice[at]).toBeCloseTo(value, 6);
    });
    expect(() => {
      table.addTo(once, 'cat');
    }).toThrow('cat');
  });

  it.each(SAMPLES.map(({ id }) => id))('needs one request for the sample %s', async (id) => {
    const { table, asked, failures } = watched();
    expect(await table.loadPack(id)).toBe(true);
    expect(asked).toEqual([GLOVE.packs[id]?.file]);
    expect(failures).toEqual([]);
  });
});

describe('a part that cannot be had', () => {
  it('is told by name, and comes when it is asked for again', async () => {
    let fetchFile = refused;
    const { table, loaded, failures } = watched((path) => fetchFile(path));
    expect(await table.loadNextShard()).toBe(false);
    expect(failures).toEqual([{ file: FIRST, error: new Error('HTTP 404') }]);
    fetchFile = fetchCommitted;
    for (const _ of GLOVE.shards) expect(await table.loadNextShard()).toBe(true);
    expect(loaded).toEqual([2_500, 7_500, 20_000]);
    expect(failures).toHaveLength(1);
  });

  it('keeps no other from coming', async () => {
    const { table, asked, loaded, failures } = watched((path) =>
      path === FIRST ? refused(path) : fetchCommitted(path),
    );
    expect([await table.loadNextShard(), await table.loadNextShard(), await table.loadNextShard()]).toEqual([
      true,
      true,
      false,
    ]);
    expect(asked).toEqual([FIRST, SECOND, THIRD, FIRST]);
    expect(loaded).toEqual([5_000, 17_500]);
    expect(failures.map(({ file }) => file)).toEqual([FIRST]);
    expect([table.stateOf('violin'), table.stateOf('the')]).toEqual(['here', 'loading']);
  });

  it('is not believed when one bit of it is wrong', async () => {
    const { table, failures } = watched(damaged);
    expect(await table.loadNextShard()).toBe(false);
    expect(failures[0]?.error).toBeInstanceOf(DataFileError);
    expect(String(failures[0]?.error)).toMatch(/words-0-\w+\.bin: expected SHA-256 8134ad02/);
    expect(table.stateOf('the')).toBe('loading');
  });

  it('is asked for afresh when it is damaged, past the copy that a cache may hold', async () => {
    const { table, asked, failures } = watched((path, fresh) => (fresh ? fetchCommitted(path) : damaged(path)));
    expect(await table.loadNextShard()).toBe(true);
    expect(asked).toEqual([FIRST, FIRST]);
    expect(failures).toEqual([]);
    expect(table.stateOf('the')).toBe('here');
  });

  it('is not believed when it is too short, also where the browser has no digest', async () => {
    vi.stubGlobal('crypto', {});
    const { table, failures } = watched(async (path) => (await fetchCommitted(path)).slice(0, 400));
    expect(await table.loadPack('weekdays')).toBe(false);
    expect(String(failures[0]?.error)).toMatch(/weekdays-\w+\.bin: expected 1210 bytes, got 400/);
  });

  it('does not stop a pack from coming at the second try', async () => {
    let fetchFile = refused;
    const { table } = watched((path) => fetchFile(path));
    expect(await table.loadPack('bites')).toBe(false);
    fetchFile = fetchCommitted;
    expect(await table.loadPack('bites')).toBe(true);
    expect(table.stateOf('dog')).toBe('here');
  });
});

it('a table works without a digest', async () => {
  vi.stubGlobal('crypto', {});
  const table = new VectorTable(GLOVE, fetchCommitted, NO_EVENTS);
  expect(await table.loadPack('weekdays')).toBe(true);
});
