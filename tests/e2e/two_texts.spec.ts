import type { Trace } from '../../web/shared/trace.ts';
import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { expect, test, unfold, type Playground } from './playground.ts';

const TWO = 'v=1&lang=en&source=text&score=cosine&tau=0.1';

/** One optional matrix of the trace on screen. */
const matrix = (playground: Playground, name: 'gaussian' | 'aligned' | 'places'): Promise<number[]> =>
  playground.figure.evaluate(
    (figure: AttentionFigure, asked) => Array.from((figure.attended?.trace as Trace)[asked] ?? []),
    name,
  );

/** The largest distance of what is on screen from double precision, and whether it is within its bound everywhere. */
const againstReference = (playground: Playground): Promise<{ within: boolean; error: number }> =>
  playground.figure.evaluate(({ attended }: AttentionFigure) => {
    const { trace, reference } = attended ?? {};
    if (!trace || !reference) throw new Error('nothing is shown');
    const errors = reference.weights.map((exact, at) => Math.abs(exact - (trace.weights[at] ?? NaN)));
    return {
      within: errors.every((error, at) => error <= (reference.weightsBound[at] ?? 0)),
      error: errors.reduce((worst, error) => Math.max(worst, error), 0),
    };
  });

test('capitals find their countries in a second text, query by query, and the texts swap', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: 'Paris Berlin Tokyo Rome ×' }).click();
  await playground.settled();
  const weights = await playground.numbers('weights');
  const expected = [
    [0.0054, 0.0605, 0.8619, 0.0722],
    [0.0327, 0.0676, 0.0706, 0.8291],
    [0.944, 0.0089, 0.0065, 0.0406],
    [0.0089, 0.6991, 0.1631, 0.1289],
  ];
  expected.flat().forEach((weight, at) => {
    expect(Math.abs(weight - (weights[at] ?? NaN))).toBeLessThan(0.0001);
  });
  expect((await againstReference(playground)).within).toBe(true);
  await expect(page.locator('#hide-self')).toBeDisabled();
  await page.locator('#swap').click();
  await playground.settled();
  expect((await playground.state()).text).toBe('Japan Italy France Germany');
  await expect(page.getByRole('grid')).toContainText('Paris');
});

test('a question of one’s own asks a passage of one’s own, and the link opens both again', async ({
  playground,
  page,
}) => {
  await playground.open(`${TWO}&text=the dog`);
  await expect(page.locator('attention-figure')).toContainText('second text');
  await page.locator('second-text textarea').fill('A small cat sleeps.');
  await expect.poll(async () => (await playground.attended())?.keys.length).toBe(5);
  await playground.settled();
  expect((await playground.attended())?.trace).toMatchObject({ tokenCount: 2, keyCount: 5 });
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  const weights = await playground.numbers('weights');
  await page.waitForFunction(() => location.hash.includes('memory=A+small+cat'));
  const link = new URL(page.url()).hash.slice(1);
  await page.goto('about:blank');
  await playground.open(link);
  expect(await playground.numbers('weights')).toEqual(weights);
});

test('soft addressing reads a share of every typed value, and says what does not fit before it computes', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole('button', { name: /^dog ×/ }).click();
  await playground.settled();
  const [output = NaN] = await playground.numbers('output');
  const [cat = NaN, horse = NaN, whale = NaN, eagle = NaN] = await playground.numbers('weights');
  expect([cat, horse, whale, eagle].map((weight) => weight.toFixed(3))).toEqual(['0.819', '0.151', '0.027', '0.003']);
  expect(Math.abs(output - (4 * cat + 500 * horse + 30000 * whale + 5 * eagle))).toBeLessThan(0.01);
  await expect(page.locator('read-out b')).toHaveText(output.toFixed(0));
  const printed = await page.locator('read-out p', { hasText: '=' }).innerText();
  const products = [...printed.matchAll(/(\.\d+) × (\d+) \(\w+: ([\d.]+)\)/g)].map((found) =>
    found.slice(1).map(Number),
  );
  expect(products).toHaveLength(4);
  for (const [weight = NaN, value = NaN, product = NaN] of products) expect(weight * value).toBeCloseTo(product, 1);
  expect(products.reduce((sum, [, , product = NaN]) => sum + product, 0)).toBeCloseTo(output, 0);
  await page.locator('#values').fill('4; 500; heavy; 5');
  await expect(page.locator('values-entry')).toContainText('“heavy” is not a number');
  await page.locator('#values').fill('4; 500');
  await expect(page.locator('values-entry')).toContainText('4 keys but 2 values');
  await page.locator('#values').fill('1 0; 0 1; 0 0; 0 0');
  await expect.poll(async () => (await playground.attended())?.trace?.valueDim).toBe(2);
  const read = await playground.numbers('output');
  expect(read).toEqual([cat, horse]);
  await unfold(page, 'projections');
  await expect(page.getByRole('radio', { name: /^random/ })).toBeDisabled();
});

test('typed values start from nothing: keys first, then a value for each, and the prompts say which', async ({
  playground,
  page,
}) => {
  await playground.open('v=1&lang=en&text=dog&score=cosine&tau=0.1');
  await unfold(page, 'source');
  await page.locator('choice-group#source').getByRole('radio', { name: 'typed values' }).check();
  await expect(page.locator('attention-figure')).toContainText('a few words as keys');
  await page.locator('second-text textarea').fill('cat, horse');
  await expect(page.locator('attention-figure')).toContainText('Type a value for each key');
  await page.locator('#values').fill('1;2');
  await expect.poll(async () => (await playground.attended())?.trace?.valueDim).toBe(1);
  await playground.settled();
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
});

