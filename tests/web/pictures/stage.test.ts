import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentCell, frameAt } from '../../../web/pictures/stage/frame.ts';
import {
  cellAt,
  heightOf,
  layoutAt,
  NARROW,
  stageHeight,
  type LayoutInput,
} from '../../../web/pictures/stage/layout.ts';
import { pixelsOf } from '../../../web/pictures/stage/pixels.ts';
import { scaleFor } from '../../../web/scales/colour_scale.ts';
import { LIGHT } from '../../../web/scales/palette.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';
import { isPair, matrixOf, stagesFor, type MatrixId } from '../../../web/shared/stages.ts';
import { handWorkedTrace } from '../small_trace.ts';

const cellsOf = (id: MatrixId): number => (isPair(id) ? 25 : 500);

describe('the frame at a moment', () => {
  const stages = stagesFor({ ...DEFAULT_OPTIONS, heads: 4 });

  it('has nothing computed at 0 and everything at the end', () => {
    expect([...frameAt(stages, cellsOf, 0).filled.values()].every((count) => count === 0)).toBe(true);
    const end = frameAt(stages, cellsOf, stages.length).filled;
    for (const [id, count] of end) expect(count, id).toBe(cellsOf(id));
  });

  it('has exactly the cells computed so far in a half-done stage', () => {
    const { filled, stage } = frameAt(stages, cellsOf, 5.5);
    expect(stages[stage]?.id).toBe('softmax');
    expect(filled.get('maskedLogits')).toBe(25);
    expect(filled.get('weights')).toBe(12);
    expect(filled.get('context')).toBe(0);
  });

  it('never loses a cell as time goes on', () => {
    const clock = fc.double({ min: 0, max: 9, noNaN: true });
    fc.assert(
      fc.property(clock, clock, (one, other) => {
        const early = frameAt(stages, cellsOf, Math.min(one, other)).filled;
        const late = frameAt(stages, cellsOf, Math.max(one, other)).filled;
        for (const [id, count] of early) expect(count).toBeLessThanOrEqual(late.get(id) ?? 0);
      }),
    );
  });

  it('names the cell being computed, and none before the first or after the last', () => {
    expect(currentCell(12, 25, 5)).toEqual({ row: 2, column: 1 });
    expect(currentCell(0, 25, 5)).toBeNull();
    expect(currentCell(25, 25, 5)).toBeNull();
  });

  it('joins heads only where there are several', () => {
    expect(stagesFor(DEFAULT_OPTIONS).map(({ id }) => id)).not.toContain('join');
    expect(stagesFor({ ...DEFAULT_OPTIONS, heads: 2 }).map(({ id }) => id)).toContain('output');
  });
});

describe('the height of a matrix that is drawn alone', () => {
  const size = fc.integer({ min: 1, max: 64 });

  it('leaves its cells as large as in any higher place, and all of it in sight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 1600 }), size, size, (width, rows, columns) => {
        const room = { rowLabelWidth: 90, columnLabelHeight: 70 };
        const stages = stagesFor(DEFAULT_OPTIONS).filter(({ matrices }) => matrices.includes('weights'));
        const boxAt = (height: number) =>
          layoutAt({ width, height, stages, shapeOf: () => ({ rows, columns }), ...room }, 1).get('weights');
        const height = heightOf({ rows, columns }, width, room);
        const [box, higher] = [boxAt(height), boxAt(5 * height)];
        expect(box?.width).toBeCloseTo(higher?.width ?? NaN, 0);
        expect(box?.height).toBeCloseTo(higher?.height ?? NaN, 0);
        expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(height);
        // nothing to spare: a little lower, and the cells would be smaller
        expect(boxAt(height - 20)?.height).toBeLessThan(box?.height ?? NaN);
      }),
    );
  });
});

describe('the layout', () => {
  const inputOf = (width: number, tokenCount: number, heads = 4): LayoutInput => ({
    width,
    height: stageHeight(width),
    stages: stagesFor({ ...DEFAULT_OPTIONS, heads }),
    shapeOf: (id) => ({ rows: tokenCount, columns: isPair(id) ? tokenCount : 100 }),
    rowLabelWidth: 90,
    columnLabelHeight: 70,
  });

  it('keeps every matrix inside the stage, at any width, length and moment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 2200 }),
        fc.integer({ min: 1, max: 512 }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (width, tokens, t) => {
          for (const [id, box] of layoutAt(inputOf(width, tokens), t)) {
            expect(box.width, id).toBeGreaterThan(0);
            expect(box.height, id).toBeGreaterThan(0);
            expect(box.x, id).toBeGreaterThanOrEqual(-1e-6);
            expect(box.y, id).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width, id).toBeLessThanOrEqual(width + 1e-6);
            expect(box.y + box.height, id).toBeLessThanOrEqual(stageHeight(width) + 1e-6);
          }
        },
      ),
    );
  });

  it.each([NARROW - 260, NARROW + 1, 1100])('lets no two matrices overlap when a stage has arrived, %i px', (width) => {
    for (let t = 0; t <= 9; t += 1) {
      const boxes = [...layoutAt(inputOf(width, 12), t)];
      for (const [id, a] of boxes) {
        for (const [other, b] of boxes) {
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(id === other || apart, `${id} over ${other} at ${t}`).toBe(true);
        }
      }
    }
  });

  it('moves without a jump', () => {
    for (let t = 0; t < 9; t += 0.001) {
      const before = layoutAt(inputOf(1000, 12), t);
      for (const [id, box] of layoutAt(inputOf(1000, 12), t + 0.001)) {
        expect(Math.abs(box.x - (before.get(id)?.x ?? NaN)), `${id} at ${t}`).toBeLessThan(12);
      }
    }
  });

  it('finds the cell under a point and nothing beside the matrices', () => {
    const layout = layoutAt(inputOf(1000, 5), 6);
    const box = layout.get('weights');
    const shapeOf = (id: MatrixId) => ({ rows: 5, columns: isPair(id) ? 5 : 100 });
    if (!box) throw new Error('no weights');
    const [x, y] = [box.x + (3.5 * box.width) / 5, box.y + (1.5 * box.height) / 5];
    expect(cellAt(layout, shapeOf, x, y)).toEqual({ id: 'weights', row: 1, column: 3 });
    expect(cellAt(layout, shapeOf, box.x - 4, y)).toBeNull();
  });
});

describe('the pixels of a matrix', () => {
  it('are one per cell, in the colour of its value', () => {
    const { trace } = handWorkedTrace();
    const scale = scaleFor('weights', trace, 'weight', LIGHT);
    const pixels = pixelsOf(matrixOf(trace, 'weights', 0), scale);
    expect([...pixels]).toEqual([...trace.weights].map((weight) => scale.colour(weight)));
  });
});
