import { matrixOf } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';

/** How widely the queries of one head spread their attention, on average over those that have any. */
export interface Spread {
  /** Shannon entropy −Σ a ln a of a row that is brought to the sum 1, nats. */
  readonly entropy: number;
  /** exp(entropy): so many keys with equal shares have the same entropy. */
  readonly keys: number;
}

/** Found already: a frame is drawn 60 times a second, its trace changes only with the text. */
const spreads = new WeakMap<Trace, (Spread | null)[]>();
const differences = new WeakMap<Trace, number>();

/** The spread of one head; null where no query has anything to attend to. */
export function spreadOf(trace: Trace, head: number): Spread | null {
  const known = spreads.get(trace) ?? [];
  spreads.set(trace, known);
  // null is an answer too
  if (known[head] === undefined) known[head] = spread(trace, head);
  return known[head];
}

/**
 * How much the heads differ: the total variation distance ½ Σ |a − b| of a query's weights in two heads, on average over
 * the queries and all pairs of heads. 0: the same; 1: no key in common.
 */
export function headDifference(trace: Trace): number {
  const known = differences.get(trace);
  if (known !== undefined) return known;
  const found = difference(trace);
  differences.set(trace, found);
  return found;
}

function spread(trace: Trace, head: number): Spread | null {
  const { values, columns } = matrixOf(trace, 'weights', head);
  let [total, rows] = [0, 0];
  for (let start = 0; start < values.length; start += columns) {
    const row = values.subarray(start, start + columns);
    const sum = row.reduce((all, weight) => all + weight, 0);
    if (!(sum > 0)) continue;
    rows += 1;
    total += row.reduce(
      (entropy, weight) => (weight > 0 ? entropy - (weight / sum) * Math.log(weight / sum) : entropy),
      0,
    );
  }
  return rows === 0 ? null : { entropy: total / rows, keys: Math.exp(total / rows) };
}

function difference(trace: Trace): number {
  const heads = Array.from({ length: trace.heads }, (_, head) => matrixOf(trace, 'weights', head));
  let [total, pairs] = [0, 0];
  heads.forEach(({ values, rows }, first) => {
    for (const other of heads.slice(first + 1)) {
      total += values.reduce((sum, weight, at) => sum + Math.abs(weight - (other.values[at] ?? NaN)), 0) / (2 * rows);
      pairs += 1;
    }
  });
  return pairs === 0 ? 0 : total / pairs;
}
