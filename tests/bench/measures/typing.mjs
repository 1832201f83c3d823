// @ts-check
import { calibration, coldPage } from '../browser.mjs';
import { best, median, quantile } from '../statistics.mjs';

/** Thirty words, all of them in the table. */
const SENTENCE =
  'The teacher walked slowly to the small school near the river because she wanted to read a book about music to the children who were waiting in the garden today';
const ROUNDS = 3;
const CHANGES = 10;

/**
 * From the end of the pause after typing until the sentence is redrawn.
 * @param {import('../run.mjs').Bench} bench
 */
export async function typing({ browser, url }) {
  const page = await coldPage(browser);
  await page.goto(`${url}#v=1&text=${encodeURIComponent(SENTENCE)}&hide-self=1`);
  await page.evaluate('bench.firstPicture');
  await page.waitForLoadState('networkidle');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = [];
    for (let change = 0; change < CHANGES; change += 1) {
      // one word comes and goes, as when somebody types
      const text = change % 2 === 0 ? SENTENCE.replace(' today', '') : SENTENCE;
      times.push(/** @type {number} */ (await page.evaluate(`bench.redraw(${JSON.stringify(text)})`)));
    }
    rounds.push(times);
  }
  const row = { measure: 'typing', unit: 'ms', bar: 100, calibration: await calibration(page) };
  await page.context().close();
  return [
    { ...row, what: `30 words redrawn, median of ${CHANGES}, best of ${ROUNDS}`, value: best(rounds.map(median)) },
    { ...row, what: 'the slowest of them, in the best round', value: best(rounds.map((times) => quantile(times, 1))) },
  ];
}
