import { describe, expect, it } from 'vitest';
import { segment } from '../../../web/text/segment.ts';
import { sentencesOf } from '../../../web/text/sentences.ts';

/** The words of each sentence, joined by spaces. */
const cut = (text: string): string[] => {
  const { tokens } = segment(text);
  return sentencesOf(text, tokens).map((places) => places.map((place) => tokens[place]?.text ?? '').join(' '));
};

describe('the sentences of a text', () => {
  it.each([
    ['full stops, questions and calls', 'It rained. Did it? It did!', ['It rained', 'Did it', 'It did']],
    ['small letters behind a full stop', 'it rained. did it? it did', ['it rained', 'did it', 'it did']],
    ['no mark at the end', 'It rained', ['It rained']],
    ['no mark at all but line breaks', 'one two\nthree\r\n\r\nfour', ['one two', 'three', 'four']],
    ['an ellipsis, in one character and in three', 'Well… Yes... No', ['Well', 'Yes', 'No']],
    ['several marks in a row', 'What?! Really!!! Yes.', ['What', 'Really', 'Yes']],
    ['a number with a point', 'It cost 3.50 dollars. Cheap.', ['It cost 3.50 dollars', 'Cheap']],
    [
      'titles and initials',
      'Dr. Smith met J. S. Bach. I did. So did I. Yes.',
      ['Dr Smith met J S Bach', 'I did', 'So did I', 'Yes'],
    ],
    ['an abbreviation before a small letter', 'Fruit, e.g. apples. Good.', ['Fruit e.g apples', 'Good']],
    ['speech that goes on', '“Stop!” he said. "Why?" she asked.', ['Stop he said', 'Why she asked']],
    [
      'a closing quote or bracket behind the mark',
      'He said “Stop.” She left. (It rained.) Then',
      ['He said Stop', 'She left', 'It rained', 'Then'],
    ],
    ['nothing but marks', '... !? 。', []],
    ['nothing', '', []],
    ['sentences of marks alone between others', 'Yes. !!! ... No.', ['Yes', 'No']],
  ])('with %s', (_, text, sentences) => {
    expect(cut(text)).toEqual(sentences);
  });

  it.each([
    ['下雨。下雪！真的？', 3],
    ['他说：“好。”她走了。', 2],
    ['“下雪了！”他说。', 2],
    ['等等……好吧。', 2],
    ['苹果，香蕉、梨；都买', 1],
    ['第一行\n第二行', 2],
  ])('in Chinese: %s', (text, count) => {
    expect(cut(text)).toHaveLength(count);
  });

  it('are the same whether a mark is a token of its own or joined with its neighbours', () => {
    const text = 'Stop.” Go on';
    const joined = segment(text, 100, '622').tokens;
    expect(joined.map(({ text: token }) => token)).toEqual(['Stop.”', 'Go', 'on']);
    expect(sentencesOf(text, joined)).toEqual([[0], [1, 2]]);
  });
});
