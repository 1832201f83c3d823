// @ts-check
import { calibration, coldPage } from '../browser.mjs';
import { best } from '../statistics.mjs';
import { transferred } from '../transfer.mjs';

const RUNS = 3;
const KB = 1000;

/**
 * From the click on a link to the page until the first picture is on screen, nothing cached; and what had to come for it.
 * @param {import('../run.mjs').Bench} bench
 */
export async function firstPicture({ browser, url }) {
  const times = [];
  let asked = /** @type {string[]} */ ([]);
  let calibrated = NaN;
  for (let run = 0; run < RUNS; run += 1) {
    const page = await coldPage(browser);
    const requests = /** @type {import('playwright-core').Request[]} */ ([]);
    page.on('request', (request) => requests.push(request));
    await page.goto(url);
    const time = /** @type {number} */ (await page.evaluate('bench.firstPicture'));
    const onScreen = /** @type {number} */ (await page.evaluate('performance.timeOrigin')) + time;
    await page.waitForLoadState('networkidle');
    times.push(time);
    asked = requests.filter((request) => request.timing().startTime < onScreen).map((request) => request.url());
    calibrated = await calibration(page);
    await page.context().close();
  }
  const sizes = transferred(await Promise.all(asked.map(fetched)));
  const row = { measure: 'first-picture', calibration: calibrated };
  return [
    { ...row, what: `first picture, cold, best of ${RUNS}`, value: best(times), unit: 'ms', bar: 1000 },
    { ...row, what: 'JavaScript and WebAssembly before it, brotli', value: sizes.program / KB, unit: 'KB', bar: 250 },
    { ...row, what: 'data before it, brotli', value: sizes.data / KB, unit: 'KB', bar: 50 },
    { ...row, what: 'page, styles, icon', value: sizes.other / KB, unit: 'KB', bar: null },
  ];
}

/** @param {string} url */
async function fetched(url) {
  const response = await fetch(url);
  return { url, body: new Uint8Array(await response.arrayBuffer()) };
}
