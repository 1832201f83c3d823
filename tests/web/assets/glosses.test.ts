import { describe, expect, it } from 'vitest';
import { glossesOf } from '../../../web/assets/cedict/glosses.mjs';
import { simplifiedCharacters } from '../../../web/assets/cedict/traditional.mjs';

/** A table that has every word but these. */
const without =
  (...missing: string[]) =>
  (word: string): string[] =>
    missing.includes(word) ? [] : [word.toLowerCase()];

const entry = (english: string[], pinyin = 'ci2') => ({ traditional: '詞', simplified: '词', pinyin, english });
const glosses = (english: string[], pinyin?: string) => glossesOf([entry(english, pinyin)], without('zzz'));

describe('the glosses of a dictionary entry', () => {
  it('are its senses and what semicolons part, in their order, without grammatical words', () => {
    expect(glosses(['to like; to be fond of', 'the rate of interest'])).toEqual([
      ['like'],
      ['fond'],
      ['rate', 'interest'],
    ]);
  });

  it('keep grammatical words where nothing else is left', () => {
    expect(glosses(['I; me; my'])).toEqual([['i'], ['me'], ['my']]);
    expect(glosses(['(joining two nouns) and; together with'])).toEqual([['and'], ['together']]);
  });

  it.each([
    ['to make a telephone call', ['telephone', 'call']],
    ['to go to bed', ['bed']],
    ['lit. to take the cat', ['cat']],
    ['to let go', ['let', 'go']],
    ['to go', ['go']],
    ['to make zzz', ['make']],
    ['a take', ['take']],
    ["to lose one's temper", ['lose', 'temper']],
    ['fig. a cloud', ['cloud']],
  ])('of “%s” leave out light verbs and remarks only beside another word', (english, expected) => {
    expect(glosses([english])).toEqual([expected]);
  });

  it.each([
    '(dialect) to hide oneself',
    '(loanword) (coll.) modem',
    '(slang) to post content online; to make a sexual joke',
    'war chariot (archaic)',
    '(Tw, old) thing',
    '(Internet slang) thing',
  ])('leave out “%s” only where a meaning of common speech is there', (english) => {
    expect(glosses([english, 'cat'])).toEqual([['cat']]);
    expect(glosses([english])).not.toEqual([]);
    const name = entry(['Cat'], 'Mao1');
    expect(glossesOf([name, entry([english])], without())).toContainEqual(['cat']);
    expect(glossesOf([name, entry([english])], without()).length).toBeGreaterThan(1);
  });

  it('keep what is marked otherwise: an old man, a field of knowledge', () => {
    expect(glosses(['cat', 'hut (of an old man)', 'set (math.)'])).toEqual([['cat'], ['hut'], ['set']]);
    expect(glosses(['cat; hut (old); sun'])).toEqual([['cat'], ['sun']]);
  });

  it.each([
    'surname He',
    'Li (surname)',
    'classifier for birds',
    'CL:個|个[ge4]',
    'variant of 座[zuo4]',
    'old variant of 乾|干[gan1]',
    'also written 裏|里[li3]',
    'also pr. [di4]',
    'Taiwan pr. [da3]',
    'see 拜拜[bai2 bai2]',
    'used in 上聲|上声[shang3 sheng1]',
    'modal particle indicating change of state',
    '"one" radical in Chinese characters (Kangxi radical 1)',
    '(completed action marker)',
    '(a remark (in a remark))',
    'zzz',
  ])('leave out “%s”', (english) => {
    expect(glosses([english, 'word'])).toEqual([['word']]);
    expect(glosses([english])).toEqual([]);
  });

  it.each([
    ['variant; particle; radical; suffix', [['variant'], ['particle'], ['radical'], ['suffix']]],
    ['surname; family name', [['surname'], ['family', 'name']]],
    ['garden (for flowers); (landscaped) park', [['garden'], ['park']]],
    ['a taxi (abbr. for 的士[di1 shi4])', [['taxi']]],
    ['one (of 皮革的[pi2 ge2 de5] made', [['one']]],
    ['a bull’s-eye', [['bull’s-eye']]],
  ])('of “%s” are what it means', (english, expected) => {
    expect(glosses([english])).toEqual(expected);
  });

  it('take of a name what comes before the comma, which says what it names', () => {
    expect(glosses(['Paris, capital of France'], 'Ba1 li2')).toEqual([['paris']]);
    expect(glosses(['computers, communications'], 'san1')).toEqual([['computers', 'communications']]);
  });

  it('are six of five words at most, each once', () => {
    const many = Array.from({ length: 9 }, (_, at) => `a${at}`);
    expect(glosses(many)).toEqual(many.slice(0, 6).map((word) => [word]));
    expect(glosses([many.join(' ')])).toEqual([many.slice(0, 5)]);
    expect(glosses(['cat', 'a cat', 'cat cat'])).toEqual([['cat']]);
  });

  it('of several readings take turns, and names come last', () => {
    const readings = [
      entry(['Apple', 'firm'], 'Ping2'),
      entry(['row', 'line'], 'hang2'),
      entry(['walk', 'go'], 'xing2'),
    ];
    expect(glossesOf(readings, without()).map(([word]) => word)).toEqual([
      'row',
      'walk',
      'apple',
      'line',
      'go',
      'firm',
    ]);
  });
});

describe('the characters that simplified writing changes', () => {
  it('are each mapped to the one that most entries write, and those that mostly stay are left out', () => {
    const pair = (traditional: string, simplified: string) => ({ traditional, simplified, pinyin: '', english: [] });
    const entries = [pair('貓', '猫'), pair('乾', '干'), pair('乾燥', '干燥'), pair('乾坤', '乾坤'), pair('狗', '狗')];
    expect([...simplifiedCharacters(entries)].sort()).toEqual([
      ['乾', '干'],
      ['貓', '猫'],
    ]);
  });
});
