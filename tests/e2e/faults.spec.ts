import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { expect, test } from './playground.ts';

test('a blocked engine is said, the text kept, and trying again works', async ({ page, playground, quiet }) => {
  quiet.push('Failed to load resource', 'ERR_FAILED');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./#v=1&text=my+own+words&lang=en');
  await expect(page.getByRole('alert')).toContainText('could not be started');
  await expect(playground.text).toHaveValue('my own words');
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await playground.settled();
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
});

test('word vectors that do not come are said by name, and trying again brings them', async ({
  page,
  playground,
  quiet,
}) => {
  quiet.push('Failed to load resource', 'ERR_FAILED');
  await page.route('**/words-*.bin', (route) => route.abort());
  await page.goto('./#v=1&text=the+giraffe&lang=en');
  await expect(page.getByRole('alert')).toContainText(/words-0-\w+\.bin/);
  await expect(page.locator('token-chips')).toContainText('2 still loading');
  await page.unroute('**/words-*.bin');
  await page.getByRole('button', { name: 'Try again' }).click();
  await playground.settled();
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('a damaged file of vectors is not believed', async ({ page, quiet }) => {
  quiet.push('Failed to load resource');
  await page.route('**/words-0-*.bin', async (route) => {
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    body[5000] = (body[5000] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await page.goto('./#v=1&text=the+giraffe&lang=en');
  await expect(page.getByRole('alert')).toContainText(/words-0-\w+\.bin/);
});

test('what the engine refuses is said with what was expected, and the last picture stays', async ({
  page,
  playground,
}) => {
  await playground.open('v=1&text=the+dog&lang=en');
  const before = await playground.picture();
  await playground.figure.evaluate((figure: AttentionFigure) => {
    figure.state = { ...figure.state, positions: 'sinusoidal', positionStrength: -1 };
  });
  await expect(page.getByRole('alert')).toContainText('The engine refused positionStrength: expected');
  expect(await playground.picture()).toBe(before);
  await playground.figure.evaluate((figure: AttentionFigure) => {
    figure.state = { ...figure.state, positionStrength: 1 };
  });
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('the page is protected by a strict policy and needs nothing it forbids', async ({ page, playground }) => {
  await playground.open('lang=en');
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  const styled = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    let inline = 0;
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
      inline += root.querySelectorAll('script:not([src]), style').length;
    }
    return inline;
  });
  expect(styled).toBe(0);
});
