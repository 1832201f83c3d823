import type { Locator, Page } from '@playwright/test';
import { loadTransformer } from '../../web/engine/load_transformer.ts';
import type { Transformer } from '../../web/engine/transformer.ts';
import type { AttentionMatrix } from '../../web/elements/decoder/attention_matrix.ts';
import { builtTransformer } from '../web/engine/built_modules.ts';
import { expect, test, type Playground } from './playground.ts';

const says = (page: Page): Locator => page.locator('decoder-figure #says');
const button = (page: Page, name: string): Locator =>
  page.locator('decoder-figure').getByRole('button', { name, exact: true });
const tokens = (page: Page): Locator => page.locator('written-text').getByRole('button');
const written = async (page: Page): Promise<string[]> =>
  (await tokens(page).allTextContents()).map((text) => text.trim());
const matrix = (page: Page, name: 'self' | 'cross'): Locator =>
  page.locator('attention-matrix').nth(name === 'self' ? 0 : 1);
const cell = (page: Page, name: 'self' | 'cross'): Locator => matrix(page, name).locator('[role=gridcell].active');

/** Weights of all heads of the layer shown, [head, query, key], as they are drawn. */
const weights = (page: Page, name: 'self' | 'cross'): Promise<number[]> =>
  matrix(page, name).evaluate((element: AttentionMatrix) => Array.from(element.pictured.trace.weights));

async function open(page: Page, fragment: string): Promise<void> {
  await page.goto(`./#figure=decoder&lang=en&${fragment}`);
  // its code, the worker's and the module come first
  await expect(says(page)).not.toBeEmpty();
}

/** A seed with which neither way of choosing ends the text at once. */
const SEED = 'seed=4';
const TEXT = `text=red+green+red+blue&tokens=3534&${SEED}`;

test('a text of one’s own is read, and written of step by step, forth and back', async ({ page, playground }) => {
  await open(page, `${SEED}&written=0`);
  await expect(says(page)).toHaveText(/^Nothing is written yet/);
  await expect(page.locator('attention-matrix')).toHaveCount(0);
  await playground.text.fill('red green red blue');
  await expect.poll(async () => (await playground.state()).text).toBe('red green red blue');
  await button(page, 'Write one').click();
  await expect(says(page)).toHaveText(/^Step 1 reads “⟨start⟩” and writes “(red|green|blue|⟨end⟩)”/);
  // the first row of the text so far has itself alone to look at
  expect(await weights(page, 'self')).toEqual([1, 1, 1, 1]);
  expect(await weights(page, 'cross')).toHaveLength(16);
  await expect(page.locator('.next tbody tr')).toHaveCount(4);
  await button(page, 'To the end').click();
  const all = await written(page);
  expect(all.length).toBeGreaterThan(1);
  for (const token of all) expect(['red', 'green', 'blue', '⟨end⟩']).toContain(token);
  await button(page, 'One back').click();
  expect(await written(page)).toEqual(all.slice(0, -1));
  await button(page, 'Start over').click();
  await expect(tokens(page)).toHaveCount(0);
});

test('it writes by itself, stops where the text ends, and begins again', async ({ page }) => {
  await open(page, `${TEXT}&written=0&draw-seed=4&speed=4`);
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(tokens(page).nth(2)).toBeVisible();
  await button(page, 'Pause').click();
  const count = await tokens(page).count();
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'To the end').click();
  expect(await tokens(page).count()).toBeGreaterThan(count);
  await expect(button(page, 'Replay')).toBeVisible();
  await button(page, 'Replay').click();
  await expect(tokens(page)).toHaveCount(1);
});

test('any step can be looked at: its row, and what might have been written', async ({ page, playground }) => {
  await open(page, `${TEXT}&written=4&decoding=greedy`);
  const newest = await says(page).textContent();
  await tokens(page).nth(1).click();
  await expect(says(page)).toHaveText(/^Step 2 reads/);
  await expect(page.getByRole('heading', { name: 'What may follow at step 2' })).toBeVisible();
  expect((await playground.state()).step).toBe(2);
  // what is written while an older step is looked at leads back to the newest
  await button(page, 'Write one').click();
  await expect(says(page)).toHaveText(/^Step 5 reads/);
  await button(page, 'One back').click();
  await expect(says(page)).toHaveText(newest ?? '');
  // a row of a matrix is the step that read its token
  await cell(page, 'cross').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await expect(says(page)).toHaveText(/^Step 1 reads “⟨start⟩”/);
});

