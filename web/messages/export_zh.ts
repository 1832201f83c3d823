import type { Messages } from './messages.ts';

export const exportZh: Messages['export'] = {
  heading: '导出',
  picture: '这个矩阵的图',
  levelsPicture: '图',
  numbers: '数值',
  code: '重新计算这些数值的代码',
  notes: {
    svg: '带标签、图例和说明，可用任何绘图软件打开',
    png: '同一张图的位图，尺寸为两倍',
    csv: '这个矩阵，供电子表格使用',
    json: '全部矩阵、词元和设置',
    npz: '全部矩阵，供 NumPy 读取',
    numpy: '从 X 起用双精度逐步计算，并与放在一起的 NPZ 文件比较；抽取的结果和位置从文件读取',
    pytorch: '同样的计算，用 PyTorch',
  },
  done: (file) => `已交给浏览器：${file}。如果没有收到文件，可能是外层网页不允许下载：请在实验台中打开。`,
  failed: '文件没有生成：负责导出的部分没能加载，或内存不够。请再试一次，或换一种格式。',
  head: (head, heads) => `第 ${head} 头，共 ${heads} 头`,
  text: '文本：',
};
