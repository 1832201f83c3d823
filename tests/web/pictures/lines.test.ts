import { describe, expect, it } from 'vitest';
import { HEADER, hitAt, linesLayout, riseAt, scrollShowing, tokenRoom } from '../../../web/pictures/lines/layout.ts';
import { linesToDraw, numberedKeys, strongestKey, thresholdFor } from '../../../web/pictures/lines/lines.ts';
import { strokeOf } from '../../../web/pictures/lines/paint_lines.ts';
import { scaleFor } from '../../../web/scales/colour_scale.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';
import { LIGHT } from '../../../web/scales/palette.ts';
import type { MatrixView } from '../../../web/shared/stages.ts';

/** Weights as a matrix, one row per query. */
function weightsOf(rows: readonly (readonly number[])[]): MatrixView {
  const values = Float32Array.from(rows.flat());
  return {
    id: 'weights',
    rows: rows.length,
    columns: rows.length,
    values,
    kind: 'pair',
    rowsOf: 'queries',
    firstComponent: 0,
    masked: null,
  };
}

const SMALL = weightsOf([
  [0, 0.75, 0.25],
  [0.5, 0, 0.5],
  [0.125, 0.875, 0],
]);
const ALL = 9;
const pairs = (lines: readonly { query: number; key: number }[]): string[] => lines.map((l) => `${l.query}→${l.key}`);

/** Ten tokens: an equal share is 0.1. The first query gives .46 to the last key and .06 to each of the others. */
const TEN = weightsOf([
  [0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.46],
  ...Array.from({ length: 9 }, () => [0.91, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01]),
]);

describe('the layout of the lines', () => {
  it('gives a phone 114 px of line between two columns of 70 px', () => {
    // 302 = 2 · 70 for tokens + 2 · 8 beside the lines + 32 for numbers + 114
    const layout = linesLayout(302, { queries: 14, keys: 14 }, 70);
    expect(layout).toMatchObject({ queriesEnd: 70, left: 78, right: 192, keysStart: 232, rowHeight: 26 });
    expect(layout.keysStart + layout.labelWidth).toBe(302);
  });

  it('makes no line longer than 460 px and stands in the middle of a wide page', () => {
    const layout = linesLayout(1000, { queries: 14, keys: 14 }, 100);
    // 248 px beside the lines; (1000 − 248 − 460) / 2 = 146 px on either side
    expect(layout).toMatchObject({ queriesEnd: 246, left: 254, right: 714, keysStart: 754 });
  });

  it.each([
    [1, 26, 26],
    [17, 26, 442],
    [20, 22, 440],
    [25, 18, 450],
    [60, 18, 450],
    [512, 18, 450],
  ])('%i tokens: rows of %i px, %i px of them seen at once', (count, row, seen) => {
    const layout = linesLayout(600, { queries: count, keys: count }, 80);
    expect(layout.rowHeight).toBe(row);
    expect(layout.contentHeight).toBe(count * row);
    expect(layout.viewHeight).toBe(HEADER + seen);
  });

  it('never gives a token more room than the page has for it', () => {
    const widthOf = (text: string): number => [...text].length * 10;
    expect(tokenRoom(['ab', 'abcd'], 360, widthOf)).toBe(40);
    expect(tokenRoom(['a'.repeat(300)], 360, widthOf)).toBeLessThanOrEqual(84);
    expect(tokenRoom(['a'.repeat(300)], 1000, widthOf)).toBeLessThanOrEqual(160);
  });

  it('lets every line rise by half at half its way, and level at its ends', () => {
    expect(riseAt(0.5).rise).toBeCloseTo(0.5, 6);
    // at t = 1/4: x = 1.5 · 3/16 + 1/64 = 19/64, y = 3/16 − 2/64 = 10/64
    expect(riseAt(19 / 64).rise).toBeCloseTo(10 / 64, 6);
    expect(riseAt(0).growth).toBeCloseTo(0, 5);
    // dy/dx at the middle: 6 · 1/4 ÷ (1.5 − 1.5 + 3/4) = 2
    expect(riseAt(0.5).growth).toBeCloseTo(2, 5);
  });
});

