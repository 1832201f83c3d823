import type { Trace } from '../../shared/trace.ts';
import { givenOf, optionsOf, type FigureState } from '../../state/figure_state.ts';

/** What pictures of several seeds have in common. */
export interface AllButSeed {
  /** What the state asks for, as text. */
  readonly asked: string;
  /** The vectors that it was computed of, of both texts: more of them may have come since. */
  readonly vectors: readonly (Float32Array | undefined)[];
}

export const allButSeed = (
  state: FigureState,
  { embedding, sourceEmbedding }: Pick<Trace, 'embedding' | 'sourceEmbedding'>,
): AllButSeed => ({
  asked: JSON.stringify([givenOf(state), { ...optionsOf(state), seed: 0 }]),
  vectors: [embedding, sourceEmbedding],
});

/** May pictures of the one stand beside pictures of the other? */
export const sameButSeed = (a: AllButSeed, b: AllButSeed): boolean =>
  a.asked === b.asked && a.vectors.every((vectors, at) => sameNumbers(vectors, b.vectors[at]));

const sameNumbers = (a: Float32Array | undefined, b: Float32Array | undefined): boolean =>
  a?.length === b?.length && (a?.every((number, at) => Object.is(number, b?.[at])) ?? true);
