import type { Messages } from './messages.ts';

export const costZh: Pick<Messages, 'cost'> = {
  cost: {
    question: (heads, headDim, reach) =>
      `对 n 个随机向量做自注意力，${heads} 个头，每头 ${headDim} 个分量，就在这台设备上计时：把全部权重放进内存（实体化）；逐块计算而不存权重（融合）；每个查询只看左右各 ${reach} 个键（局部）。三者都只用一个线程。`,
    measure: '在这台设备上测量',
    cancel: '取消',
    longest: '最长的文字',
    withProjections: '加上投影',
    withProjectionsNote: '加上由 X 得到 Q、K、V 的时间，它只与 n 成正比',
    progress: (done, total) => `已测 ${done} 项，共 ${total} 项`,
    cancelled: '已停止；测得的结果保留。',
    nothing: '还没有测量。测一次要几秒钟，任何数据都不会离开这台设备。',
    methods: { materialised: '实体化', fused: '融合', local: '局部' },
    projections: '投影',
    time: '时间（毫秒），随 n 变化',
    bytes: '除 X、Q、K、V 和输出之外所需的字节数，随 n 变化',
    milliseconds: '毫秒',
    legend: '两张图的线条',
    table: '测得的时间和字节数',
    grows: (from) => `增长的快慢，由 n ≥ ${from} 的各点拟合`,
    timePower: '时间 ∝ n 的几次方',
    bytesPower: '字节 ∝ n 的几次方',
    expected: (power) => `应为 ${power}`,
    unknown: '需要三种长度',
    crossing: (width) =>
      `注意力本身要 4n²d 次运算，三个投影要 6nd² 次（连同输出的投影是 8nd²）。大约到 n = 2d 平方项才占上风，这里是 ${2 * width}（虚线处）：文字短的时候，花时间的是投影。`,
    memory:
      '实体化时，内存和时间一样按 n² 增长。融合注意力（Rabe 与 Staats 2021；Dao 等 2022）逐块算出同样的和，只保留与 n 成正比的部分；它的时间仍按 n² 增长。局部注意力不看远处的键，所以时间也省了。',
    model: '整个模型的权重如果都留着：头数 × 层数 × n² × 4 字节',
    heads: '头数',
    layers: '层数',
    weights: '权重占用的内存',
    order: '所有位置一起算，还是一个接一个',
    orderQuestion: (tokens, width) =>
      `循环层 hₜ = tanh(xₜW + hₜ₋₁U)（Elman 1990），${tokens} 个位置，${width} 个分量：一个接一个，因为每个状态都要等前一个；再用已知的前一状态把同样的乘积一次算完。注意力不等任何状态，所以总可以一起算。`,
    inOrder: '一个接一个',
    atOnce: '一起算',
    faster: (ratio) => `一起算的速度是一个接一个的 ${ratio} 倍`,
    same: (difference) => `结果相同（最大相差 ${difference}）`,
    generation:
      '核心多的设备，得益远比一个线程显示的多。训练时所有位置都已知，可以一起算；生成文字时，注意力也要等每个新的词元。',
  },
};
