import type { Messages } from './messages.ts';
import type { ScoresWords, StepWords } from './score_words.ts';
import type { StageText } from './stage_text.ts';

const products: StageText = {
  name: 'q·k',
  title: '每个查询与每个键相比',
  says: '分数是查询与键的点积：两个向量方向越一致、长度越长，分数越大。',
};

export const scoresZh: ScoresWords = {
  'scaled-dot': {
    name: '缩放点积',
    note: 'q·k 除以 √d',
    compared: products,
    scaled: {
      name: '÷ √d',
      title: '分数除以 √d',
      says: '相加的乘积越多，分数散得越开；除以 √d 使 softmax 不致饱和。',
    },
    sum: (count) => `分数 q·k，${count} 项之和`,
  },
  dot: {
    name: '点积',
    note: '直接用 q·k：向量一长，softmax 就饱和',
    compared: products,
    scaled: {
      name: '× 1',
      title: '点积分数保持原样',
      says: '不做除法，logits 散得很开，softmax 几乎把全部权重给了最大的一个。',
    },
    sum: (count) => `分数 q·k，${count} 项之和`,
  },
  cosine: {
    name: '余弦',
    note: '只看夹角，不看长度',
    compared: {
      name: 'cos',
      title: '每个查询与每个键相比',
      says: '分数是查询与键夹角的余弦：方向相同为 1，垂直为 0，与长度无关。',
    },
    scaled: {
      name: '÷ τ',
      title: '余弦除以温度 τ',
      says: '余弦都在 ±1 之内，对 softmax 来说彼此太近；τ 小，差距就拉开，最相似的便突出来。',
    },
    sum: (count) => `分数 cos(q, k)，${count} 项之和`,
  },
  general: {
    name: '双线性',
    note: 'qᵀWk（Luong 的 general）：矩阵 W 决定哪些分量算数、与哪些分量相配',
    compared: {
      name: 'qᵀWk',
      title: 'W 先变换每个查询，再与每个键相比',
      says: 'qᵀW 是一行新的分量，它与键的点积就是分数。W 正是模型要学习的东西。',
    },
    scaled: {
      name: '× 1',
      title: '双线性分数保持原样',
      says: '不做除法：分数该大该小，由 W 自己决定。',
    },
    sum: (count) => `分数 (qᵀW)·k，${count} 项之和`,
    parameters: {
      label: '分数中的 W',
      origins: {
        'hand-set': {
          name: '手工设定',
          note: 'W = Σ⁻¹ ÷ 10，Σ 是 20,000 个词向量的协方差：各词普遍差异大的方向算得轻，细微的相似便显出来；先减去各词的均值，值也一样',
        },
        identity: { name: '恒等', note: 'W = I：这时它就是点积' },
        seeded: { name: '随机', note: '未训练：只演示机制，没有含义' },
      },
    },
  },
  additive: {
    name: '加性',
    note: 'vᵀtanh(W_q q + W_k k + b)：由一个小的前馈网络比较 q 与 k',
    compared: {
      name: 'v·tanh',
      title: '一个小网络逐一比较每个查询与每个键',
      says: '查询和键各乘一个矩阵，相加，再加 b；tanh 把每个单元压进 ±1，v 把它们加起来。',
    },
    scaled: {
      name: '× 1',
      title: '加性分数保持原样',
      says: '不做除法：每个单元都不超过 ±1，分数能有多大由 v 决定。',
    },
    sum: (count) => `分数 v·tanh(…)，${count} 项之和`,
    parameters: {
      label: '分数中的参数',
      origins: {
        'hand-set': {
          name: '手工设定',
          note: 'W_q = [I, −I]，W_k = −W_q，b = 1，v = 1：衡量两个向量有多接近，q = k 时最大',
        },
        seeded: { name: '随机', note: '未训练：只演示机制，没有含义' },
      },
    },
  },
};

export const layerZh: Messages['layer'] = {
  heading: (query) => `“${query}”的 tanh 层`,
  note: (hidden) =>
    `每行是一个键，每列是 ${hidden} 个单元 tanh(W_q q + W_k k + b) 之一，从 −1（橙）到 1（蓝）。v 给一行的各单元加权求和，就是这个键的分数。`,
  label: (query, key, hidden, keys) =>
    `“${query}”与它的 ${keys} 个键之间的 ${hidden} 个隐藏单元；“${key}”的一行加了框，最大的几项见算式`,
};

export const scoreStepsZh: StepWords = {
  products: (count) => `${count} 个乘积 q[i]·k[i]，按绝对值从大到小`,
  directions: (count, query, key) => `q ÷ ${query} 与 k ÷ ${key}（各自的长度）的 ${count} 个乘积，绝对值大的在前`,
  zeroVector: '零向量没有方向：它与任何向量的余弦都算作 0。',
  turned: (count) => `(qᵀW)[i] 与 k[i] 的 ${count} 个乘积，按绝对值从大到小`,
  turnedFrom: (component, count) => `(qᵀW)[${component}]，${count} 个乘积 q[j]·W[j, ${component}] 之和`,
  network: (count) => `${count} 个单元 tanh(W_q q + W_k k + b) × v，按绝对值从大到小`,
};
