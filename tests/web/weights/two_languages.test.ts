import { describe, expect, it } from 'vitest';
import { weightsOver } from './cosine_attention.ts';

/** One query: its strongest key and that key's weight, to ± 0.01. */
type Pair = readonly [query: string, key: string, weight: number];

function holds(keys: string, pairs: readonly Pair[]): void {
  const all = keys.split(' ');
  for (const [query, key, weight] of pairs) {
    const weights = weightsOver(query, all);
    const largest = Math.max(...weights);
    expect([query, all[weights.indexOf(largest)]]).toEqual([query, key]);
    expect(Math.abs(largest - weight), `${query} → ${key}: ${largest}`).toBeLessThanOrEqual(0.01);
  }
}

describe('Chinese words ask English keys (cosine ÷ 0.1)', () => {
  it('and find the cat, the mat and the reason in a sentence', () => {
    holds('The cat sat on the mat because it was tired', [
      ['猫', 'cat', 0.99],
      ['垫子', 'mat', 0.82],
      ['因为', 'because', 0.58],
      ['它', 'it', 0.57],
      ['累', 'tired', 0.29],
    ]);
  });

  it('and find the bank and the interest', () => {
    holds('The bank raised interest rates', [
      ['银行', 'bank', 0.96],
      ['利率', 'interest', 0.455],
      // hardly more than interest, .325: the dictionary says raise, increase, improve
      ['提高', 'raised', 0.33],
    ]);
  });

  it('and find their translation among nine', () => {
    holds('cat mat bank attention machine like doctor hospital because', [
      ['猫', 'cat', 0.985],
      ['垫子', 'mat', 0.89],
      ['银行', 'bank', 0.99],
      ['注意力', 'attention', 0.95],
      ['机器', 'machine', 0.99],
      ['喜欢', 'like', 0.88],
      ['医生', 'doctor', 0.94],
      ['医院', 'hospital', 0.95],
      ['因为', 'because', 0.88],
    ]);
  });

  it('in traditional characters as in simplified ones', () => {
    const keys = 'cat mat bank attention machine like doctor hospital because'.split(' ');
    for (const [traditional, simplified] of [
      ['貓', '猫'],
      ['墊子', '垫子'],
      ['銀行', '银行'],
      ['機器', '机器'],
      ['喜歡', '喜欢'],
      ['醫院', '医院'],
      ['因為', '因为'],
    ] as const) {
      expect(weightsOver(traditional, keys)).toEqual(weightsOver(simplified, keys));
    }
  });

  it('and one that likes twice gets both halves, the same', () => {
    const keys = 'He likes music and she likes football'.split(' ');
    const weights = weightsOver('喜欢', keys);
    expect(weights[1]).toBe(weights[5]);
    expect(weights[1]).toBeCloseTo(0.257, 3);
    expect(Math.max(...weights)).toBe(weights[1]);
    holds('He likes music and she likes football', [
      ['音乐', 'music', 0.97],
      ['足球', 'football', 0.97],
    ]);
  });

  it('and find each word of a simple sentence', () => {
    holds('Mother bought fresh fruit', [
      ['母亲', 'Mother', 1],
      ['买', 'bought', 0.96],
      ['新鲜', 'fresh', 0.96],
      ['水果', 'fruit', 0.99],
    ]);
    holds('I ate lunch at school yesterday', [
      ['昨天', 'yesterday', 0.98],
      ['学校', 'school', 0.97],
      ['午饭', 'lunch', 0.97],
      ['吃', 'ate', 0.735],
    ]);
    holds('one two three four five', [
      ['一', 'one', 0.535],
      ['二', 'two', 0.27],
      ['三', 'three', 0.27],
      ['四', 'four', 0.275],
      ['五', 'five', 0.3],
    ]);
  });
});

describe('Chinese words ask Chinese keys (cosine ÷ 0.1)', () => {
  it('and capitals find their countries', () => {
    holds('日本 法国 德国', [
      ['巴黎', '法国', 0.92],
      ['柏林', '德国', 0.89],
      ['东京', '日本', 0.95],
    ]);
  });

  it('and the dog finds the cat, the dolphin the whale', () => {
    holds('猫 马 鲸鱼 鹰', [
      ['狗', '猫', 0.885],
      ['海豚', '鲸鱼', 0.84],
    ]);
  });
});
