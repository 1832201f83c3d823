import type { Page } from '@playwright/test';
import { expect, Playground, test, unfold } from './playground.ts';

interface Control {
  readonly name: string;
  readonly use: (page: Page) => Promise<void>;
  /** The part of the link that it leaves behind. */
  readonly leaves: string;
}

/** Takes a radio button of one group of the mechanism. */
const choose = (group: string, label: string) => async (page: Page) => {
  await unfold(page, group);
  await page.locator(`choice-group#${group}`).getByRole('radio', { name: label, exact: true }).check();
};

async function chooseFourHeads(page: Page): Promise<void> {
  await choose('structure', 'multi-head')(page);
  await choose('heads', '4')(page);
}

const CONTROLS: readonly Control[] = [
  { name: 'the score', use: choose('score', 'dot'), leaves: 'score=dot' },
  {
    name: 'the cosine and its temperature',
    use: async (page) => {
      await choose('score', 'cosine')(page);
      await page.locator('#tau').press('ArrowRight');
    },
    leaves: 'tau=0.15',
  },
  {
    name: 'the origin of a score’s parameters',
    use: async (page) => {
      await choose('score', 'general')(page);
      await choose('parameters', 'identity')(page);
    },
    leaves: 'parameters=identity',
  },
  {
    name: 'the region and its window',
    use: async (page) => {
      await choose('region', 'local-m')(page);
      await page.locator('#window').press('ArrowRight');
    },
    leaves: 'window=3',
  },
  { name: 'a causal region', use: choose('region', 'causal'), leaves: 'region=causal' },
  {
    name: 'the temperature',
    use: async (page) => {
      await unfold(page, 'temperature');
      await page.locator('#temperature').press('ArrowRight');
    },
    leaves: 'temperature=1.5',
  },
  {
    name: 'a drawn choice, drawn again',
    use: async (page) => {
      await choose('choice', 'hard: drawn')(page);
      await page.locator('#draw').click();
    },
    leaves: 'draw-seed=2',
  },
  {
    name: 'the source and the second text',
    use: async (page) => {
      await choose('source', 'a second text')(page);
      await page.locator('second-text textarea').fill('the cat');
      await expect(page.getByRole('grid')).toContainText('cat');
    },
    leaves: 'memory=the+cat',
  },
  { name: 'who asks', use: choose('asks', 'the whole text'), leaves: 'asks=mean' },
  {
    name: 'the null key',
    use: async (page) => {
      await unfold(page, 'null-key');
      await page.locator('#null-key').check();
    },
    leaves: 'null-key=1',
  },
  {
    name: 'the place and the Gaussian of local-p',
    use: async (page) => {
      await choose('region', 'local-p')(page);
      await page.locator('#sigma').press('ArrowRight');
      await page.locator('#place').press('ArrowRight');
    },
    leaves: 'sigma=1.25',
  },
  {
    name: 'a preset',
    use: async (page) => {
      await page.locator('#preset').selectOption('luong-local-p');
    },
    leaves: 'preset=luong-local-p',
  },
  { name: 'heads', use: chooseFourHeads, leaves: 'heads=4' },
  {
    name: 'hide self',
    use: async (page) => {
      await unfold(page, 'hide-self');
      await page.locator('#hide-self').uncheck();
    },
    leaves: 'text=',
  },
  { name: 'random projections', use: choose('projections', 'random'), leaves: 'projections=seeded' },
  {
    name: 'the seed',
    use: async (page) => {
      await choose('projections', 'random')(page);
      await page.locator('#seed').fill('4294967295');
      await page.locator('#seed').press('Enter');
      await page.locator('#reseed').click();
    },
    leaves: 'seed=0',
  },
  {
    name: 'positions and their strength',
    use: async (page) => {
      await choose('positions', 'sinusoidal')(page);
      await page.locator('#strength').fill('0.25');
    },
    leaves: 'position-strength=0.25',
  },
  { name: 'the colour of weights', use: choose('lens', '× uniform'), leaves: 'lens=uniform' },
  {
    name: 'the module',
    use: async (page) => {
      await unfold(page, 'module');
      await page.locator('#module').selectOption('simd');
    },
    leaves: 'module=simd',
  },
  { name: 'the language', use: (page) => page.locator('#language').click(), leaves: 'lang=zh' },
  {
    name: 'the theme',
    use: async (page) => void (await page.locator('#theme').selectOption('dark')),
    leaves: 'theme=dark',
  },
  {
    name: 'the head shown',
    use: async (page) => {
      await chooseFourHeads(page);
      await page.getByRole('radio', { name: 'Show head 3' }).click();
    },
    leaves: 'head=2',
  },
  { name: 'the stage', use: (page) => page.getByRole('button', { name: 'q·k', exact: true }).click(), leaves: 't=3' },
  {
    name: 'a step by one row',
    use: async (page) => {
      await page.keyboard.press(',');
    },
    leaves: 't=5.928571',
  },
  {
    name: 'scrubbing into a stage',
    use: (page) => page.getByRole('slider', { name: 'Position in the computation' }).fill('2.437'),
    leaves: 't=2.437',
  },
  { name: 'stepping back', use: (page) => page.getByRole('button', { name: 'Step back' }).click(), leaves: 't=5' },
  {
    name: 'stepping forward',
    use: (page) => page.getByRole('button', { name: 'Step forward' }).click(),
    leaves: 't=7',
  },
  {
    name: 'going to the start',
    use: (page) => page.getByRole('button', { name: 'To the start' }).click(),
    leaves: 't=0',
  },
  { name: 'going to the end', use: (page) => page.getByRole('button', { name: 'To the end' }).click(), leaves: 't=7' },
  {
    name: 'the speed',
    use: async (page) => void (await page.getByRole('combobox', { name: 'Speed' }).selectOption('2')),
    leaves: 'speed=2',
  },
  {
    name: 'a pinned cell',
    use: async (page) => {
      const canvas = page.locator('stage-view canvas');
      const cell = await page.getByRole('gridcell', { selected: true }).boundingBox();
      const box = await canvas.boundingBox();
      if (!cell || !box) throw new Error('nothing is drawn');
      await canvas.click({ position: { x: cell.x - box.x - cell.width * 1.5, y: cell.y - box.y + cell.height * 1.5 } });
      await page.mouse.move(0, 0);
    },
    leaves: 'cell=3.4.',
  },
  {
    name: 'a cell of the keys',
    use: async (page) => {
      await page.getByRole('button', { name: 'Q, K, V', exact: true }).click();
      const canvas = page.locator('stage-view canvas');
      const box = await canvas.boundingBox();
      if (!box) throw new Error('nothing is drawn');
      await canvas.click({ position: { x: box.width / 2, y: box.height / 2 } });
      await page.mouse.move(0, 0);
    },
    leaves: 'projected=key',
  },
  { name: 'a text', use: (page) => page.locator('textarea').fill('the cat and the dog'), leaves: 'text=the+cat' },
  {
    name: 'a sample',
    use: (page) => page.getByRole('button', { name: /^one two/ }).click(),
    leaves: 'text=one+two',
  },
];

