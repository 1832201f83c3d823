import { expect, test } from './playground.ts';

const numberOf = (text: string | null): number => Number(/[\d.]+/.exec(text ?? '')?.[0]);

test('what attention costs is measured on this device, by length and by method', async ({ page }) => {
  await page.goto('./#figure=cost&longest=1024&lang=en');
  const figure = page.locator('cost-figure');
  await expect(figure.locator('[role=status]')).toContainText('Nothing is measured yet');
  await figure.getByRole('button', { name: 'Measure on this device' }).click();
  await expect(figure.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(figure.locator('#order')).toContainText('times as fast', { timeout: 60_000 });
  await expect(figure.getByRole('button', { name: 'Measure on this device' })).toBeFocused();

  const cells = figure.getByRole('table', { name: 'Measured times and bytes' }).locator('tbody tr');
  await expect(cells).toHaveCount(5); // 64, 128, … 1024
  const last = await cells.last().locator('td').allTextContents();
  const [materialised, fused, local] = last.map(numberOf);
  expect(Math.min(materialised ?? 0, fused ?? 0, local ?? 0)).toBeGreaterThan(0);
  // 2 × 1024² × 4 bytes
  expect(last[4]).toBe('8.4 MB');
  // the memory's exponents are no matter of time: every weight or not
  expect(numberOf(await figure.locator('#bytes-materialised b').textContent())).toBe(2);
  expect(numberOf(await figure.locator('#bytes-fused b').textContent())).toBeLessThan(1.1);
  await expect(figure.locator('#time-local')).toContainText('expected 1');
});

test('a measurement can be stopped, keeps what it has, and can be begun anew', async ({ page }) => {
  await page.goto('./#figure=cost&longest=8192&lang=en');
  const figure = page.locator('cost-figure');
  const button = figure.locator('#measure');
  await button.click();
  await expect(figure.locator('[role=status]')).toContainText(/Measured [1-9]/, { timeout: 60_000 });
  await button.click();
  await expect(figure.locator('[role=status]')).toHaveText('Stopped; what was measured stays.');
  await expect(figure.locator('tbody tr').first()).toContainText(/\d\.\d/);
  await figure.locator('#longest').getByRole('radio', { name: '1024' }).click();
  await button.click();
  await expect(figure.locator('#order')).toBeVisible({ timeout: 60_000 });
});

test('the weights of a whole model are counted for as many heads and layers as are set', async ({ page }) => {
  await page.goto('./#figure=cost&model-heads=16&model-layers=24&lang=en');
  const figure = page.locator('cost-figure');
  // 16 × 24 × 2048² × 4 bytes
  await expect(figure.locator('#weights-2048')).toHaveText('6.4 GB');
  await figure.locator('#model-layers').press('ArrowLeft');
  await expect(page).toHaveURL(/model-layers=23/);
  await expect(figure.locator('#weights-2048')).toHaveText('6.2 GB');
});

test('where the code of the costs cannot be had it is said, and tried again', async ({ page, quiet }) => {
  quiet.push('net::ERR_FAILED');
  await page.route(/cost_figure/, (route) => route.abort());
  await page.goto('./#figure=cost&lang=en');
  await expect(page.locator('lazy-part').getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/cost_figure/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('cost-figure').getByRole('button', { name: 'Measure on this device' })).toBeVisible();
});
