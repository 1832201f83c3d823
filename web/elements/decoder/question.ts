import type { WritingQuestion } from '../../shared/writing.ts';
import type { FigureState } from '../../state/figure_state.ts';

/**
 * What a state asks to be written. It does not depend on how much of it is shown, so stepping asks nothing; nor, where the
 * likeliest token is taken, on what only draws go by.
 */
export const writingQuestion = ({
  text,
  tokens,
  seed,
  decoding,
  temperature,
  drawSeed,
}: FigureState): WritingQuestion => ({
  ...{ text, boundaries: tokens, seed },
  choosing:
    decoding === 'sampled'
      ? { choice: 'sample', temperature, seed: drawSeed }
      : { choice: 'argmax', temperature: 1, seed: 0 },
});
