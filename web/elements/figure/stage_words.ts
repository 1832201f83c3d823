import type { Messages } from '../../messages/messages.ts';
import type { AttentionOptions } from '../../shared/options.ts';
import type { StageId } from '../../shared/stages.ts';

/** The part of the options that names depend on. */
export type Mechanism = Pick<AttentionOptions, 'score' | 'choice'>;

export type StageWords = Messages['stages']['words'];

/** Name, title and explanation of a stage; in some it depends on the mechanism what is computed. */
export function stageWords(stage: StageId, { score, choice }: Mechanism, messages: Messages): StageWords {
  if (stage === 'score') return messages.scores[score].compared;
  if (stage === 'scale') return messages.scores[score].scaled;
  if (stage === 'softmax') return messages.choices[choice].stage;
  return messages.stages[stage];
}
