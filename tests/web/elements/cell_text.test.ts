import { expect, test } from 'vitest';
import { cellText } from '../../../web/elements/figure/cell_text.ts';
import { messagesIn } from '../../../web/messages/messages.ts';
import { frameAt } from '../../../web/pictures/stage/frame.ts';
import { matrixOf, stagesFor } from '../../../web/shared/stages.ts';
import type { Token } from '../../../web/shared/token.ts';
import { handWorkedTrace } from '../small_trace.ts';

const token = (text: string, start: number): Token => ({
  text,
  start,
  end: start + text.length,
  kind: 'word',
  vector: { kind: 'exact' },
});

/** The hand-worked text with the second token hidden from the first, whose weights are then 1 and 0. */
function hidden() {
  const { trace } = handWorkedTrace();
  const maskedLogits = trace.logits.slice();
  maskedLogits[1] = -Infinity;
  const weights = trace.weights.slice();
  weights.set([1, 0]);
  return { ...trace, maskedLogits, weights };
}

test.each([
  ['en', 'query king to key queen: hidden by the mask', 'query queen to key king: 0.0558'],
  ['zh', /被掩码遮住$/, /0\.0558$/],
] as const)('a hidden key is spoken as hidden, not as a weight of 0, in %s', (language, first, second) => {
  const trace = hidden();
  const tokens = [token('king', 0), token('queen', 5)];
  // every stage complete; 4 cells in each matrix
  const stages = stagesFor(trace.options);
  const shown = { frame: frameAt(stages, () => 4, stages.length), queries: tokens, keys: tokens };
  const said = (row: number, column: number): string =>
    cellText(shown, messagesIn(language), matrixOf(trace, 'weights', 0), row, column);
  expect(said(0, 1)).toMatch(first);
  // 1 / (1 + e^(4/√2)) = 0.0558
  expect(said(1, 0)).toMatch(second);
});
