/** Do two pieces of plain data, numbers in typed arrays included, say the same? NaN is the same as NaN. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Float32Array && b instanceof Float32Array) return sameNumbers(a, b);
  const [ofA, ofB] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return ofA.length === ofB.size && ofA.every(([name, value]) => ofB.has(name) && sameData(value, ofB.get(name)));
}

const sameNumbers = (a: Float32Array, b: Float32Array): boolean =>
  a.length === b.length && a.every((number, at) => Object.is(number, b[at]));
