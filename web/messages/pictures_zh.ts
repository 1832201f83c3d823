import type { Messages } from './messages.ts';

export const picturesZh: Pick<Messages, 'figures' | 'plane' | 'curve' | 'variance'> = {
  figures: {
    choose: '图',
    text: { name: '你的文字' },
    plane: { name: '平面上的箭头' },
    curve: { name: '一条曲线' },
    variance: { name: '为什么除以 √d' },
    cost: { name: '要花多少' },
    decoder: { name: '解码器' },
    reset: '恢复原样',
    position: (x, y) => `横坐标 ${x}，纵坐标 ${y}`,
  },

  plane: {
    noParameters: '需要参数，而参数是为词向量设定的',
    compare: '比较：查询 q 与各个键 k',
    mix: '混合：各个值 v 与输出 c',
    add: '加一个键',
    remove: '去掉最后一个',
    takesPart: '键',
    table: '逐个键：从分数到输出',
    tip: (name) =>
      `${name.startsWith('q') ? '查询' : `${name.startsWith('k') ? '键' : '值'} ${name.slice(1)} `}的箭头尖`,
    caption:
      '键的方向与查询越接近，分数越高；softmax 把分数变成权重；输出 c = Σ aᵢvᵢ 是各个值按这些权重的平均，点线就是把 aᵢvᵢ 一个接一个加起来的路径。权重不为负，总和为 1，所以无论查询怎么问，c 都不会离开各个值的凸包（虚线）。键决定取多少，值决定取什么：移动键，权重就变；移动值，只有 c 会变。',
    move: '拖动圆圈，或选中一个后按方向键（按住 Shift 一次走五步）。没有打勾的键被遮住：它的 logit 是 −∞，权重恰好是 0。所有的键都遮住时，就没有可以注意的东西，输出为 0。',
  },

  curve: {
    bandwidth: '带宽 τ',
    bandwidthNote: '宽：所有的点一起平均；窄：最近的点说了算',
    regionNames: { global: '全局', causal: '因果', 'local-m': '窗口', 'local-p': '窗口 × 高斯' },
    add: '加一个点',
    remove: '去掉最后一个',
    drawing: '数据点、输出的曲线，以及一个查询的权重',
    point: (at) => `第 ${at} 个点：横坐标是键，纵坐标是值`,
    query: '查询',
    weighs: (position, weight) => `${position}，权重 ${weight}`,
    output: (place, output) => `位于 x = ${place} 的查询得到输出 ${output}。`,
    nothing: (place) => `位于 x = ${place} 的查询看不到任何键：没有可以注意的东西，曲线在这里断开。`,
    caption:
      '注意力可以看成核平滑。每个点是一个键（横坐标）和它的值（纵坐标）；查询在某个 x 处发问，近的键权重大（下面的条形），输出是各点高度的加权平均。曲线画的是查询位于每个 x 时的输出。',
    regions: {
      global:
        '对所有的键取软权重，就是 Nadaraya（1964）和 Watson（1964）的估计，核是宽度为 τ 的高斯函数；注意力（Vaswani 等 2017）形式相同，只是分数是学来的。',
      causal: '因果：查询只看得到自己所在位置及其左边的键；每当一个新的键进入视野，曲线就跳一下。',
      'local-m': '窗口：只有离查询不超过 D 的键参与；有键进入或离开窗口时，曲线就跳一下。',
      'local-p':
        '窗口 × 高斯（Luong 等 2015 的 local-p，p 取查询自己的位置）：先在窗口内做 softmax，再把每个权重乘以 exp(−(x − k)² / 2σ²)，σ = D/2。这样的权重之和小于 1，所以曲线被拉向 0。',
    },
    hard: {
      nearest: '硬选择把全部给一个键：取 logit 最大的，也就是看得到的点中最近的一个，曲线变成阶梯。',
      nearestTimesGaussian:
        '硬选择在高斯之前：看得到的点中最近的一个得到权重 1，再乘以高斯。最近的点换了，曲线就跳一下；两次跳跃之间，它在这个点的位置达到该点的高度，向两边朝 0 衰减。',
      drawn:
        '抽取：位于每个 x 的查询各自以 softmax 的权重为概率抽一个键，所以曲线是噪声。多次抽取的平均就是软权重的曲线。',
    },
    formula:
      '分数是 −(x − k)² / 2τ²，即距离平方的相反数。去掉对所有的键都相同的一项，它等于 (x·k − k²/2) / τ²：点积分数，每个键加上偏置 −k²/2，温度为 τ²。内核就是这样计算的。',
    move: '拖动数据点和查询的标记，或选中一个后按方向键。',
  },

  variance: {
    question: (queries, keys) =>
      `每种大小 d 各取 ${queries} 个随机查询，每个查询配 ${keys} 个随机键；所有分量都是相互独立的标准正态随机数。`,
    variance: 'q·k 的方差，对照直线 d',
    varianceShort: 'q·k 的方差',
    largest: '最大权重的平均',
    largestShort: '最大权重',
    gradient: 'Σ a(1 − a) 的平均：能通过 softmax 的梯度',
    closer: '细看一种大小',
    size: '大小 d',
    divide: '除以 √d',
    dividedNote: '无论 d 多大，分数的方差都是 1',
    undividedNote: '分数散开的程度与 √d 成正比',
    reseed: '换一批向量',
    histogram: (score, count) => `${count.toLocaleString('en')} 个分数 ${score}，从 −4√d 到 4√d`,
    first: (score) => `第一个查询的权重：${score} 的 softmax`,
    table: '各种大小的测量结果',
    caption:
      '如果 q 和 k 的分量相互独立，均值为 0，方差为 1，那么 q·k = Σ qᵢkᵢ 的均值为 0，方差为 d（Vaswani 等 2017，§3.2.1，脚注 4）。分数散得这样开，softmax 就几乎把全部给了一个键；除以 √d 之后，无论大小，方差都是 1。',
    suspect:
      '为什么要紧：某个权重接近 1 时，softmax 对输入几乎没有反应，梯度也就几乎传不过去。作者只说他们“猜想”（suspect）这就是 d 大而不缩放时效果差的原因。',
    words:
      '真实的向量并不满足这个假设：词向量的分量既不独立，方差也不是 1，所以对词来说 √d 是一种约定，而不是分数的确切散度。',
  },
};
