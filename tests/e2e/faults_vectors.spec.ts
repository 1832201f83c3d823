import type { Page, Route } from '@playwright/test';
import { expect, test } from './playground.ts';

const refuse = (route: Route) => route.abort();

/** Keeps what matches from arriving until the result is called. */
async function held(page: Page, files: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const TRY_AGAIN = { name: /Try again|重试/ };

test('word vectors that do not come are said by name, and trying again brings them', async ({
  page,
  playground,
  quiet,
}) => {
  quiet.push('Failed to load resource');
  await page.route('**/words-*.bin', refuse);
  await page.goto('./#v=1&text=the+giraffe&lang=en');
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/word vectors \(vectors\/glove-100d\/words-0-\w+\.bin\) could not be loaded/);
  await expect(page.locator('token-chips')).toContainText('2 still loading');
  await expect(playground.text).toHaveValue('the giraffe');
  await page.locator('#language').click();
  await expect(alert).toContainText('没有加载成功');
  await page.unroute('**/words-*.bin');
  await page.getByRole('button', TRY_AGAIN).click();
  await playground.settled();
  await expect(alert).toBeEmpty();
});

test('a sample whose own words do not come says so until the table brings them', async ({
  page,
  playground,
  quiet,
}) => {
  quiet.push('Failed to load resource');
  const release = await held(page, '**/words-*.bin');
  await page.route('**/weekdays-*.bin', refuse);
  await page.goto('./#v=1&lang=en');
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/weekdays-\w+\.bin/);
  await expect(page.locator('token-chips')).toContainText('still loading');
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  await expect(alert).toContainText(/weekdays-\w+\.bin/);
  release();
  await playground.settled();
  await expect(alert).toBeEmpty();
});

test('a sample whose words can be had nowhere keeps saying so, and trying again brings them', async ({
  page,
  playground,
  quiet,
}) => {
  quiet.push('Failed to load resource');
  await page.route('**/*.bin', refuse);
  await page.goto('./#v=1&lang=zh');
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/words-0-\w+\.bin/);
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  await page.unroute('**/*.bin');
  await page.getByRole('button', TRY_AGAIN).click();
  await playground.settled();
  await expect(alert).toBeEmpty();
});

test('a message about vectors goes when the text no longer waits for any', async ({ page, playground, quiet }) => {
  quiet.push('Failed to load resource');
  await playground.open('v=1&lang=en');
  await page.route('**/words-*.bin', refuse);
  const sample = await playground.text.inputValue();
  await playground.text.fill('a giraffe');
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/words-0-\w+\.bin/);
  await playground.type(sample);
  await expect(alert).toBeEmpty();
});

test('a damaged file of vectors is not believed, and trying again takes the sound one', async ({
  page,
  playground,
  quiet,
}) => {
  quiet.push('Failed to load resource');
  await page.route('**/words-*.bin', async (route) => {
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    body[5000] = (body[5000] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await page.goto('./#v=1&text=the+giraffe&lang=en');
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/words-0-\w+\.bin\) arrived damaged/);
  await expect(page.locator('token-chips')).toContainText('2 still loading');
  await page.locator('#language').click();
  await expect(alert).toContainText('在传输中损坏，没有使用');
  await page.unroute('**/words-*.bin');
  await page.getByRole('button', TRY_AGAIN).click();
  await playground.settled();
  await expect(alert).toBeEmpty();
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
});

test('vectors that arrive late are drawn by themselves', async ({ page, playground }) => {
  const release = await held(page, '**/words-*.bin');
  await page.goto('./#v=1&text=the+king+and+the+queen&lang=en');
  await expect(page.locator('token-chips')).toContainText('5 still loading');
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  // zeros are all alike: every query shares its attention evenly
  for (const weight of await playground.numbers('weights')) expect(weight).toBeCloseTo(1 / 5, 6);
  release();
  await playground.settled();
  expect(Math.max(...(await playground.numbers('weights')))).toBeGreaterThan(0.3);
  await expect(playground.figure.getByRole('alert')).toBeEmpty();
});

test('a dictionary that does not come is said by name, and trying again brings it', async ({
  page,
  playground,
  quiet,
}) => {
  quiet.push('Failed to load resource');
  await page.route('**/dictionary-*.bin', refuse);
  // known to be missing only when all word vectors are here: nothing else is on its way then
  await playground.open('v=1&text=xyzzyq&lang=en');
  await playground.text.fill('猫');
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/Chinese dictionary \(.*dictionary-\w+\.bin\) could not be loaded/);
  await expect(page.locator('token-chips')).toContainText('1 still loading');
  await expect(playground.text).toHaveValue('猫');
  await page.unroute('**/dictionary-*.bin');
  await page.getByRole('button', TRY_AGAIN).click();
  await playground.settled();
  await expect(alert).toBeEmpty();
  await expect(page.locator('token-chips')).toContainText('猫 = cat');
});

test('a damaged dictionary is not used, and says so', async ({ page, playground }) => {
  await page.route('**/dictionary-*.bin', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await playground.open('v=1&text=xyzzyq&lang=en');
  await playground.text.fill('猫');
  await expect(playground.figure.getByRole('alert')).toContainText(/Chinese dictionary \(.*\) arrived damaged/);
});

test('without a Chinese character the dictionary is not asked for', async ({ page, playground }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await playground.open('v=1&text=the+dog&lang=zh');
  expect(asked.filter((url) => url.includes('glosses'))).toEqual([]);
  await playground.text.fill('狗');
  await expect.poll(() => asked.filter((url) => url.includes('glosses')).length).toBe(1);
});
