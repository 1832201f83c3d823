// @ts-check
/** @typedef {import('./seeded_call.mjs').CallPlan} CallPlan */

/** @type {CallPlan} */
const SMALL = {
  seed: 0,
  batch: 1,
  keyHeads: 1,
  group: 1,
  queryLength: 3,
  newLength: 5,
  headDim: 3,
  valueDim: 3,
  joined: false,
  limit: 1,
  cache: null,
  mask: null,
  attributes: {},
};

/** Two texts in three heads, no size a multiple of another. */
const ODD = { ...SMALL, batch: 2, keyHeads: 3, queryLength: 5, newLength: 7, headDim: 5, valueDim: 3 };
const GROUPED = { ...ODD, keyHeads: 2, group: 3, newLength: 9, headDim: 7, valueDim: 5 };

const [WHOLE, FLAGS, FLOATS] = [[false, false, false], { flags: true }, { flags: false }];
const mask = (/** @type {number} */ rank, /** @type {Partial<import('./seeded_call.mjs').MaskPlan>} */ more) => ({
  flags: false,
  rank,
  missing: 0,
  ones: WHOLE,
  ...more,
});

/** @type {Readonly<Record<string, Partial<CallPlan>>>} */
const PLANS = {
  // every rank, every way to broadcast, shorter than the keys
  mask_1d_bool: { ...ODD, mask: mask(1, FLAGS) },
  mask_1d_float: { ...ODD, mask: mask(1, FLOATS) },
  mask_2d_bool: { ...ODD, mask: mask(2, FLAGS) },
  mask_2d_float: { ...ODD, mask: mask(2, FLOATS) },
  mask_3d_bool: { ...ODD, mask: mask(3, FLAGS) },
  mask_3d_float: { ...ODD, mask: mask(3, FLOATS) },
  mask_4d_bool: { ...ODD, mask: mask(4, FLAGS) },
  mask_4d_float: { ...ODD, mask: mask(4, FLOATS) },
  mask_2d_one_for_all_queries: { ...ODD, joined: true, mask: mask(2, { ...FLAGS, ones: [false, false, true] }) },
  mask_3d_one_for_all_heads: { ...ODD, mask: mask(3, { ...FLOATS, ones: [false, true, false] }) },
  mask_3d_one_for_all_queries: { ...ODD, joined: true, mask: mask(3, { ...FLAGS, ones: [false, false, true] }) },
  mask_4d_one_for_all_batches: { ...ODD, mask: mask(4, { ...FLOATS, ones: [true, false, false] }) },
  mask_4d_one_for_all_heads: { ...GROUPED, mask: mask(4, { ...FLAGS, ones: [false, true, false] }) },
  mask_4d_padding: { ...ODD, mask: mask(4, { ...FLAGS, ones: [false, true, true] }) },
  mask_1d_bool_short: { ...ODD, mask: mask(1, { ...FLAGS, missing: 3, open: 1 }) },
  mask_2d_float_short: { ...ODD, joined: true, mask: mask(2, { ...FLOATS, missing: 1, open: 1 }) },
  mask_3d_bool_short: { ...GROUPED, mask: mask(3, { ...FLAGS, missing: 2 }) },
  mask_4d_float_short: { ...ODD, mask: mask(4, { ...FLOATS, missing: 2 }) },
  mask_of_one_key: { ...ODD, mask: mask(2, { ...FLOATS, missing: 6, open: 1 }) },
  mask_large_floats: { ...ODD, mask: mask(2, { ...FLOATS, limit: 100 }) },
  mask_of_large_negatives_hides_nothing: { ...ODD, mask: mask(3, { ...FLOATS, open: 1, limit: 1e4 }) },
  nan_behind_mask: { ...ODD, mask: mask(1, FLAGS), spoiled: true },
  // rows without a key
  empty_rows_bool: { ...ODD, newLength: 2, mask: mask(4, { ...FLAGS, open: 0.4 }) },
  empty_rows_float: { ...GROUPED, newLength: 2, mask: mask(2, { ...FLOATS, open: 0.4 }), attributes: { is_causal: 1 } },
  empty_rows_before_the_first_key: { ...ODD, cache: 'counts', attributes: { is_causal: 1 } },
  // causal, with and without a past
  causal: { ...ODD, attributes: { is_causal: 1 } },
  causal_more_queries_than_keys: { ...ODD, queryLength: 9, newLength: 4, attributes: { is_causal: 1 } },
  causal_past: { ...GROUPED, queryLength: 3, newLength: 3, cache: 4, attributes: { is_causal: 1 } },
  causal_past_joined: { ...ODD, joined: true, queryLength: 1, newLength: 1, cache: 6, attributes: { is_causal: 1 } },
  causal_past_mask: { ...ODD, newLength: 5, cache: 3, mask: mask(4, FLOATS), attributes: { is_causal: 1 } },
  causal_past_short_mask: {
    ...ODD,
    newLength: 5,
    cache: 2,
    mask: mask(2, { ...FLAGS, missing: 1 }),
    attributes: { is_causal: 1, qk_matmul_output_mode: 2 },
  },
  past_of_length_zero: { ...ODD, cache: 0, mask: mask(1, FLOATS) },
  window_past: { ...ODD, cache: 5, attributes: { is_causal: 1, left_window_size: 2 } },
  window_both_sides_mask: {
    ...GROUPED,
    mask: mask(3, FLAGS),
    attributes: { left_window_size: 1, right_window_size: 3, qk_matmul_output_mode: 3 },
  },
  // soft cap, at every step that can be seen
  softcap_scaled_score: { ...ODD, limit: 4, attributes: { softcap: 1.5, qk_matmul_output_mode: 0 } },
  softcap_logits: { ...ODD, limit: 4, attributes: { softcap: 1.5, qk_matmul_output_mode: 1 } },
  softcap_masked_logits: {
    ...ODD,
    limit: 4,
    mask: mask(3, FLOATS),
    attributes: { softcap: 1.5, qk_matmul_output_mode: 2 },
  },
  softcap_weights: {
    ...GROUPED,
    joined: true,
    limit: 4,
    mask: mask(4, FLAGS),
    attributes: { softcap: 1.5, is_causal: 1, qk_matmul_output_mode: 3 },
  },
  // heads and widths
  one_key_head: { ...ODD, keyHeads: 1, group: 5, headDim: 9, mask: mask(3, FLOATS) },
  one_key_head_joined: { ...ODD, joined: true, keyHeads: 1, group: 7, headDim: 3, valueDim: 5 },
  grouped_joined: { ...GROUPED, joined: true, present: true },
  value_of_one_component: { ...GROUPED, headDim: 11, valueDim: 1 },
  value_wider_than_key: { ...ODD, joined: true, headDim: 2, valueDim: 17 },
  one_component: { ...ODD, headDim: 1, valueDim: 1, attributes: { qk_matmul_output_mode: 0 } },
  wide_heads: { ...SMALL, keyHeads: 2, newLength: 11, headDim: 67, valueDim: 33 },
  many_keys: { ...SMALL, newLength: 131, headDim: 13, valueDim: 5, mask: mask(1, FLAGS) },
  single_token: { ...SMALL, queryLength: 1, newLength: 1, attributes: { is_causal: 1, qk_matmul_output_mode: 3 } },
  single_query: { ...GROUPED, queryLength: 1, mask: mask(1, FLOATS) },
  single_key: { ...ODD, newLength: 1, attributes: { qk_matmul_output_mode: 2 } },
  no_query: { ...ODD, queryLength: 0 },
  no_key: { ...ODD, newLength: 0 },
  equal_scores: { ...ODD, attributes: { scale: 0, qk_matmul_output_mode: 3 } },
  negative_scale: { ...ODD, attributes: { scale: -0.25 } },
  // large signed values, where float32 is held to its own forward error
  large_values: { ...ODD, limit: 20, mask: mask(4, FLAGS) },
  large_values_joined: { ...GROUPED, joined: true, limit: 300, headDim: 13, attributes: { is_causal: 1 } },
  large_values_softcap: { ...ODD, limit: 50, attributes: { softcap: 30, qk_matmul_output_mode: 1 } },
  large_scale: { ...ODD, headDim: 33, attributes: { scale: 3, qk_matmul_output_mode: 0 } },
  // float16: computed in float32 and rounded once
  half: { ...ODD, half: true },
  half_grouped_mask: { ...GROUPED, half: true, mask: mask(4, FLOATS), attributes: { is_causal: 1 } },
  half_short_bool_mask_past: { ...ODD, half: true, cache: 3, mask: mask(2, { ...FLAGS, missing: 2 }) },
  half_large_values: { ...ODD, half: true, limit: 20, attributes: { qk_matmul_output_mode: 1 } },
  half_small_values: { ...ODD, half: true, joined: true, limit: 2 ** -12 },
};

/** Every case by its name; no two have the same numbers. @type {readonly { name: string, plan: CallPlan }[]} */
export const CASES = Object.entries(PLANS).map(([name, plan]) => ({
  name: `attention_${name}`,
  plan: { ...SMALL, ...plan, seed: seedOf(name) },
}));

/**
 * Of the name, so that another case in the list changes none of the files.
 * @param {string} name
 */
function seedOf(name) {
  return [...name].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 1, 7);
}
