// @ts-check

/**
 * @typedef {object} ElementType
 * @property {number} bytes of one element
 * @property {'float' | 'flag' | 'whole'} kind as the core calls it
 * @property {(view: DataView, at: number) => number} read little-endian
 * @property {(view: DataView, at: number, value: number) => void} write little-endian
 * @property {(value: number) => number} round to the nearest value of the type
 * @property {(value: number) => number} unit distance to the next value of the type
 */

const HALF = { digits: 10, leastExponent: -14, largest: 65504 };

/** A whole number that a float32 holds exactly; no size or position is larger. */
const LARGEST_WHOLE = 2 ** 24;

/** @type {Readonly<Record<string, ElementType>>} */
export const ELEMENT_TYPES = {
  float32: {
    bytes: 4,
    kind: 'float',
    read: (view, at) => view.getFloat32(at, true),
    write: (view, at, value) => view.setFloat32(at, value, true),
    round: Math.fround,
    unit: () => 0,
  },
  float64: {
    bytes: 8,
    kind: 'float',
    read: (view, at) => view.getFloat64(at, true),
    write: (view, at, value) => view.setFloat64(at, value, true),
    round: Number,
    unit: () => 0,
  },
  float16: { bytes: 2, kind: 'float', read: readHalf, write: writeHalf, round: roundToHalf, unit: halfUnit },
  int64: {
    bytes: 8,
    kind: 'whole',
    read: (view, at) => whole(view.getBigInt64(at, true)),
    write: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
    round: Number,
    unit: () => 0,
  },
  int32: {
    bytes: 4,
    kind: 'whole',
    read: (view, at) => whole(view.getInt32(at, true)),
    write: (view, at, value) => view.setInt32(at, value, true),
    round: Number,
    unit: () => 0,
  },
  bool: {
    bytes: 1,
    kind: 'flag',
    read: (view, at) => (view.getUint8(at) === 0 ? 0 : 1),
    write: (view, at, value) => view.setUint8(at, value),
    round: Number,
    unit: () => 0,
  },
};

/** @param {number | bigint} value */
function whole(value) {
  const number = Number(value);
  if (Math.abs(number) > LARGEST_WHOLE) throw new Error(`the whole number ${number} is larger than ${LARGEST_WHOLE}`);
  return number;
}

/**
 * @param {DataView} view
 * @param {number} at
 */
function readHalf(view, at) {
  const bits = view.getUint16(at, true);
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> HALF.digits) & 31;
  const fraction = (bits & 1023) / 1024;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (exponent === 0 ? fraction * 2 ** HALF.leastExponent : (1 + fraction) * 2 ** (exponent - 15));
}

/**
 * @param {DataView} view
 * @param {number} at
 * @param {number} value a float16
 */
function writeHalf(view, at, value) {
  const sign = value < 0 || Object.is(value, -0) ? 1 << 15 : 0;
  view.setUint16(at, sign | sizeBits(Math.abs(value)), true);
}

/** @param {number} size */
function sizeBits(size) {
  if (Number.isNaN(size)) return 0x7e00;
  if (size === Infinity) return 0x7c00;
  const units = size / halfUnit(size);
  // what has no leading 1 is below the least exponent, whose field is 0
  if (units < 2 ** HALF.digits) return units;
  const exponent = Math.floor(Math.log2(size)) - HALF.leastExponent;
  return exponent * 2 ** HALF.digits + units;
}

/**
 * Distance of two neighbouring float16 numbers at this value.
 * @param {number} value
 */
function halfUnit(value) {
  const size = Math.abs(value);
  const exponent = size === 0 ? HALF.leastExponent : Math.floor(Math.log2(Math.min(size, HALF.largest)));
  return 2 ** (Math.max(exponent, HALF.leastExponent) - HALF.digits);
}

/**
 * To the nearest float16, ties to the even one.
 * @param {number} value
 */
export function roundToHalf(value) {
  if (!Number.isFinite(value)) return value;
  const unit = halfUnit(value);
  const steps = value / unit;
  const lower = Math.floor(steps);
  const rest = steps - lower;
  const up = rest > 0.5 || (rest === 0.5 && lower % 2 !== 0);
  const rounded = (lower + (up ? 1 : 0)) * unit;
  return Math.abs(rounded) > HALF.largest ? Math.sign(value) * Infinity : rounded;
}
