import type { Page } from '@playwright/test';
import { expect, Playground, test } from './playground.ts';

const chips = (page: Page) => page.locator('token-chips .chips button');
const editor = (page: Page) => page.locator('token-editor');

const tokensShown = async (playground: Playground) => (await playground.attended())?.tokens.map(({ text }) => text);

/** Waits until the computed tokens are these. */
const expectTokens = (playground: Playground, tokens: readonly string[]) =>
  expect.poll(() => tokensShown(playground)).toEqual(tokens);

test.describe('the tokens of a text', () => {
  test('are joined by click, kept in the link and the same in a fresh browser', async ({
    playground,
    page,
    browser,
  }) => {
    await playground.open('v=1&text=New+York+is+big&seed=1');
    await chips(page).nth(0).click();
    await editor(page).getByRole('button', { name: 'Join with “York” →' }).click();
    await expectTokens(playground, ['New York', 'is', 'big']);
    await expect(chips(page).nth(0)).toBeFocused();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.url()).toContain('tokens=823');

    const context = await browser.newContext();
    const other = new Playground(await context.newPage());
    await other.page.goto(page.url());
    await other.settled();
    expect(await tokensShown(other)).toEqual(['New York', 'is', 'big']);
    expect(await other.numbers('weights')).toEqual(await playground.numbers('weights'));
    await context.close();
  });

  test('are split by click where the reader says', async ({ playground, page }) => {
    await playground.open('v=1&text=图书馆很大&tokens=311');
    await expectTokens(playground, ['图书馆', '很', '大']);
    await chips(page).nth(0).click();
    await editor(page).getByRole('button', { name: 'Split into “图” and “书馆”' }).click();
    await expectTokens(playground, ['图', '书馆', '很', '大']);
    expect((await playground.state()).tokens).toBe('1211');
  });

  test('are joined and split by key alone', async ({ playground, page }) => {
    await playground.open('v=1&text=a+b+c+d');
    await chips(page).nth(0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expectTokens(playground, ['a', 'b c', 'd']);
    await expect(chips(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await expectTokens(playground, ['a', 'b c d']);
    await expect(chips(page).nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectTokens(playground, ['a', 'b', 'c d']);
    await page.keyboard.press('Escape');
    await expect(editor(page)).toHaveCount(0);
    await expect(chips(page).nth(1)).toBeFocused();
  });

  test('keep what was chosen while the text grows, and go back to the browser’s own on demand', async ({
    playground,
    page,
  }) => {
    await playground.open('v=1&text=New+York+is+big&tokens=823');
    await playground.type('Well, New York is big');
    await playground.type('Well, New York is big!');
    await expectTokens(playground, ['Well', ',', 'New York', 'is', 'big', '!']);
    await page.getByRole('button', { name: 'Automatic splitting' }).click();
    await expectTokens(playground, ['Well', ',', 'New', 'York', 'is', 'big', '!']);
    await expect(page.getByRole('button', { name: 'Automatic splitting' })).toHaveCount(0);
  });

  test('fall back to the browser’s own with a word about it when the link’s do not fit the text', async ({
    playground,
    page,
  }) => {
    await playground.open('v=1&text=a+cat&tokens=19');
    expect(await tokensShown(playground)).toEqual(['a', 'cat']);
    await expect(page.getByRole('alert').filter({ hasText: 'tokens=19' })).toBeVisible();
  });

  test('are accessible with the editor open', async ({ playground, page }) => {
    await playground.open('v=1&text=the+schoolbus');
    await chips(page).nth(1).click();
    await expect(editor(page)).toBeVisible();
    expect(await playground.accessibilityProblems()).toEqual([]);
  });
});

test.describe('a link of another version of the engine', () => {
  test('says what an older one drew otherwise', async ({ playground, page }) => {
    await playground.open('v=1&text=机器');
    await expect(page.getByRole('alert').filter({ hasText: 'version 1 of the engine' })).toContainText('Chinese words');
  });

  test('draws the same without a word where nothing changed', async ({ playground, page }) => {
    await playground.open('v=1&text=a+cat');
    await expect(page.locator('problem-notice .notice')).toHaveCount(0);
  });

  test('says that a later one may show other numbers', async ({ playground, page }) => {
    await playground.open('v=1&engine=99&text=a+cat');
    await expect(page.getByRole('alert').filter({ hasText: 'version 99' })).toBeVisible();
  });
});
