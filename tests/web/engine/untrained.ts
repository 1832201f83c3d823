import type { GivenMatrix } from '../../../web/shared/mechanism.ts';

const MASK = 0xffff_ffff_ffff_ffffn;

/** SplitMix64 (Steele, Lea and Flood 2014, fig. 14) in whole numbers: the highest 24 bits of each draw. */
function* topBits(seed: number, stream: number): Generator<number> {
  let state = (BigInt(stream) << 32n) | BigInt(seed);
  for (;;) {
    state = (state + 0x9e37_79b9_7f4a_7c15n) & MASK;
    let bits = ((state ^ (state >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & MASK;
    bits = ((bits ^ (bits >> 27n)) * 0x94d0_49bb_1331_11ebn) & MASK;
    yield Number((bits ^ (bits >> 31n)) >> 40n);
  }
}

/**
 * An untrained matrix as the core draws it, written apart from it: uniform elements of variance 1 / columns, every
 * operation rounded to float32.
 */
export function untrained(rows: number, columns: number, seed: number, stream: number): GivenMatrix {
  const { fround } = Math;
  const limit = fround(fround(1 / fround(Math.sqrt(columns))) * fround(Math.sqrt(3)));
  const draws = topBits(seed, stream);
  const values = Float32Array.from({ length: rows * columns }, () => {
    const symmetric = fround((2 * Number(draws.next().value) + 1 - 2 ** 24) / 2 ** 24);
    return fround(limit * symmetric);
  });
  return { values, rows, columns };
}