describe('what lies under a point', () => {
  const layout = linesLayout(302, { queries: 3, keys: 3 }, 70);
  const lines = [
    { query: 0, key: 2, weight: 0.25 },
    { query: 1, key: 1, weight: 0.25 },
  ];

  it('is a query left of the lines, a key right of them, nothing below the last token', () => {
    expect(hitAt(layout, lines, 20, 30)).toEqual({ kind: 'query', query: 1 });
    expect(hitAt(layout, lines, 240, 77)).toEqual({ kind: 'key', key: 2 });
    expect(hitAt(layout, lines, 20, 79)).toBeNull();
    expect(hitAt(layout, lines, 20, -1)).toBeNull();
  });

  it('is the line that passes there', () => {
    // a quarter of the curve's parameter: x = 78 + 114 · 19/64, y = 13 + 52 · 10/64
    expect(hitAt(layout, lines, 78 + (114 * 19) / 64, 13 + (52 * 10) / 64)).toEqual({ kind: 'line', query: 0, key: 2 });
    expect(hitAt(layout, lines, 100, 40)).toEqual({ kind: 'line', query: 1, key: 1 });
  });

  it('is nothing farther than 5 px from the edge of every line', () => {
    // a weight of .25 is 3 px wide, so its edge is 1.5 px from its middle
    expect(hitAt(layout, lines.slice(1), 100, 39 + 6.4)).not.toBeNull();
    expect(hitAt(layout, lines.slice(1), 100, 39 + 6.6)).toBeNull();
  });

  it('is the stronger of two lines that leave the same query, as long as its stroke covers the point', () => {
    const fan = [
      { query: 0, key: 1, weight: 0.01 },
      { query: 0, key: 0, weight: 1 },
    ];
    // at x = 19/64 of the way the weak line lies 26 · 10/64 = 4.06 px below the strong one, whose stroke ends at 3 px
    const x = 78 + (114 * 19) / 64;
    expect(hitAt(layout, fan, x, 13 + 2.9)).toMatchObject({ key: 0 });
    expect(hitAt(layout, fan, x, 13 + 4)).toMatchObject({ key: 1 });
  });

  it('is the line drawn last where two cross', () => {
    expect(hitAt(layout, lines, 135, 39)).toEqual({ kind: 'line', query: 1, key: 1 });
  });
});

describe('scrolling', () => {
  const layout = linesLayout(600, { queries: 60, keys: 60 }, 80); // 1080 px of tokens, 450 seen

  it('stays where the line is seen', () => {
    expect(scrollShowing(layout, 10, 12, 100)).toBe(100);
  });

  it('brings a hidden line into the middle, and of a longer one the query', () => {
    // rows 40 to 44: 720 to 810 px, middle 765
    expect(scrollShowing(layout, 44, 40, 0)).toBe(765 - 225);
    // row 30 alone: 540 to 558
    expect(scrollShowing(layout, 30, 0, 0)).toBe(549 - 225);
  });

  it('stops at the ends', () => {
    expect(scrollShowing(layout, 0, 1, 300)).toBe(0);
    expect(scrollShowing(layout, 59, 58, 0)).toBe(1080 - 450);
  });
});

describe('the lines drawn', () => {
  it('are all of a short text, unlit before lit, weak before strong, none for a weight of 0', () => {
    const lines = linesToDraw(SMALL, ALL, { query: 1, key: 0, band: null });
    expect(pairs(lines)).toEqual(['2→0', '0→2', '0→1', '2→1', '1→0', '1→2']);
    expect(lines.map(({ lit }) => lit)).toEqual([false, false, false, false, true, true]);
  });

  it('are those into one key where its column is lit', () => {
    const lines = linesToDraw(SMALL, ALL, { query: 0, key: 1, band: 'column' });
    expect(pairs(lines.filter(({ lit }) => lit))).toEqual(['0→1', '2→1']);
  });

  it('appear with the weights, cell by cell', () => {
    const cell = { query: 0, key: 1, band: null };
    expect(linesToDraw(SMALL, 0, cell)).toEqual([]);
    expect(pairs(linesToDraw(SMALL, 2, cell))).toEqual(['0→1']);
    expect(pairs(linesToDraw(SMALL, 4, cell))).toEqual(['1→0', '0→2', '0→1']);
  });

  it('are the same for the same moment', () => {
    const cell = { query: 0, key: 1, band: null };
    expect(linesToDraw(TEN, 50, cell)).toEqual(linesToDraw(TEN, 50, cell));
  });

  it('of ten tokens leave out what is below an equal share, but never of the lit query', () => {
    const strongOnly = linesToDraw(TEN, 100, { query: 1, key: 0, band: null }).filter(({ lit }) => !lit);
    expect(pairs(strongOnly)).toHaveLength(9); // .46 of the first query and .91 of eight others
    const lit = linesToDraw(TEN, 100, { query: 0, key: 9, band: null }).filter((line) => line.lit);
    expect(lit).toHaveLength(10);
  });

  it('never leave out what is not a number', () => {
    const broken = weightsOf([
      [NaN, 1],
      [0.5, 0.5],
    ]);
    expect(pairs(linesToDraw(broken, 4, { query: 1, key: 0, band: null }))).toContain('0→0');
  });

  it.each([
    [8, 0, 0],
    [14, 1 / 14, 1],
    [24, 1 / 24, 1],
    [60, 0.05, 3],
    [150, 0.02, 3],
    [512, 0.02, null],
  ])('of %i tokens are lit only below %f', (count, weight, shares) => {
    expect(thresholdFor(count)).toEqual({ weight, shares });
  });
});

