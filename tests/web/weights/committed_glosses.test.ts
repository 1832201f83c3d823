import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../web/text/samples.ts';
import { GLOSS_FORMAT, glossesAt, parseGlossFile } from '../../../web/weights/gloss_file.ts';
import { CEDICT } from '../../../web/weights/manifest.ts';
import { fetchCommitted, wholeTable } from './site_files.ts';

const folder = new URL('../../../public/glosses/cedict/', import.meta.url);
const files = [CEDICT.dictionary, ...Object.values(CEDICT.packs)];
const dictionary = parseGlossFile(await fetchCommitted(CEDICT.dictionary.file));

describe('the committed glosses', () => {
  it.each(files)('$file has the size, the headwords and the hash of the manifest', async (listed) => {
    const content = await fetchCommitted(listed.file);
    expect(content.byteLength).toBe(listed.bytes);
    expect(createHash('sha256').update(new Uint8Array(content)).digest('hex')).toBe(listed.sha256);
    expect(listed.file).toContain(listed.sha256.slice(0, 10));
    expect(parseGlossFile(content).starts.size).toBe(listed.headwords);
  });

  it('are all in the manifest', async () => {
    const found = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.bin'));
    const listed = files.map(({ file }) => file.replace('glosses/cedict/', ''));
    expect(found.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(listed.sort());
  });

  it('are about 98,000 words in little more than a megabyte', () => {
    expect(CEDICT.dictionary.headwords).toBeGreaterThan(97_000);
    expect(CEDICT.dictionary.bytes).toBeLessThan(1_150_000);
    expect(CEDICT.format).toBe(GLOSS_FORMAT);
  });

  it('name only words of the table, and each headword has a Chinese character', async () => {
    const table = await wholeTable();
    expect(dictionary.words.filter((word) => table.stateOf(word) !== 'here')).toEqual([]);
    expect([...dictionary.starts.keys()].filter((headword) => !/\p{Script=Han}/u.test(headword))).toEqual([]);
  });

  it('have in a sample’s pack the same as in the whole dictionary', async () => {
    for (const [id, { file }] of Object.entries(CEDICT.packs)) {
      const pack = parseGlossFile(await fetchCommitted(file));
      const { tokens = [], asked, topics = [] } = SAMPLES.find((sample) => sample.id === id) ?? {};
      const words = [...tokens, ...(asked?.tokens ?? []), ...topics.map(({ topic }) => topic)];
      expect(words).toEqual(expect.arrayContaining([...pack.starts.keys()]));
      for (const [headword, start] of pack.starts)
        expect(glossesAt(pack, start)).toEqual(glossesAt(dictionary, dictionary.starts.get(headword) ?? -1));
    }
  });

  it('lie beside their licence, which is share-alike, and their origin', async () => {
    expect(CEDICT.licence).toBe('CC-BY-SA-4.0');
    const notice = await readFile(new URL('LICENSE.md', folder), 'utf8');
    for (const part of ['CC-CEDICT', 'creativecommons.org/licenses/by-sa/4.0', CEDICT.source.replace('@', ' ')])
      expect(notice).toContain(part);
  });
});
