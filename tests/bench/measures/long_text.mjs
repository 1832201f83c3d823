// @ts-check
import { calibration, coldPage } from '../browser.mjs';
import { best, median, quantile } from '../statistics.mjs';

const RUNS = 3;
/** The page of 4,096 tokens and that of 16,384 with twelve heads. */
const WORDS = 'the cat dog king queen doctor nurse Monday rain violin school Paris'.split(' ');

/** @param {number} tokens words in an order that never repeats, the same in every run */
function textOf(tokens) {
  let state = 7;
  return Array.from({ length: tokens }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length];
  }).join(' ');
}

/**
 * A text of 4,096 tokens from its link to the picture of its weights, frames while that is moved and zoomed, and memory;
 * and the run of 16,384 tokens with twelve heads.
 * @param {import('../run.mjs').Bench} bench
 */
export async function longText({ browser, url }) {
  const pictures = [];
  const frames = [];
  let calibrated = NaN;
  let bytes = NaN;
  for (let run = 0; run < RUNS; run += 1) {
    const page = await coldPage(browser);
    await page.goto(`${url}#v=1&text=the+cat`);
    await page.evaluate('bench.firstPicture');
    await page.waitForLoadState('networkidle');
    calibrated = await calibration(page);
    pictures.push(/** @type {number} */ (await page.evaluate(`bench.longPicture(${JSON.stringify(textOf(4096))})`)));
    frames.push(/** @type {number[]} */ (await page.evaluate('bench.wander(5)')));
    bytes = /** @type {number} */ (await page.evaluate('bench.longBytes()'));
    await page.context().close();
  }
  const page = await coldPage(browser);
  await page.goto(`${url}#v=1&text=the+cat&wide=1`);
  await page.evaluate('bench.firstPicture');
  const seconds =
    /** @type {number} */ (await page.evaluate(`bench.longRun(${JSON.stringify(textOf(16_384))})`)) / 1000;
  const held = /** @type {number} */ (await page.evaluate('bench.longBytes()'));
  await page.context().close();
  const row = { measure: 'long-text', calibration: calibrated };
  const of = `best of ${RUNS}`;
  return [
    {
      ...row,
      what: `4,096 tokens: from the pause after pasting to the picture, ${of}`,
      value: best(pictures),
      unit: 'ms',
      bar: 1000,
    },
    {
      ...row,
      what: `median frame of moving and zooming, ${of}`,
      value: best(frames.map(median)),
      unit: 'ms',
      bar: null,
    },
    { ...row, what: `longest frame, ${of}`, value: best(frames.map((each) => quantile(each, 1))), unit: 'ms', bar: 20 },
    { ...row, what: 'held in the core and as tiles', value: bytes / 1e6, unit: 'MB', bar: 150 },
    { ...row, what: '16,384 tokens × 12 heads: time in the core', value: seconds, unit: 's', bar: null },
    {
      ...row,
      what: 'held in the core and as tiles, inputs and context included',
      value: held / 1e6,
      unit: 'MB',
      bar: null,
    },
  ];
}
