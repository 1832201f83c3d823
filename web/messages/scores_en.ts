import type { ScoresWords, StepWords } from './score_words.ts';
import type { StageText } from './stage_text.ts';

const products: StageText = {
  name: 'q·k',
  title: 'Every query meets every key',
  says: 'The score is the dot product of a query and a key: large where the two vectors point the same way and are long.',
};

export const scoresEn: ScoresWords = {
  'scaled-dot': {
    name: 'scaled dot',
    note: 'q·k divided by √d',
    compared: products,
    scaled: {
      name: '÷ √d',
      title: 'Scores are divided by √d',
      says: 'Sums of more products spread wider; dividing by √d keeps the softmax from saturating.',
    },
    sum: (count) => `score q·k, sum of ${count} terms`,
  },
  dot: {
    name: 'dot',
    note: 'q·k as it is: long vectors saturate the softmax',
    compared: products,
    scaled: {
      name: '× 1',
      title: 'The dot score is taken as it is',
      says: 'Nothing is divided, so the logits spread widely and the softmax gives nearly everything to the largest.',
    },
    sum: (count) => `score q·k, sum of ${count} terms`,
  },
  cosine: {
    name: 'cosine',
    note: 'the angle alone counts, not the length',
    compared: {
      name: 'cos',
      title: 'Every query meets every key',
      says: 'The score is the cosine of the angle between a query and a key: 1 for the same direction, 0 at a right angle, whatever their lengths.',
    },
    scaled: {
      name: '÷ τ',
      title: 'Cosines are divided by the temperature τ',
      says: 'Cosines lie within ±1, too close together for a softmax; a small τ spreads them, so that the best match stands out.',
    },
    sum: (count) => `score cos(q, k), sum of ${count} terms`,
  },
  general: {
    name: 'general',
    note: 'qᵀWk: a matrix W decides which components count, and with which others',
    compared: {
      name: 'qᵀWk',
      title: 'W turns every query, then it meets every key',
      says: 'qᵀW is a row of new components; its dot product with a key is the score. W is what a model would learn.',
    },
    scaled: {
      name: '× 1',
      title: 'The general score is taken as it is',
      says: 'Nothing is divided: W itself can make the scores as large or small as they should be.',
    },
    sum: (count) => `score (qᵀW)·k, sum of ${count} terms`,
    parameters: {
      label: 'W of the score',
      origins: {
        'hand-set': {
          name: 'hand-set',
          note: 'W = Σ⁻¹ ÷ 10, from the covariance Σ of 20,000 word vectors: directions in which all words vary widely count less, so finer likeness shows; the words’ mean is taken off first, from the values too',
        },
        identity: { name: 'identity', note: 'W = I: then it is the dot product' },
        seeded: { name: 'random', note: 'untrained: shows the mechanism, not meaning' },
      },
    },
  },
  additive: {
    name: 'additive',
    note: 'vᵀtanh(W_q q + W_k k + b): a small network looks at q and k',
    compared: {
      name: 'v·tanh',
      title: 'A small network looks at every query with every key',
      says: 'Query and key pass a matrix each and are added, with b; tanh bends every unit into ±1, and v adds the units up.',
    },
    scaled: {
      name: '× 1',
      title: 'The additive score is taken as it is',
      says: 'Nothing is divided: no unit goes beyond ±1, and v decides how far a score can go.',
    },
    sum: (count) => `score v·tanh(…), sum of ${count} terms`,
    parameters: {
      label: 'Parameters of the score',
      origins: {
        'hand-set': {
          name: 'hand-set',
          note: 'W_q = [I, −I], W_k = −W_q, b = 1, v = 1: a measure of closeness, highest where q = k',
        },
        seeded: { name: 'random', note: 'untrained: shows the mechanism, not meaning' },
      },
    },
  },
};

/** The hidden layer of a score that is a small network. */
export const layerEn = {
  heading: (query: string) => `The tanh layer of “${query}”`,
  note: (hidden: number) =>
    `A row for each key, a column for each of the ${hidden} units tanh(W_q q + W_k k + b), from −1 (orange) to 1 (blue). v weighs the units of a row and adds them up: that is the key’s score.`,
  label: (query: string, key: string, hidden: number, keys: number) =>
    `${hidden} hidden units between “${query}” and each of its ${keys} keys; the row of “${key}” is framed, its largest terms stand in the arithmetic`,
};

export const scoreStepsEn: StepWords = {
  products: (count) => `${count} products q[i]·k[i], largest magnitude first`,
  directions: (count, query, key) =>
    `${count} products of q ÷ ${query} and k ÷ ${key} (their lengths), largest magnitude first`,
  zeroVector: 'A vector of zeros points nowhere: its cosine with any other counts as 0.',
  turned: (count) => `${count} products of (qᵀW)[i] and k[i], largest magnitude first`,
  turnedFrom: (component, count) => `(qᵀW)[${component}], sum of ${count} products q[j]·W[j, ${component}]`,
  network: (count) => `${count} units tanh(W_q q + W_k k + b) × v, largest magnitude first`,
};
