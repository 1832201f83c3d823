import type { AttentionOptions } from './options.ts';
import type { Stage } from './stages.ts';

/** Steps of hierarchical attention; the keys of the sentences are made together with their scores. */
export type LevelStageId =
  | 'level-words'
  | 'word-keys'
  | 'word-scores'
  | 'word-weights'
  | 'sentence-vectors'
  | 'sentence-scores'
  | 'sentence-weights'
  | 'document';

const stage = (id: LevelStageId, seconds: number): Stage => ({ id, matrices: [], seconds });

const PLAIN: readonly Stage[] = [
  stage('level-words', 2),
  stage('word-scores', 4),
  stage('word-weights', 4),
  stage('sentence-vectors', 3),
  stage('sentence-scores', 3),
  stage('sentence-weights', 3),
  stage('document', 2),
];

const WITH_KEYS: readonly Stage[] = [stage('level-words', 2), stage('word-keys', 2), ...PLAIN.slice(1)];

/** In the order of computation; keys that are the vectors themselves need no stage. */
export const levelStages = ({ keys }: Pick<AttentionOptions, 'keys'>): readonly Stage[] =>
  keys === 'plain' ? PLAIN : WITH_KEYS;