test('greedy takes the largest each time; a draw follows its number, and its temperature', async ({ page }) => {
  await open(page, `${TEXT}&decoding=greedy&written=8`);
  const rows = page.locator('.next tbody tr');
  for (let step = 0; step < (await tokens(page).count()); step += 1) {
    await tokens(page).nth(step).click();
    await expect(rows.first()).toHaveClass('written');
  }
  await expect(page.locator('#draw')).toHaveCount(0);
  const greedy = await written(page);
  await page.locator('#decoding').getByRole('radio', { name: 'drawn' }).check();
  await expect.poll(() => written(page)).not.toEqual(greedy);
  const first = await written(page);
  await page.locator('#draw').click();
  await expect.poll(() => written(page)).not.toEqual(first);
  await open(page, `${TEXT}&draw-seed=1&written=8`);
  await expect.poll(() => written(page)).toEqual(first);
  // so cold that nothing but the largest is ever drawn
  await open(page, `${TEXT}&written=8&temperature=0.01`);
  await expect.poll(() => written(page)).toEqual(greedy);
});

test.describe('the numbers on the page', () => {
  let transformer: Transformer;
  test.beforeAll(async () => {
    transformer = await loadTransformer('simd', builtTransformer);
  });

  test('are those of double precision, which computes the whole text without a cache', async ({ page }) => {
    await open(page, `${TEXT}&decoding=greedy&written=6&layer=0`);
    const text = await written(page);
    const words = ['red', 'green', 'blue'];
    const decoder = transformer.untrainedDecoder(
      {
        ...{ sourcePieces: 4, targetPieces: 4, longest: 64, width: 32, heads: 4, hidden: 64 },
        ...{ encoderLayers: 2, decoderLayers: 2, norm: 'before', activation: 'relu', positions: 'sinusoidal' },
        tiedHead: false,
      },
      4,
    );
    decoder.read([1, 2, 1, 3]);
    const [self, cross] = [await weights(page, 'self'), await weights(page, 'cross')];
    const count = text.length;
    for (let step = 0; step < count; step += 1) {
      decoder.step(step === 0 ? 0 : 1 + words.indexOf(text[step - 1] ?? ''));
      const { layers, logits } = decoder.reference();
      expect(['⟨end⟩', ...words][logits.indexOf(Math.max(...logits))]).toBe(text[step]);
      for (let head = 0; head < 4; head += 1) {
        const row = self.slice((head * count + step) * count, (head * count + step + 1) * count);
        const exact = layers[0]?.self.slice(head * (step + 1), (head + 1) * (step + 1)) ?? [];
        // the future is empty
        expect(row.slice(step + 1)).toEqual(Array.from({ length: count - step - 1 }, () => 0));
        exact.forEach((weight, key) => {
          expect(row[key]).toBeCloseTo(weight, 5);
        });
        layers[0]?.cross.slice(head * 4, (head + 1) * 4).forEach((weight, key) => {
          expect(cross[(head * count + step) * 4 + key]).toBeCloseTo(weight, 5);
        });
      }
    }
    decoder.dispose();
    await expect(page.locator('decoder-figure .check.passed')).toHaveCount(2);
    await expect(page.locator('decoder-figure .check.failed')).toHaveCount(0);
  });
});

test('a link shows the same, wherever the picture is left', async ({ page, playground }) => {
  await open(page, `${TEXT}&written=5&draw-seed=3&temperature=0.7&layer=0&head=3&step=2`);
  const seen = async () => ({
    ...{ says: await says(page).textContent(), text: await written(page), self: await weights(page, 'self') },
    ...{ cross: await weights(page, 'cross'), next: await page.locator('.next').textContent() },
  });
  await expect(matrix(page, 'self').getByRole('heading')).toHaveText('Masked self-attention · layer 1, head 4');
  await button(page, 'One back').click();
  await tokens(page).nth(1).click();
  await page.locator('#layer').getByRole('radio', { name: '2' }).check();
  const before = await seen();
  await expect(page).toHaveURL(/written=4.*step=2|step=2.*written=4/);
  await page.reload();
  await expect(says(page)).not.toBeEmpty();
  expect(await seen()).toEqual(before);
  await page.goto(`embed.html${new URL(page.url()).hash}`);
  await expect(says(page)).toHaveText(before.says ?? '');
  expect((await playground.state()).head).toBe(3);
});

test('the keyboard alone writes, walks and reads a weight aloud', async ({ page }) => {
  await open(page, `${TEXT}&written=3&decoding=greedy`);
  await button(page, 'Play').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tokens(page)).toHaveCount(4);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tokens(page)).toHaveCount(2);
  await page.keyboard.press('End');
  await expect(button(page, 'Replay')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tokens(page)).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('.');
  await expect(tokens(page)).toHaveCount(3);
  // one tab stop for the text, and arrow keys within it
  await tokens(page).nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tokens(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(says(page)).toHaveText(/^Step 2 reads/);
  await page.keyboard.press('Tab');
  await expect(cell(page, 'self')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'self')).toHaveAttribute('aria-label', /^query ⟨start⟩ to key ⟨start⟩: 1\.0000$/);
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'self')).toHaveAttribute('aria-label', /hidden by the mask$/);
  await expect(matrix(page, 'self').locator('.now')).toHaveText(
    /^“⟨start⟩” cannot look at “.+”, which was not written/,
  );
  // the box and the slider keep their own keys
  await page.locator('text-entry textarea').press('End');
  await expect(tokens(page)).toHaveCount(3);
});

