import type { DecoderWords } from './decoder_words.ts';

export const decoderZh: DecoderWords = {
  about:
    '编码器一次读完下面的文字，解码器再逐个词元地写：每一步先回看自己写过的（带掩码的自注意力），再去看读到的文字（交叉注意力），然后选出下一个词元。',
  tiny: (layers, heads, width, pieces) =>
    `一个很小的 Transformer：编码器和解码器各 ${layers} 层，${heads} 个头，向量有 ${width} 个分量，所有权重都由随机种子产生。它能写的只有 ${pieces} 样：文字中不同的词和标点，以及一个表示结束的符号。和 fairseq 一样，开头用的也是这个符号。`,

  source: {
    label: '要读的文字',
    placeholder: '输入一段要读的文字……',
    none: '请输入一段文字让编码器读：解码器用其中的词来写。',
    omitted: (count, limit) => `这里的编码器最多读 ${limit} 个词元：最后 ${count} 个没有读。`,
  },

  decoding: {
    label: '下一个词元',
    greedy: { name: '取概率最大的', note: '贪心解码：每次都取 logit 最大的' },
    sampled: { name: '抽取', note: '采样：按各自的概率抽取' },
  },
  layer: '解码器的层',
  head: '头',

  bar: {
    label: '书写',
    start: '从头开始',
    back: '退一个',
    play: '播放',
    pause: '暂停',
    replay: '重播',
    forward: '写一个',
    end: '写到最后',
    speed: '速度',
    keys: '空格或 K 播放、暂停，← → 退一个或写一个，Home 从头开始，End 写到最后。',
  },
  progress: (written, most) => `已写 ${written} 个词元，最多 ${most} 个`,
  ended: (written, sampled) =>
    `第 ${written} 步写下了结束符。未经训练，何时结束全凭偶然：换个种子${sampled ? '或再抽一次' : ''}，也许会写得更多。`,

  text: {
    label: '已经写下的：选一个词元，看写它的那一步',
    start: '⟨开始⟩',
    end: '⟨结束⟩',
    step: (step, token) => `第 ${step} 步写下 ${token}`,
  },
  says: (step, read, chosen, probability) => `第 ${step} 步读入“${read}”，写下“${chosen}”，它的概率是 ${probability}。`,
  nothing: '还什么都没有写。按“写一个”走第一步：读入⟨开始⟩，写下一个词元。',

  where: (layer, head) => `第 ${layer} 层，头 ${head}`,
  matrices: {
    self: {
      title: '带掩码的自注意力',
      axes: '已读入的 ↓   回看 →',
      note: '解码器读入的每个词元占一行，各列是同样这些词元。后面的被遮住，因为那时还没有写出来：文字变长，已有的行不变。',
    },
    cross: {
      title: '交叉注意力',
      axes: '已读入的 ↓   看读到的文字 →',
      note: '行与自注意力的相同，列是编码器读到的文字：每一步都能看到它的全部。',
    },
  },
  help: '方向键逐格移动；回车查看这一行的那一步；空格键播放或暂停。',
  future: (query, key) => `“${query}”看不到“${key}”：那时它还没有写出来，被掩码遮住。`,

  next: {
    heading: (step) => `第 ${step} 步可能写下什么`,
    token: '词元',
    probability: '概率',
    logit: 'logit',
    chosen: '写下',
    rest: (count, probability) => `另有 ${count} 个，合计 ${probability}`,
    formula: '概率 = softmax(logit)',
    formulaAt: (temperature) => `概率 = softmax(logit ÷ ${temperature})`,
    greedy: '写下概率最大的。贪心解码很快就会重复自己，训练好的模型也是这样（Holtzman 等 2020）。',
    sampled: (seed) => `按这些概率抽取。抽取所用的随机数只取决于抽取编号 ${seed} 和这是第几步，与写过什么无关。`,
  },

  what: {
    heading: '每一步计算什么',
    read: '最新的词元变成一个向量，再加上它的位置编码（Vaswani 等 2017，§3.4 和 §3.5）。',
    self: '带掩码的自注意力：它看自己，也看在它之前写下的（§3.2.1 至 §3.2.3）。',
    cross: '交叉注意力：查询来自已写下的文字，键和值来自编码器的输出（§3.2.3）。',
    feedForward:
      '前馈网络（§3.3）。这三步各有一个残差连接和一个层归一化：这里归一化在前，后来的模型大多如此；论文里在后（§3.1）。',
    next: '最后一层之后，再经过一个层归一化、一个线性映射和 softmax，给词表中的每个词元一个概率（§3.4）。',
    cache:
      '前面词元的键和值都保留着（键值缓存），编码器输出的键和值只算一次。所以每一步在每个矩阵里只算新的一行，上面的行都不用再算。训练时整段文字已知，同样的掩码之下所有行一次算完。',
  },

  checks: {
    rows: (error) => `每行之和为 1（误差不超过 ${error}）`,
    error: (weights, logits) =>
      `与双精度相比，权重误差不超过 ${weights}，logit 误差不超过 ${logits}；双精度在每一步都把整段文字重新算一遍，不用缓存`,
    errorFailed: (weights, logits, allowed) =>
      `与双精度相比，权重误差 ${weights}，logit 误差 ${logits}，超过了允许的 ${allowed}`,
    rowsFailed: (error) => `有一行之和相差 ${error}`,
  },
};
