import { expect, test, unfold, type Playground } from './playground.ts';

const TEXT = 'v=1&text=Monday was wet, Tuesday was dry&lang=en';
const COUNT = 7;

/** The weights that the shown logits lead to, in double precision and apart from the core. */
function softmax(logits: readonly number[], takesPart: (query: number, key: number) => boolean, temperature = 1) {
  return Array.from({ length: COUNT }, (_, query) => {
    const exponentials = Array.from({ length: COUNT }, (_, key) =>
      takesPart(query, key) ? Math.exp((logits[query * COUNT + key] ?? NaN) / temperature) : 0,
    );
    const sum = exponentials.reduce((a, b) => a + b);
    return exponentials.map((value) => value / sum);
  });
}

async function rowsOf(playground: Playground): Promise<number[][]> {
  const weights = await playground.numbers('weights');
  return Array.from({ length: COUNT }, (_, query) => weights.slice(query * COUNT, (query + 1) * COUNT));
}

const difference = (one: readonly number[][], other: readonly number[][]): number =>
  Math.max(...one.flatMap((row, query) => row.map((weight, key) => Math.abs(weight - (other[query]?.[key] ?? NaN)))));

const CASES: readonly (readonly [string, string, (query: number, key: number) => boolean, number])[] = [
  ['a causal region', 'region=causal', (query, key) => key <= query, 1],
  ['a local region', 'region=local-m&window=1', (query, key) => Math.abs(query - key) <= 1, 1],
  ['a window over everything', 'region=local-m&window=512', () => true, 1],
  ['a causal region without the token itself', 'region=causal&hide-self=1', (query, key) => key < query, 1],
  ['a temperature of 3', 'temperature=3', () => true, 3],
];

for (const [name, link, takesPart, temperature] of CASES) {
  test(`${name} gives the softmax of what it leaves`, async ({ playground, page }) => {
    await playground.open(`${TEXT}&${link}`);
    const logits = await playground.numbers('logits');
    const expected = softmax(logits, takesPart, temperature).map((row) =>
      row.map((weight) => (Number.isNaN(weight) ? 0 : weight)),
    );
    expect(difference(await rowsOf(playground), expected)).toBeLessThan(1e-6);
    await expect(page.locator('check-strip .passed')).toHaveCount(2);
  });
}

test('a hard choice of the largest gives it everything', async ({ playground, page }) => {
  await playground.open(`${TEXT}&choice=argmax&hide-self=1`);
  const logits = await playground.numbers('logits');
  const rows = await rowsOf(playground);
  rows.forEach((row, query) => {
    const others = row.map((_, key) => (key === query ? -Infinity : (logits[query * COUNT + key] ?? NaN)));
    expect(row).toEqual(row.map((_, key) => (key === others.indexOf(Math.max(...others)) ? 1 : 0)));
  });
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  await expect(page.locator('formula-line')).toContainText('argmax');
});

test('a drawn choice is one key a row, the same for the same link and others when drawn again', async ({
  playground,
  page,
}) => {
  await playground.open(`${TEXT}&choice=sample&temperature=10&draw-seed=7`);
  const first = await rowsOf(playground);
  for (const row of first) expect([...row].sort()).toEqual([0, 0, 0, 0, 0, 0, 1]);
  await unfold(page, 'draw');
  const seen = new Set<string>([JSON.stringify(first)]);
  for (let draw = 0; draw < 5; draw += 1) {
    await page.locator('#draw').click();
    await expect.poll(async () => (await playground.attended())?.trace?.options.drawSeed).toBe(8 + draw);
    seen.add(JSON.stringify(await rowsOf(playground)));
  }
  expect(seen.size).toBeGreaterThan(1);
  await page.goto('about:blank');
  await playground.open(`${TEXT}&choice=sample&temperature=10&draw-seed=7`);
  expect(await rowsOf(playground)).toEqual(first);
});

for (const [name, projections] of [
  ['that are cut', 'identity'],
  ['behind random projections', 'seeded'],
] as const) {
  test(`beside heads ${name} stand, when asked for, those of a formula without projections: all the same`, async ({
    playground,
    page,
  }) => {
    await playground.open(`${TEXT}&heads=4&projections=${projections}`);
    const pictures = (inside: string): Promise<string[]> =>
      page.locator(`${inside} canvas`).evaluateAll((all) => all.map((each) => (each as HTMLCanvasElement).toDataURL()));
    const heads = await pictures('head-picker');
    expect(new Set(heads).size).toBe(4);
    await expect(page.locator('head-picker')).not.toContainText('differ by 0.00');
    await page.getByRole('button', { name: 'Without any projection' }).click();
    await expect(page.locator('unprojected-heads')).toContainText('the heads differ by 0.00');
    const same = await pictures('unprojected-heads');
    expect(same).toHaveLength(4);
    expect(new Set(same).size).toBe(1);
    expect(heads).not.toContain(same[0]);
    expect(await playground.accessibilityProblems()).toEqual([]);
    await playground.type('Something else');
    await expect(page.locator('unprojected-heads canvas')).toHaveCount(0);
  });
}
