// @ts-check
/**
 * ONNX models of one node, written out byte by byte: onnxruntime-web reads nothing else, and a package that writes
 * Protocol Buffers would be larger than these two models are worth. Field numbers are those of onnx.proto.
 */

/** @param {number} value @returns {number[]} */
const varint = (value) => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
/** @param {number} field @param {number} value */
const whole = (field, value) => [...varint(field * 8), ...varint(value)];
/** @param {number} field @param {readonly number[]} bytes */
const nested = (field, bytes) => [...varint(field * 8 + 2), ...varint(bytes.length), ...bytes];
/** @param {number} field @param {string} text */
const text = (field, text) => nested(field, [...new TextEncoder().encode(text)]);

/** @param {string} name @param {number} value */
const attribute = (name, value) => [...text(1, name), ...whole(3, value), ...whole(20, 2)];
/** A float tensor. @param {string} name @param {readonly number[]} shape */
const tensor = (name, shape) => {
  const dimensions = shape.flatMap((size) => nested(1, whole(1, size)));
  return [...text(1, name), ...nested(2, nested(1, [...whole(1, 1), ...nested(2, dimensions)]))];
};

/**
 * @typedef {object} Node
 * @property {string} operator
 * @property {string} domain
 * @property {number} version
 * @property {Readonly<Record<string, number>>} attributes
 * @property {readonly number[]} shape of query, key, value and the first output
 * @property {readonly string[]} outputs names; '' for one that is not asked for
 * @property {readonly number[]} [lastShape] of the last output, where there are several
 */

/** @param {Node} node */
export function modelOf({ operator, domain, version, attributes, shape, outputs, lastShape = shape }) {
  const inputs = ['query', 'key', 'value'];
  const node = [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, operator),
    ...Object.entries(attributes).flatMap(([name, value]) => nested(5, attribute(name, value))),
    ...text(7, domain),
  ];
  const named = outputs.filter((name) => name !== '');
  const graph = [
    ...nested(1, node),
    ...text(2, 'attention'),
    ...inputs.flatMap((name) => nested(11, tensor(name, shape))),
    ...named.flatMap((name, at) => nested(12, tensor(name, at === 0 ? shape : lastShape))),
  ];
  // the standard's operators of opset 23 came with version 11 of the format
  const sets = [['', 23], ...(domain === '' ? [] : [[domain, version]])].flatMap(([name, number]) =>
    nested(8, [...text(1, String(name)), ...whole(2, Number(number))]),
  );
  return Uint8Array.from([...whole(1, 11), ...nested(7, graph), ...sets]);
}
