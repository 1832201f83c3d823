import type { Hierarchy } from '../shared/hierarchy.ts';
import type { Reply } from '../shared/protocol.ts';

/** The buffers of a reply that move to the page instead of being copied; each once. */
export function transferable(reply: Reply): ArrayBuffer[] {
  const parts = partsOf(reply).flatMap((part): unknown[] => Object.values(part ?? {}));
  const buffers = parts.flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : []));
  return [...new Set(buffers)];
}

/** The objects of a reply that hold arrays. */
function partsOf(reply: Reply): readonly (object | null | undefined)[] {
  switch (reply.kind) {
    case 'attended': {
      const { trace, reference, hierarchy } = reply.result;
      return [trace, trace?.projections, trace?.parameters, reference, ...(hierarchy ? levelsOf(hierarchy) : [])];
    }
    case 'attended-vectors':
      return [reply.answer.trace, reply.answer.reference];
    case 'long':
      return reply.answer.kind === 'weights' ? [reply.answer.weights] : [];
    case 'measured-spreads':
      return reply.spreads.flatMap((spread) => [spread, spread.unscaled, spread.scaled]);
    case 'written':
      return reply.writing.steps.flatMap((step) => [step, ...step.layers]);
    case 'encoded': {
      const { encoded } = reply;
      return [encoded, encoded.compared, ...encoded.layers];
    }
    default:
      return [];
  }
}

const levelsOf = ({ trace, reference }: Hierarchy): readonly object[] => [
  ...[trace, trace.words, trace.sentences],
  ...[reference.wordWeights, reference.sentenceVectors, reference.sentenceWeights, reference.document],
];
