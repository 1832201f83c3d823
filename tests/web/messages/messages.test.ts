import { describe, expect, it } from 'vitest';
import { en } from '../../../web/messages/en.ts';
import { decoderWordsIn } from '../../../web/messages/decoder_words.ts';
import { modelWordsIn } from '../../../web/messages/model_words.ts';
import { languageFor } from '../../../web/messages/messages.ts';
import { zh } from '../../../web/messages/zh.ts';

/** Every entry of a catalogue by its path. */
function entries(catalogue: object, path = ''): [string, unknown][] {
  return Object.entries(catalogue).flatMap(([name, entry]: [string, unknown]) =>
    typeof entry === 'object' && entry !== null ? entries(entry, `${path}${name}.`) : [[`${path}${name}`, entry]],
  );
}

describe('the catalogues', () => {
  it('have the same entries of the same kind', () => {
    const kinds = (catalogue: object) => entries(catalogue).map(([path, entry]) => `${path}: ${typeof entry}`);
    expect(kinds(zh).sort()).toEqual(kinds(en).sort());
  });

  it('have the same entries for a trained model, with nothing left empty but what needs no note', () => {
    const kinds = (catalogue: object) => entries(catalogue).map(([path, entry]) => `${path}: ${typeof entry}`);
    expect(kinds(modelWordsIn('zh')).sort()).toEqual(kinds(modelWordsIn('en')).sort());
    for (const language of ['en', 'zh'] as const) {
      const empty = entries(modelWordsIn(language)).filter(([, entry]) => entry === '');
      expect(empty.map(([path]) => path)).toEqual(['across.head.note']);
    }
  });

  it('have the same entries for a decoder, none of them empty, and in Chinese all but a symbol in Chinese', () => {
    const [english, chinese] = [entries(decoderWordsIn('en')), entries(decoderWordsIn('zh'))];
    const kinds = (all: [string, unknown][]) => all.map(([path, entry]) => `${path}: ${typeof entry}`).sort();
    expect(kinds(chinese)).toEqual(kinds(english));
    for (const [path, entry] of [...english, ...chinese]) expect(entry, path).not.toBe('');
    const symbols = chinese.filter(([, entry]) => typeof entry === 'string' && !/\p{Script=Han}/u.test(entry));
    expect(symbols.map(([path]) => path)).toEqual(['next.logit']);
  });

  it('leave nothing empty', () => {
    for (const [path, entry] of [...entries(en), ...entries(zh)])
      if (typeof entry === 'string') expect(entry, path).not.toBe('');
  });

  it('say in Chinese what is not a symbol', () => {
    const symbols = entries(zh).filter(([, entry]) => typeof entry === 'string' && !/\p{Script=Han}/u.test(entry));
    expect(symbols.map(([path]) => path).sort()).toEqual([
      'arithmetic.maskAdds',
      'checks.modules.relaxed',
      'checks.modules.simd',
      'choices.argmax.stage.name',
      'choices.soft.stage.name',
      'controls.lensWeight',
      'legend.quantities.logits',
      'levels.keyNames.plain.name',
      'levels.keyNames.seeded.name',
      'levels.keyNames.tanh.name',
      'matrices.input',
      'matrices.logits',
      'otherLanguage',
      'scores.additive.compared.name',
      'scores.additive.scaled.name',
      'scores.cosine.compared.name',
      'scores.cosine.scaled.name',
      'scores.dot.compared.name',
      'scores.dot.scaled.name',
      'scores.general.compared.name',
      'scores.general.scaled.name',
      'scores.scaled-dot.compared.name',
      'scores.scaled-dot.scaled.name',
      'stages.context.name',
      'stages.projection.name',
    ]);
  });
});

describe('where a Chinese word’s vector came from', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f'].map((word) => ({ word, share: 1 / 6 }));
  const one = { headword: '狗', senses: [['dog']], chosen: null, words: [{ word: 'dog', share: 1 }] };
  const many = { headword: '打', senses: words.map(({ word }) => [word]), chosen: null, words };
  const chosen = { headword: '打', senses: [['hit'], ['dozen']], chosen: 1, words: [{ word: 'dozen', share: 1 }] };

  it('is said in English', () => {
    expect(en.vectorNote({ kind: 'gloss', ...one })).toBe('from the dictionary: “狗” is dog');
    expect(en.vectorNote({ kind: 'gloss', ...many })).toBe(
      'from the dictionary: “打” is the weighted mean of a 17 %, b 17 %, c 17 %, d 17 %, e 17 %, …',
    );
    expect(en.vectorNote({ kind: 'gloss', ...chosen })).toBe('from the dictionary: “打” in sense 2 of 2 is dozen');
    expect(en.vectorNote({ kind: 'composed', from: ['打', '狗'], glosses: [chosen, one] })).toBe(
      'composed: the mean of 打 + 狗; “打” in sense 2 of 2 is dozen; “狗” is dog',
    );
  });

  it('is said in Chinese', () => {
    expect(zh.vectorNote({ kind: 'gloss', ...one })).toBe('由词典释义而来：“狗”是 dog');
    expect(zh.vectorNote({ kind: 'gloss', ...many })).toBe(
      '由词典释义而来：“打”是 a 17 %、b 17 %、c 17 %、d 17 %、e 17 % 等的加权平均',
    );
    expect(zh.vectorNote({ kind: 'gloss', ...chosen })).toBe('由词典释义而来：“打”的第 2 个义项（共 2 个）是 dozen');
  });
});

describe('the language', () => {
  it.each([
    ['zh', ['en-GB'], 'zh'],
    [null, ['zh-Hant-TW', 'en'], 'zh'],
    [null, ['fr', 'de', 'zh-CN'], 'zh'],
    [null, ['fr'], 'en'],
    [null, [], 'en'],
  ] as const)('asked %s with browser languages %j is %s', (asked, browser, language) => {
    expect(languageFor(asked, browser)).toBe(language);
  });
});
