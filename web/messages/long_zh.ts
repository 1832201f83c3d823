import type { LongMessages } from './long_en.ts';

const number = (value: number): string => value.toLocaleString('zh');

export const longZh: LongMessages = {
  label: '长文本的注意力',
  heading: (tokens, heads, headDim) =>
    `${number(tokens)} × ${number(tokens)} 个权重，${heads} 个头，每头 ${headDim} 维`,
  says: '这里不保存任何矩阵：上下文向量按查询分块计算，权重只为每一行留下最大的 logit 和指数之和。看到哪里，就用这两个数把那里的权重重新算出来。',
  loading: '正在读取文字并加载词向量……',
  progress: (percent) => `正在计算：${percent}%`,
  progressLabel: '各头已算完的查询',
  cancel: '取消',
  stopped: (percent) => `已停在 ${percent}%。算完的部分仍可查看。`,
  goOn: '继续',
  checking: '正在抽取若干行与双精度结果比较……',
  done: '所有的头都已算完。',
  over: '这段文字已不在引擎的内存里。',
  again: '重新计算',
  lastPicture: '新图出来之前，保留上一段文字的图。',
  waitsForHead: (head) => `第 ${head} 个头还没有算到。`,
  omitted: (count, limit) => `文字超过 ${number(limit)} 个词元：最后 ${number(count)} 个未计入。`,
  random: (count) => `${number(count)} 个词元用的是随机向量：词表里没有它们。`,
  missing: (count) => `${number(count)} 个词元按零向量计算：它们的词向量没有加载成功。`,
  link: (size) => `链接里带着全文（${size}）。浏览器能打开，但邮件和聊天软件可能会截断这么长的链接。`,

  vectors: '向量',
  vectorsNames: { words: '词向量', wide: '12 头 × 64 维' },
  vectorsNotes: {
    words: '',
    wide: '未训练：用一个随机矩阵把 100 维词向量扩展到 768 维，由 12 个头平分。图案只说明这样的规模要花多少代价，不说明模型学到了什么。',
  },
  head: '头',
  pooling: '一格代表许多权重时显示',
  poolings: { mean: '平均值', largest: '最大值' },
  colours: '颜色',
  lenses: { uniform: '× 均匀', weight: '0 – 1' },

  picture: '权重矩阵，行是查询，列是键',
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '整个矩阵',
  help: '拖动可移动；双指捏合，或先点一下图再转滚轮，可缩放。键盘：方向键移动所指的格，加 Shift 移动画面；+ 和 − 缩放，0 显示全图。',
  axes: { queries: '查询', keys: '键' },
  cellsAre: (pool, pooling) =>
    pool === 1
      ? '一格就是一个权重。'
      : `已缩小：一格是 ${pool} × ${pool} 个权重的${pooling === 'mean' ? '平均值' : '最大值'}。`,
  pointed: (query, queryPlace, key, keyPlace) => `“${query}”（${number(queryPlace)}）→“${key}”（${number(keyPlace)}）`,
  weight: (weight, times) => `权重 ${weight}，是均匀权重的 ${times} 倍`,
  pooled: (pool, largest, mean) => `${pool} × ${pool} 个权重中最大的是 ${largest}，平均 ${mean}`,
  hiddenCell: '被遮住：没有权重',
  notYet: '尚未计算',
  nothingPointed: '指向一格即可读出它的权重。',

  numbers: '数字',
  time: (text) => `引擎用时 ${text}`,
  threads: (count) => `${count} 个线程`,
  oneThread: (why) => `1 个线程：${why}`,
  threadsMissing: {
    isolation: '网站的服务器没有隔离页面，而浏览器只在隔离的页面里允许线程共享内存',
    'relaxed-simd': '多线程的模块需要 relaxed SIMD，这个浏览器没有',
    start: '其他线程没能启动',
  },
  seconds: (seconds) => `${seconds} 秒`,
  bytes: (core, page) => `引擎占用 ${core}B，图块占用 ${page}B`,
  rows: (worst, count) => `抽查了 ${count} 行：权重之和为 1，最多差 ${worst}`,
  errors: (weights, context) => `与双精度相比，权重最多差 ${weights}，上下文最多差 ${context}`,
  outside: '超出了误差界',
  passed: '通过：',
  failed: '未通过：',
};
