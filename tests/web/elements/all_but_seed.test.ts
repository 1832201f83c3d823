import { describe, expect, it } from 'vitest';
import { allButSeed, sameButSeed } from '../../../web/elements/figure/all_but_seed.ts';
import { DEFAULT_STATE, type FigureState } from '../../../web/state/figure_state.ts';

const STATE: FigureState = {
  ...DEFAULT_STATE,
  ...{
    text: 'one two',
    source: 'text',
    memory: 'three',
    asks: 'topic',
    topic: 'four',
    region: 'local-p',
    places: '0:1',
  },
};
const VECTORS = { embedding: new Float32Array([1, 2]), sourceEmbedding: new Float32Array([3]) };
const MADE = allButSeed(STATE, VECTORS);
const sameWith = (change: Partial<FigureState>): boolean =>
  sameButSeed(MADE, allButSeed({ ...STATE, ...change }, VECTORS));

describe('pictures of several seeds', () => {
  it('go together whatever the seed, the clock and the selection', () => {
    expect(sameWith({ seed: 6, t: 3, head: 1, selection: { query: 0, key: 0, component: 0 } })).toBe(true);
  });

  // where a mean asks its token reads the same whatever it is the mean of
  it.each<Partial<FigureState>>([
    { text: 'one three' },
    { tokens: '3' },
    { memory: 'five' },
    { topic: 'five' },
    { places: '0:2' },
    { score: 'additive' },
    { window: 3 },
  ])('do not stay beside those with %o', (change) => {
    expect(sameWith(change)).toBe(false);
  });

  it('do not stay when the vectors of either text have come or gone', () => {
    const sameAs = (vectors: Parameters<typeof allButSeed>[1]): boolean =>
      sameButSeed(MADE, allButSeed(STATE, vectors));
    expect(sameAs({ embedding: VECTORS.embedding.slice(), sourceEmbedding: VECTORS.sourceEmbedding.slice() })).toBe(
      true,
    );
    expect(sameAs({ ...VECTORS, embedding: new Float32Array([1, 2.5]) })).toBe(false);
    expect(sameAs({ ...VECTORS, sourceEmbedding: new Float32Array([4]) })).toBe(false);
    expect(sameAs({ embedding: VECTORS.embedding })).toBe(false);
  });
});
