/**
 * FNV-1a, 32 bits, over the UTF-8 bytes (Fowler, Noll and Vo; offset basis and prime as in RFC 9923): the seed of the
 * random vector of a word that has none, so that the same word always gets the same one.
 */
export function wordSeed(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word.normalize('NFC').toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
