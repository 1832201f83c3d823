import * as v from 'valibot';
import type { ByteRows, EncoderWeights, WeightMatrix } from '../shared/encoder.ts';
import { PRECISIONS, type Precision } from '../shared/models.ts';
import { DataFileError } from './data_file.ts';
import { numbersOfHalves } from './float16.ts';

/**
 * A file of a model's weights, little-endian:
 *
 *     4 bytes   the letters AMW1; the digit is the version of the format
 *     uint32    length of the header, bytes, a multiple of 4
 *     utf-8     the header, a JSON object, filled up with spaces:
 *                 model      what the weights are of
 *                 precision  float32, float16 or int8: how its large tensors are stored
 *                 tensors    of each its name, shape [rows, columns], type (float32, float16 or int8) and offset; an int8
 *                            one also scales {per, offset}, with a float32 for each row or each column
 *     then the tensors row by row, and scales, each at its offset from the end of the header, a multiple of 4
 *
 * A number of an int8 tensor is its int8 times the scale of its row or column.
 */
export interface ModelFile {
  readonly model: string;
  readonly precision: Precision;
  readonly tensors: ReadonlyMap<string, StoredTensor>;
}

interface Shaped {
  readonly rows: number;
  readonly columns: number;
}

export type StoredTensor = Shaped &
  (
    | { readonly type: 'float32'; readonly values: Float32Array }
    /** Of each number the bits of its half. */
    | { readonly type: 'float16'; readonly values: Uint16Array }
    | {
        readonly type: 'int8';
        readonly values: Int8Array;
        readonly per: 'row' | 'column';
        readonly scales: Float32Array;
      }
  );

const MAGIC = 'AMW1';
const HEADER_AT = 8;
const ALIGNMENT = 4;
const BYTES_OF = { float32: 4, float16: 2, int8: 1 } as const;

const Size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9));
const Offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.multipleOf(ALIGNMENT));
const place = { name: v.string(), shape: v.tuple([Size, Size]), offset: Offset };
const Header = v.object({
  model: v.string(),
  precision: v.picklist(PRECISIONS),
  tensors: v.array(
    v.variant('type', [
      v.object({ ...place, type: v.literal('float32') }),
      v.object({ ...place, type: v.literal('float16') }),
      v.object({
        ...place,
        type: v.literal('int8'),
        scales: v.object({ per: v.picklist(['row', 'column']), offset: Offset }),
      }),
    ]),
  ),
});
type TensorPlace = v.InferOutput<typeof Header>['tensors'][number];

/**
 * Reads a file; its tensors are views of the bytes, not copies.
 * @param file its name, for the error
 * @throws DataFileError when the bytes are no such file
 */
export function parseModelFile(bytes: ArrayBuffer, file = 'weights'): ModelFile {
  const magic = String.fromCharCode(...new Uint8Array(bytes.slice(0, MAGIC.length)));
  if (magic !== MAGIC) throw new DataFileError(file, `a file that starts with ${MAGIC}`, JSON.stringify(magic));
  if (bytes.byteLength < HEADER_AT) throw new DataFileError(file, 'a whole header', `${bytes.byteLength} bytes`);
  const dataAt = HEADER_AT + new DataView(bytes).getUint32(4, true);
  if (dataAt > bytes.byteLength || dataAt % ALIGNMENT !== 0) {
    throw new DataFileError(file, 'a whole header', `${bytes.byteLength} bytes, ${dataAt} of them before the tensors`);
  }
  const header = headerIn(new TextDecoder().decode(bytes.slice(HEADER_AT, dataAt)), file);
  const viewOf = <View>(type: new (buffer: ArrayBuffer, at: number, length: number) => View, each: number) => {
    return (name: string, offset: number, count: number): View => {
      const end = dataAt + offset + each * count;
      if (end > bytes.byteLength) throw new DataFileError(file, `${end} bytes for ${name}`, `${bytes.byteLength}`);
      return new type(bytes, dataAt + offset, count);
    };
  };
  const views = {
    float32: viewOf(Float32Array, BYTES_OF.float32),
    float16: viewOf(Uint16Array, BYTES_OF.float16),
    int8: viewOf(Int8Array, BYTES_OF.int8),
  };
  const read = (tensor: TensorPlace): StoredTensor => {
    const { name, offset, type } = tensor;
    const [rows, columns] = tensor.shape;
    const count = rows * columns;
    if (type === 'float32') return { rows, columns, type, values: views.float32(name, offset, count) };
    if (type === 'float16') return { rows, columns, type, values: views.float16(name, offset, count) };
    const { per, offset: scalesAt } = tensor.scales;
    const scales = views.float32(name, scalesAt, per === 'row' ? rows : columns);
    return { rows, columns, type, values: views.int8(name, offset, count), per, scales };
  };
  const tensors = new Map<string, StoredTensor>();
  for (const tensor of header.tensors) {
    if (tensors.has(tensor.name)) throw new DataFileError(file, `one tensor ${tensor.name}`, 'another');
    tensors.set(tensor.name, read(tensor));
  }
  return { model: header.model, precision: header.precision, tensors };
}

