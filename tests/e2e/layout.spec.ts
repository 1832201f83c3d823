import { expect, test, unfold } from './playground.ts';

const LONG = 'text=The+doctor+met+the+nurse&heads=4&region=local-p&score=general';

test('the strongest weight is in sight on an ordinary screen without scrolling', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open('lang=en');
  const cell = page.getByRole('gridcell', { selected: true });
  await expect(cell).toHaveAttribute('aria-label', /^query wet to key dry/);
  await expect(cell).toBeInViewport({ ratio: 1 });
});

test('a button for each axis says what is chosen and unfolds the choices, each folded away again', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en');
  const fold = page.getByRole('button', { name: /^Score/ });
  await expect(fold).toHaveText('Score scaled dot');
  await expect(page.locator('choice-group#score')).toBeHidden();
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.locator('choice-group#score').getByRole('radio', { name: 'cosine' }).check();
  await expect(fold).toHaveText('Score cosine, τ 0.1');
  await unfold(page, 'temperature');
  await page.locator('#temperature').press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^Selection/ })).toHaveText('Selection soft, temperature 0.7');
  await expect(page.locator('choice-group#score')).toBeVisible();
  await fold.press('Enter');
  await expect(page.locator('choice-group#score')).toBeHidden();
});

test('the samples are a toolbar with a name and one tab stop, and the arrow keys reach every one', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en');
  const samples = page.getByRole('toolbar', { name: 'Samples' }).getByRole('button');
  const chosen = samples.and(page.locator('[aria-pressed=true]'));
  await playground.text.focus();
  await page.keyboard.press('Tab');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('token-chips').getByRole('button', { name: 'Monday' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  const count = await samples.count();
  for (let at = 0; at < count; at += 1) {
    await expect(samples.nth(at)).toBeFocused();
    await page.keyboard.press('ArrowRight');
  }
  await expect(samples.last()).toBeFocused();
  await expect(samples.last()).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(samples.last()).toHaveAttribute('aria-pressed', 'true');
});

for (const [name, fragment] of [
  ['eleven stages', `${LONG}&lang=en`],
  ['eleven stages in Chinese', `${LONG}&lang=zh`],
  ['eight stages in levels', 'text=Soup.+Jazz.&structure=hierarchical&keys=tanh&topic=food&lang=en'],
] as const) {
  test(`every name of ${name} stands whole on the transport bar, beside the next`, async ({ page, playground }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await playground.open(fragment);
    const names = page.locator('transport-bar li span');
    const boxes = await names.evaluateAll((spans) =>
      spans.map((span) => {
        const { left, right } = span.getBoundingClientRect();
        const button = span.closest('button')?.getBoundingClientRect();
        return { left, right, cut: !button || left < button.left || right > button.right };
      }),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(8);
    boxes.forEach(({ left, cut }, at) => {
      expect(cut).toBe(false);
      expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
    });
  });
}

test('while there is no second text its card says what to type and keeps little room', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open('text=the+dog&source=text&lang=en');
  const card = page.locator('attention-figure .stage');
  await expect(card).toContainText('Type what is to be asked');
  expect((await card.boundingBox())?.height).toBeLessThan(240);
});
