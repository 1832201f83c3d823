import { expect, test } from './playground.ts';

test('a sentence of one’s own replaces the picture without a blank in between', async ({ page, playground }) => {
  await playground.open('lang=en');
  await page.evaluate(() => {
    const stage = document
      .querySelector('playground-app')
      ?.shadowRoot?.querySelector('attention-figure')
      ?.shadowRoot?.querySelector('stage-view');
    const blanks: boolean[] = [];
    const watch = (): void => {
      blanks.push(stage?.shown === null);
      if (blanks.length < 90) requestAnimationFrame(watch);
      else document.documentElement.dataset['blank'] = String(blanks.includes(true));
    };
    watch();
  });
  await playground.text.pressSequentially(' My brother plays the violin.', { delay: 20 });
  await expect(page.locator('token-chips')).toContainText('20 tokens');
  await expect(page.locator('html')).toHaveAttribute('data-blank', 'false');
  await playground.settled();
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
});

test('a sample that takes the place of one’s own words leaves them to the browser’s Back', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en');
  await playground.type('my own words');
  await page.locator('text-entry button').nth(1).click();
  await playground.settled();
  await expect(playground.text).not.toHaveValue('my own words');
  await page.goBack();
  await expect(playground.text).toHaveValue('my own words');
});

test('half-typed pinyin changes nothing until the word is chosen', async ({ page, playground }) => {
  await playground.open('v=1&text=the+dog&lang=en');
  const keyboard = await page.context().newCDPSession(page);
  await playground.text.focus();
  await playground.text.press('End');
  for (const text of ['n', 'ni', 'nih', 'niha', 'nihao']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  expect((await playground.state()).text).toBe('the dog');
  await keyboard.send('Input.insertText', { text: '你好' });
  await expect.poll(async () => (await playground.state()).text).toBe('the dog你好');
  await playground.settled();
  await expect(page.locator('token-chips')).toContainText('1 from the dictionary: 你好 = hello, hi');
});

test('where a vector came from is said on the chip, in the sum and in the picture', async ({ page, playground }) => {
  await playground.open("v=1&text=I+don't+know+ネコ+xyzzyq&lang=en");
  const chips = page.locator('token-chips .chips button');
  await expect(chips).toHaveText([
    /I ≈.*stand-in.*“me”/s,
    /don't \+.*do \+ not/s,
    /^\s*know\s*$/,
    /ネコ \?.*no vectors yet/s,
    /xyzzyq \?.*unknown/s,
  ]);
  const summary = page.locator('token-chips [role=status]');
  await expect(summary).toContainText('5 tokens');
  for (const part of ['1 composed', '1 stand-in', '1 unknown', '1 with no vectors yet']) {
    await expect(summary).toContainText(part);
  }
});

test('a Chinese word says from which English words its vector came, in both scripts and both languages', async ({
  page,
  playground,
}) => {
  await playground.open('v=1&text=貓坐在垫子上&lang=en');
  const chips = page.locator('token-chips');
  await expect(chips).toContainText('from the dictionary: “猫” is cat');
  await expect(chips).toContainText('“坐” is the weighted mean of sit 48 %, seat 24 %, take 16 %');
  await playground.open('v=1&text=銀行&lang=zh');
  await expect(chips).toContainText('銀行 = bank');
});

test('words still loading are marked, computed with zeros, and filled in when they arrive', async ({
  page,
  playground,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/words-*.bin', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./#v=1&text=the+giraffe+and+a+zebra&lang=en');
  await expect(page.locator('token-chips')).toContainText('5 still loading');
  expect((await playground.numbers('weights')).every((weight) => Math.abs(weight - 0.2) < 1e-6)).toBe(true);
  release();
  await playground.settled();
  await expect(page.locator('token-chips')).not.toContainText('still loading');
  expect(new Set(await playground.numbers('weights')).size).toBeGreaterThan(5);
});

test('an empty text says what to do, and the next text draws', async ({ page, playground }) => {
  await playground.open('lang=en');
  await playground.type('');
  await expect(page.locator('attention-figure')).toContainText('Type a sentence to see its words attend');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await playground.type('the dog');
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
});

test('one token hidden from itself has nothing to attend to, and the page says so', async ({ page, playground }) => {
  await playground.open('v=1&text=dog&hide-self=1&lang=en');
  expect(await playground.numbers('weights')).toEqual([0]);
  await expect(page.locator('stand-outs')).toContainText('nothing to attend to');
  await expect(page.locator('check-strip')).toContainText('no row has anything to attend to');
  await expect(page.locator('check-strip .failed')).toHaveCount(0);
});

const AWKWARD: readonly (readonly [string, string, number])[] = [
  ['512 tokens', 'dog cat '.repeat(256).trim(), 512],
  ['emoji and combining marks', '👨‍👩‍👧‍👦 cafe\u0301 🙂🙂 naïve', 5],
  ['right-to-left', 'مرحبا بالعالم', 2],
  ['only punctuation', '... !? —', 6],
  ['repeated words', 'dog dog dog dog', 4],
  ['a word of 10,000 letters', `a ${'x'.repeat(10_000)} b`, 3],
  ['line breaks and tabs', 'one\n\n\ttwo\nthree', 3],
  ['markup', '<img src=x onerror=alert(1)> &amp;', 15],
];

for (const [name, text, count] of AWKWARD) {
  test(`${name}: ${count} tokens, every row sums to 1`, async ({ page, playground }) => {
    await playground.open('lang=en');
    await playground.type(text);
    const attended = await playground.attended();
    expect(attended?.tokens).toHaveLength(count);
    await expect(page.locator('check-strip .passed')).toHaveCount(2);
    const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width).toBeLessThanOrEqual(room ?? 0);
  });
}

