import { DEFAULT_SAMPLES } from '../../web/text/samples.ts';
import { expect, Playground, test } from './playground.ts';

test.describe('for a reader of Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('the page opens with a Chinese sentence, its samples first, and what is true of it', async ({
    playground,
    page,
  }) => {
    await playground.open();
    const { text, tokens, shows } = DEFAULT_SAMPLES.zh;
    await expect(playground.text).toHaveValue(text);
    expect((await playground.attended())?.tokens.map((token) => token.text)).toEqual(tokens);
    await expect(page.locator('text-entry button').first()).toHaveAttribute('lang', 'zh');
    const weights = await playground.numbers('weights');
    for (const { at, weight } of shows) {
      expect(Math.abs((weights[at[0] * tokens.length + at[1]] ?? NaN) - weight)).toBeLessThan(0.001);
    }
  });
});

test('another sense of a Chinese word can be chosen, is computed with and kept in the link', async ({
  playground,
  page,
  browser,
}) => {
  await playground.open('v=1&engine=2&text=和 and mixture&tokens=137&score=cosine&hide-self=1&lang=en');
  await expect(page.locator('token-chips .chips button').first()).toContainText('and');
  const toMixture = async (of: Playground) => (await of.numbers('weights'))[2] ?? NaN;
  const all = await toMixture(playground);
  await page.locator('token-chips .chips button').first().click();
  const radio = page.locator('token-editor').getByRole('radio', { name: /mix/ });
  await radio.check();
  await expect.poll(() => toMixture(playground)).toBeGreaterThan(all);
  await expect(page.locator('token-chips .chips button').first()).toContainText('mix');
  await expect(radio).toBeChecked();
  await page.getByRole('button', { name: 'Copy link' }).click();

  const context = await browser.newContext();
  const other = new Playground(await context.newPage());
  await other.page.goto(page.url());
  await other.settled();
  expect(await toMixture(other)).toBe(await toMixture(playground));
  await context.close();

  await page.locator('token-editor').getByRole('radio', { name: 'all senses, earlier ones weighted more' }).check();
  await expect.poll(() => toMixture(playground)).toBe(all);
});

test('a word that no dictionary lists is made of the longest pieces that one does', async ({ playground, page }) => {
  await playground.open('v=1&engine=2&text=坐在&tokens=2&lang=en');
  await expect(page.locator('token-chips')).toContainText('坐在 = 坐 + 在');
});
