import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import type { FigureState } from '../../web/state/figure_state.ts';
import { unitScale } from '../../web/scales/colour_scale.ts';
import { LIGHT } from '../../web/scales/palette.ts';
import type { Trace } from '../../web/shared/trace.ts';
import { expect, test, unfold } from './playground.ts';

const DOCTOR = 'The doctor met the nurse at the hospital and the teacher met the student at the school.';

test('the general score with the hand-set W shows whom the doctor looks at, about the mean of all words', async ({
  playground,
  page,
}) => {
  await playground.open(`v=1&text=${DOCTOR}&hide-self=1&score=general&lang=en`);
  // measured apart in double precision: .470 and .393
  const weights = await playground.numbers('weights');
  expect(weights[18 + 4]).toBeCloseTo(0.47, 2);
  expect(weights[18 + 7]).toBeCloseTo(0.393, 2);
  await expect(page.locator('stand-outs')).toContainText('“doctor” gives .47 to “nurse”');
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  await page.getByRole('button', { name: 'words', exact: true }).click();
  await expect(page.locator('formula-line .formula')).toHaveText('Xi = Ei − μ');
  await unfold(page, 'structure');
  await unfold(page, 'parameters');
  await page.getByRole('radio', { name: 'multi-head' }).check();
  await page.locator('choice-group#heads').getByRole('radio', { name: '4' }).check();
  await expect(page.locator('choice-group#parameters').getByRole('radio', { name: 'hand-set' })).toBeDisabled();
  const parameters = page.locator('choice-group#parameters').getByRole('group');
  await expect(parameters).toHaveAccessibleDescription(/hand-set: .*one head, identity projections/);
});

test('five seeds side by side: a click takes one, which the link then holds, and nothing is claimed of them', async ({
  playground,
  page,
}) => {
  await playground.open(`v=1&text=${DOCTOR}&score=additive&parameters=seeded&seed=3&lang=en`);
  await expect(page.locator('stand-outs')).toContainText('the pattern is the seed’s');
  await expect(page.locator('stand-outs')).not.toContainText('gives');
  await page.getByRole('button', { name: 'Reseed ×5' }).click();
  await expect(page.getByRole('button', { name: /^Take seed/ })).toHaveText(['3', '4', '5', '6', '7']);
  const first = await playground.numbers('weights');
  await page.getByRole('button', { name: 'Take seed 6' }).click();
  await expect.poll(async () => (await playground.attended())?.trace?.options.seed).toBe(6);
  expect(await playground.numbers('weights')).not.toEqual(first);
  await expect(page.getByRole('button', { name: 'Take seed 6' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.url()).toContain('seed=6');
});

test('five seeds do not stay beside the answer to another topic, whose one query reads the same', async ({
  playground,
  page,
}) => {
  await playground.open(`v=1&text=${DOCTOR}&score=general&parameters=seeded&asks=topic&topic=school day&lang=en`);
  await page.getByRole('button', { name: 'Reseed ×5' }).click();
  const seeds = page.getByRole('button', { name: /^Take seed/ });
  await expect(seeds).toHaveCount(5);
  // what is on the canvases stays there while the clock runs
  const canvas = page.locator('seed-pictures canvas').first();
  const picture = (): Promise<string> => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await canvas.evaluate((element: HTMLCanvasElement) => element.getContext('2d')?.reset());
  const blank = await picture();
  const change = (patch: Partial<FigureState>): Promise<unknown> =>
    playground.figure.evaluate(async (figure: AttentionFigure, patch) => {
      figure.state = { ...figure.state, ...patch };
      await figure.updateComplete;
    }, patch);
  await change({ t: 3 });
  expect(await picture()).toBe(blank);
  await change({ lens: 'uniform' });
  await expect.poll(picture).not.toBe(blank);
  await change({ topic: 'house day' });
  await expect(seeds).toHaveCount(0);
});

test('a hand-set W that does not come is said by name, the picture kept; trying again draws it', async ({
  playground,
  page,
  quiet,
}) => {
  quiet.push('Failed to load resource');
  await page.route('**/general-*.bin', (route) => route.abort());
  await playground.open(`v=1&text=${DOCTOR}&lang=en`);
  await unfold(page, 'score');
  await page.locator('choice-group#score').getByRole('radio', { name: 'general' }).check();
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/hand-set W of the general score \(parameters\/glove-100d\/general-\w+\.bin\)/);
  expect((await playground.attended())?.trace?.options.score).toBe('scaled-dot');
  await page.unroute('**/general-*.bin');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await playground.attended())?.trace?.options.score).toBe('general');
  await expect(alert).toBeEmpty();
});

