import type { Reply } from '../shared/protocol.ts';

/** The buffers of a reply that move to the page instead of being copied; each once. */
export function transferable(reply: Reply): ArrayBuffer[] {
  if (reply.kind !== 'attended') return [];
  const { trace, reference } = reply.result;
  const parts = [trace, trace?.projections, trace?.parameters, reference].flatMap((part): unknown[] =>
    Object.values(part ?? {}),
  );
  const buffers = parts.flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : []));
  return [...new Set(buffers)];
}
