// @ts-check
// `npm run bench`: builds the site, measures it in Chromium and prints a table.
//   npm run bench -- --only typing      some of the measurements
//   npm run bench -- --only attention/fused,attention/traced      kernels beside their peers, in Node and in Chromium
//   npm run bench -- --only encoder     the trained encoder beside TensorFlow.js, in Node
//   npm run bench -- --json FILE        the rows as JSON too
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Failure, run } from '../../web/tooling/failure.mjs';
import { ensureNodeModules } from '../../web/tooling/node_modules.mjs';
import { buildPreset } from '../../web/tooling/cmake.mjs';
import { setUp } from '../../web/tooling/set_up.mjs';
import { buildSite } from '../../web/tooling/site.mjs';
import { step } from '../../web/tooling/terminal.mjs';
import { alone } from '../../web/tooling/workspace_lock.mjs';
import { kernelTable, table } from './report.mjs';

/**
 * What a measurement is given.
 * @typedef {{ readonly browser: import('playwright-core').Browser, readonly url: string }} Bench
 */

const PAGE_NAMES = ['first-picture', 'typing', 'playing', 'long-text'];
const KERNEL_NAMES = ['attention/fused', 'attention/traced', 'attention/threads'];
const ENCODER = 'encoder';
const NAMES = [...PAGE_NAMES, ...KERNEL_NAMES, ENCODER];

await run(async () => {
  const { only, json } = choice();
  await alone(async () => {
    const env = await setUp(['browser']);
    if ([...KERNEL_NAMES, ENCODER].some((name) => only.includes(name))) {
      for (const name of ['wasm-simd', 'wasm-relaxed']) {
        await buildPreset({ name, env, tests: false, targets: ['bench_module'] });
      }
    }
    await ensureNodeModules('tests/bench');
    await buildSite();
  });
  const [load = 0] = loadavg();
  const { rows, kernelRows, chromium } = await measured(only);
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, load ${load.toFixed(1)} before, Chromium ${chromium}`;
  const tables = [rows.length > 0 ? table(rows) : '', kernelRows.length > 0 ? kernelTable(kernelRows) : ''];
  console.log(`\n${[...tables, machine].filter((text) => text !== '').join('\n\n')}`);
  if (json !== undefined) {
    writeFileSync(
      json,
      `${JSON.stringify({ date: new Date().toISOString(), machine, rows: [...rows, ...kernelRows] }, null, 2)}\n`,
    );
  }
});

function choice() {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true, default: [] }, json: { type: 'string' } },
  });
  const only = values.only.flatMap((names) => names.split(','));
  const unknown = only.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new Failure(`No measurement is called ${unknown.join(', ')}. There are: ${NAMES.join(', ')}`);
  return { only: only.length > 0 ? only : NAMES, json: values.json };
}

/** @param {readonly string[]} only */
async function measured(only) {
  // imported late: a fresh clone has no packages before it is set up
  const [{ serve }, { launch }, { firstPicture }, { typing }, { playing }, { longText }, { kernels }, { encoder }] =
    await Promise.all([
      import('../../web/tooling/serve.mjs'),
      import('./browser.mjs'),
      import('./measures/first_picture.mjs'),
      import('./measures/typing.mjs'),
      import('./measures/playing.mjs'),
      import('./measures/long_text.mjs'),
      import('./measures/kernels.mjs'),
      import('./measures/encoder.mjs'),
    ]);
  const measures = { 'first-picture': firstPicture, typing, playing, 'long-text': longText };
  const { url, close } = await serve({ port: 0 });
  const browser = await launch();
  try {
    const rows = /** @type {import('./report.mjs').Row[]} */ ([]);
    for (const [name, measure] of Object.entries(measures)) {
      if (only.includes(name)) await step(name, async () => void rows.push(...(await measure({ browser, url }))));
    }
    const kernelRows = /** @type {import('./report.mjs').KernelRow[]} */ ([]);
    const names = KERNEL_NAMES.filter((name) => only.includes(name));
    if (names.length > 0) {
      await step(names.join(', '), async () => void kernelRows.push(...(await kernels({ browser, url }, names))));
    }
    if (only.includes(ENCODER)) await step(ENCODER, async () => void kernelRows.push(...(await encoder())));
    return { rows, kernelRows, chromium: browser.version() };
  } finally {
    await browser.close();
    await close();
  }
}
