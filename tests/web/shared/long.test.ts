import { describe, expect, it } from 'vitest';
import { longOptionsOf } from '../../../web/shared/long.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';

describe('what a long text is computed with', () => {
  const asked = (change: object, wide = false) => longOptionsOf({ ...DEFAULT_OPTIONS, ...change }, wide);

  it('is the mechanism where that needs no matrix, widened for twelve heads where they are asked for', () => {
    expect(asked({ region: 'local-m', window: 4, heads: 2 })).toMatchObject({
      ...{ region: 'local-m', window: 4, heads: 2, widened: 0 },
    });
    expect(asked({ heads: 2 }, true)).toMatchObject({ heads: 12, widened: 768 });
  });

  it.each([
    ['structure', { structure: 'hierarchical' }],
    ['source', { source: 'text' }],
    ['asks', { asks: 'mean' }],
    ['score', { score: 'additive' }],
    ['score', { score: 'general' }],
    ['region', { region: 'local-p' }],
    ['choice', { choice: 'sample' }],
    ['nullKey', { nullKey: true }],
  ])('is nothing where the %s stands in the way: %o', (obstacle, change) => {
    expect(asked(change)).toBe(obstacle);
  });
});
