// @ts-check
/** @typedef {import('./glosses.mjs').Entry} Entry */

/**
 * For each traditional character the simplified one that most entries write in its place; those that stay are left out.
 * @param {readonly Entry[]} entries
 * @returns {Map<string, string>}
 */
export function simplifiedCharacters(entries) {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  for (const { traditional, simplified } of entries) {
    const [before, after] = [Array.from(traditional), Array.from(simplified)];
    if (before.length !== after.length) continue;
    before.forEach((character, at) => {
      const becomes = counts.get(character) ?? new Map();
      counts.set(character, becomes);
      const other = after[at] ?? '';
      becomes.set(other, (becomes.get(other) ?? 0) + 1);
    });
  }
  /** @type {Map<string, string>} */
  const map = new Map();
  for (const [character, becomes] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [most] = [...becomes].sort(([a, count], [b, more]) => more - count || (a < b ? -1 : 1));
    if (most && most[0] !== character) map.set(character, most[0]);
  }
  return map;
}
