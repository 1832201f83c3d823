/** The figure of what attention costs. */
export const costEn = {
  cost: {
    question: (heads: number, headDim: number, reach: number) =>
      `Self-attention of ${heads} heads of ${headDim} components over n random vectors, timed here: with every weight in memory (materialised), block by block without them (fused), and with each query seeing ${reach} keys to either side (local). All three on one thread.`,
    measure: 'Measure on this device',
    cancel: 'Cancel',
    longest: 'Longest text',
    withProjections: 'With the projections',
    withProjectionsNote: 'adds the time of making Q, K and V from X, which grows with n only',
    progress: (done: number, total: number) => `Measured ${done} of ${total}`,
    cancelled: 'Stopped; what was measured stays.',
    nothing: 'Nothing is measured yet. It takes some seconds, and nothing leaves this device.',
    methods: { materialised: 'materialised', fused: 'fused', local: 'local' },
    projections: 'projections',
    time: 'Time in milliseconds, against n',
    bytes: 'Bytes needed beyond X, Q, K, V and the output, against n',
    milliseconds: 'ms',
    legend: 'Lines of both charts',
    table: 'Measured times and bytes',
    grows: (from: number) => `How it grows, fitted from n = ${from} on`,
    timePower: 'time ∝ n to the power',
    bytesPower: 'bytes ∝ n to the power',
    expected: (power: number) => `expected ${power}`,
    unknown: 'needs three lengths',
    crossing: (width: number) =>
      `Attention itself takes 4n²d operations, the three projections 6nd² (8nd² with that of the output). The quadratic part leads only from about n = 2d on, here ${2 * width} (the dashed rule): for short texts the projections are what costs.`,
    memory:
      'Materialised, the memory grows with n² as the time does. Fused attention (Rabe and Staats 2021; Dao et al. 2022) computes the same sums block by block and keeps only what grows with n; its time still grows with n². Local attention saves time too, since it leaves pairs out.',
    model: 'The weights of a whole model, if they were kept: heads × layers × n² × 4 bytes',
    heads: 'Heads',
    layers: 'Layers',
    weights: 'weights in memory',
    order: 'All positions at once, or one after another',
    orderQuestion: (tokens: number, width: number) =>
      `A recurrent layer hₜ = tanh(xₜW + hₜ₋₁U) (Elman 1990) over ${tokens} positions of ${width} components: one after another, since each state waits for the one before; and the same products all at once from the known states before them, as attention, which waits for no state, may always do.`,
    inOrder: 'one after another',
    atOnce: 'all at once',
    faster: (ratio: string) => `All at once it is ${ratio} times as fast`,
    same: (difference: string) => `the same numbers (largest difference ${difference})`,
    generation:
      'A device with many cores gains far more than one thread shows. In training all positions are known and go at once; while text is generated, attention too has to wait for each new token.',
  },
};