/** Controls that leave one another alone are used one after the other; the language changes every name and comes last. */
const TOGETHER: readonly (readonly string[])[] = [
  ['the cosine and its temperature', 'the region and its window', 'the temperature', 'the null key'],
  ['the score', 'a causal region', 'positions and their strength', 'hide self', 'the speed'],
  ['the origin of a score’s parameters', 'a drawn choice, drawn again', 'the colour of weights'],
  ['the source and the second text', 'the place and the Gaussian of local-p', 'the module', 'the theme'],
  ['a text', 'who asks', 'the language'],
  ['a preset'],
  ['random projections', 'the seed', 'the head shown', 'going to the start'],
  ['heads', 'stepping back'],
  ['a step by one row'],
  ['stepping forward'],
  ['scrubbing into a stage'],
  ['the stage', 'a pinned cell'],
  ['a cell of the keys'],
  ['a sample', 'going to the end'],
];

test('every control is in a group', () => {
  expect(TOGETHER.flat().sort()).toEqual(CONTROLS.map(({ name }) => name).sort());
});

for (const names of TOGETHER) {
  test(`the copied link restores ${names.join(', ')}: same frame, same numbers`, async ({
    browser,
    context,
    page,
    playground,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await playground.open();
    const used = names.flatMap((name) => CONTROLS.filter((control) => control.name === name));
    for (const { use } of used) {
      const before = await playground.state();
      await use(page);
      await page.waitForTimeout(400); // longer than the pause after typing
      await playground.settled();
      expect(await playground.state()).not.toEqual(before);
    }
    await page.locator('#copy-link').click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    for (const { leaves } of used) expect(link).toContain(leaves);
    await page.mouse.move(0, 0);

    const fresh = await browser.newContext();
    const other = new Playground(await fresh.newPage());
    await other.page.goto(link);
    await other.settled();
    const resting = { ...(await playground.state()) };
    expect(await other.state()).toEqual(resting);
    expect(await other.numbers('weights')).toEqual(await playground.numbers('weights'));
    expect(await other.numbers('output')).toEqual(await playground.numbers('output'));
    expect(await other.picture()).toBe(await playground.picture());
    await fresh.close();
  });
}

test('a link with impossible values says which, keeps the rest and shows a picture', async ({ page, playground }) => {
  await playground.open('v=1&text=the+dog&heads=7&t=3&mood=blue&lang=en');
  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText('heads=7');
  await expect(alert).toContainText('mood');
  expect((await playground.state()).heads).toBe(1);
  expect((await playground.state()).t).toBe(3);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeEmpty();
});

test('a link pasted into the open page is followed', async ({ page, playground }) => {
  await playground.open();
  await page.evaluate(() => {
    location.hash = '#v=1&text=one+two&heads=2&lang=en';
  });
  await page.waitForFunction(
    () => document.querySelector('playground-app')?.shadowRoot?.querySelector('attention-figure')?.state.heads === 2,
  );
  await playground.settled();
  await expect(playground.text).toHaveValue('one two');
});

test('the module asked for in the link runs, and the page says so', async ({ page, playground }) => {
  await playground.open('v=1&text=the+dog&module=simd&lang=en');
  await expect(page.locator('check-strip')).toContainText('engine: SIMD');
  await playground.open('v=1&text=the+dog&module=relaxed&lang=en');
  await page.reload();
  await expect(page.locator('check-strip')).toContainText('engine: relaxed SIMD');
});
