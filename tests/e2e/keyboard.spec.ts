import type { Page } from '@playwright/test';
import { HEADER } from '../../web/pictures/lines/layout.ts';
import { expect, test } from './playground.ts';

/** Fifty words, more than the lines show at once; `cell` is where the keyboard starts. */
const LONG = `v=1&lang=en&text=${'the+quick+dog+and+a+lazy+cat+ran+on+it+'.repeat(5)}&cell=0.0.0`;
const LEVELS = `v=1&lang=en&structure=hierarchical&topic=dog&text=${'The+dog+ran+home.+A+cat+slept.+'.repeat(12)}`;

/** How much of what has the keyboard, its ring included, lies outside of what is seen: of the window, and of what scrolls. */
function hiddenOfFocus(page: Page): Promise<number> {
  return page.evaluate(async (header) => {
    // the frame in which the page scrolls, and the one that shows it
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    let focused: Element | null = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) throw new Error('nothing has the keyboard');
    // of a choice its label is seen, and wears the ring
    const seen = getComputedStyle(focused).opacity === '0' ? (focused.closest('label') ?? focused) : focused;
    const wearer = [seen, ...seen.querySelectorAll('*')].find((part) => getComputedStyle(part).outlineStyle !== 'none');
    if (!wearer) return Infinity;
    const { outlineWidth, outlineOffset } = getComputedStyle(wearer);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = wearer.getBoundingClientRect();
    let [top, bottom, left, right] = [0, window.innerHeight, 0, window.innerWidth];
    const up = (of: Node): Node | null => (of instanceof ShadowRoot ? of.host : of.parentNode);
    for (let node = up(wearer); node; node = up(node)) {
      if (!(node instanceof Element) || getComputedStyle(node).overflowY === 'visible') continue;
      const clip = node.getBoundingClientRect();
      top = Math.max(top, clip.top + (node.matches('.scroller') ? header : 0));
      bottom = Math.min(bottom, clip.bottom);
      left = Math.max(left, clip.left);
      right = Math.min(right, clip.right);
    }
    const vertical = Math.max(top - (box.top - ring), box.bottom + ring - bottom);
    const outside = Math.max(0, vertical, left - (box.left - ring), box.right + ring - right);
    // a pixel of the screen may be shared
    return outside < 0.6 ? 0 : outside;
  }, HEADER);
}

for (const [width, height] of [
  [1440, 420],
  [360, 420],
] as const) {
  for (const [picture, link, [start, end]] of [
    ['matrix-grid', LONG, ['Control+Home', 'Control+End']],
    ['line-options', LONG, ['Home', 'End']],
    ['level-grid', LEVELS, ['Control+Home', 'Control+End']],
  ] as const) {
    test(`the keyboard never walks out of sight in the ${picture}, ${width} × ${height}`, async ({
      page,
      playground,
    }) => {
      await page.setViewportSize({ width, height });
      await playground.open(link);
      await page.locator(`${picture} [tabindex="0"]`).focus();
      const there = ['PageDown', 'PageDown', 'PageDown', 'PageDown', end, 'ArrowUp', 'PageUp', end];
      const back = [start, 'ArrowDown', 'ArrowRight', 'PageDown', end, start];
      for (const key of [...there, ...back]) {
        await page.keyboard.press(key);
        expect(await hiddenOfFocus(page), `after ${key}`).toBe(0);
      }
    });
  }

  for (const [figure, link] of [
    ['the matrix', LONG],
    ['the levels', LEVELS],
    ['the plane', 'v=1&lang=en&figure=plane'],
  ] as const) {
    test(`"Skip to the figure" shows where it leads: ${figure}, ${width} × ${height}`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height });
      if (figure === 'the plane') await page.goto(`./#${link}`);
      else await playground.open(link);
      await page.getByRole('button', { name: 'Skip to the figure' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('attention-figure')).toBeFocused();
      if (figure === 'the plane') await expect(page.locator('attention-figure')).toBeInViewport();
      else expect(await hiddenOfFocus(page)).toBe(0);
    });
  }
}

test('the page does not move under a pointer that chooses a cell at its edge', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await playground.open(LONG);
  const grid = page.locator('matrix-grid');
  await grid.evaluate((element) => {
    // the middle of the matrix at the lower edge of the window
    const { top, height } = element.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + top + height / 2 - window.innerHeight);
  });
  const before = await page.evaluate(() => window.scrollY);
  const box = await grid.boundingBox();
  if (!box) throw new Error('no grid');
  await page.mouse.click(box.x + box.width / 2, 418);
  await expect(page.getByRole('gridcell', { selected: true })).toBeFocused();
  expect((await playground.state()).selection).not.toMatchObject({ query: 0, key: 0 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

for (const [site, behind] of [
  ['./', '#tab-text'],
  ['embed.html', 'transport-bar button[aria-label="To the start"]'],
] as const) {
  test(`dismissing the notice of a bad link leaves the keyboard to what stands behind it: ${site}`, async ({
    page,
  }) => {
    await page.goto(`${site}#v=1&lang=en&text=the+dog&heads=7`);
    await expect(page.getByRole('gridcell', { selected: true })).toBeAttached();
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await expect(page.locator(behind)).toBeFocused();
  });
}

/** What has the keyboard, as a reader of a failure would look for it; empty where Tab has left the page. */
const stop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let focused: Element | null = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return '';
    const host = (focused.getRootNode() as ShadowRoot).host as Element | undefined;
    return `${host?.localName ?? ''} ${focused.localName}#${focused.id} ${focused.textContent.trim().slice(0, 30)}`;
  });

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  for (const link of [
    'lang=en&v=1&text=the+king+and+the+queen&heads=4&projections=seeded&region=local-p&preset=luong-local-p',
    'lang=zh&theme=dark&v=1&text=Soup+is+warm.+Jazz+is+loud.&structure=hierarchical&topic=food',
  ]) {
    test(`Tab shows every stop with its ring, ${width} px, ${link.slice(0, 7)}`, async ({ page, playground }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await playground.open(link);
      let stops = 0;
      for (;;) {
        await page.keyboard.press('Tab');
        const name = await stop(page);
        if (name === '') break;
        stops += 1;
        expect(await hiddenOfFocus(page), name).toBe(0);
        if (/#fold-(?!map)/.test(name)) await page.keyboard.press('Enter');
      }
      expect(stops).toBeGreaterThan(25);
    });
  }
}
