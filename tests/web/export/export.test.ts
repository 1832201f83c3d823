import { describe, expect, it } from 'vitest';
import { arraysOf } from '../../../web/export/arrays.ts';
import { csvOf } from '../../../web/export/csv.ts';
import { floatText } from '../../../web/export/float_text.ts';
import { jsonParts } from '../../../web/export/json.ts';
import { npyOf } from '../../../web/export/npz.ts';
import { matrixSvg } from '../../../web/export/picture/matrix_svg.ts';
import { scaleFor } from '../../../web/scales/colour_scale.ts';
import { LIGHT } from '../../../web/scales/palette.ts';
import { matrixOf } from '../../../web/shared/stages.ts';
import { handWorkedTrace } from '../small_trace.ts';

describe('a number taken away', () => {
  it('is read again as the same float32, and NaN and infinities have NumPy’s names', () => {
    for (const value of [0.1, 1 / 3, 1e-45, 3.4e38, -2.5, 0.30000001192092896]) {
      expect(Math.fround(Number(floatText(Math.fround(value))))).toBe(Math.fround(value));
    }
    expect([NaN, Infinity, -Infinity].map(floatText)).toEqual(['nan', 'inf', '-inf']);
  });
});

describe('a .npy file', () => {
  it('has NumPy’s magic, a header in Python that ends before a multiple of 64, and little-endian floats', () => {
    const bytes = npyOf({ shape: [2], values: new Float32Array([1, -2]) });
    const text = String.fromCharCode(...bytes.subarray(0, 128));
    expect([...bytes.subarray(0, 8)]).toEqual([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
    expect(text.slice(10).trimEnd()).toContain("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }");
    expect((bytes.length - 8) % 64).toBe(0);
    // 1.0 and −2.0 as IEEE 754 has them
    expect([...bytes.subarray(-8)]).toEqual([0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0]);
  });
});

describe('a table', () => {
  it('has tokens along both sides, quoted where they hold commas or quotes', () => {
    const table = { corner: 'queries ↓', rows: ['a,b', 'say "x"'], columns: ['k', '狗'] };
    expect(csvOf({ ...table, values: new Float32Array([1, 0.5, -Infinity, 0]) })).toBe(
      '\uFEFFqueries ↓,k,狗\r\n"a,b",1,0.5\r\n"say ""x""",-inf,0\r\n',
    );
  });

  it('lets no token be taken for a formula', () => {
    const lines = csvOf({ corner: '', rows: ['=1+1', '-2'], columns: ['@x'], values: new Float32Array(2) });
    expect(lines).toBe("\uFEFF,'@x\r\n'=1+1,0\r\n'-2,0\r\n");
  });
});

describe('the JSON of a computation', () => {
  it('is valid JSON with shapes that fit the numbers, −∞ as a text', () => {
    const { trace } = handWorkedTrace();
    const masked = { ...trace, maskedLogits: new Float32Array([1, -Infinity, 2, 3]) };
    const description = { link: 'https://example.org/#', options: { heads: 1 }, tokens: { query: ['a', 'b"'] } };
    const read = JSON.parse([...jsonParts(arraysOf(masked), description)].join('')) as {
      tokens: unknown;
      arrays: Record<string, { axes: string[]; shape: number[]; values: unknown[] }>;
    };
    expect(read.tokens).toEqual({ query: ['a', 'b"'] });
    expect(read.arrays['masked_logits']).toEqual({
      axes: ['head', 'query', 'key'],
      shape: [1, 2, 2],
      values: [1, '-inf', 2, 3],
    });
    for (const { axes, shape, values } of Object.values(read.arrays)) {
      expect(axes).toHaveLength(shape.length);
      expect(values).toHaveLength(shape.reduce((product, length) => product * length, 1));
    }
  });
});

describe('a picture taken away', () => {
  const { trace } = handWorkedTrace();
  // two queries and three keys, so that rows and columns cannot be taken for one another
  const values = new Float32Array([0.5, 0.2, 0.3, 0.05, 0.15, 0.8]);
  const view = { ...matrixOf(trace, 'weights', 0), rows: 2, columns: 3, values, masked: null };
  const scale = scaleFor('weights', trace, 'weight', LIGHT);
  const picture = {
    ...{ view, scale, palette: LIGHT, dark: false, hidden: null, lang: 'en', link: 'https://example.org/#' },
    ...{ title: 'weights', axes: 'queries ↓', legend: scale.legend, legendName: 'weight', caption: ['a < b & c'] },
    ...{ rows: ['<x>', 'y'], columns: ['k1', 'k2', 'k3'] },
  };
  /** Every text with its place. */
  const texts = Array.from(
    matrixSvg(picture).matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)<\/text>/g),
    ([, x, y, text]) => ({ x: Number(x), y: Number(y), text }),
  );
  const placeOf = (text: string) => texts.find((each) => each.text === text) ?? { x: NaN, y: NaN };

  it('names rows and columns and writes each weight where its row and its column cross', () => {
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['weights', 'queries ↓', 'a &lt; b &amp; c']));
    // the legend's come behind
    const cells = texts.filter(({ text }) => /^\.\d\d$/.test(text ?? '')).slice(0, 6);
    expect(cells.map(({ text }) => text)).toEqual(['.50', '.20', '.30', '.05', '.15', '.80']);
    cells.forEach(({ x, y }, cell) => {
      // a column's name begins a little right of its middle
      expect(x).toBeCloseTo(placeOf(['k1', 'k2', 'k3'][cell % 3] ?? '').x - 3, 0);
      expect(Math.abs(y - placeOf(['&lt;x&gt;', 'y'][Math.floor(cell / 3)] ?? '').y)).toBeLessThan(1);
    });
  });

  it('has each cell in the colour that its weight has on screen', () => {
    const svg = matrixSvg(picture);
    values.forEach((value, cell) => {
      const path = new RegExp(`<path fill="${scale.css(value).replaceAll(/[()]/g, '\\$&')}" d="([^"]*)"`).exec(
        svg,
      )?.[1];
      expect(path).toContain(`M${cell % 3} ${Math.floor(cell / 3)}h`);
    });
  });

  it('draws 512 tokens in a file that opens: one path a colour', () => {
    const values = Float32Array.from({ length: 512 * 512 }, (_, at) => ((at * 7919) % 1000) / 1000);
    const large = { ...view, rows: 512, columns: 512, values };
    const names = Array.from({ length: 512 }, (_, at) => `token ${at}`);
    const svg = matrixSvg({ ...picture, view: large, rows: names, columns: names });
    expect(svg.match(/<path/g)?.length).toBeLessThan(600);
    expect(svg.length).toBeLessThan(6e6);
  });
});
