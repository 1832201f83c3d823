// @ts-check

const PARTS = 'module_apply_default/Encoder_en/KonaTransformer/Encode';
const KERNELS = 'module/Encoder_en/KonaTransformer/Encode';

/** @param {number} layer */
const layerNames = (layer) => {
  const [own, kernel] = [PARTS, KERNELS].map((scope) => `${scope}/Layer_${layer}/TransformerLayer`);
  const norm = 'layer_prepostprocess/layer_norm';
  return {
    'attention_norm.gain': `${own}/${norm}/layer_norm_scale/ConcatPartitions/concat`,
    'attention_norm.shift': `${own}/${norm}/layer_norm_bias/ConcatPartitions/concat`,
    'query_key_value.weight': `${kernel}/MultiheadAttention/qkv_transform_single/kernel/part_0`,
    'query_key_value.bias': `${own}/MultiheadAttention/qkv_transform_single/bias/ConcatPartitions/concat`,
    'output.weight': `${kernel}/MultiheadAttention/output_transform_single/kernel/part_0`,
    'output.bias': `${own}/MultiheadAttention/output_transform_single/bias/ConcatPartitions/concat`,
    'feed_forward_norm.gain': `${own}/FFN/${norm}/layer_norm_scale/ConcatPartitions/concat`,
    'feed_forward_norm.shift': `${own}/FFN/${norm}/layer_norm_bias/ConcatPartitions/concat`,
    'widen.weight': `${PARTS}/TransformerStack/Layer_${layer}/TransformerLayer/FFN/conv1/Tensordot/Reshape_1`,
    'widen.bias': `${own}/FFN/conv1/bias/ConcatPartitions/concat`,
    'narrow.weight': `${PARTS}/TransformerStack/Layer_${layer}/TransformerLayer/FFN/conv2/Tensordot/Reshape_1`,
    'narrow.bias': `${own}/FFN/conv2/bias/ConcatPartitions/concat`,
  };
};

/** @param {number} layer */
const layerEntries = (layer) =>
  Object.entries(layerNames(layer)).map(([name, node]) => /** @type {const} */ ([`layers.${layer}.${name}`, node]));

/**
 * Name of each tensor as the core asks for it, and of the package's node that holds it; in the order of the file.
 * @type {readonly (readonly [name: string, node: string])[]}
 */
export const TENSOR_NAMES = [
  ['embedding', 'module/Embeddings_en'],
  ['inverse_timescales', `${PARTS}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`],
  ...layerEntries(0),
  // layer 0 is wider behind than before, so its residual needs a map of its own
  ['layers.0.residual.weight', `${PARTS}/Layer_0/TransformerLayer/dense/kernel/ConcatPartitions/concat`],
  ['layers.0.residual.bias', `${PARTS}/Layer_0/TransformerLayer/dense/bias/ConcatPartitions/concat`],
  ...layerEntries(1),
  ['head.weight', 'module/Encoder_en/hidden_layers/tanh_layer_0/weights'],
  ['head.bias', 'module/Encoder_en/hidden_layers/tanh_layer_0/bias'],
];
