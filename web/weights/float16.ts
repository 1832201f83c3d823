/** IEEE 754 half precision: 1 bit of sign, 5 of exponent, 10 of fraction. JavaScript of today has no such array. */

const FRACTION_BITS = 10;
const LEAST_EXPONENT = -14;
const LARGEST = 65504;

/** The bits of the half next to a number, of two equally near the one whose last bit is 0; beyond the largest, infinity. */
export function halfOf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  if (Number.isNaN(value)) return 0x7e00;
  const size = Math.abs(value);
  // distance of the halves about it; below the least exponent they are as far apart as at it
  const exponent = Math.max(LEAST_EXPONENT, exponentOf(size));
  const units = roundedToEven(size / 2 ** (exponent - FRACTION_BITS));
  if (units * 2 ** (exponent - FRACTION_BITS) > LARGEST) return sign | 0x7c00;
  // the leading 1 of `units`, where there is one, counts the exponent up by one; so does a fraction that was rounded up
  return sign | (((exponent - LEAST_EXPONENT) << FRACTION_BITS) + units);
}

/** The number that a half is; the same in float32. */
export function numberOfHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> FRACTION_BITS) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * 2 ** (LEAST_EXPONENT - FRACTION_BITS);
  return sign * (1024 + fraction) * 2 ** (exponent - 1 + LEAST_EXPONENT - FRACTION_BITS);
}

/** The numbers of many halves, looked up: there are only 65,536 of them. */
export function numbersOfHalves(bits: Uint16Array): Float32Array {
  const table = new Float32Array(65536);
  for (let half = 0; half < table.length; half += 1) table[half] = numberOfHalf(half);
  const numbers = new Float32Array(bits.length);
  for (let at = 0; at < bits.length; at += 1) numbers[at] = table[bits[at] ?? 0] ?? NaN;
  return numbers;
}

/** floor(log2(size)), exactly: read from the bits of a double. */
function exponentOf(size: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, size);
  return ((view.getUint16(0) >> 4) & 2047) - 1023;
}

function roundedToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}
