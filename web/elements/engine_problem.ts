import { AttentionError } from '../client/errors.ts';
import type { Problem } from './problem.ts';

/** What is to be said of an error with which a computation ended. */
export const engineProblem = (error: unknown): Problem => ({
  kind: 'engine',
  failure: error instanceof AttentionError ? error.failure : { kind: 'crashed', detail: String(error) },
});
