import type { Axis, Kind, PresetName } from '../shared/known_mechanisms.ts';

/** A mechanism of a paper: where the paper defines it, and what of the paper is not here. */
interface PresetText {
  readonly name: string;
  readonly where: string;
  readonly missing: string;
}

const luongMissing =
  'the stacked LSTMs whose current state h_t asks, the joined h̃ (eq. 5), and everything trained; here words ask words';
const vaswaniMissing =
  'trained projections (here random, so the pattern means nothing), feed-forward layers, residuals and layer norm, √d · E; 8 heads there, 10 here';
const xuMissing =
  'the picture and its CNN features, the LSTM whose state asks, everything trained; here the words stand for the places and their mean asks';

const names: Record<PresetName, PresetText> = {
  bahdanau: {
    name: 'Bahdanau et al. 2014',
    where:
      'context eq. 5, weights eq. 6, alignment model a(s, h) unnumbered below it; as vᵀ tanh(W s + U h), biases omitted, in App. A.1.2',
    missing:
      'the bidirectional GRU that makes h, the decoder whose previous state s asks, and everything trained; here words ask words, with hand-set parameters',
  },
  'xu-soft': {
    name: 'Show, Attend and Tell 2015: soft',
    where: 'score by a small network eq. 4, weights eq. 5, context eq. 6; soft attention §4.2',
    missing: xuMissing,
  },
  'xu-hard': {
    name: 'Show, Attend and Tell 2015: hard',
    where: 'one place is drawn with the weights as odds: eq. 8, its vector taken: eq. 9; bound eq. 10, gradient eq. 11',
    missing: `${xuMissing}; the training by REINFORCE`,
  },
  'luong-dot': {
    name: 'Luong et al. 2015: dot',
    where: 'weights eq. 7; dot unnumbered between eq. 7 and 8',
    missing: luongMissing,
  },
  'luong-general': {
    name: 'Luong et al. 2015: general',
    where: 'weights eq. 7; general qᵀWk unnumbered between eq. 7 and 8',
    missing: luongMissing,
  },
  'luong-concat': {
    name: 'Luong et al. 2015: concat',
    where:
      'weights eq. 7; concat unnumbered between eq. 7 and 8; with W = [W_q W_k] the same function as the additive score',
    missing: luongMissing,
  },
  'luong-local-m': {
    name: 'Luong et al. 2015: local-m',
    where: '§3.2, unnumbered: p_t = t, window p_t ± D, weights eq. 7 within it; D = 10 there, 2 here',
    missing: luongMissing,
  },
  'luong-local-p': {
    name: 'Luong et al. 2015: local-p',
    where: 'p_t eq. 9, Gaussian eq. 10 with σ = D/2, not renormalised; D = 10 there, 2 here',
    missing: `${luongMissing}; the trained W_p and v_p that predict p_t`,
  },
  yang: {
    name: 'Yang et al. 2016: hierarchical',
    where: 'keys eq. 5 and 8, weights eq. 6 and 9, sentence vectors eq. 7, document vector eq. 10',
    missing:
      'the bidirectional GRU before each level, the learned queries u_w and u_s (here a topic asks, or an untrained query), W and b (here W = I, b = 0), the classifier and everything trained',
  },
  'vaswani-encoder': {
    name: 'Vaswani et al. 2017: encoder',
    where: 'eq. 1; multi-head §3.2.2, unnumbered; sinusoids §3.5, unnumbered',
    missing: vaswaniMissing,
  },
  'vaswani-decoder': {
    name: 'Vaswani et al. 2017: decoder, self',
    where: 'the same with later positions masked, §3.2.3',
    missing: vaswaniMissing,
  },
  'vaswani-cross': {
    name: 'Vaswani et al. 2017: decoder, cross',
    where: 'queries of one text, keys and values of the other: “encoder-decoder attention”, §3.2.3',
    missing: vaswaniMissing,
  },
};

const axes: Record<Axis, { name: string; asks: string }> = {
  region: { name: 'Region', asks: 'Which keys does a query look at?' },
  information: { name: 'Information', asks: 'Where do queries, keys and values come from?' },
  hierarchy: { name: 'Structure', asks: 'How many attentions, side by side or one upon another?' },
  model: { name: 'Model', asks: 'What network stands around it?' },
};

const kinds: Record<Kind, { name: string; says: string }> = {
  global: { name: 'Soft, global', says: 'a share for every key' },
  local: { name: 'Local', says: 'a share for the keys in a window' },
  hard: {
    name: 'Hard',
    says: 'one key gets everything; the articles list it here, more exactly it is a way to select and goes with any region',
  },
  self: { name: 'Self-attention', says: 'a text asks itself' },
  cross: { name: 'Cross-attention', says: 'one text asks another; “general attention” in the articles' },
  addresses: { name: 'Soft addressing', says: 'a query reads a share of every stored value' },
  single: { name: 'Single', says: 'one attention' },
  'multi-head': { name: 'Multi-head', says: 'several attentions side by side, each on its own part of the vectors' },
  hierarchical: { name: 'Hierarchical', says: 'words → sentences → document: one attention upon another' },
  recurrent: { name: 'RNN + attention', says: 'Bahdanau et al. 2014: its attention, without the networks' },
  convolutional: { name: 'CNN + attention', says: 'Show, Attend and Tell 2015: its attention, without the networks' },
  'attention-only': { name: 'Attention alone', says: 'Vaswani et al. 2017: its attention, with untrained projections' },
};

export const presetsEn = {
  map: { heading: 'Map of attention', axes, kinds },

  presets: {
    label: 'Preset',
    own: 'own choice',
    names,
    where: (text: string) => `In the paper: ${text}.`,
    missing: (text: string) => `Not here: ${text}.`,
    changedFrom: (name: string) => `changed from ${name}`,
    changed: 'Changed since it was chosen.',
    again: 'Set it again',
  },
};
