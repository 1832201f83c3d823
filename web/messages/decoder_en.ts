/** The figure of a decoder that writes token by token; a catalogue of its own, since it comes with that figure. */
export const decoderEn = {
  about:
    'The encoder reads the text below all at once. The decoder then writes token by token: at each step it looks back at what it has written (masked self-attention) and across at the text that was read (cross-attention), and chooses the next token.',
  tiny: (layers: number, heads: number, width: number, pieces: number) =>
    `A tiny transformer: ${layers} layers of encoder and ${layers} of decoder, ${heads} heads, vectors of ${width} components, every weight drawn from the seed. It can write ${pieces} things: the different words and marks of the text, and a sign for the end. As in fairseq that same sign begins a text.`,

  source: {
    label: 'Text that is read',
    placeholder: 'Type a text to be read…',
    none: 'Type a text for the encoder to read: the decoder writes with its words.',
    omitted: (count: number, limit: number) =>
      `The encoder reads ${limit} tokens here at most: the last ${count === 1 ? 'one is' : `${count} are`} left out.`,
  },

  decoding: {
    label: 'The next token is',
    greedy: { name: 'the likeliest', note: 'greedy decoding: the largest logit, every time' },
    sampled: { name: 'drawn', note: 'sampling: each token with its probability' },
  },
  layer: 'Layer of the decoder',
  head: 'Head',

  bar: {
    label: 'Writing',
    start: 'Start over',
    back: 'One back',
    play: 'Play',
    pause: 'Pause',
    replay: 'Replay',
    forward: 'Write one',
    end: 'To the end',
    speed: 'Speed',
    keys: 'Space or K plays and pauses, ← → take one token back or write one, Home starts over, End writes to the end.',
  },
  progress: (written: number, most: number) => `${written} of ${most} tokens at most`,
  ended: (written: number, sampled: boolean) =>
    `The end was written at step ${written}. Untrained, it comes by chance: another seed${sampled ? ' or draw' : ''} may write more.`,

  text: {
    label: 'Written so far: choose a token to see the step that wrote it',
    start: '⟨start⟩',
    end: '⟨end⟩',
    step: (step: number, token: string) => `Step ${step} wrote ${token}`,
  },
  says: (step: number, read: string, chosen: string, probability: string) =>
    `Step ${step} reads “${read}” and writes “${chosen}”, whose probability is ${probability}.`,
  nothing: 'Nothing is written yet. “Write one” takes the first step: it reads ⟨start⟩ and writes a token.',

  where: (layer: number, head: number) => `layer ${layer}, head ${head}`,
  matrices: {
    self: {
      title: 'Masked self-attention',
      axes: 'read so far ↓   looks back at →',
      note: 'A row for each token the decoder has read, a column for the same tokens. What comes later is hidden, for it was not there yet: no row changes as the text grows.',
    },
    cross: {
      title: 'Cross-attention',
      axes: 'read so far ↓   looks at the text →',
      note: 'The same rows, but the columns are the text that the encoder has read: all of it is in sight at every step.',
    },
  },
  help: 'Arrow keys move from cell to cell; Enter looks at the step of the row; Space plays or pauses.',
  future: (query: string, key: string) =>
    `“${query}” cannot look at “${key}”, which was not written yet: hidden by the mask.`,

  next: {
    heading: (step: number) => `What may follow at step ${step}`,
    token: 'token',
    probability: 'probability',
    logit: 'logit',
    chosen: 'written',
    rest: (count: number, probability: string) =>
      `and ${count === 1 ? 'one more' : `${count} more`}, together ${probability}`,
    formula: 'probability = softmax(logit)',
    formulaAt: (temperature: number) => `probability = softmax(logit ÷ ${temperature})`,
    greedy:
      'The likeliest is written. Greedy decoding soon repeats itself; trained models do so too (Holtzman et al. 2020).',
    sampled: (seed: number) =>
      `Drawn with these probabilities. The random number behind the draw depends on the draw number ${seed} and on the step alone, not on what was written.`,
  },

  what: {
    heading: 'What each step computes',
    read: 'The newest token becomes a vector, and its position is added (Vaswani et al. 2017, §3.4 and §3.5).',
    self: 'Masked self-attention: it looks at itself and at what was written before it (§3.2.1 to §3.2.3).',
    cross:
      'Cross-attention: its query comes from the text so far, keys and values come from the encoder’s output (§3.2.3).',
    feedForward:
      'A feed-forward network (§3.3). Each of the three has a residual connection around it and a layer norm: here before it, as in most models since, in the paper behind it (§3.1).',
    next: 'After the last layer come one more layer norm, a linear map and the softmax, which give every token of the vocabulary a probability (§3.4).',
    cache:
      'The keys and values of the tokens before are kept (key/value cache), and those of the encoder’s output are made once. So a step computes one new row of each matrix, none of the rows above. A decoder in training knows the whole text and computes all rows at once, under the same mask.',
  },

  checks: {
    rows: (error: string) => `rows sum to 1 (off by ${error} at most)`,
    error: (weights: string, logits: string) =>
      `weights within ${weights} and logits within ${logits} of double precision, which computes the whole text anew at every step, without a cache`,
    errorFailed: (weights: string, logits: string, allowed: string) =>
      `error ${weights} in a weight or ${logits} in a logit against double precision, where ${allowed} is allowed`,
    rowsFailed: (error: string) => `a row sum is off by ${error}`,
  },
};
