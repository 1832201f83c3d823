import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './playground.ts';

/** Debian's, for which its python3-numpy is. */
const PYTHON = process.env['PYTHON'] ?? '/usr/bin/python3';

const LEVELS =
  'v=1&seed=1&structure=hierarchical&topic=food&text=The+soup+was+delicious.+The+band+was+loud.+Bread+and+cheese+were+fresh.';

/** Saves a file by the button of its kind and returns where it is. */
async function saved(page: Page, kind: string, folder: string): Promise<string> {
  const menu = page.locator('export-menu');
  if (!(await menu.locator(`#export-${kind}`).isVisible())) await menu.locator('summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), menu.locator(`#export-${kind}`).click()]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  await expect(menu.getByRole('status')).toContainText(download.suggestedFilename());
  await expect(menu.locator(`#export-${kind}`)).toBeFocused();
  return path;
}

test('the table has the weights on screen with their words', async ({ page, playground }, info) => {
  await playground.open('v=1&seed=1&text=The+cat+saw+a+dog&hide-self=1');
  const weights = await playground.numbers('weights');
  const lines = (await readFile(await saved(page, 'csv', info.outputPath()), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFqueries ↓   keys →,The,cat,saw,a,dog');
  const rows = lines.slice(1, 6).map((line) => line.split(','));
  expect(rows.map(([name]) => name)).toEqual(['The', 'cat', 'saw', 'a', 'dog']);
  const numbers = rows.map((row) => row.slice(1).map(Number));
  numbers.flat().forEach((number, at) => {
    expect(Math.fround(number)).toBe(weights[at]);
  });
});

for (const [name, link] of [
  ['a text', 'v=1&seed=7&text=The+cat+saw+a+dog&heads=4&projections=seeded&region=local-p&score=cosine'],
  ['a text in levels', LEVELS],
] as const) {
  test(`the NumPy script reproduces the numbers of ${name} from the NPZ file saved beside it`, async ({
    page,
    playground,
  }, info) => {
    await playground.open(link);
    await saved(page, 'npz', info.outputPath());
    const said = execFileSync(PYTHON, [await saved(page, 'numpy', info.outputPath())], { encoding: 'utf8' });
    expect(said).toContain('everything agrees');
  });

  test(`the picture of ${name} is an SVG with its words and a PNG twice as large`, async ({
    page,
    playground,
  }, info) => {
    await playground.open(link);
    const svg = await readFile(await saved(page, 'svg', info.outputPath()), 'utf8');
    const png = await readFile(await saved(page, 'png', info.outputPath()));
    const texts = Array.from(svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g), ([, text]) => text);
    const words = (await playground.attended())?.tokens.filter(({ kind }) => kind === 'word') ?? [];
    expect(texts).toEqual(expect.arrayContaining(words.map(({ text }) => text)));
    const [, width = '', height = ''] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    // the size stands in the first chunk of a PNG
    expect(Math.abs(png.readUInt32BE(16) - 2 * Number(width))).toBeLessThanOrEqual(2);
    expect(Math.abs(png.readUInt32BE(20) - 2 * Number(height))).toBeLessThanOrEqual(2);
  });
}

test('when the part that makes files does not load, that is said, and trying again works', async ({
  page,
  playground,
  quiet,
}, info) => {
  quiet.push('Failed to load resource');
  await playground.open('v=1&seed=1&text=The+cat+saw+a+dog');
  await page.route('**/export_files*.js', (route) => route.abort());
  const menu = page.locator('export-menu');
  await menu.locator('summary').click();
  await menu.locator('#export-json').click();
  await expect(menu.getByRole('status')).toContainText('could not be made');
  await page.unroute('**/export_files*.js');
  const read = JSON.parse(await readFile(await saved(page, 'json', info.outputPath()), 'utf8')) as { tokens: unknown };
  expect(read.tokens).toMatchObject({ query: ['The', 'cat', 'saw', 'a', 'dog'] });
});