function headerIn(text: string, file: string): v.InferOutput<typeof Header> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new DataFileError(file, 'a header in JSON', JSON.stringify(text.slice(0, 40)));
  }
  const parsed = v.safeParse(Header, data);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new DataFileError(file, `${issue.expected ?? 'another value'} for ${v.getDotPath(issue)}`, issue.received);
}

/** The bytes of a file; {@link parseModelFile} reads them. */
export function modelFileBytes({ model, precision, tensors }: ModelFile): Uint8Array<ArrayBuffer> {
  const parts: { at: number; view: ArrayBufferView }[] = [];
  let end = 0;
  const append = (view: ArrayBufferView): number => {
    const at = Math.ceil(end / ALIGNMENT) * ALIGNMENT;
    parts.push({ at, view });
    end = at + view.byteLength;
    return at;
  };
  const places = Array.from(tensors, ([name, tensor]): TensorPlace => {
    const { rows, columns, type } = tensor;
    const at: Pick<TensorPlace, 'name' | 'shape' | 'offset'> = {
      name,
      shape: [rows, columns],
      offset: append(tensor.values),
    };
    if (type !== 'int8') return { ...at, type };
    return { ...at, type, scales: { per: tensor.per, offset: append(tensor.scales) } };
  });
  const json = JSON.stringify({ model, precision, tensors: places });
  const length = new TextEncoder().encode(json).length;
  const fill = (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;
  const dataAt = HEADER_AT + length + fill;
  const bytes = new Uint8Array(dataAt + end);
  bytes.set(new TextEncoder().encode(MAGIC));
  new DataView(bytes.buffer).setUint32(4, length + fill, true);
  bytes.set(new TextEncoder().encode(json + ' '.repeat(fill)), HEADER_AT);
  for (const { at, view } of parts) {
    bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), dataAt + at);
  }
  return bytes;
}

/** The numbers of a tensor in float32, whatever its type. */
export function floatsOf(tensor: StoredTensor): WeightMatrix {
  const { rows, columns, type } = tensor;
  if (type === 'float32') return { rows, columns, values: tensor.values };
  if (type === 'float16') return { rows, columns, values: numbersOfHalves(tensor.values) };
  const values = new Float32Array(rows * columns);
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 1) {
      values[at] = (tensor.values[at] ?? NaN) * (tensor.scales[tensor.per === 'row' ? row : column] ?? NaN);
    }
  }
  return { rows, columns, values };
}

/**
 * All tensors as an encoder takes them: an embedding in 8 bits as it is stored, since a text reads a few rows of it, and the rest in
 * float32, since every text multiplies with all of it.
 */
export function encoderWeights({ tensors }: ModelFile): Record<string, WeightMatrix | ByteRows> {
  return Object.fromEntries(
    Array.from(tensors, ([name, tensor]) => {
      const asStored = name === 'embedding' && tensor.type === 'int8' && tensor.per === 'row';
      return [name, asStored ? tensor : floatsOf(tensor)];
    }),
  );
}

/** Bytes of the numbers of all tensors. */
export const bytesOfWeights = (weights: EncoderWeights): number =>
  Object.values(weights).reduce(
    (sum, tensor) => sum + tensor.values.byteLength + ('scales' in tensor ? tensor.scales.byteLength : 0),
    0,
  );
