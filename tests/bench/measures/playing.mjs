// @ts-check
import { calibration, coldPage } from '../browser.mjs';
import { best, median, quantile } from '../statistics.mjs';
import { longestTask } from '../trace.mjs';

/** 64 tokens. */
const TEXT = `${'the cat and the dog sat on the mat while a man read '.repeat(4)}the cat and the dog sat on the mat while a man`;
const SECONDS = 5;
const RUNS = 3;
/** Where the clock starts: a stage that fills a row per query, its arithmetic running along. */
const STARTS = [
  { name: 'words to scores', t: 0 },
  { name: 'softmax', t: 5 },
];

/**
 * Frames of five seconds of play, and the longest time for which the page answers nobody.
 * @param {import('../run.mjs').Bench} bench
 */
export async function playing({ browser, url }) {
  const rows = [];
  for (const { name, t } of STARTS) {
    const frames = [];
    const tasks = [];
    let calibrated = NaN;
    for (let run = 0; run < RUNS; run += 1) {
      const page = await coldPage(browser);
      await openAt(page, url, t);
      calibrated = await calibration(page);
      frames.push(/** @type {number[]} */ (await page.evaluate(`bench.play(${SECONDS})`)));
      await openAt(page, url, t);
      // apart from the frames, since noting every task takes time itself
      await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
      await page.evaluate(`bench.play(${SECONDS})`);
      const trace = await browser.stopTracing();
      tasks.push(longestTask(JSON.parse(trace.toString()).traceEvents));
      await page.context().close();
    }
    const row = { measure: 'playing', unit: 'ms', calibration: calibrated };
    const of = `${name}, best of ${RUNS}`;
    rows.push(
      { ...row, what: `median frame, ${of}`, value: best(frames.map(median)), bar: null },
      { ...row, what: `longest frame, ${of}`, value: best(frames.map((lengths) => quantile(lengths, 1))), bar: 20 },
      { ...row, what: `longest task, ${of}`, value: best(tasks.map(({ clock }) => clock)), bar: 50 },
      { ...row, what: `its processor time, ${of}`, value: best(tasks.map(({ processor }) => processor)), bar: null },
    );
  }
  return rows;
}

/**
 * Opens the page at a moment, whatever it showed before: the address follows the clock, so to reload is not enough.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {number} t
 */
async function openAt(page, url, t) {
  await page.goto('about:blank');
  await page.goto(`${url}#v=1&text=${encodeURIComponent(TEXT)}&heads=10&t=${t}`);
  await page.evaluate('bench.firstPicture');
  await page.waitForLoadState('networkidle');
}
