import { readFile } from 'node:fs/promises';
import { GLOVE } from '../../web/weights/manifest.ts';
import { parseVectorFile } from '../../web/weights/vector_file.ts';
import { scaleFor } from '../../web/scales/colour_scale.ts';
import { LIGHT } from '../../web/scales/palette.ts';
import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { DEFAULT_OPTIONS } from '../../web/shared/options.ts';
import { expect, test } from './playground.ts';

const TEXT = 'Monday was wet, Tuesday was dry, and the violin was loud.';
const TOKENS = ['monday', 'was', 'wet', ',', 'tuesday', 'was', 'dry', ',', 'and', 'the', 'violin', 'was', 'loud', '.'];
const [QUERY, KEY] = [TOKENS.indexOf('wet'), TOKENS.indexOf('dry')];

/** Word vectors of the committed table, straight from its files. */
async function vectors(): Promise<number[][]> {
  const found = new Map<string, number[]>();
  for (const { file } of GLOVE.shards) {
    const bytes = await readFile(new URL(`../../public/${file}`, import.meta.url));
    const { words, scales, components, width } = parseVectorFile(new Uint8Array(bytes).buffer);
    words.forEach((word, row) => {
      const scale = scales[row] ?? NaN;
      found.set(
        word,
        Array.from(components.subarray(row * width, (row + 1) * width), (part) => part * scale),
      );
    });
  }
  return TOKENS.map((token) => found.get(token) ?? []);
}

/** Scaled dot-product self-attention without a look at oneself, in double precision, from the formula. */
function attention(x: number[][]): { score: number[][]; weights: number[][] } {
  const dot = (a: number[], b: number[]): number => a.reduce((sum, part, at) => sum + part * (b[at] ?? NaN), 0);
  const score = x.map((query) => x.map((key) => dot(query, key)));
  const weights = score.map((row, query) => {
    const exponentials = row.map((value, key) => (key === query ? 0 : Math.exp(value / Math.sqrt(100))));
    const sum = exponentials.reduce((total, value) => total + value);
    return exponentials.map((value) => value / sum);
  });
  return { score, weights };
}

test('one number is the same in the formula, the trace, the arithmetic, the screen reader and the pixel', async ({
  page,
  playground,
}) => {
  const { score, weights } = attention(await vectors());
  const [expectedScore = NaN, expectedWeight = NaN] = [score[QUERY]?.[KEY], weights[QUERY]?.[KEY]];

  await playground.open(`v=1&text=${encodeURIComponent(TEXT)}&hide-self=1&cell=${QUERY}.${KEY}.0&lang=en&theme=light`);

  await test.step('the trace holds every weight of the formula', async () => {
    const shown = await playground.numbers('weights');
    expect(shown).toHaveLength(TOKENS.length ** 2);
    weights.flat().forEach((weight, at) => {
      expect(Math.abs(weight - (shown[at] ?? NaN))).toBeLessThan(1e-6);
    });
  });

  await test.step('the arithmetic shows the score and the weight', async () => {
    const arithmetic = page.locator('cell-arithmetic');
    await expect(arithmetic.getByRole('row', { name: /^score q·k/ })).toContainText(expectedScore.toFixed(3));
    await expect(arithmetic.getByRole('row', { name: /^weight/ })).toContainText(expectedWeight.toFixed(4));
  });

  await test.step('the terms shown add up to the score shown', async () => {
    const numberIn = (text: string): number => Number(text.replace('−', '-'));
    const terms = await page.locator('cell-arithmetic > * tr.terms td, cell-arithmetic tr.terms td').allTextContents();
    const listed = terms.slice(0, 6).map(numberIn);
    const sum = listed.reduce((total, term) => total + term, 0);
    expect(Math.abs(sum - Number(expectedScore.toFixed(3)))).toBeLessThanOrEqual(0.001);
    const all = terms.slice(6).map(numberIn);
    expect(all).toHaveLength(100);
    expect(Math.abs(all.reduce((total, term) => total + term, 0) - expectedScore)).toBeLessThanOrEqual(0.001);
  });

  await test.step('a screen reader says it', async () => {
    const name = `query wet to key dry: ${expectedWeight.toFixed(4)}`;
    await expect(page.getByRole('gridcell', { name, exact: true })).toBeAttached();
    await expect(page.getByRole('grid', { name: 'weights, 14 rows × 14 columns' })).toBeAttached();
  });

  await test.step('the pixel has the colour of the number', async () => {
    const cell = await page.getByRole('gridcell', { selected: true }).boundingBox();
    const canvas = await page.locator('stage-view canvas').boundingBox();
    if (!cell || !canvas) throw new Error('nothing is drawn');
    const [x, y] = [cell.x + cell.width * 0.5 - canvas.x, cell.y + cell.height * 0.5 - canvas.y];
    const pixel = await page.locator('stage-view canvas').evaluate(
      (element: HTMLCanvasElement, [left = 0, top = 0]) => {
        const ratio = element.width / element.clientWidth;
        return Array.from(element.getContext('2d')?.getImageData(left * ratio, top * ratio, 1, 1).data ?? []);
      },
      [x, y],
    );
    const colour = scaleFor(
      'weights',
      { keyCount: 14, headDim: 100, options: DEFAULT_OPTIONS },
      'weight',
      LIGHT,
    ).colour(expectedWeight);
    expect(pixel).toEqual([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255, 255]);
  });

  await test.step('the strip of checks agrees', async () => {
    await expect(page.locator('check-strip .passed')).toHaveCount(2);
    await expect(page.locator('check-strip .failed')).toHaveCount(0);
  });
});

test('one corrupted weight makes the strip of checks fail, in words', async ({ page, playground }) => {
  await playground.open();
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  await playground.figure.evaluate((figure: AttentionFigure) => {
    const { attended } = figure;
    if (!attended?.trace) throw new Error('nothing computed');
    const weights = attended.trace.weights.slice();
    weights[3] = (weights[3] ?? 0) + 1e-4;
    figure.attended = { ...attended, trace: { ...attended.trace, weights } };
  });
  await expect(page.locator('check-strip .failed')).toHaveCount(2);
  await expect(page.locator('check-strip')).toContainText('a row sum is off by 1.0 × 10⁻⁴');
  await expect(page.locator('check-strip')).toContainText(
    /error 1\.0 × 10⁻⁴ against double precision, where .* is allowed/,
  );
});
