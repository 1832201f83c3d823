import { afterEach, describe, expect, it, vi } from 'vitest';
import { SAMPLES } from '../../../web/text/samples.ts';
import { DataFileError, type FetchFile } from '../../../web/weights/data_file.ts';
import { GlossTable } from '../../../web/weights/gloss_table.ts';
import { CEDICT } from '../../../web/weights/manifest.ts';
import { fetchCommitted, wholeDictionary } from './site_files.ts';

const { file: DICTIONARY } = CEDICT.dictionary;

/** A table on the committed files that notes what it is asked and what it tells; `fetchFile` may spoil files. */
function watched(fetchFile: FetchFile = fetchCommitted) {
  const asked: string[] = [];
  const failures: { file: string; error: unknown }[] = [];
  const loaded = vi.fn();
  const fetchNoted: FetchFile = (path) => {
    asked.push(path);
    return fetchFile(path);
  };
  const failed = (file: string, error: unknown) => failures.push({ file, error });
  return { table: new GlossTable(CEDICT, fetchNoted, { loaded, failed }), asked, failures, loaded };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the dictionary', () => {
  it('knows of no word until it is here, and then of each whether it has it', async () => {
    const { table, asked, loaded } = watched();
    expect(table.lookUp('猫')).toBe('loading');
    expect(asked).toEqual([]);
    expect(await Promise.all([table.load(), table.load()])).toEqual([true, true]);
    expect(await table.load()).toBe(true);
    expect(asked).toEqual([DICTIONARY]);
    expect(loaded).toHaveBeenCalledOnce();
    expect(table.lookUp('猫')).toMatchObject({ headword: '猫', senses: [['cat']] });
    expect(['坐在', '', 'cat', 'constructor', '__proto__'].map((word) => table.lookUp(word))).toEqual(
      Array(5).fill('absent'),
    );
  });

  it.each([
    ['貓', '猫'],
    ['銀行', '银行'],
    ['頭髮', '头发'],
    ['出發', '出发'],
    ['裡面', '里面'],
    ['乾燥', '干燥'],
    ['乾坤', '乾坤'],
  ])('gives %s the entry %s', async (word, headword) => {
    expect((await dictionary).lookUp(word)).toMatchObject({ headword });
  });

  it('does not mix words that only simplified writing makes one', async () => {
    const [after, either] = ['後', '后'].map((word) => senses(word));
    expect((await after)?.flat()).toContain('behind');
    expect((await after)?.flat()).not.toContain('queen');
    expect((await either)?.flat()).toEqual(expect.arrayContaining(['behind', 'queen']));
  });

  it.each(SAMPLES.filter(({ lang }) => lang === 'zh'))('needs for the sample $id one small file', async ({ id }) => {
    const { table, asked, loaded } = watched();
    expect(await table.loadPack(id)).toBe(true);
    expect(asked).toEqual([CEDICT.packs[id]?.file]);
    expect(loaded).not.toHaveBeenCalled();
    expect(table.lookUp('飞机')).toBe('loading');
  });

  it('has no pack for a sample without Chinese and asks for nothing', async () => {
    const { table, asked } = watched();
    expect(await Promise.all([table.loadPack('weekdays'), table.loadPack('constructor')])).toEqual([false, false]);
    expect(asked).toEqual([]);
  });
});

describe('a dictionary that cannot be had', () => {
  it('is told by name, its words stay loading, and it comes when it is asked for again', async () => {
    let fetchFile: FetchFile = () => Promise.reject(new Error('HTTP 404'));
    const { table, failures, loaded } = watched((path) => fetchFile(path));
    expect(await table.load()).toBe(false);
    expect(failures).toEqual([{ file: DICTIONARY, error: new Error('HTTP 404') }]);
    expect([table.lookUp('猫'), loaded.mock.calls.length]).toEqual(['loading', 0]);
    fetchFile = fetchCommitted;
    expect(await table.load()).toBe(true);
    expect(table.lookUp('猫')).toMatchObject({ headword: '猫' });
  });

  it('is not believed when one bit of it is wrong', async () => {
    const { table, failures } = watched(async (path) => {
      const bytes = new Uint8Array(await fetchCommitted(path));
      bytes[5000] = (bytes[5000] ?? 0) ^ 4;
      return bytes.buffer;
    });
    expect(await table.load()).toBe(false);
    expect(failures[0]?.error).toBeInstanceOf(DataFileError);
    expect(String(failures[0]?.error)).toContain(`expected SHA-256 ${CEDICT.dictionary.sha256}`);
    expect(table.lookUp('猫')).toBe('loading');
  });

  it('is not believed when it is too short, also where the browser has no digest', async () => {
    vi.stubGlobal('crypto', {});
    const { table, failures } = watched(async (path) => (await fetchCommitted(path)).slice(0, -1));
    expect(await table.load()).toBe(false);
    expect(String(failures[0]?.error)).toMatch(/expected \d+ bytes, got \d+/);
  });
});

const dictionary = wholeDictionary();
async function senses(word: string) {
  const entry = (await dictionary).lookUp(word);
  return typeof entry === 'string' ? null : entry.senses;
}
