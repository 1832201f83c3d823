import { describe, expect, it } from 'vitest';
import { checksOf } from '../../../web/elements/figure/checks.ts';
import type { Trace } from '../../../web/shared/trace.ts';
import { handWorkedTrace } from '../small_trace.ts';

/** The trace with one number of one array replaced. */
function corrupted(trace: Trace, name: 'weights' | 'context', at: number, value: number): Trace {
  const values = trace[name].slice();
  values[at] = value;
  return { ...trace, [name]: values };
}

describe('the strip of checks', () => {
  it('passes a trace that agrees with double precision', () => {
    const { trace, reference } = handWorkedTrace();
    const checks = checksOf(trace, reference);
    expect(checks.rowsPass).toBe(true);
    expect(checks.errorPasses).toBe(true);
    expect(checks.error).toBeLessThan(1e-7);
    expect(checks.emptyRows).toBe(0);
  });

  it.each([0, 1, 2, 3])('fails when weight %i is off by a hundred-thousandth', (at) => {
    const { trace, reference } = handWorkedTrace();
    const checks = checksOf(corrupted(trace, 'weights', at, (trace.weights[at] ?? 0) + 1e-5), reference);
    expect(checks.rowsPass).toBe(false);
    expect(checks.errorPasses).toBe(false);
    expect(checks.error).toBeCloseTo(1e-5, 7);
  });

  it('fails when two weights are exchanged, though the row still sums to 1', () => {
    const { trace, reference } = handWorkedTrace();
    const [low = 0, high = 0] = trace.weights.subarray(2);
    const checks = checksOf(corrupted(corrupted(trace, 'weights', 2, high), 'weights', 3, low), reference);
    expect(checks.rowsPass).toBe(true);
    expect(checks.errorPasses).toBe(false);
  });

  it('fails when one number of the context, the output of a single head, is wrong', () => {
    const { trace, reference } = handWorkedTrace();
    expect(checksOf(corrupted(trace, 'context', 3, 2), reference).errorPasses).toBe(false);
  });

  it('fails when an array was lost on the way', () => {
    const { trace, reference } = handWorkedTrace();
    const lost = checksOf({ ...trace, weights: new Float32Array() }, reference);
    expect(lost.rowsPass).toBe(false);
    expect(lost.errorPasses).toBe(false);
    expect(checksOf({ ...trace, context: new Float32Array() }, reference).errorPasses).toBe(false);
  });

  it('names the error of the very element that exceeds its bound', () => {
    const { trace, reference } = handWorkedTrace();
    const loose = { ...reference, outputBound: new Float64Array(4).fill(1) };
    const checks = checksOf(corrupted(corrupted(trace, 'weights', 0, 0.5001), 'context', 0, 1.5), loose);
    expect(checks.error).toBeCloseTo(1e-4, 7);
    expect(checks.allowed).toBeCloseTo(0.5e-6, 9);
  });

  it('fails on NaN', () => {
    const { trace, reference } = handWorkedTrace();
    const checks = checksOf(corrupted(trace, 'weights', 0, NaN), reference);
    expect(checks.rowsPass).toBe(false);
    expect(checks.errorPasses).toBe(false);
  });

  it('expects the sum 0 of a row with nothing to attend to', () => {
    const { trace, reference } = handWorkedTrace();
    const hidden = { ...trace, maskedLogits: new Float32Array([-Infinity, -Infinity, 1, 5]) };
    expect(checksOf(hidden, reference)).toMatchObject({ emptyRows: 1, rowsPass: false });
    const zeros = corrupted(corrupted(hidden, 'weights', 0, 0), 'weights', 1, 0);
    expect(checksOf(zeros, reference).rowsPass).toBe(true);
  });
});
