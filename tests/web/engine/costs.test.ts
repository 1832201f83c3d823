import { beforeAll, describe, expect, it } from 'vitest';
import { EngineFaultError } from '../../../web/engine/fault.ts';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import { ATTENTION_METHODS, type CostQuestion } from '../../../web/shared/costs.ts';
import { MODULE_NAMES } from '../../../web/shared/options.ts';
import { builtTransformer } from './built_modules.ts';

const SMALL: CostQuestion = { method: 'fused', tokenCount: 96, heads: 2, headDim: 16, reach: 8, seed: 1 };

describe.each(MODULE_NAMES)('costs in the %s module', (name) => {
  let transformer: Transformer;
  beforeAll(async () => {
    transformer = await loadTransformer(name, builtTransformer);
  });

  const fault = (change: object): string => {
    try {
      return JSON.stringify(transformer.measureCost({ ...SMALL, ...change }));
    } catch (error) {
      return error instanceof EngineFaultError ? error.message : String(error);
    }
  };

  it.each(ATTENTION_METHODS)('times %s attention and its projections', (method) => {
    const { attention, projections, bytes } = transformer.measureCost({ ...SMALL, method });
    expect(attention).toBeGreaterThan(0);
    expect(projections).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(0);
  });

  it('holds every weight only where they are materialised', () => {
    const bytes = ATTENTION_METHODS.map((method) => transformer.measureCost({ ...SMALL, method }).bytes);
    expect(bytes[0]).toBe(2 * 96 * 96 * 4);
    expect(bytes[1]).toBe(bytes[2]);
  });

  it('computes the same states in order and at once', () => {
    const { inOrder, atOnce, difference } = transformer.measureOrder({ tokenCount: 100, width: 32, seed: 3 });
    expect(inOrder).toBeGreaterThan(0);
    expect(atOnce).toBeGreaterThan(0);
    expect(difference).toBeLessThan(1e-5);
  });

  it('says what cannot be measured', () => {
    expect(fault({ method: 'sparse' })).toBe('method: expected one of materialised, fused, local, got sparse');
    expect(fault({ method: 'materialised', tokenCount: 20_000 })).toBe(
      'tokenCount: expected weights that take at most 1024 MiB, got 2 x 20000 x 20000 x 4 bytes, 3052 MiB',
    );
    expect(fault({ tokenCount: 0.5 })).toBe('tokenCount: expected a whole number of at least 1, got 0.5');
    expect(fault({ seed: -1 })).toBe('seed: expected a whole number from 0 to 4294967295, got -1');
  });
});
