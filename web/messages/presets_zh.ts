import type { Messages } from './messages.ts';

const luongMissing = '多层 LSTM（由当前状态 h_t 提问）、拼接得到的 h̃（式 5），以及全部训练；这里由词向词提问';
const vaswaniMissing =
  '训练好的投影（这里是随机的，图案没有含义）、前馈层、残差与层归一化、√d · E；论文 8 头，这里 10 头';
const xuMissing = '图像及其 CNN 特征、由其状态提问的 LSTM，以及全部训练；这里用词代替图像区域，由各词的平均来提问';

const names: Messages['presets']['names'] = {
  bahdanau: {
    name: 'Bahdanau 等 2014',
    where: '上下文式 5，权重式 6，其下未编号的是对齐模型 a(s, h)；写成 vᵀ tanh(W s + U h)（略去偏置）见附录 A.1.2',
    missing: '产生 h 的双向 GRU、由前一状态 s 提问的解码器，以及全部训练；这里由词向词提问，参数为手工设定',
  },
  'xu-soft': {
    name: 'Show, Attend and Tell 2015：软',
    where: '分数由小网络给出，式 4；权重式 5，上下文式 6；软注意力 §4.2',
    missing: xuMissing,
  },
  'xu-hard': {
    name: 'Show, Attend and Tell 2015：硬',
    where: '以权重为概率抽取一个位置：式 8，取其向量：式 9；下界式 10，梯度式 11',
    missing: `${xuMissing}；用策略梯度（REINFORCE）训练`,
  },
  'luong-dot': { name: 'Luong 等 2015：dot', where: '权重式 7；dot 在式 7 与式 8 之间，未编号', missing: luongMissing },
  'luong-general': {
    name: 'Luong 等 2015：general',
    where: '权重式 7；general（qᵀWk）在式 7 与式 8 之间，未编号',
    missing: luongMissing,
  },
  'luong-concat': {
    name: 'Luong 等 2015：concat',
    where: '权重式 7；concat 在式 7 与式 8 之间，未编号；取 W = [W_q W_k] 时与加性分数是同一个函数',
    missing: luongMissing,
  },
  'luong-local-m': {
    name: 'Luong 等 2015：local-m',
    where: '§3.2，未编号：p_t = t，窗口 p_t ± D，窗口内权重按式 7；论文 D = 10，这里 2',
    missing: luongMissing,
  },
  'luong-local-p': {
    name: 'Luong 等 2015：local-p',
    where: 'p_t 式 9，高斯式 10，σ = D/2，不重新归一化；论文 D = 10，这里 2',
    missing: `${luongMissing}；预测 p_t 的 W_p、v_p`,
  },
  yang: {
    name: 'Yang 等 2016：层次注意力',
    where: '键式 5 与式 8，权重式 6 与式 9，句向量式 7，文档向量式 10',
    missing:
      '每一层之前的双向 GRU、学得的查询 u_w 与 u_s（这里由主题或未经训练的查询提问）、W 与 b（这里 W = I、b = 0）、分类器，以及全部训练',
  },
  'vaswani-encoder': {
    name: 'Vaswani 等 2017：编码器',
    where: '式 1；多头 §3.2.2，未编号；正弦位置编码 §3.5，未编号',
    missing: vaswaniMissing,
  },
  'vaswani-decoder': {
    name: 'Vaswani 等 2017：解码器自注意力',
    where: '同上，并遮住后面的位置，§3.2.3',
    missing: vaswaniMissing,
  },
  'vaswani-cross': {
    name: 'Vaswani 等 2017：解码器交叉注意力',
    where: '查询来自一段文字，键和值来自另一段：“encoder-decoder attention”，§3.2.3',
    missing: vaswaniMissing,
  },
};

const axes: Messages['map']['axes'] = {
  region: { name: '计算区域', asks: '一个查询看哪些键？' },
  information: { name: '所用信息', asks: '查询、键、值从哪里来？' },
  hierarchy: { name: '结构层次', asks: '有几个注意力，并列还是分层？' },
  model: { name: '模型结构', asks: '它用在什么网络里？' },
};

const kinds: Messages['map']['kinds'] = {
  global: { name: '软 / 全局注意力', says: '每个键都得到一份' },
  local: { name: '局部注意力', says: '窗口内的键各得一份' },
  hard: { name: '硬注意力', says: '全部给一个键；文章把它列在这里，更准确地说它是一种选择方式，可与任何区域组合' },
  self: { name: '自注意力', says: '一段文字关注它自己' },
  cross: { name: '交叉注意力', says: '一段文字关注另一段；即文章中的“普通注意力”' },
  addresses: { name: '软寻址', says: '查询从每个存储的值里各取一份' },
  single: { name: '单层', says: '一个注意力' },
  'multi-head': { name: '多头注意力', says: '几个注意力并列，各用向量的一部分' },
  hierarchical: { name: '层次注意力', says: '词 → 句 → 文档：一层注意力叠在另一层之上' },
  recurrent: { name: 'RNN + 注意力', says: 'Bahdanau 等 2014：只有其中的注意力，没有网络' },
  convolutional: { name: 'CNN + 注意力', says: 'Show, Attend and Tell 2015：只有其中的注意力，没有网络' },
  'attention-only': { name: '纯注意力', says: 'Vaswani 等 2017：只有其中的注意力，投影未训练' },
};

export const presetsZh: Pick<Messages, 'presets' | 'map'> = {
  map: { heading: '注意力分类图', axes, kinds },

  presets: {
    label: '预设',
    own: '自己选择',
    names,
    where: (text) => `论文中：${text}。`,
    missing: (text) => `这里没有：${text}。`,
    changedFrom: (name) => `由 ${name} 改动而来`,
    changed: '选定之后又有改动。',
    again: '重新应用',
  },
};
