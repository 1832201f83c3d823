import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';
import { isCentred, isUntrained, originOf } from '../../../web/shared/parameters.ts';

describe('where the parameters of a score come from', () => {
  it.each([
    [{ score: 'dot', parameters: 'seeded' }, null],
    [{ score: 'general' }, 'hand-set'],
    [{ score: 'general', parameters: 'identity' }, 'identity'],
    [{ score: 'general', parameters: 'seeded', heads: 4 }, 'seeded'],
    // W is made for whole word vectors
    [{ score: 'general', heads: 2 }, 'identity'],
    [{ score: 'general', projections: 'seeded' }, 'identity'],
    [{ score: 'additive' }, 'hand-set'],
    [{ score: 'additive', heads: 5 }, 'hand-set'],
    // there is no identity that would make it anything else
    [{ score: 'additive', parameters: 'identity' }, 'hand-set'],
  ] as const)('of %j it is %s', (change, origin) => {
    expect(originOf({ ...DEFAULT_OPTIONS, ...change })).toBe(origin);
  });

  it('takes the words about their mean for the hand-set W alone', () => {
    expect(isCentred({ ...DEFAULT_OPTIONS, score: 'general' })).toBe(true);
    expect(isCentred({ ...DEFAULT_OPTIONS, score: 'general', heads: 4 })).toBe(false);
    expect(isCentred({ ...DEFAULT_OPTIONS, score: 'additive' })).toBe(false);
  });

  it('is untrained where projections or parameters in use are random', () => {
    expect(isUntrained({ ...DEFAULT_OPTIONS, parameters: 'seeded' })).toBe(false);
    expect(isUntrained({ ...DEFAULT_OPTIONS, score: 'additive', parameters: 'seeded' })).toBe(true);
    expect(isUntrained({ ...DEFAULT_OPTIONS, projections: 'seeded' })).toBe(true);
  });
});
