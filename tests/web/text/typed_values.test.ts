import { describe, expect, it } from 'vitest';
import { typedValues, valuesFault } from '../../../web/text/typed_values.ts';

const read = (text: string) => {
  const { values, rows, columns } = typedValues(text);
  return { values: [...values], rows, columns };
};

describe('typed values', () => {
  it('are a row for each key, parted by semicolons or lines; blanks and commas part the numbers of a row', () => {
    expect(read('4; 500; 30000; 5')).toEqual({ values: [4, 500, 30000, 5], rows: 4, columns: 1 });
    expect(read('1 0\n0,1')).toEqual({ values: [1, 0, 0, 1], rows: 2, columns: 2 });
    expect(read('1;2;\n ')).toEqual({ values: [1, 2], rows: 2, columns: 1 });
    expect(read('')).toEqual({ values: [], rows: 0, columns: 0 });
  });

  it('may be written with full-width and Chinese marks, a true minus, and powers of ten', () => {
    expect(read('１；−２；3e2')).toEqual({ values: [1, -2, 300], rows: 3, columns: 1 });
    expect(read('1、2；3，4')).toEqual({ values: [1, 2, 3, 4], rows: 2, columns: 2 });
  });

  it.each([
    ['4; 500', 4, { kind: 'count', expected: '4', got: '2' }],
    ['', 2, { kind: 'count', expected: '2', got: '0' }],
    ['4; heavy', 2, { kind: 'number', expected: '3.5', got: 'heavy' }],
    ['0x10', 1, { kind: 'number', expected: '3.5', got: '0x10' }],
    ['1e400', 1, { kind: 'number', expected: '3.5', got: '1e400' }],
    ['NaN', 1, { kind: 'number', expected: '3.5', got: 'NaN' }],
    ['1 2; 3', 2, { kind: 'row', expected: '2', got: '1' }],
    // a gap is no value: those behind it must not move up
    ['1;;3', 3, { kind: 'row', expected: '1', got: '0' }],
    ['1;;3', 2, { kind: 'count', expected: '2', got: '3' }],
    ['4; 500', 2, null],
    ['-.5; 5.', 2, null],
  ])('%j for %i keys have the fault %j', (text, keys, fault) => {
    expect(valuesFault(text, keys)).toEqual(fault);
  });
});
