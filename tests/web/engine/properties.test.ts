import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Computed, Engine } from '../../../web/engine/engine.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { MODULE_NAMES } from '../../../web/shared/options.ts';
import { anyCall, anyOrder, anyPlainCall, anyRows, asking, attend, keysOf, type Call } from './any_call.ts';
import { builtModules } from './built_modules.ts';
import { firstApart, inOrder, pairsReordered, reordered, rowsOf, sharedBound, sum } from './property_checks.ts';

/** What must hold of any call, on the modules that ship; sizes from 1 to 12, ties, zeros and large numbers among them. */
describe.each(MODULE_NAMES)('in the %s module, whatever is asked for,', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
  });

  const run = (call: Call): Computed => attend(engine, call);
  const holds = <Given>(given: fc.Arbitrary<Given>, property: (given: Given) => void, numRuns = 60): void => {
    fc.assert(fc.property(given, property), { numRuns, seed: 2017 });
  };
  const isEmpty = (row: readonly number[] = []) => row.every((logit) => logit === -Infinity);

  it('weights and output stay within the bounds of double precision', () => {
    holds(
      anyCall,
      (call) => {
        const { trace, reference } = run(call);
        expect(firstApart(trace.weights, reference.weights, (at) => reference.weightsBound[at] ?? 0)).toBe(-1);
        expect(firstApart(trace.output, reference.output, (at) => reference.outputBound[at] ?? 0)).toBe(-1);
      },
      150,
    );
  });

  it('rows sum to 1, to what a Gaussian leaves of it, and to 0 without a key', () => {
    holds(
      anyCall,
      (call) => {
        const { trace, reference } = run(call);
        const rows = (values: ArrayLike<number> | undefined) => rowsOf(values ?? [], trace.keyCount);
        const masked = rows(trace.maskedLogits);
        const [exact, bounds] = [rows(reference.weights), rows(reference.weightsBound)];
        const thinned = call.mechanism.region === 'local-p';
        for (const [at, row] of rows(trace.weights).entries()) {
          const [total, bound] = [sum(exact[at] ?? []), sum(bounds[at] ?? [])];
          if (isEmpty(masked[at])) expect(row.every((weight) => weight === 0)).toBe(true);
          else if (thinned) expect(Math.abs(sum(row) - total)).toBeLessThanOrEqual(bound);
          else expect(Math.abs(sum(row) - 1)).toBeLessThanOrEqual(1e-6);
        }
        for (const [at, row] of rows(trace.aligned).entries()) {
          if (!isEmpty(masked[at])) expect(Math.abs(sum(row) - 1)).toBeLessThanOrEqual(1e-6);
        }
      },
      150,
    );
  });

  it('the order of keys and values changes no output and moves the weights', () => {
    const given = anyPlainCall.chain((call) => fc.tuple(fc.constant(call), anyOrder(keysOf(call).rows)));
    holds(given, ([call, order]) => {
      const source = keysOf(call);
      const before = run(asking(call, { source }));
      const after = run(asking(call, { source: reordered(source, order) }));
      const outputBound = sharedBound(before.reference.outputBound, after.reference.outputBound);
      expect(firstApart(after.trace.output, before.trace.output, outputBound)).toBe(-1);
      const moved = (values: ArrayLike<number>) => pairsReordered(values, inOrder(call.tokens.rows), order);
      const weightsBound = sharedBound(moved(before.reference.weightsBound), after.reference.weightsBound);
      expect(firstApart(after.trace.weights, moved(before.trace.weights), weightsBound)).toBe(-1);
    });
  });

  it('rows move with their queries, to the last bit', () => {
    const given = anyPlainCall.chain((call) => fc.tuple(fc.constant(call), anyOrder(call.tokens.rows), fc.boolean()));
    holds(given, ([call, order, nullKey]) => {
      const asked = asking(call, { source: keysOf(call), nullKey });
      const before = run(asked).trace;
      const after = run({ ...asked, tokens: reordered(call.tokens, order) }).trace;
      const weights = pairsReordered(before.weights, order, inOrder(before.keyCount));
      expect(firstApart(after.weights, weights)).toBe(-1);
      const output = { values: before.output, rows: before.tokenCount, columns: before.width };
      expect(firstApart(after.output, reordered(output, order).values)).toBe(-1);
    });
  });

  it('a causal output does not know the later tokens', () => {
    const given = anyCall.chain((call) => {
      const { rows, columns } = call.tokens;
      return fc.tuple(fc.constant(call), fc.integer({ min: 1, max: rows }), anyRows(rows, columns));
    });
    holds(given, ([call, kept, others]) => {
      const { values, columns } = call.tokens;
      const { source: _source, mask: _mask, ...mechanism } = call.mechanism;
      const causal = asking({ ...call, mechanism }, { region: 'causal' });
      const changed = others.values.slice();
      changed.set(values.subarray(0, kept * columns));
      const before = run(causal).trace.output.subarray(0, kept * columns);
      const after = run({ ...causal, tokens: { ...call.tokens, values: changed } }).trace.output;
      expect(firstApart(after.subarray(0, kept * columns), before)).toBe(-1);
    });
  });

  it('the hard choice is the first of the largest, and the soft one at a falling temperature', () => {
    holds(anyCall, (call) => {
      // the Gaussian of local-p comes after the choice
      const region = call.mechanism.region === 'local-p' ? 'local-m' : (call.mechanism.region ?? 'global');
      const hard = run(asking(call, { region, choice: 'argmax' })).trace;
      const cold = run(asking(call, { region, choice: 'soft', temperature: 1e-36 })).trace;
      const [weights, coldWeights] = [rowsOf(hard.weights, hard.keyCount), rowsOf(cold.weights, hard.keyCount)];
      for (const [at, row] of rowsOf(hard.maskedLogits, hard.keyCount).entries()) {
        const largest = Math.max(...row);
        const first = isEmpty(row) ? -1 : row.indexOf(largest);
        expect(hard.chosen?.[at]).toBe(first);
        expect(weights[at]).toEqual(row.map((_, key) => (key === first ? 1 : 0)));
        if (row.lastIndexOf(largest) === first) expect(coldWeights[at]).toEqual(weights[at]);
      }
    });
  });

  it('a draw has a key that takes part, and the logarithm of the weight it had', () => {
    holds(anyCall, (call) => {
      const { region: _region, ...mechanism } = call.mechanism;
      const here = { ...call, mechanism };
      const { trace } = run(asking(here, { choice: 'sample' }));
      const soft = run(asking(here, { choice: 'soft' }));
      const { weights, weightsBound } = soft.reference;
      for (const [row, masked] of rowsOf(trace.maskedLogits, trace.keyCount).entries()) {
        const key = trace.chosen?.[row] ?? NaN;
        if (isEmpty(masked)) {
          expect(key).toBe(-1);
          continue;
        }
        expect(masked[key]).toBeGreaterThan(-Infinity);
        const at = row * trace.keyCount + key;
        const [weight = NaN, bound = NaN] = [weights[at], weightsBound[at]];
        const logarithm = trace.logChosen?.[row] ?? NaN;
        // float32 rounds the logarithm itself
        const least = Math.log(Math.max(weight - bound, 0)) - 2 ** -24 * Math.abs(logarithm);
        const most = Math.min(0, Math.log(weight + bound) + 2 ** -24 * Math.abs(logarithm));
        expect(logarithm).toBeGreaterThanOrEqual(least);
        expect(logarithm).toBeLessThanOrEqual(most);
      }
    });
  });
});
