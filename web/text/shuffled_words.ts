/**
 * The words of a text, as spaces part them, in another order (Fisher and Yates); the text itself where there is no other.
 * @param random numbers in [0, 1)
 */
export function shuffledWords(text: string, random: () => number): string {
  const words = text.split(/\s+/).filter(Boolean);
  if (new Set(words).size < 2) return text;
  const before = words.join(' ');
  do {
    for (let at = words.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [words[at], words[other]] = [words[other] ?? '', words[at] ?? ''];
    }
  } while (words.join(' ') === before);
  return words.join(' ');
}
