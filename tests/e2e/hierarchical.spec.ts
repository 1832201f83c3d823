import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { expect, test, unfold, type Playground } from './playground.ts';

/** Weights of both levels on screen. */
const weightsOf = (playground: Playground): Promise<{ words: number[]; sentences: number[] }> =>
  playground.figure.evaluate((figure: AttentionFigure) => {
    const trace = figure.attended?.hierarchy?.trace;
    return {
      words: Array.from(trace?.words.weights ?? []),
      sentences: Array.from(trace?.sentences.weights ?? []),
    };
  });

test('the restaurant gives its food, music and price the sentence they are in', async ({ page, playground }) => {
  await playground.open('lang=en');
  await page.getByRole('button', { name: 'The soup was warm' }).click();
  for (const [topic, sentence, weight] of [
    ['food', 1, '.51'],
    ['music', 3, '.74'],
    ['price', 4, '.54'],
  ] as const) {
    await page.getByRole('button', { name: topic, exact: true }).click();
    await expect(page.locator('level-summary li').first()).toContainText(
      `The topic “${topic}” gives sentence ${sentence} ${weight},`,
    );
  }
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  await expect(page.locator('mechanism-controls [inert] :is(#source, #asks, #hide-self)')).toHaveCount(3);
  await expect(page.locator('choice-group#score')).toContainText('general, additive: not with hierarchical attention');
});

test('a document of one’s own opens again from its link, pinned cell and all', async ({ page, playground }) => {
  await playground.open('lang=en&structure=hierarchical&score=cosine');
  await playground.type('The dog barked. "Rain!" he said.\nThe cat slept');
  await page.locator('#topic textarea').fill('weather');
  await expect(page.locator('level-summary')).toContainText('The topic “weather” gives sentence 2');
  // the words of a sentence are reached by the arrow keys, and Enter pins
  await playground.settled();
  const grid = page.locator('level-grid .active');
  await grid.focus();
  await page.keyboard.press('Home');
  await expect(grid).toHaveAttribute('aria-label', /^sentence 2: weight 0\.\d{4}$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('pin-status')).toContainText('Pinned: weather → sentence 2');
  const before = await weightsOf(playground);
  expect(before.words).toHaveLength(9);
  expect(before.sentences).toHaveLength(3);
  await expect.poll(() => page.url()).toContain('cell=1.1.0');
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await playground.settled();
  expect(await weightsOf(playground)).toEqual(before);
  await expect(page.locator('pin-status')).toContainText('Pinned: weather → sentence 2');
});

test('hierarchical attention is not offered beside a second text, and says why', async ({ page, playground }) => {
  await playground.open('lang=en&text=dog&source=text&memory=cat+horse');
  await unfold(page, 'structure');
  const structure = page.locator('choice-group#structure');
  await expect(structure.getByRole('radio', { name: 'hierarchical' })).toBeDisabled();
  await expect(structure).toContainText('hierarchical: needs the text itself as its source');
  await unfold(page, 'source');
  await page.locator('choice-group#source').getByRole('radio', { name: 'the text itself' }).check();
  await structure.getByRole('radio', { name: 'hierarchical' }).check();
  await expect(page.locator('level-summary')).toContainText('The untrained query gives sentence 1');
});

test('playing fills the words first, the document last', async ({ page, playground }) => {
  await playground.open('lang=en&structure=hierarchical&topic=food&t=0.9&speed=4&text=Soup+is+warm.+Jazz+is+loud.');
  const cell = page.locator('level-grid .active');
  await expect(cell).toHaveAttribute('aria-label', /not computed yet/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(cell).toHaveAttribute('aria-label', /score/);
  await expect(cell).toHaveAttribute('aria-label', /weight/);
  await page.keyboard.press('End');
  await expect(page.locator('level-formula')).toContainText('Yang et al. 2016, eq. 10');
});

test('the picture follows the topic as it is typed, and keeps every blank that was typed', async ({
  page,
  playground,
}) => {
  await playground.open('v=1&lang=en&structure=hierarchical&topic=food&text=Soup+is+warm.+Jazz+is+loud.');
  const topic = page.getByRole('textbox', { name: 'Topic asked for' });
  await topic.fill('');
  await topic.pressSequentially('jazz ');
  await expect(page.locator('level-summary')).toContainText('The topic “jazz” gives sentence 2');
  await topic.pressSequentially('music');
  await expect(page.locator('level-summary')).toContainText('The topic “jazz music” gives sentence 2');
  await expect(topic).toBeFocused();
  await topic.fill(' ');
  await expect.poll(async () => (await playground.state()).topic).toBe('');
  await expect(topic).toHaveAccessibleDescription(/without a topic the query is untrained/);
});
