import { shown, type Sample } from './sample.ts';

/** Cosine with a temperature that tells near from far. */
const BETWEEN = { source: 'text', score: 'cosine', tau: 0.1 } as const;
const ADDRESSES = { ...BETWEEN, source: 'addresses' } as const;

/** Words parted by blanks are a token each. */
const cut = (text: string) => ({ text, tokens: text.split(' ') });

/** How heavy is a dog? A share of every entry is read, the nearest animal's most; the whale's is small and still decides. */
const ANIMALS: Sample = {
  id: 'animals',
  lang: 'en',
  ...cut('dog'),
  asked: cut('cat horse whale eagle'),
  values: '4; 500; 30000; 5',
  settings: ADDRESSES,
  shows: [
    shown('dog', 'cat', [0, 0], 0.819),
    shown('dog', 'horse', [0, 1], 0.151),
    shown('dog', 'whale', [0, 2], 0.027),
    shown('dog', 'eagle', [0, 3], 0.003),
  ],
};

/** Each capital finds its country among four. */
const COUNTRIES: Sample = {
  id: 'countries',
  lang: 'en',
  ...cut('Paris Berlin Tokyo Rome'),
  asked: cut('Japan Italy France Germany'),
  settings: BETWEEN,
  shows: [
    shown('Tokyo', 'Japan', [2, 0], 0.944),
    shown('Paris', 'France', [0, 2], 0.862),
    shown('Berlin', 'Germany', [1, 3], 0.829),
    shown('Rome', 'Italy', [3, 1], 0.699),
  ],
};

/** The words of a question find their like in a passage; its little words find nothing in particular. */
export const QUESTION = {
  id: 'question',
  lang: 'en',
  text: 'Who taught the pupils mathematics?',
  tokens: 'Who taught the pupils mathematics ?'.split(' '),
  asked: {
    text: 'The doctor treated the patients in the hospital. The teacher gave the students lessons in algebra.',
    tokens:
      'The doctor treated the patients in the hospital . The teacher gave the students lessons in algebra .'.split(' '),
  },
  settings: BETWEEN,
  shows: [
    shown('pupils', 'students', [3, 13], 0.819),
    shown('taught', 'teacher', [1, 10], 0.427),
    shown('mathematics', 'algebra', [4, 16], 0.348),
    shown('taught', 'lessons', [1, 14], 0.227),
  ],
} satisfies Sample;

/** A sentence and its English: each word of meaning finds its counterpart, 了 has none. */
export const MOTHER = {
  id: 'mother',
  lang: 'zh',
  text: '母亲买了新鲜的水果',
  tokens: ['母亲', '买', '了', '新鲜', '的', '水果'],
  asked: cut('Mother bought fresh fruit'),
  settings: BETWEEN,
  shows: [
    shown('母亲', 'Mother', [0, 0], 0.997),
    shown('水果', 'fruit', [5, 3], 0.987),
    shown('买', 'bought', [1, 1], 0.962),
    shown('新鲜', 'fresh', [3, 2], 0.957),
    shown('了', 'fresh', [2, 2], 0.658),
  ],
} satisfies Sample;

/** Without positions nothing tells the first 喜欢 from the second: both give both *likes* the same. */
const LIKES: Sample = {
  id: 'likes',
  lang: 'zh',
  text: '他喜欢音乐，她喜欢足球。',
  tokens: ['他', '喜欢', '音乐', '，', '她', '喜欢', '足球', '。'],
  asked: cut('He likes music and she likes football'),
  settings: BETWEEN,
  shows: [
    shown('音乐', 'music', [2, 2], 0.97),
    shown('足球', 'football', [6, 6], 0.969),
    shown('喜欢', 'likes', [1, 1], 0.257),
    shown('喜欢', 'likes', [1, 5], 0.257),
    shown('喜欢', 'likes', [5, 1], 0.257),
  ],
};

/** 提高 is as near to *interest* as to *raised*: a hard choice between them is a coin toss. */
const RATES: Sample = {
  id: 'rates',
  lang: 'zh',
  text: '银行提高了利率',
  tokens: ['银行', '提高', '了', '利率'],
  asked: cut('The bank raised interest rates'),
  settings: BETWEEN,
  shows: [
    shown('银行', 'bank', [0, 1], 0.958),
    shown('提高', 'raised', [1, 2], 0.332),
    shown('提高', 'interest', [1, 3], 0.325),
    shown('利率', 'interest', [3, 3], 0.455),
    shown('利率', 'rates', [3, 4], 0.454),
  ],
};

/** Both count in step, so a window of one about the own place holds what is looked for. */
const NUMBERS: Sample = {
  id: 'numbers',
  lang: 'zh',
  ...cut('一 二 三 四 五'),
  asked: cut('one two three four five'),
  settings: { ...BETWEEN, region: 'local-m', window: 1 },
  shows: [
    shown('一', 'one', [0, 0], 0.79),
    shown('二', 'two', [1, 1], 0.413),
    shown('三', 'three', [2, 2], 0.367),
    shown('五', 'five', [4, 4], 0.545),
  ],
};

/** The languages order their words otherwise: in a window of one 昨天 finds *I*, for *yesterday* stands last. */
const LUNCH: Sample = {
  id: 'lunch',
  lang: 'zh',
  ...cut('昨天 我 在 学校 吃 了 午饭'),
  asked: cut('I ate lunch at school yesterday'),
  settings: { ...BETWEEN, region: 'local-m', window: 1 },
  shows: [
    shown('昨天', 'I', [0, 0], 0.795),
    shown('学校', 'school', [3, 4], 0.975),
    shown('午饭', 'yesterday', [6, 5], 0.511),
  ],
};

/** 狗 reads most from 猫, 海豚 from 鲸鱼. */
const CREATURES: Sample = {
  id: 'creatures',
  lang: 'zh',
  ...cut('狗 海豚'),
  asked: cut('猫 马 鲸鱼 鹰'),
  values: '4; 500; 30000; 5',
  settings: ADDRESSES,
  shows: [shown('狗', '猫', [0, 0], 0.885), shown('狗', '马', [0, 1], 0.06), shown('海豚', '鲸鱼', [1, 2], 0.838)],
};

const STATES: Sample = {
  id: 'states',
  lang: 'zh',
  ...cut('巴黎 柏林 东京'),
  asked: cut('日本 法国 德国'),
  settings: BETWEEN,
  shows: [
    shown('东京', '日本', [2, 0], 0.952),
    shown('巴黎', '法国', [0, 1], 0.917),
    shown('柏林', '德国', [1, 2], 0.889),
  ],
};

/** Samples of one text that asks another, in the order in which they are offered. */
export const TWO_TEXT_SAMPLES: readonly Sample[] = [
  ...[ANIMALS, COUNTRIES, QUESTION],
  ...[MOTHER, LIKES, RATES, NUMBERS, LUNCH, CREATURES, STATES],
];