describe('the numbers at the keys', () => {
  it('are the three largest of the lit query and the lit cell’s own', () => {
    const row = [0.1, 0.4, 0.05, 0.2, 0.25];
    const weights = weightsOf([row, row, row, row, row]);
    expect(numberedKeys(weights, 25, { query: 2, key: 2, band: null })).toEqual([1, 4, 3, 2]);
    expect(numberedKeys(weights, 25, { query: 2, key: 4, band: 'row' })).toEqual([1, 4, 3]);
  });

  it('stand only where the weight is computed', () => {
    expect(numberedKeys(SMALL, 0, { query: 0, key: 1, band: null })).toEqual([]);
    expect(numberedKeys(SMALL, 5, { query: 1, key: 2, band: null })).toEqual([0]);
  });

  it('are one alone where a key’s column is lit', () => {
    expect(numberedKeys(SMALL, ALL, { query: 2, key: 0, band: 'column' })).toEqual([0]);
  });
});

describe('the strongest key of a query', () => {
  it('is the first of equals', () => {
    expect(strongestKey(SMALL, ALL, 0)).toBe(1);
    expect(strongestKey(SMALL, ALL, 1)).toBe(0);
  });

  it('is not known before its row is complete', () => {
    expect(strongestKey(SMALL, 8, 2)).toBeNull();
    expect(strongestKey(SMALL, 6, 1)).toBe(0);
  });
});

describe('a line', () => {
  const cell = { query: 0, key: 1, band: null };
  const scale = scaleFor('weights', { keyCount: 3, headDim: 100, options: DEFAULT_OPTIONS }, 'weight', LIGHT);
  const drawn = (line: { query: number; key: number; weight: number; lit: boolean }) =>
    strokeOf(line, { cell, scale, palette: LIGHT });

  it('is 6 px times the square root of its weight wide, in the matrix’s colour', () => {
    const { width, colour, opacity } = drawn({ query: 0, key: 2, weight: 0.25, lit: true });
    expect(width).toBeCloseTo(3, 6);
    expect(opacity).toBe(1);
    const packed = scale.colour(0.25);
    expect(colour).toBe(`rgb(${packed & 255}, ${(packed >> 8) & 255}, ${(packed >> 16) & 255})`);
  });

  it('steps back where its query is not lit', () => {
    expect(drawn({ query: 2, key: 0, weight: 1, lit: false })).toMatchObject({ width: 6, opacity: 0.3 });
  });

  it('has the colour of the selection where its cell is lit, and is never too thin to see', () => {
    expect(drawn({ query: 0, key: 1, weight: 0.01, lit: true })).toMatchObject({ width: 2, colour: LIGHT.selected });
  });

  it('has the colour of what is not a number where its weight is none', () => {
    expect(drawn({ query: 1, key: 0, weight: NaN, lit: false })).toMatchObject({ width: 2, colour: LIGHT.notANumber });
  });

  it('takes its colour from the lens and its width from the weight', () => {
    const uniform = scaleFor('weights', { keyCount: 4, headDim: 100, options: DEFAULT_OPTIONS }, 'uniform', LIGHT);
    const line = { query: 0, key: 2, weight: 0.25, lit: true };
    const stroke = strokeOf(line, { cell, scale: uniform, palette: LIGHT });
    expect(stroke.width).toBeCloseTo(3, 6);
    expect(stroke.colour).toBe(uniform.css(0.25));
    expect(stroke.colour).not.toBe(scale.css(0.25));
  });
});
