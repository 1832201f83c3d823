import { describe, expect, it } from 'vitest';
import { labelled, piecesOf, sheetOf, stretchOf } from '../../../web/pictures/curve/layout.ts';

const HIDDEN = -Infinity;

describe('the pieces of the curve', () => {
  const given = { places: [0, 1, 2, 3], outputs: [5, 6, 7, 8], keys: 2, hard: false, weights: new Float32Array(8) };

  it('are one where every place sees the same keys', () => {
    expect(piecesOf({ ...given, maskedLogits: [1, 2, 3, 4, 5, 6, 7, 8] })).toEqual([
      [
        { x: 0, y: 5 },
        { x: 1, y: 6 },
        { x: 2, y: 7 },
        { x: 3, y: 8 },
      ],
    ]);
  });

  it('end where a key comes into sight, and leave out places that see nothing', () => {
    const maskedLogits = [HIDDEN, HIDDEN, 1, HIDDEN, 1, 1, 1, 1];
    expect(piecesOf({ ...given, maskedLogits })).toEqual([
      [{ x: 1, y: 6 }],
      [
        { x: 2, y: 7 },
        { x: 3, y: 8 },
      ],
    ]);
  });

  it('end where a hard choice passes to another key', () => {
    const hard = { ...given, hard: true, maskedLogits: new Float32Array(8), weights: [1, 0, 1, 0, 0, 1, 0, 1] };
    expect(piecesOf(hard).map((piece) => piece.map(({ x }) => x))).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('begin at the place they are asked to begin at', () => {
    expect(piecesOf({ ...given, maskedLogits: new Float32Array(8) }, 2)).toEqual([
      [
        { x: 2, y: 7 },
        { x: 3, y: 8 },
      ],
    ]);
  });
});

describe('the sheet', () => {
  it.each([280, 700, 1200])('keeps its whole line inside %d px and finds its way back', (width) => {
    const sheet = sheetOf(width);
    expect(sheet.place({ x: -5, y: 0 }).x).toBeGreaterThan(0);
    expect(sheet.place({ x: 5, y: 0 }).x).toBeLessThan(width);
    expect(sheet.place({ x: 0, y: -2 }).y).toBeCloseTo(sheet.floor);
    expect(sheet.barFloor).toBeLessThan(sheet.height);
    const back = sheet.pointAt(sheet.place({ x: -1.5, y: 0.75 }));
    expect(back.x).toBeCloseTo(-1.5);
    expect(back.y).toBeCloseTo(0.75);
  });

  it('lights the stretch that a query looks at', () => {
    expect(stretchOf('global', 1, 2)).toBeNull();
    expect(stretchOf('causal', 1, 2)).toEqual([-5, 1]);
    expect(stretchOf('local-m', 1, 2)).toEqual([-1, 3]);
    expect(stretchOf('local-p', 4, 2)).toEqual([2, 5]);
  });

  it('numbers the largest bars first and none that would touch another or that is next to nothing', () => {
    expect(labelled([0.2, 0.5, 0.298, 0.002], [0, 20, 60, 200], 28)).toEqual([1, 2]);
  });
});