test('local-p: a place that is put moves the window and the Gaussian, whose product with the shares is the weight', async ({
  playground,
  page,
}) => {
  await playground.open('v=1&lang=en&text=one two three four five six seven&region=local-p&window=2&cell=0.3.0');
  expect(await matrix(playground, 'places')).toEqual(Array(7).fill(3));
  await page.locator('#place').press('Home');
  await expect.poll(async () => (await matrix(playground, 'places'))[0]).toBe(0);
  await playground.settled();
  const [weights, aligned, gaussian] = await Promise.all([
    playground.numbers('weights'),
    matrix(playground, 'aligned'),
    matrix(playground, 'gaussian'),
  ]);
  // D = 2, σ = 1: three keys are in the window of place 0
  expect(weights.slice(0, 7).map((weight) => weight > 0)).toEqual([true, true, true, false, false, false, false]);
  [1, Math.exp(-0.5), Math.exp(-2)].forEach((expected, key) => {
    expect(Math.abs((gaussian[key] ?? NaN) - expected)).toBeLessThan(1e-6);
  });
  weights.forEach((weight, at) => {
    expect(Math.abs(weight - (aligned[at] ?? NaN) * (gaussian[at] ?? NaN))).toBeLessThan(1e-6);
  });
  expect((await againstReference(playground)).within).toBe(true);
  await expect(page.locator('check-strip')).toContainText('not renormalised');
  await unfold(page, 'renormalise');
  await page.locator('#renormalise').check();
  await expect(page.locator('check-strip')).toContainText('rows sum to 1');
});

test('a place beyond the keys is named when its link is opened, and set to the last key', async ({
  playground,
  page,
}) => {
  await playground.open('v=1&lang=en&text=one two three&region=local-p&places=0:99,1:1');
  await expect(page.getByRole('alert').first()).toContainText('places=0:99,1:1');
  expect(await matrix(playground, 'places')).toEqual([2, 1, 1]);
  expect((await playground.state()).places).toBe('0:2,1:1');
});

test('where a Gaussian is too narrow for any number its factors are said in powers of ten, as in the formula', async ({
  playground,
  page,
}) => {
  const far = 'region=local-p&window=1&sigma=0.01&renormalise=1&places=0:0&hide-self=1&cell=0.1.0&t=8';
  await playground.open(`v=1&lang=en&text=one two three&${far}`);
  // the only key of the window lies a hundred σ away: e^−5000 = 3.3697 × 10^−2172
  const arithmetic = page.locator('cell-arithmetic table').first();
  await expect(arithmetic.locator('tr', { hasText: '× exp(−(1 − 0.00)²' })).toContainText('3.370 × 10⁻²¹⁷²');
  await expect(arithmetic).toContainText('÷ 3.370 × 10⁻²¹⁷², the row’s sum');
  await expect(arithmetic.locator('.result')).toContainText('1.0000');
  await expect(page.locator('formula-line .numbers')).toHaveText(
    /one → two\s+1\.0000 ×\s+3\.370 × 10⁻²¹⁷² ÷ 3\.370 × 10⁻²¹⁷²\s+= 1\.0000/,
  );
});

test('one query for a topic pools the text, and a null key takes what fits nothing', async ({ playground, page }) => {
  await playground.open(
    'v=1&lang=en&text=The soup was warm and a band played jazz&score=cosine&tau=0.1&asks=topic&topic=music',
  );
  const { trace, queries } = (await playground.attended()) ?? {};
  expect([queries?.map(({ text }) => text), trace?.tokenCount]).toEqual([['music'], 1]);
  await expect(page.locator('stand-outs')).toContainText('“music” gives');
  await unfold(page, 'null-key');
  await page.locator('#null-key').check();
  await expect.poll(async () => (await playground.attended())?.keys.at(-1)?.text).toBe('∅');
  const weights = await playground.numbers('weights');
  expect(Math.abs(weights.reduce((a, b) => a + b) - 1)).toBeLessThan(1e-6);
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
});

test('a preset sets its paper’s mechanism and says what is missing; the map changes one axis of it', async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.locator('#preset').selectOption('luong-local-p');
  await playground.settled();
  expect(await playground.state()).toMatchObject({ score: 'general', region: 'local-p', source: 'text' });
  await expect(page.locator('.presets')).toContainText('eq. 10');
  await expect(page.locator('.presets')).toContainText('Not here');
  await page.getByText('Map of attention').click();
  await page.locator('#map-global').click();
  await playground.settled();
  expect(await playground.state()).toMatchObject({ score: 'general', region: 'global', source: 'text' });
  await expect(page.locator('.presets')).toContainText('Changed since');
  const chosen = page.locator('#preset option:checked');
  await expect(chosen).toHaveText(/^changed from Luong et al\. 2015/);
  await page.locator('#preset-again').click();
  await expect(chosen).toHaveText(/^Luong et al\. 2015/);
  await page.locator('#map-global').click();
  await expect(chosen).toHaveText(/^changed from/);
  await page.locator('#preset').selectOption('luong-local-p');
  await expect(chosen).toHaveText(/^Luong et al\. 2015/);
  await expect(page.locator('#map-local')).toHaveAttribute('aria-pressed', 'true');
  expect(await playground.accessibilityProblems()).toEqual([]);
});
