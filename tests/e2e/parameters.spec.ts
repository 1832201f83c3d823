import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import type { FigureState } from '../../web/state/figure_state.ts';
import { expect, test } from './playground.ts';

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
  await page.locator('choice-group#score').getByRole('radio', { name: 'general' }).check();
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(/hand-set W of the general score \(parameters\/glove-100d\/general-\w+\.bin\)/);
  expect((await playground.attended())?.trace?.options.score).toBe('scaled-dot');
  await page.unroute('**/general-*.bin');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await playground.attended())?.trace?.options.score).toBe('general');
  await expect(alert).toBeEmpty();
});
