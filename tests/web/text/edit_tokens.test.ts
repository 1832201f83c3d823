import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensWithin } from '../../../web/text/boundaries.ts';
import { carriedOver, charactersOf, join, split } from '../../../web/text/edit_tokens.ts';
import { automaticBoundaries, segment } from '../../../web/text/segment.ts';

const within = (text: string, boundaries: string) => tokensWithin(text, boundaries)?.map((token) => token.text);
const tokensOf = (text: string, boundaries = '') => segment(text, 512, boundaries).tokens;

describe('splitting a token', () => {
  it.each([
    ['机器学习', '4', 0, 2, ['机器', '学习']],
    ['a schoolbus', '19', 1, 6, ['a', 'school', 'bus']],
    ['New York', '8', 0, 3, ['New', 'York']],
    ['New York', '8', 0, 4, ['New', 'York']],
    ['New York', '8', 0, 5, ['New Y', 'ork']],
  ])('%j', (text, boundaries, place, units, expected) => {
    expect(within(text, split(tokensOf(text, boundaries), place, units))).toEqual(expected);
  });

  it('is offered between characters as they are seen', () => {
    expect(charactersOf('e\u0301a👨‍👩‍👧क्ष')).toEqual(['e\u0301', 'a', '👨‍👩‍👧', ...charactersOf('क्ष')]);
  });
});

describe('joining two tokens', () => {
  it.each([
    ['机器学习', '22', 0, ['机器学习']],
    ['New York is', '342', 0, ['New York', 'is']],
    ['a b c', '111', 1, ['a', 'b c']],
    ['a b c', '111', 2, ['a', 'b', 'c']],
  ])('%j', (text, boundaries, place, expected) => {
    expect(within(text, join(text, tokensOf(text, boundaries), place))).toEqual(expected);
  });

  it('undoes a split, of any text, also with what cannot be seen in it', () => {
    const character = fc.constantFrom(...'ab猫é👍 .', '\u00ad', '\u200e', '\u200b', 'e\u0301');
    fc.assert(
      fc.property(
        fc.array(character, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (characters, one, other) => {
          const text = characters.join('');
          const tokens = tokensOf(text);
          fc.pre(tokens.length > 0);
          const place = one % tokens.length;
          const token = tokens[place]?.text ?? '';
          const parts = charactersOf(token);
          fc.pre(parts.length > 1);
          const units = parts.slice(0, 1 + (other % (parts.length - 1))).join('').length;
          const boundaries = split(tokens, place, units);
          const cut = tokensWithin(text, boundaries) ?? [];
          const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu;
          const seen = [token.slice(0, units), token.slice(units)].filter((part) => part.replace(unseen, '') !== '');
          expect(cut).toHaveLength(tokens.length - 1 + seen.length);
          const visible = (each: string) => each.replace(unseen, '');
          expect(cut.map((each) => visible(each.text)).join('|')).toBe(
            tokens.flatMap((each, at) => (at === place ? seen.map(visible) : [visible(each.text)])).join('|'),
          );
          if (seen.length === 2) expect(tokensWithin(text, join(text, cut, place))).toHaveLength(tokens.length);
        },
      ),
    );
  });
});

describe('boundaries after the text was changed', () => {
  it.each([
    ['typing at the end keeps a joined name', 'New York', '8', 'New York is', ['New York', 'is']],
    ['typing before it too', 'New York', '8', 'big New York', ['big', 'New York']],
    ['letters added to a joined name make it anew', 'New York', '8', 'New Yorkers', ['New', 'Yorkers']],
    ['a word taken out leaves the others', 'a New York b', '181', 'a New York', ['a', 'New York']],
    ['a change within it undoes it', 'a New York b', '181', 'a New Cork b', ['a', 'New', 'Cork', 'b']],
    ['characters apart stay apart', '图书馆。', '1111', '图书馆。好', ['图', '书', '馆', '。', '好']],
    ['two words run together', 'ice cream xy', '92', 'ice creamxy', ['ice', 'creamxy']],
    ['everything replaced', 'New York', '8', 'good day', ['good', 'day']],
    ['everything deleted', 'New York', '8', '', []],
  ])('%s', (_, text, boundaries, next, expected) => {
    expect(within(next, carriedOver(text, boundaries, next))).toEqual(expected);
  });

  it('are the segmenter’s own while nobody has chosen any', () => {
    const text = '我喜欢音';
    expect(carriedOver(text, automaticBoundaries(text), '我喜欢音乐')).toBe(automaticBoundaries('我喜欢音乐'));
    expect(carriedOver('', '', 'ice cream')).toBe('35');
  });

  it('always fit the new text, whatever the change', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, text, fc.nat(), (start, from, to, end, place) => {
        const old = start + from + end;
        const tokens = tokensOf(old);
        const chosen = join(old, tokens, place % Math.max(1, tokens.length));
        const next = start + to + end;
        const carried = carriedOver(old, chosen, next);
        const found = tokensWithin(next, carried);
        expect(found).not.toBeNull();
        expect((found ?? []).map((token) => token.text).join('')).toHaveLength(
          tokensOf(next, carried).reduce((sum, token) => sum + token.text.length, 0),
        );
      }),
    );
  });
});
