import type { Failure } from '../shared/protocol.ts';

/** A failed request, with what the worker said of it. */
export class AttentionError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(textOf(failure));
    this.name = 'AttentionError';
    this.failure = failure;
  }
}

function textOf(failure: Failure): string {
  if (failure.kind === 'parameters') return failure.file;
  if (failure.kind === 'model') return `${failure.fault.file}: ${failure.fault.reason}`;
  if (failure.kind === 'fault') return `${failure.fault.argument}: ${failure.fault.expected}`;
  return failure.kind === 'unsupported' ? `no ${failure.missing}` : failure.detail;
}

/** A newer request took this one's place before it was computed. */
export class Superseded extends Error {
  constructor() {
    super('a newer request took the place of this one');
    this.name = 'Superseded';
  }
}
