import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTensors } from '../../conformance/check_case.mjs';
import { DEFAULT_TOLERANCE } from '../../conformance/compare.mjs';
import { loadModule, MODULE_NAMES, type OperatorModule } from '../../conformance/load_module.mjs';
import { attention } from '../../conformance/own/attention_oracle.mjs';
import { caseOf } from '../../conformance/own/case_of.mjs';
import { inputsOf, seededCall, type CallPlan } from '../../conformance/own/seeded_call.mjs';

const size = (max: number) => fc.integer({ min: 1, max });

/** What no outside case has: odd widths, many keys, large signed values, masks of every rank, short masks, empty pasts. */
const anyPlan: fc.Arbitrary<CallPlan> = fc.record({
  seed: fc.nat(),
  batch: size(3),
  keyHeads: size(3),
  group: size(3),
  queryLength: size(7),
  newLength: size(35),
  headDim: fc.constantFrom(1, 3, 5, 8, 13, 33, 64),
  valueDim: fc.constantFrom(1, 4, 6, 11, 32),
  joined: fc.boolean(),
  limit: fc.constantFrom(1, 5, 50, 1000),
  half: fc.boolean(),
  cache: fc.oneof(fc.constant(null), fc.constant('counts' as const), fc.nat({ max: 6 })),
  mask: fc.option(
    fc.record({
      flags: fc.boolean(),
      rank: fc.integer({ min: 1, max: 4 }),
      missing: fc.constantFrom(0, 0, 1, 3),
      ones: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      open: fc.constantFrom(0.2, 0.75, 1),
      limit: fc.constantFrom(1, 3, 100, 1e4),
    }),
  ),
  attributes: fc.record(
    {
      is_causal: fc.constant(1),
      scale: fc.constantFrom(0, 0.25, 1, -0.5, 3),
      softcap: fc.constantFrom(0.5, 2, 30),
      left_window_size: fc.integer({ min: -1, max: 4 }),
      right_window_size: fc.integer({ min: -1, max: 4 }),
      qk_matmul_output_mode: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: ['qk_matmul_output_mode'] },
  ),
});

describe.each(MODULE_NAMES)('the Attention operator of the %s module', (name) => {
  let module: OperatorModule;
  beforeAll(async () => {
    module = await loadModule(name);
  });

  it('agrees with double precision within its own bound on any sizes, masks, caches and windows', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const call = seededCall(plan);
        const answer = module.runOperator('Attention', inputsOf(call), call.attributes, true);
        if ('fault' in answer) throw new Error(JSON.stringify(answer.fault));
        const expected = attention(call);
        const pairs = expected.pairs[call.attributes['qk_matmul_output_mode'] ?? 0];
        for (const [slot, wanted] of [[0, expected.y] as const, [3, pairs] as const]) {
          const output = answer.outputs[slot];
          // one assertion for all elements: thousands of them would take a minute
          const outside = wanted?.findIndex((value, at) => {
            const got = output?.values[at] ?? NaN;
            return got !== value && !(Math.abs(got - value) <= (output?.bounds?.[at] ?? 0));
          });
          expect(outside).toBe(-1);
          expect(output?.values).toHaveLength(wanted?.length ?? -1);
        }
      }),
      { numRuns: 200, seed: 20 },
    );
  });

  it('passes npm run conformance on any of them', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { attributes, inputs, outputs } = caseOf(plan);
        const file = { op: 'Attention', attributes };
        expect(checkTensors(module, file, inputs, outputs, DEFAULT_TOLERANCE).verdict).toBe('passed');
      }),
      { numRuns: 200, seed: 23 },
    );
  });
});
