import type { EngineFault } from '../shared/trace.ts';

/** The core refused its input; it can be used again at once. */
export class EngineFaultError extends Error {
  readonly fault: EngineFault;

  constructor(fault: EngineFault) {
    super(`${fault.argument}: expected ${fault.expected}, got ${fault.got}`);
    this.name = 'EngineFaultError';
    this.fault = fault;
  }
}

/** @throws EngineFaultError where the core answered with a fault */
export function unwrapped<Result extends object>(result: Result | { fault: EngineFault }): Result {
  if ('fault' in result) throw new EngineFaultError(result.fault);
  return result;
}

/** The same of a call that answers with nothing else. @throws EngineFaultError */
export function taken(refused: { fault: EngineFault } | undefined): void {
  if (refused) unwrapped(refused);
}
