const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map([
  ["can't", ['can', 'not']],
  ["won't", ['will', 'not']],
  ["shan't", ['shall', 'not']],
  ["ain't", ['is', 'not']],
  ["let's", ['let', 'us']],
  ["i'm", ['i', 'am']],
  ["y'all", ['you', 'all']],
  ["ma'am", ['madam']],
  ["o'clock", ['clock']],
]);

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ["n't", 'not'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  // "had" as often; the letters do not tell
  ["'d", 'would'],
  ["'m", 'am'],
]);

/** After these words 's is short for "is"; after any other it marks the owner and adds no word. */
const BEFORE_IS = /^(it|he|she|that|this|there|here|what|who|where|when|how|why|everything|something|nothing)'s$/;

/** No longer word is a contraction or a compound. */
const LONGEST = 100;

/**
 * The words that a word is made of at first sight: contractions (don't → do, not), the owner of a possessive (dog's →
 * dog), the parts between hyphens and spaces (well-known → well, known).
 * @param word in lower case, with straight apostrophes
 * @returns null for a word that is none of these
 */
function partsOf(word: string): readonly string[] | null {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  for (const [ending, meaning] of ENDINGS) {
    if (word.endsWith(ending) && word.length > ending.length) return [word.slice(0, -ending.length), meaning];
  }
  if (BEFORE_IS.test(word)) return [word.slice(0, -2), 'is'];
  if (/[\p{L}\p{N}]'s?$/u.test(word)) return [word.replace(/'s?$/, '')];
  const pieces = word.split(/[-‐‑\s]+/).filter((piece) => piece !== '');
  return pieces.length > 1 ? pieces : null;
}

/** All ways to cut a word, the coarsest first: well-known's → well-known, then well, known. */
export function cutsOf(word: string): (readonly string[])[] {
  const cuts: (readonly string[])[] = [];
  if (word.length > LONGEST) return cuts;
  for (let parts = partsOf(word); parts; parts = finer(parts)) cuts.push(parts);
  return cuts;
}

function finer(parts: readonly string[]): readonly string[] | null {
  return parts.some(partsOf) ? parts.flatMap((part) => partsOf(part) ?? [part]) : null;
}
