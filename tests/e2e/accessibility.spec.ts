import { expect, test } from './playground.ts';

const STATES: readonly (readonly [string, string])[] = [
  ['as it opens', ''],
  ['in Chinese', 'lang=zh'],
  ['dark', 'theme=dark'],
  [
    'with heads and random projections',
    'v=1&text=the+king+and+the+queen&heads=4&projections=seeded&positions=sinusoidal',
  ],
  ['in the middle of Q, K, V', 'v=1&text=the+king+and+the+queen&t=1.5'],
  ['with masked logits', 'v=1&text=the+king+and+the+queen&t=5&hide-self=1'],
  ['with hierarchical attention', 'v=1&text=the+king.+the+queen&structure=hierarchical&topic=crown'],
  ['without a text', 'v=1&text='],
  ['with unknown words', 'v=1&text=I+don%27t+xyzzyq'],
  ['with 512 tokens', `v=1&text=${'dog+'.repeat(512)}`],
  ['with a link it cannot follow', 'v=1&text=the+dog&heads=7'],
];

for (const [name, fragment] of STATES) {
  test(`axe finds nothing in the playground ${name}, wide and narrow`, async ({ page, playground }) => {
    // axe takes most of half a minute for 512 tokens
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await playground.open(fragment);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await playground.accessibilityProblems()).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  });
}

test('axe finds nothing with every axis of the mechanism unfolded, wide and narrow', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open('text=the+dog&region=local-p&choice=sample&heads=4&preset=luong-local-p');
  for (const fold of await page.locator('.fold').all()) await fold.click();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await playground.accessibilityProblems()).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});

for (const fragment of ['lang=en', 'lang=zh&theme=dark']) {
  test(`axe finds nothing on the about page, ${fragment}`, async ({ page, playground }) => {
    await page.goto(`about.html#${fragment}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await playground.accessibilityProblems()).toEqual([]);
  });
}

test('the keyboard alone reaches every control and sees where it is', async ({ page, playground }) => {
  await playground.open('lang=en');
  const reached = new Set<string>();
  for (let step = 0; step < 70; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      let element: Element | null = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element ? `${element.localName} ${element.id} ${element.getAttribute('role') ?? ''}`.trim() : '';
    });
    reached.add(name);
    // what is folded is unfolded, and the next Tab leads into it
    if (/^button fold-(?!map)/.test(name)) await page.keyboard.press('Enter');
  }
  for (const control of [
    'textarea',
    'button copy-link',
    'select theme',
    'button language',
    'button fold-map',
    'input temperature',
    'input hide-self',
    'select module',
    'span  gridcell',
    'span  option',
  ]) {
    expect([...reached].join('\n')).toContain(control);
  }
});

test('arrow keys walk through the matrix in focus and stop at its edges', async ({ page, playground }) => {
  await playground.open('v=1&text=the+king+and+the+queen&cell=1.4.0&lang=en');
  const cell = page.getByRole('gridcell', { selected: true });
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('aria-label', /^query king to key queen/);
  await page.keyboard.press('ArrowDown');
  await expect(cell).toHaveAttribute('aria-label', /^query and to key queen/);
  await page.keyboard.press('Control+Home');
  await expect(cell).toHaveAttribute('aria-label', /^query the to key the/);
  await expect(cell).toBeFocused();
  expect((await playground.state()).selection).toMatchObject({ query: 1, key: 4 });
  await page.keyboard.press('Enter');
  expect((await playground.state()).selection).toMatchObject({ query: 0, key: 0 });
  await page.keyboard.press('Escape');
  expect((await playground.state()).selection).toBeNull();
  await expect(cell).toHaveAttribute('aria-label', /^query the to key the/);
});

test('only the cells around the active one are in the document', async ({ page, playground }) => {
  await playground.open(`v=1&text=${'dog+cat+'.repeat(100)}&lang=en`);
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '201');
  await expect(grid).toHaveAttribute('aria-colcount', '201');
  expect(await page.getByRole('gridcell').count()).toBeLessThanOrEqual(25);
});

test('the language of the browser decides, and the switch changes every word', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page.locator('check-strip')).toContainText('每行之和为 1');
  await page.locator('#language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('check-strip')).toContainText('rows sum to 1');
  await expect(page.locator('transport-bar')).not.toContainText(/\p{Script=Han}/u);
  await context.close();
});
