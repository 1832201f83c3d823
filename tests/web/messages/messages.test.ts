import { describe, expect, it } from 'vitest';
import { en } from '../../../web/messages/en.ts';
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
      'controls.lensWeight',
      'legend.hidden',
      'legend.quantities.logits',
      'matrices.input',
      'matrices.logits',
      'otherLanguage',
      'scores.cosine.compared.name',
      'scores.cosine.scaled.name',
      'scores.dot.compared.name',
      'scores.dot.scaled.name',
      'scores.scaled-dot.compared.name',
      'scores.scaled-dot.scaled.name',
      'stages.context.name',
      'stages.projection.name',
      'stages.softmax.name',
    ]);
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
