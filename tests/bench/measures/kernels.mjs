// @ts-check
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import ts from 'typescript';
import { inProject } from '../../../web/tooling/project.mjs';
import { rowsInNode } from '../rows_in_node.mjs';

const MODULES = ['relaxed', 'simd'];
const THREADS = 'attention/threads';
const TYPES = new Map([
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);
/** Nothing listens there: the browser's requests are answered from the disk. Isolated pages have a finer clock. */
const ORIGIN = 'http://localhost:9';
const HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/**
 * The kernels of both modules beside their peers, in Node and in Chromium.
 * @param {import('../run.mjs').Bench} bench
 * @param {readonly string[]} names of what is to be measured
 * @returns {Promise<import('../report.mjs').KernelRow[]>}
 */
export async function kernels({ browser }, names) {
  const rows = [];
  const onOneThread = names.filter((name) => name !== THREADS);
  if (onOneThread.length > 0) {
    for (const module of MODULES) {
      rows.push(...(await inNode(module, onOneThread)));
      rows.push(
        ...(await inChromium(browser, module, onOneThread)).map((row) => ({
          ...row,
          runs_in: `Chromium ${browser.version()}`,
        })),
      );
    }
  }
  // a process of its own: onnxruntime-web has its number of threads from the start
  if (names.includes(THREADS)) rows.push(...(await inNode('relaxed', [THREADS])));
  return rows;
}

/** @param {string} module @param {readonly string[]} names */
const inNode = (module, names) => rowsInNode('tests/bench/kernels/in_node.mjs', [module, names.join()]);

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} module
 * @param {readonly string[]} names
 * @returns {Promise<import('../kernels/compared.mjs').KernelRow[]>}
 */
async function inChromium(browser, module, names) {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html>', headers: HEADERS });
      return;
    }
    const contentType = TYPES.get(extname(pathname)) ?? 'text/plain';
    const body = await readFile(inProject(`.${pathname}`));
    if (extname(pathname) === '.ts') {
      const { outputText } = ts.transpileModule(body.toString(), {
        compilerOptions: { target: ts.ScriptTarget.ES2022 },
      });
      await route.fulfill({ contentType: 'text/javascript', body: outputText, headers: HEADERS });
      return;
    }
    await route.fulfill({ contentType, body, headers: HEADERS });
  });
  await page.goto(ORIGIN);
  const rows = await page.evaluate(`(async () => {
    const { CASES } = await import('/tests/bench/kernels/cases.mjs');
    const { measureFused } = await import('/tests/bench/kernels/measure_fused.mjs');
    const { measureTraced } = await import('/tests/bench/kernels/measure_traced.mjs');
    const ort = await import('/tests/bench/node_modules/onnxruntime-web/dist/ort.wasm.min.mjs');
    ort.env.wasm.numThreads = 1;
    const tfjs = '/tests/bench/node_modules/@tensorflow/';
    for (const file of ['tfjs-core/dist/tf-core.min.js', 'tfjs-backend-wasm/dist/tf-backend-wasm.min.js']) {
      const script = document.createElement('script');
      script.src = tfjs + file;
      document.head.append(script);
      await new Promise((resolve, reject) => Object.assign(script, { onload: resolve, onerror: reject }));
    }
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    tf.wasm.setWasmPaths(tfjs + 'tfjs-backend-wasm/dist/');
    await tf.setBackend('wasm');
    const bytes = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
    const started = async (glue, wasm) => (await import(glue)).default({ wasmBinary: await bytes(wasm) });
    const generated = '/web/engine/generated/';
    const bench = await started('/build/wasm-${module}/bench.mjs', '/build/wasm-${module}/bench.wasm');
    const others = { bench, ort, tf };
    const rows = [];
    if (${JSON.stringify(names)}.includes('attention/fused')) {
      const core = await started(generated + 'transformer.mjs', generated + 'transformer-${module}.wasm');
      const { Transformer } = await import('/web/engine/transformer.ts');
      rows.push(...(await measureFused('${module}', new Transformer('${module}', core), others, CASES)));
    }
    if (${JSON.stringify(names)}.includes('attention/traced')) {
      const attention = await started(generated + 'attention.mjs', generated + 'attention-${module}.wasm');
      const { DEFAULT_OPTIONS } = await import('/web/shared/options.ts');
      rows.push(...(await measureTraced('${module}', attention, DEFAULT_OPTIONS, others)));
    }
    return rows;
  })()`);
  await page.close();
  return /** @type {import('../kernels/compared.mjs').KernelRow[]} */ (rows);
}
