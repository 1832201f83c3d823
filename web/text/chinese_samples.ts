import { shown, type Sample } from './sample.ts';

/** Cosine with a temperature that tells near from far: the dictionary's means differ in length, which says nothing. */
const COSINE = { settings: { score: 'cosine', tau: 0.1, hideSelf: true } } as const;

/** King and queen find each other across the sentence; grammatical words have only one another. */
const KING: Sample = {
  id: 'king',
  lang: 'zh',
  text: '国王和王后走过宫殿的花园。',
  tokens: ['国王', '和', '王后', '走过', '宫殿', '的', '花园', '。'],
  ...COSINE,
  shows: [
    shown('国王', '王后', [0, 2], 0.718, 0.075),
    shown('王后', '国王', [2, 0], 0.738, 0.075),
    shown('宫殿', '花园', [4, 6], 0.356, 0.016),
  ],
};

/** Mother and father, apple and banana: partners in two clauses, found without a notion of place. */
const FRUIT: Sample = {
  id: 'fruit',
  lang: 'zh',
  text: '妈妈买了苹果，爸爸买了香蕉。',
  tokens: ['妈妈', '买', '了', '苹果', '，', '爸爸', '买', '了', '香蕉', '。'],
  ...COSINE,
  shows: [
    shown('妈妈', '爸爸', [0, 5], 0.856, 0.026),
    shown('香蕉', '苹果', [8, 3], 0.748, 0.007),
    shown('爸爸', '妈妈', [5, 0], 0.527, 0.026),
    shown('苹果', '香蕉', [3, 8], 0.331, 0.007),
    // the same word twice
    shown('买', '买', [1, 6], 0.976, 0.494),
  ],
};

/** Rain and snow, Monday and Tuesday; the violin finds what sounds. */
export const WEATHER: Sample = {
  id: 'weather',
  lang: 'zh',
  text: '星期一下雨，星期二下雪，小提琴很响。',
  tokens: ['星期一', '下雨', '，', '星期二', '下雪', '，', '小提琴', '很', '响', '。'],
  ...COSINE,
  shows: [
    shown('下雨', '下雪', [1, 4], 0.818, 0.077),
    shown('下雪', '下雨', [4, 1], 0.848, 0.077),
    shown('星期一', '星期二', [0, 3], 0.917, 0.466),
    shown('小提琴', '响', [6, 8], 0.408, 0.001),
  ],
};

/** Four seasons, two instruments: each word stays within its group. */
const SEASONS: Sample = {
  id: 'seasons',
  lang: 'zh',
  text: '春天 夏天 秋天 冬天 小提琴 钢琴',
  tokens: ['春天', '夏天', '秋天', '冬天', '小提琴', '钢琴'],
  ...COSINE,
  shows: [
    shown('小提琴', '钢琴', [4, 5], 0.999, 0.302),
    shown('钢琴', '小提琴', [5, 4], 0.997, 0.302),
    shown('冬天', '夏天', [3, 1], 0.6, 0.213),
  ],
};

/** The same in both languages: each Chinese word finds the English one that its dictionary entry names. */
const LESSON: Sample = {
  id: 'lesson',
  lang: 'zh',
  text: '老师在学校教数学。The teacher teaches mathematics at school.',
  tokens: [
    ...['老师', '在', '学校', '教', '数学', '。'],
    ...['The', 'teacher', 'teaches', 'mathematics', 'at', 'school', '.'],
  ],
  ...COSINE,
  shows: [
    shown('数学', 'mathematics', [4, 9], 0.935, 0.483),
    shown('老师', 'teacher', [0, 7], 0.793, 0.442),
    shown('学校', 'school', [2, 11], 0.773, 0.436),
    shown('教', 'teaches', [3, 8], 0.252, 0.04),
    shown('teaches', '教', [8, 3], 0.265, 0.04),
  ],
};

/** Weather, school, sport and money, a sentence each: every topic finds its own. */
export const NEWS: Sample = {
  id: 'news',
  lang: 'zh',
  text: '今天早上下雨，下午下雪。老师在学校教数学。球队赢了比赛。银行提高了利率。',
  tokens: [
    ...['今天', '早上', '下雨', '，', '下午', '下雪', '。'],
    ...['老师', '在', '学校', '教', '数学', '。'],
    ...['球队', '赢', '了', '比赛', '。'],
    ...['银行', '提高', '了', '利率', '。'],
  ],
  settings: { structure: 'hierarchical', score: 'cosine', tau: 0.15 },
  topics: [
    { topic: '天气', sentence: 0, weight: 0.735 },
    { topic: '教育', sentence: 1, weight: 0.788 },
    { topic: '体育', sentence: 2, weight: 0.665 },
    { topic: '经济', sentence: 3, weight: 0.551 },
  ],
  shows: [],
};

/** The Chinese samples, and one in both languages, in the order in which they are offered. */
export const CHINESE_SAMPLES: readonly Sample[] = [KING, FRUIT, WEATHER, SEASONS, LESSON, NEWS];