test('where every matrix is needed the first 512 tokens of 100,000 pasted characters are shown, and it is said why', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en&null-key=1');
  const text = 'the dog '.repeat(12_500);
  await playground.type(text);
  await expect(page.locator('token-chips')).toContainText('+ 24,488 left out');
  await expect(page.locator('token-chips')).toContainText('longer than the 512 tokens');
  await expect(page.locator('playground-app')).toContainText('not with the key “none of these”');
  expect(await playground.numbers('weights')).toHaveLength(512 * 513);
  await expect(playground.text).toHaveValue(text);
});

for (const [figure, settings] of [
  ['the matrix', ''],
  ['levels', 'structure=hierarchical&topic=dog'],
  ['typed values', 'source=addresses&memory=cat+horse&values=1;2&t=7'],
] as const) {
  test(`a word of 3000 letters is shortened wherever the figure names it, whole in a title: ${figure}`, async ({
    page,
    playground,
  }) => {
    const word = 'abcdefghij'.repeat(300);
    await playground.open(`v=1&lang=en&text=${word}+cat.&cell=0.0.0&${settings}`);
    await page.getByRole('gridcell', { selected: true }).focus();
    const heading = page.locator(figure === 'levels' ? 'level-cell-arithmetic h3' : 'cell-arithmetic h3');
    await expect(heading).toContainText('abcdefghijabcdefghijabc…');
    await expect(heading).toHaveAttribute('title', new RegExp(word));
    const named = await playground.figure.evaluate((element) => {
      const texts: string[] = [];
      const walk = (node: Node): void => {
        if (node instanceof Text) texts.push(node.data);
        if (node instanceof Element) texts.push(node.ariaLabel ?? '', node.getAttribute('aria-valuetext') ?? '');
        if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
        node.childNodes.forEach(walk);
      };
      walk(element);
      return texts.filter((text) => text.includes('abcdefghij'));
    });
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((text) => text.includes('abcdefghijabcdefghijabcdefghij'))).toEqual([]);
  });
}
