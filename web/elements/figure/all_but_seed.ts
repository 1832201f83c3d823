import { sameData } from '../../shared/same_data.ts';
import type { Trace } from '../../shared/trace.ts';
import { givenOf, optionsOf, type FigureState } from '../../state/figure_state.ts';

/** What pictures of several seeds have in common. */
export interface AllButSeed {
  /** What the state asks for. */
  readonly asked: unknown;
  /** The vectors that it was computed of, of both texts: more of them may have come since. */
  readonly vectors: readonly (Float32Array | undefined)[];
}

export const allButSeed = (
  state: FigureState,
  { embedding, sourceEmbedding }: Pick<Trace, 'embedding' | 'sourceEmbedding'>,
): AllButSeed => ({
  asked: [givenOf(state), { ...optionsOf(state), seed: 0 }],
  vectors: [embedding, sourceEmbedding],
});

/** May pictures of the one stand beside pictures of the other? */
export const sameButSeed = (a: AllButSeed, b: AllButSeed): boolean => sameData(a, b);
