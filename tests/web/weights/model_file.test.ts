import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  floatsOf,
  modelFileBytes,
  parseModelFile,
  type ModelFile,
  type StoredTensor,
} from '../../../web/weights/model_file.ts';

/** One tensor of each type. */
const SMALL: ModelFile = {
  model: 'small',
  precision: 'int8',
  tensors: new Map<string, StoredTensor>([
    ['plain', { rows: 1, columns: 2, type: 'float32', values: Float32Array.of(1, -0.5) }],
    ['half', { rows: 1, columns: 3, type: 'float16', values: Uint16Array.of(0x3c00, 0xc000, 0x0001) }],
    [
      'rows',
      {
        rows: 2,
        columns: 2,
        type: 'int8',
        values: Int8Array.of(127, -1, 2, 4),
        per: 'row',
        scales: Float32Array.of(2, 0.5),
      },
    ],
    [
      'columns',
      {
        rows: 1,
        columns: 3,
        type: 'int8',
        values: Int8Array.of(1, -2, 3),
        per: 'column',
        scales: Float32Array.of(1, 2, 4),
      },
    ],
  ]),
};

/** A file put together by hand: its header, and the numbers behind it. */
function fileOf(header: unknown, data: ArrayLike<number> = [], magic = 'AMW1'): ArrayBuffer {
  const text = typeof header === 'string' ? header : JSON.stringify(header);
  const json = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const bytes = new Uint8Array(8 + json.length + data.length);
  bytes.set(new TextEncoder().encode(magic));
  new DataView(bytes.buffer).setUint32(4, json.length, true);
  bytes.set(json, 8);
  bytes.set(Uint8Array.from(data), 8 + json.length);
  return bytes.buffer;
}
const header = (tensor: object) => ({
  model: 'm',
  precision: 'int8',
  tensors: [{ name: 'w', shape: [1, 2], type: 'float32', offset: 0, ...tensor }],
});

describe('a file of weights', () => {
  it('is read as its description says', () => {
    const file = parseModelFile(
      fileOf(
        header({ type: 'int8', scales: { per: 'column', offset: 4 } }),
        [1, 254, 0, 0, 0, 0, 0x80, 0x3f, 0, 0, 0, 0x3f], // 1, -2, fill, 1, 0.5
      ),
    );
    expect(file.tensors.get('w')).toEqual({
      rows: 1,
      columns: 2,
      type: 'int8',
      values: Int8Array.of(1, -2),
      per: 'column',
      scales: Float32Array.of(1, 0.5),
    });
  });

  it('gives back what was written, each tensor at a multiple of 4', () => {
    expect(parseModelFile(modelFileBytes(SMALL).buffer)).toEqual(SMALL);
  });

  it('gives the numbers of each type', () => {
    const numbers = (name: string): number[] => {
      const tensor = SMALL.tensors.get(name);
      return tensor ? [...floatsOf(tensor).values] : [];
    };
    expect(numbers('plain')).toEqual([1, -0.5]);
    expect(numbers('half')).toEqual([1, -2, 2 ** -24]);
    expect(numbers('rows')).toEqual([254, -2, 1, 2]);
    expect(numbers('columns')).toEqual([1, -4, 12]);
  });

  it('gives back tensors of any shape', () => {
    const tensor = fc.integer({ min: 1, max: 5 }).chain((rows) =>
      fc.integer({ min: 1, max: 5 }).chain((columns) =>
        fc.oneof(
          fc
            .array(fc.float({ noNaN: true }), { minLength: rows * columns, maxLength: rows * columns })
            .map((values): StoredTensor => ({ rows, columns, type: 'float32', values: Float32Array.from(values) })),
          fc
            .tuple(fc.int8Array({ minLength: rows * columns, maxLength: rows * columns }), fc.boolean())
            .map(([values, byRow]): StoredTensor => ({
              rows,
              columns,
              type: 'int8',
              values: Int8Array.from(values),
              per: byRow ? 'row' : 'column',
              scales: new Float32Array(byRow ? rows : columns).fill(0.25),
            })),
        ),
      ),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(fc.string(), tensor), { selector: ([name]) => name }), (entries) => {
        const held: ModelFile = { model: 'any', precision: 'int8', tensors: new Map(entries) };
        expect(parseModelFile(modelFileBytes(held).buffer)).toEqual(held);
      }),
    );
  });

  it.each([
    ['another format', fileOf(header({}), [], 'AMW2'), 'w.bin: expected a file that starts with AMW1, got "AMW2"'],
    ['nothing', new ArrayBuffer(0), 'w.bin: expected a file that starts with AMW1, got ""'],
    ['half a header', fileOf(header({})).slice(0, 40), 'w.bin: expected a whole header, got 40 bytes'],
    ['a header that is no JSON', fileOf('{"model"'), 'w.bin: expected a header in JSON, got "{\\"model\\""'],
    ['a missing end', fileOf(header({}), [0, 0, 0, 0]), 'bytes for w, got'],
    ['no shape', fileOf(header({ shape: [0, 2] })), 'w.bin: expected >=1 for tensors.0.shape.0, got 0'],
    ['an offset between numbers', fileOf(header({ offset: 2 })), 'expected %4 for tensors.0.offset, got 2'],
    ['another type', fileOf(header({ type: 'int4' })), 'for tensors.0.type, got "int4"'],
    ['int8 without scales', fileOf(header({ type: 'int8' })), 'for tensors.0.scales, got undefined'],
    [
      'a name twice',
      fileOf({ ...header({}), tensors: [...header({}).tensors, ...header({}).tensors] }, new Uint8Array(8)),
      'w.bin: expected one tensor w, got another',
    ],
  ])('with %s is refused, and the error says what was wrong', (_, bytes, message) => {
    expect(() => parseModelFile(bytes, 'w.bin')).toThrow(message);
  });
});