test('the pointer lights a cell, and its weight is said', async ({ page }) => {
  await open(page, `${TEXT}&written=3`);
  const canvas = matrix(page, 'cross').locator('canvas');
  const now = matrix(page, 'cross').locator('.now');
  const resting = await now.textContent();
  const box = await cell(page, 'cross').boundingBox();
  const place = await canvas.boundingBox();
  if (!box || !place) throw new Error('nothing is drawn');
  // a cell above the lit one: the row of another step
  await canvas.hover({ position: { x: box.x - place.x + box.width / 2, y: box.y - place.y - box.height / 2 } });
  await expect(now).not.toHaveText(resting ?? '');
  await expect(now).toHaveText(/^“.+” gives (1?\.\d+|.*10.*) to “(red|green|blue)”$/);
  await page.mouse.move(0, 0);
  await expect(now).toHaveText(resting ?? '');
});

test('it says that it is untrained, and another seed is another transformer', async ({ page }) => {
  await open(page, TEXT);
  const figure = page.locator('decoder-figure');
  await expect(figure).toContainText('Untrained · This shows the mechanism, not meaning: the pattern is the seed’s.');
  const before = await weights(page, 'cross');
  await figure.locator('#reseed').click();
  await expect.poll(() => weights(page, 'cross')).not.toEqual(before);
  await expect(figure).not.toContainText('why', { ignoreCase: true });
});

test('a text that is missing or too long is said, in both languages, and the page goes on', async ({
  page,
  playground,
}) => {
  await page.goto('./#figure=decoder&lang=zh&text=');
  const figure = page.locator('decoder-figure');
  await expect(figure).toContainText('请输入一段文字让编码器读');
  await playground.text.fill('猫和狗');
  await expect(says(page)).toHaveText(/^第 \d+ 步读入/);
  const long = Array.from({ length: 70 }, (_, at) => `w${at}`).join(' ');
  await playground.text.fill(long);
  await expect(figure).toContainText('这里的编码器最多读 64 个词元：最后 6 个没有读。');
  await page.locator('#language').click();
  await expect(figure).toContainText('The encoder reads 64 tokens here at most: the last 6 are left out.');
  await expect(page.locator('.next')).toContainText('and 5');
  await playground.text.fill('');
  await expect(figure).toContainText('Type a text for the encoder to read');
});

test('code that does not come, and a worker that breaks down, are said; trying again works', async ({
  page,
  quiet,
  playground,
}) => {
  quiet.push('net::ERR_FAILED');
  await page.route('**/writer-*.js', (route) => route.abort());
  await page.goto(`./#figure=decoder&lang=en&${TEXT}`);
  const alert = page.locator('decoder-figure').getByRole('alert');
  await expect(alert).toContainText('could not be started');
  await page.unroute('**/writer-*.js');
  await page.route('**/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: BREAKS_DOWN + (await response.text()) });
  });
  await page.reload();
  await expect(says(page)).not.toBeEmpty();
  const before = await says(page).textContent();
  await playground.text.fill('now');
  await expect(alert).toContainText('The computation stopped unexpectedly (Uncaught Error: out of luck)');
  await expect(says(page)).toHaveText(before ?? '');
  await playground.text.fill('red green red blue');
  await expect(alert).toBeEmpty();
  await expect(says(page)).toHaveText(before ?? '');
});

/** Serves a worker that breaks down at the text `now` instead of answering. */
const BREAKS_DOWN = `self.addEventListener('message', (event) => {
  if (event.data.question?.text !== 'now') return;
  event.stopImmediatePropagation();
  throw new Error('out of luck');
});\n`;

for (const fragment of ['lang=en&theme=light', 'lang=zh&theme=dark', 'lang=en&decoding=greedy&written=24']) {
  test(`axe finds nothing in the decoder, which fits a phone and a desk: ${fragment}`, async ({ page, playground }) => {
    test.slow();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await fits(page, playground, fragment, width);
    }
  });
}

async function fits(page: Page, playground: Playground, fragment: string, width: number): Promise<void> {
  await page.goto(`./#figure=decoder&${fragment}`);
  await expect(page.locator('attention-matrix')).toHaveCount(2);
  expect(await playground.accessibilityProblems()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
