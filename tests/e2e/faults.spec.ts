import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { expect, test } from './playground.ts';

test('a blocked engine is said, the text kept, and trying again works', async ({ page, playground, quiet }) => {
  quiet.push('Failed to load resource', 'ERR_FAILED');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./#v=1&text=my+own+words&lang=en');
  await expect(playground.figure.getByRole('alert')).toContainText('could not be started');
  await expect(playground.text).toHaveValue('my own words');
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await playground.settled();
  await expect(playground.figure.getByRole('alert')).toBeEmpty();
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
  await expect(playground.figure.getByRole('alert')).toContainText(/words-0-\w+\.bin/);
  await expect(page.locator('token-chips')).toContainText('2 still loading');
  await page.unroute('**/words-*.bin');
  await page.getByRole('button', { name: 'Try again' }).click();
  await playground.settled();
  await expect(playground.figure.getByRole('alert')).toBeEmpty();
});

test('a damaged file of vectors is not believed', async ({ page, playground, quiet }) => {
  quiet.push('Failed to load resource');
  await page.route('**/words-0-*.bin', async (route) => {
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    body[5000] = (body[5000] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await page.goto('./#v=1&text=the+giraffe&lang=en');
  await expect(playground.figure.getByRole('alert')).toContainText(/words-0-\w+\.bin/);
});

test('a figure alone says what the engine refuses and what was expected, and keeps the last picture', async ({
  page,
}) => {
  // no control and no link can ask for this; a page that sets the figure's state can
  await page.goto('./');
  await page.evaluate(() => {
    const figure = document.createElement('attention-figure');
    figure.setAttribute('text', 'the dog');
    figure.setAttribute('lang', 'en');
    document.body.replaceChildren(figure);
  });
  const figure = page.locator('attention-figure');
  await expect(figure.locator('check-strip .passed')).toHaveCount(2);
  await expect(figure.locator('check-strip')).toContainText('1.6 KFLOP');
  const setStrength = (strength: number) =>
    figure.evaluate((element: AttentionFigure, positionStrength) => {
      element.state = { ...element.state, positions: 'sinusoidal', positionStrength };
    }, strength);
  await setStrength(-1);
  await expect(figure.getByRole('alert')).toContainText('The engine refused positionStrength: expected');
  await expect(figure.locator('check-strip .passed')).toHaveCount(2);
  await setStrength(1);
  await expect(figure.getByRole('alert')).toBeEmpty();
});

test('a figure that is moved within its page goes on computing', async ({ page }) => {
  await page.goto('./');
  await page.evaluate(() => {
    const figure = document.createElement('attention-figure');
    figure.setAttribute('heads', '4');
    figure.setAttribute('head', '3');
    figure.setAttribute('text', 'the dog');
    document.body.replaceChildren(figure);
    const section = document.createElement('section');
    document.body.append(section);
    requestAnimationFrame(() => {
      section.append(figure);
    });
  });
  const figure = page.locator('section attention-figure');
  await expect(figure.locator('check-strip .passed')).toHaveCount(2);
  expect(await figure.evaluate((element: AttentionFigure) => element.state.head)).toBe(3);
  await figure.evaluate((element: AttentionFigure) => {
    element.removeAttribute('head');
  });
  expect(await figure.evaluate((element: AttentionFigure) => element.state.head)).toBe(0);
});

test('an attribute that makes no sense is said and left at its default', async ({ page }) => {
  await page.goto('./');
  await page.evaluate(() => {
    const figure = document.createElement('attention-figure');
    document.body.replaceChildren(figure);
    figure.setAttribute('lang', 'en');
    figure.setAttribute('text', 'the dog');
    figure.setAttribute('heads', '7');
  });
  const figure = page.locator('attention-figure');
  await expect(figure.getByRole('alert')).toContainText('heads="7"');
  expect(await figure.evaluate((element: AttentionFigure) => element.state.heads)).toBe(1);
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
