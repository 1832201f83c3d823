/** The figures without words: arrows in the plane, the one curve, the variance of q·k. */
export const picturesEn = {
  figures: {
    choose: 'Figure',
    text: { name: 'Your words' },
    plane: { name: 'Arrows in the plane' },
    curve: { name: 'One curve' },
    variance: { name: 'Why ÷ √d' },
    cost: { name: 'What it costs' },
    decoder: { name: 'Decoder' },
    reset: 'Start over',
    position: (x: string, y: string) => `x ${x}, y ${y}`,
  },

  plane: {
    noParameters: 'needs parameters, which are made for word vectors',
    compare: 'Compare: the query q and the keys k',
    mix: 'Mix: the values v and the output c',
    add: 'Add a key',
    remove: 'Remove the last',
    takesPart: 'key',
    table: 'From score to output, key by key',
    tip: (name: string) =>
      `Tip of ${name.startsWith('q') ? 'the query' : `${name.startsWith('k') ? 'key' : 'value'} ${name.slice(1)}`}`,
    caption:
      'A key that points the way of the query gets a high score, the softmax turns the scores into weights, and the output c = Σ aᵢvᵢ is the mean of the values with these weights: the dotted way adds one aᵢvᵢ after the other. Weights are never negative and sum to 1, so c cannot leave the convex hull of the values (dashed), whatever the query asks. Keys decide how much, values decide what: move a key and the weights change, move a value and only c does.',
    move: 'Drag the rings, or focus one and press the arrow keys (with Shift five steps at a time). A key without a tick is hidden: its logit is −∞ and its weight exactly 0. With every key hidden there is nothing to attend to, and the output is 0.',
  },

  curve: {
    bandwidth: 'Bandwidth τ',
    bandwidthNote: 'wide: everything is averaged; narrow: the nearest point decides',
    regionNames: { global: 'global', causal: 'causal', 'local-m': 'window', 'local-p': 'window × Gaussian' },
    add: 'Add a point',
    remove: 'Remove the last',
    drawing: 'Points, the curve of the outputs, and the weights of one query',
    point: (at: number) => `Point ${at}: its x is a key, its y a value`,
    query: 'The query',
    weighs: (position: string, weight: string) => `${position}, weight ${weight}`,
    output: (place: string, output: string) => `The query at x = ${place} gets the output ${output}.`,
    nothing: (place: string) =>
      `The query at x = ${place} has no key in sight: nothing to attend to, and the curve has a gap.`,
    caption:
      'Attention can be read as kernel smoothing. Every point is a key (its x) with a value (its y); a query asks at one x, nearby keys weigh more (the bars), and the output is the weighted mean of the heights. The curve shows that output for a query at every x.',
    regions: {
      global:
        'With soft weights over all keys this is the estimator of Nadaraya (1964) and Watson (1964) with a Gaussian kernel of width τ; attention (Vaswani et al. 2017) has the same form with a learned score.',
      causal:
        'Causal: a query sees only the keys at or left of its own place, and the curve jumps wherever a new key comes into sight.',
      'local-m':
        'Window: only keys no further than D from the query take part, and the curve jumps where one enters or leaves.',
      'local-p':
        'Window × Gaussian (the local-p of Luong et al. 2015, with the query’s own place for p): softmax inside the window, then each weight times exp(−(x − k)² / 2σ²) with σ = D/2. These weights sum to less than 1, so the curve is drawn towards 0.',
    },
    hard: {
      nearest:
        'A hard choice gives everything to one key: with the largest logit that is the nearest point in sight, and the curve becomes a staircase.',
      nearestTimesGaussian:
        'A hard choice comes before the Gaussian: the nearest point in sight gets the weight 1, which is then multiplied. The curve jumps where another point is the nearest; in between it reaches the point’s height at the point itself and falls off towards 0 on both sides.',
      drawn:
        'Drawn: the query at each x draws one key for itself, with the softmax’s weights as probabilities, so the curve is noise. Averaged over many draws it would be the curve of the soft weights.',
    },
    formula:
      'The score is −(x − k)² / 2τ², the negative squared distance. Up to a term that is the same for every key it equals (x·k − k²/2) / τ²: the dot score with a bias −k²/2 for each key and the temperature τ². That is how the core computes it.',
    move: 'Drag points and the query’s marker, or focus one and press the arrow keys.',
  },

  variance: {
    question: (queries: number, keys: number) =>
      `${queries} random queries of each size d, each with ${keys} random keys; every component is an independent standard normal number.`,
    variance: 'Variance of q·k, against the line d',
    varianceShort: 'variance of q·k',
    largest: 'Largest weight, mean',
    largestShort: 'largest weight',
    gradient: 'Σ a(1 − a), mean: the gradient that passes the softmax',
    closer: 'Looked at closely',
    size: 'Size d',
    divide: 'Divide by √d',
    dividedNote: 'the scores have variance 1 whatever d is',
    undividedNote: 'the scores spread as widely as √d',
    reseed: 'Draw other vectors',
    histogram: (score: string, count: number) => `${count.toLocaleString('en')} scores ${score}, from −4√d to 4√d`,
    first: (score: string) => `Weights of the first query, softmax of ${score}`,
    table: 'Measured for each size',
    caption:
      'If the components of q and k are independent with mean 0 and variance 1, then q·k = Σ qᵢkᵢ has mean 0 and variance d (Vaswani et al. 2017, §3.2.1, footnote 4). Scores that spread so widely leave nearly everything to one key; divided by √d they have variance 1 at every size.',
    suspect:
      'Why it matters: where one weight is near 1, the softmax hardly reacts to its input, and hardly any gradient comes through. The authors say only that they “suspect” this to be why large d works badly without the scale.',
    words:
      'Real vectors break the assumption: the components of word vectors are neither independent nor of variance 1, so for words √d is a convention rather than the exact spread.',
  },
};