test('the tanh layer of the lit query has each unit in the colour of tanh(W_q q + W_k k + b), and v adds it up to the score', async ({
  playground,
  page,
}) => {
  await playground.open('v=1&text=The doctor met the nurse&score=additive&heads=10&cell=1.4.0&theme=light&lang=en');
  // ten heads have 10 components each, so the units are wide enough for a pixel of their own
  const [query, key, hidden] = [1, 4, 20];
  const { units, score, out } = await playground.figure.evaluate(
    (figure: AttentionFigure, [row = 0, column = 0]) => {
      const { query, key, parameters, headDim, score, keyCount } = figure.attended?.trace as Trace;
      const { additiveQuery = [], additiveKey = [], additiveBias = [], additiveOut = [] } = parameters;
      const count = additiveBias.length;
      const units = Array.from(additiveBias, (bias, unit) => {
        let sum = bias;
        for (let d = 0; d < headDim; d += 1) {
          sum += (query[row * headDim + d] ?? NaN) * (additiveQuery[d * count + unit] ?? NaN);
          sum += (key[column * headDim + d] ?? NaN) * (additiveKey[d * count + unit] ?? NaN);
        }
        return Math.tanh(sum);
      });
      return { units, score: score[row * keyCount + column] ?? NaN, out: Array.from(additiveOut) };
    },
    [query, key],
  );
  expect(units).toHaveLength(hidden);
  expect(units.reduce((sum, unit, at) => sum + unit * (out[at] ?? NaN), 0)).toBeCloseTo(score, 3);
  await expect(page.locator('hidden-layer')).toContainText('The tanh layer of “doctor”');
  const seen = await page.locator('hidden-layer canvas').evaluate(
    (canvas: HTMLCanvasElement, [row = 0, count = 1]) => {
      const ratio = canvas.width / canvas.clientWidth;
      const [left, rows] = [76, canvas.clientHeight / 5];
      const line = canvas.getContext('2d')?.getImageData(0, (row + 0.5) * rows * ratio, canvas.width, 1).data ?? [];
      return [0, 7, 19].map((unit) => {
        const x = Math.floor((left + ((unit + 0.5) * (canvas.clientWidth - left)) / count) * ratio);
        return Array.from(line.slice(4 * x, 4 * x + 3));
      });
    },
    [key, hidden],
  );
  const { colour } = unitScale(LIGHT);
  [0, 7, 19].forEach((unit, at) => {
    const expected = colour(units[unit] ?? NaN);
    expect(seen[at], `unit ${unit}`).toEqual([expected & 255, (expected >> 8) & 255, (expected >> 16) & 255]);
  });
});

for (const [lang, wrong, back] of [
  ['en', 'must be a whole number from 0 to 4294967295', 'Esc brings back 7'],
  ['zh', '须是 0 到 4294967295 之间的整数', '按 Esc 恢复为 7'],
] as const) {
  test(`a seed that is none stays as it was typed, and the page says why, ${lang}`, async ({ playground, page }) => {
    await playground.open(`v=1&text=the+dog&projections=seeded&seed=7&lang=${lang}`);
    await unfold(page, 'reseed');
    const seed = page.locator('#seed');
    for (const typed of ['-5', '1.5', '4294967296', '']) {
      await seed.fill(typed);
      await seed.press('Enter');
      await expect(seed).toHaveValue(typed);
      await expect(seed).toHaveAttribute('aria-invalid', 'true');
      await expect(seed).toHaveAccessibleDescription(new RegExp(`${wrong}.*${back}`));
      if (typed !== '') await expect(seed).toHaveAccessibleDescription(new RegExp(typed.replace('-', '−')));
      await page.keyboard.press('Tab');
      await expect(seed).toHaveValue(typed);
      expect((await playground.state()).seed).toBe(7);
      await seed.press('Escape');
      await expect(seed).toHaveValue('7');
      await expect(seed).toHaveAccessibleDescription('');
    }
    await seed.fill('1.5');
    await seed.press('Enter');
    await seed.fill('15');
    await expect(seed).not.toHaveAttribute('aria-invalid');
    await seed.press('Enter');
    expect((await playground.state()).seed).toBe(15);
  });
}
