/** The view of a text that is too long for its matrices; loaded with it. */
const number = (value: number): string => value.toLocaleString('en');

export const longEn = {
  label: 'Attention over a long text',
  heading: (tokens: number, heads: number, headDim: number) =>
    `${number(tokens)} × ${number(tokens)} weights, ${heads === 1 ? `one head of ${headDim} components` : `${heads} heads of ${headDim} components`}`,
  says: 'No matrix is kept: the context is computed block by block of queries, and of the weights only the largest logit and the sum of each row. Whatever part you look at is computed again from these.',
  loading: 'Reading the text and loading its word vectors…',
  progress: (percent: number) => `Computing: ${percent} %`,
  progressLabel: 'Queries of all heads that are computed',
  cancel: 'Cancel',
  stopped: (percent: number) => `Stopped at ${percent} %. What is computed can be looked at.`,
  goOn: 'Go on',
  checking: 'Comparing some rows with double precision…',
  done: 'All heads are computed.',
  over: 'This text is no longer in the engine’s memory.',
  again: 'Compute again',
  lastPicture: 'The last text’s picture stays until the new one is there.',
  waitsForHead: (head: number) => `Head ${head} has not been computed yet.`,
  omitted: (count: number, limit: number) =>
    `The text is longer than ${number(limit)} tokens: the last ${number(count)} are left out.`,
  random: (count: number) => `${number(count)} tokens have random vectors: no table has them.`,
  missing: (count: number) => `${number(count)} tokens count as zeros: their word vectors could not be loaded.`,
  link: (size: string) =>
    `The link carries the whole text (${size}). Browsers open it, but mail and chat programs may cut so long a link off.`,

  vectors: 'Vectors',
  vectorsNames: { words: 'word vectors', wide: '12 heads × 64' },
  vectorsNotes: {
    words: '',
    wide: 'Untrained: a random matrix widens each 100-component word vector to 768, which 12 heads share. The pattern shows what such sizes cost, not what a model has learned.',
  },
  head: 'Head',
  pooling: 'A cell of many weights shows',
  poolings: { mean: 'their mean', largest: 'the largest' },
  colours: 'Colours',
  lenses: { uniform: '× uniform', weight: '0 – 1' },

  picture: 'Matrix of weights, queries down, keys across',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole matrix',
  help: 'Drag to move; pinch, or click the picture and turn the wheel, to zoom. Keyboard: arrows move the cell, with Shift the view; + and − zoom, 0 shows the whole.',
  axes: { queries: 'queries', keys: 'keys' },
  cellsAre: (pool: number, pooling: 'mean' | 'largest') =>
    pool === 1
      ? 'A cell is one weight.'
      : `Zoomed out: a cell is ${pooling === 'mean' ? 'the mean' : 'the largest'} of ${pool} × ${pool} weights.`,
  pointed: (query: string, queryPlace: number, key: string, keyPlace: number) =>
    `“${query}” (${number(queryPlace)}) → “${key}” (${number(keyPlace)})`,
  weight: (weight: string, times: string) => `weight ${weight}, ${times} × uniform`,
  pooled: (pool: number, largest: string, mean: string) =>
    `largest of ${pool} × ${pool}: ${largest}, their mean ${mean}`,
  hiddenCell: 'hidden: no weight',
  notYet: 'not computed yet',
  nothingPointed: 'Point at a cell to read its weight.',

  numbers: 'Numbers',
  time: (text: string) => `${text} in the core`,
  threads: (count: number) => (count === 1 ? 'one thread' : `${count} threads`),
  oneThread: (why: string) => `one thread: ${why}`,
  threadsMissing: {
    isolation: 'the site’s server does not isolate the page, which browsers ask for before threads may share memory',
    'relaxed-simd': 'the module with threads needs relaxed SIMD, which this browser lacks',
    start: 'the others did not start',
  },
  seconds: (seconds: string) => `${seconds} s`,
  bytes: (core: string, page: string) => `${core}B held in the core, ${page}B of tiles`,
  rows: (worst: string, count: number) => `${count} rows checked: weights sum to 1, off by ${worst} at most`,
  errors: (weights: string, context: string) =>
    `against double precision weights are off by ${weights} at most, the context by ${context}`,
  outside: 'more than the error bound allows',
  passed: 'passed:',
  failed: 'failed:',
};

export type LongMessages = typeof longEn;
