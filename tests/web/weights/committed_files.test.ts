import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../web/text/samples.ts';
import { GLOVE } from '../../../web/weights/manifest.ts';
import { STAND_INS } from '../../../web/weights/stand_ins.ts';
import { resolveWord } from '../../../web/weights/resolve_word.ts';
import { FORMAT, parseVectorFile } from '../../../web/weights/vector_file.ts';
import source from './glove_source_values.json' with { type: 'json' };
import { fetchCommitted } from './site_files.ts';

const files = [...GLOVE.shards, ...Object.values(GLOVE.packs)];
const shards = await Promise.all(
  GLOVE.shards.map(async ({ file }) => parseVectorFile(await fetchCommitted(file), file)),
);
const words = shards.flatMap((shard) => shard.words);

/** A vector of the committed files and its scale. */
function stored(rank: number): { scale: number; vector: number[] } {
  const at = GLOVE.shards.findLastIndex(({ firstRank }) => firstRank <= rank);
  const [shard, row] = [shards[at], rank - (GLOVE.shards[at]?.firstRank ?? 0)];
  if (!shard) throw new Error(`no shard has rank ${rank}`);
  const scale = shard.scales[row] ?? NaN;
  return {
    scale,
    vector: Array.from(shard.components.subarray(row * shard.width, (row + 1) * shard.width), (each) => each * scale),
  };
}

describe('the committed word vectors', () => {
  it.each(files.map((file) => [file.file, file] as const))(
    '%s has the size, the words and the hash of the manifest, and its name holds the hash',
    async (name, { bytes, sha256, words: count }) => {
      const content = await fetchCommitted(name);
      expect(content.byteLength).toBe(bytes);
      expect(createHash('sha256').update(new Uint8Array(content)).digest('hex')).toBe(sha256);
      expect(name).toContain(sha256.slice(0, 10));
      const parsed = parseVectorFile(content, name);
      expect([parsed.words.length, parsed.width]).toEqual([count, GLOVE.width]);
    },
  );

  it('are all in the manifest', async () => {
    const folder = new URL('../../../public/vectors/glove-100d/', import.meta.url);
    const found = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.bin'));
    const listed = files.map(({ file }) => file.replace('vectors/glove-100d/', ''));
    expect(found.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(listed.sort());
  });

  it('are 20,000 different words in 2.3 MB, and the first part needs less than 300 KB', () => {
    expect(new Set(words).size).toBe(20_000);
    expect(words).toHaveLength(GLOVE.totalWords);
    expect(GLOVE.shards.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_300_000);
    expect(GLOVE.shards[0]?.bytes).toBeLessThan(300_000);
    expect(GLOVE.format).toBe(FORMAT);
  });

  it('follow one another by rank without a gap', () => {
    let rank = 0;
    for (const shard of GLOVE.shards) {
      expect(shard.firstRank).toBe(rank);
      rank += shard.words;
    }
  });

  it.each(source.map(({ word, rank, vector }) => [word, rank, vector] as const))(
    '%s has its rank %i and its components of full precision within half a scale',
    (word, rank, vector) => {
      expect(words[rank]).toBe(word);
      const { scale, vector: ours } = stored(rank);
      expect(ours).toHaveLength(vector.length);
      ours.forEach((value, at) => {
        // the scale itself is rounded to float32
        expect(Math.abs(value - (vector[at] ?? NaN))).toBeLessThanOrEqual(scale * 0.50001);
      });
    },
  );

  it('use the whole range of 8 bits in every word', () => {
    for (const { components, width, words: ofShard } of shards) {
      ofShard.forEach((_, row) => {
        const largest = components
          .subarray(row * width, (row + 1) * width)
          .reduce((a, b) => Math.max(a, Math.abs(b)), 0);
        if (largest !== 127) expect(largest).toBe(127);
      });
    }
  });

  it('have a pack of less than 20 KB for every sample and no other', () => {
    expect(Object.keys(GLOVE.packs).sort()).toEqual(SAMPLES.map(({ id }) => id).sort());
    for (const { bytes } of Object.values(GLOVE.packs)) expect(bytes).toBeLessThan(20_000);
  });
});

describe('what is taken for granted of the table', () => {
  const known = new Set(words);
  const stateOf = (word: string) => (known.has(word) ? 'here' : 'absent');

  it('finds every word of the table as itself', () => {
    const others = words.filter((word) => resolveWord(word, stateOf).source.kind !== 'exact');
    expect(others).toEqual([]);
  });

  it('has every stand-in and none of the words it stands in for', () => {
    for (const [word, standIn] of STAND_INS) {
      expect([word, known.has(word), standIn, known.has(standIn)]).toEqual([word, false, standIn, true]);
    }
  });

  it('has no contraction and no word with a letter that is not plain', () => {
    expect(words.filter((word) => word.length > 1 && !/^[a-z0-9-]+$/.test(word))).toEqual([]);
  });
});
