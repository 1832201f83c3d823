import type { Messages } from '../../messages/messages.ts';
import type { Score } from '../../shared/options.ts';
import type { StageId } from '../../shared/stages.ts';

export type StageWords = Messages['stages']['words'];

/** Name, title and explanation of a stage; what is computed in two of them depends on the score. */
export function stageWords(stage: StageId, score: Score, messages: Messages): StageWords {
  if (stage === 'score') return messages.scores[score].compared;
  if (stage === 'scale') return messages.scores[score].scaled;
  return messages.stages[stage];
}
