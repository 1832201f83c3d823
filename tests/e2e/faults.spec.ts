import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { expect, test } from './playground.ts';

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
