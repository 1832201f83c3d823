import { describe, expect, it } from 'vitest';
import { pieceText, wordsOfPieces } from '../../../web/text/piece_words.ts';

const piecesOf = (texts: string) =>
  texts.split(' ').map((text) => ({ text: text.replace('?', ''), unknown: text.startsWith('?') }));
const wordsIn = (texts: string) => wordsOfPieces(piecesOf(texts)).map(({ text }) => text);

describe('the words that pieces make up', () => {
  it('are what stands between spaces, the marks at its ends apart', () => {
    expect(wordsIn('▁The ▁ma t . ▁" Yes "')).toEqual(['The', 'mat', '.', '"', 'Yes', '"']);
    expect(wordsIn("▁don ' t ▁do ... !")).toEqual(["don't", 'do', '...', '!']);
  });

  it('take a lone space along', () => {
    expect(wordsOfPieces(piecesOf('▁a ▁ $ ▁b'))).toEqual([
      { text: 'a', from: 0, to: 1, isWord: true, unknown: false },
      { text: '$', from: 1, to: 3, isWord: false, unknown: false },
      { text: 'b', from: 3, to: 4, isWord: true, unknown: false },
    ]);
    expect(wordsIn('▁')).toEqual(['▁']);
    expect(wordsIn('▁a ▁')).toEqual(['a', '▁']);
  });

  it('are words where the model knows nothing, too', () => {
    expect(wordsOfPieces(piecesOf('▁ ?国王 ▁x'))).toEqual([
      { text: '国王', from: 0, to: 2, isWord: true, unknown: true },
      { text: 'x', from: 2, to: 3, isWord: true, unknown: false },
    ]);
  });

  it('leave no piece out', () => {
    const pieces = piecesOf("▁( a - b ) ▁ ▁ c ' s , ▁...");
    const words = wordsOfPieces(pieces);
    expect(words.flatMap(({ from, to }) => pieces.slice(from, to))).toEqual(pieces);
    expect(wordsOfPieces([])).toEqual([]);
  });

  it('are called by their letters', () => {
    expect(pieceText('▁The')).toBe('The');
    expect(pieceText('▁')).toBe('▁');
  });
});
