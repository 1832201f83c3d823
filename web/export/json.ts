import type { NamedArray } from './arrays.ts';
import { floatText } from './float_text.ts';

/** What a JSON export says besides the numbers. */
export interface Description {
  /** The link that shows the same. */
  readonly link: string;
  readonly options: object;
  /** The tokens by the names of the axes that count them. */
  readonly tokens: Readonly<Record<string, readonly string[]>>;
  /** The words of the topic that asks, where one does. */
  readonly topic?: readonly string[];
}

/** Version of this layout, raised when a reader of older files would misread it. */
const FORMAT = 'attention-playground/1';

/** Numbers written at a time: a few hundredths of a second of work. */
const AT_ONCE = 50_000;

/**
 * Everything as one JSON text, in parts: between them others may work, and no part is long. What is no JSON number stands
 * as a text: "nan", "inf", "-inf".
 */
export function* jsonParts(arrays: readonly NamedArray[], description: Description): Generator<string> {
  yield `${JSON.stringify({ format: FORMAT, ...description }, null, 1).replace(/\n\}$/, '')},\n "arrays": {`;
  for (const [at, { name, axes, shape, values }] of arrays.entries()) {
    const sizes = `"axes": ${JSON.stringify(axes)}, "shape": ${JSON.stringify(shape)}`;
    yield `${at === 0 ? '' : ','}\n  ${JSON.stringify(name)}: {${sizes}, "values": [`;
    for (let start = 0; start < values.length; start += AT_ONCE) {
      let part = '';
      for (const value of values.subarray(start, start + AT_ONCE)) {
        const text = floatText(value);
        part += `${part === '' && start === 0 ? '' : ','}${Number.isFinite(value) ? text : JSON.stringify(text)}`;
      }
      yield part;
    }
    yield ']}';
  }
  yield '\n }\n}\n';
}
