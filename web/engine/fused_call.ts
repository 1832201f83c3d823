import type { FusedOptions, FusedVectors } from '../shared/fused.ts';
import { EngineFaultError, taken, unwrapped } from './fault.ts';
import type { ModuleFusedSession } from './module_types.ts';

/** Numbers of one call beyond which its memory in the module is given back at once: 16 MiB. */
const KEPT_NUMBERS = 1 << 22;

/**
 * Fused attention through the module: each array is written into its memory once, the context copied out once. A view
 * of that memory is used before the module's next call only, as memory that grows leaves views behind.
 * @returns context [head, query, valueDim]
 * @throws EngineFaultError naming the array, the size or the option that cannot be computed with
 */
export function fusedCall(session: ModuleFusedSession, vectors: FusedVectors, options: FusedOptions): Float32Array {
  checkTypes(vectors, options);
  const { query, key, value, bias, flags } = vectors;
  const numbers = unwrapped(session.numbers(query.length, key.length, value.length, bias?.length ?? -1));
  numbers.set(query);
  numbers.set(key, query.length);
  numbers.set(value, query.length + key.length);
  if (bias) numbers.set(bias, query.length + key.length + value.length);
  const count = numbers.length;
  if (flags) unwrapped(session.flags(flags.length)).set(flags);
  taken(session.threads(options.threads ?? 1));
  const { scale, softCap = 0, causal = false, offset = 0, left = -1, right = -1 } = options;
  session.options(vectors.maskHeads ?? 1, scale !== undefined, scale ?? 0, softCap);
  session.window(causal, offset, left, right);
  const { heads, keyHeads, queryLen, keyLen, headDim, valueDim } = vectors;
  const context = unwrapped(session.attend(heads, keyHeads, queryLen, keyLen, headDim, valueDim)).slice();
  if (count + context.length > KEPT_NUMBERS) session.release();
  return context;
}

const SIZES = ['heads', 'queryLen', 'headDim', 'keyHeads', 'keyLen', 'valueDim'] as const;
const NUMBERS = ['scale', 'softCap', 'offset', 'left', 'right', 'threads'] as const;

/** C++ sees numbers only, which anything can be turned into: what is none is refused here. */
function checkTypes(vectors: FusedVectors, options: FusedOptions): void {
  checkArray(vectors.query, 'query', Float32Array);
  checkArray(vectors.key, 'key', Float32Array);
  checkArray(vectors.value, 'value', Float32Array);
  for (const name of SIZES) checkType(vectors[name], name, 'number');
  for (const name of NUMBERS) if (options[name] !== undefined) checkType(options[name], name, 'number');
  if (options.causal !== undefined) checkType(options.causal, 'causal', 'boolean');
  if (vectors.maskHeads !== undefined) checkType(vectors.maskHeads, 'maskHeads', 'number');
  if (vectors.bias !== undefined) checkArray(vectors.bias, 'bias', Float32Array);
  if (vectors.flags !== undefined) checkArray(vectors.flags, 'flags', Uint8Array);
}

function checkType(value: unknown, argument: string, type: 'number' | 'boolean'): void {
  if (typeof value === type) return;
  throw new EngineFaultError({ argument, expected: `a ${type}`, got: value === null ? 'null' : typeof value });
}

function checkArray(array: unknown, argument: string, type: typeof Float32Array | typeof Uint8Array): void {
  if (array instanceof type) return;
  throw new EngineFaultError({ argument, expected: `a ${type.name}`, got: typeof array });
}
