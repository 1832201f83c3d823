import { resolveToken } from '../../../web/weights/resolve_token.ts';
import { wholeDictionary, wholeTable } from './site_files.ts';

const [table, dictionary] = await Promise.all([wholeTable(), wholeDictionary()]);

/** A token's vector in double precision, from the committed files. */
export function vectorOf(token: string): number[] {
  const { words } = resolveToken(token, {
    stateOf: (word) => table.stateOf(word),
    lookUp: (word) => dictionary.lookUp(word),
    senses: new Map(),
  });
  const vector = Array<number>(table.width).fill(0);
  for (const { word, share } of words) {
    const row = new Float32Array(table.width);
    table.addTo(row, word);
    row.forEach((component, at) => (vector[at] = (vector[at] ?? NaN) + share * component));
  }
  return vector;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? NaN), 0);

/** The score: the cosine of the angle between two vectors. */
export const cosine = (a: readonly number[], b: readonly number[]): number =>
  dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));

/** The weights of one query: softmax of the cosines ÷ 0.1; a hidden key gets 0. */
export function weightsOver(query: string, keys: readonly string[], hidden = -1): number[] {
  const exponentials = keys.map((key, at) =>
    at === hidden ? 0 : Math.exp(cosine(vectorOf(query), vectorOf(key)) / 0.1),
  );
  const sum = exponentials.reduce((a, b) => a + b);
  return exponentials.map((value) => value / sum);
}
