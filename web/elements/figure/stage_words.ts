import type { Messages } from '../../messages/messages.ts';
import type { AttentionOptions } from '../../shared/options.ts';
import { isCentred, type ParameterOptions } from '../../shared/parameters.ts';
import { hasSource, type StageId } from '../../shared/stages.ts';

/** The part of the options that names depend on. */
export type Mechanism = Pick<AttentionOptions, 'structure' | 'choice' | 'source' | 'asks' | 'renormalise'> &
  ParameterOptions;

export type StageWords = Messages['stages']['words'];

/** Name, title and explanation of a stage; in some it depends on the mechanism what is computed. */
export function stageWords(stage: StageId, mechanism: Mechanism, messages: Messages): StageWords {
  const { score, choice } = mechanism;
  if (stage === 'words' && isCentred(mechanism)) return messages.centredWords;
  if (stage === 'score') return messages.scores[score].compared;
  if (stage === 'scale') return messages.scores[score].scaled;
  if (stage === 'softmax') return messages.choices[choice].stage;
  if (stage === 'locate' && mechanism.renormalise) {
    return { ...messages.stages.locate, says: messages.stage.renormalised };
  }
  if (!hasSource(mechanism)) return messages.stages[stage];
  if (stage === 'words') return { ...messages.stages.words, says: messages.stage.wordsOfTwo };
  if (stage === 'projection') {
    const { keysOfTwo, typedValues } = messages.stage;
    return { ...messages.stages.projection, says: mechanism.source === 'addresses' ? typedValues : keysOfTwo };
  }
  return messages.stages[stage];
}
