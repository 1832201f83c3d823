// @ts-check
// Times the kernels of one module in this Node and writes the rows to its output: a process of its own, since Node 20
// has relaxed SIMD behind a flag.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { own } from '../../../web/assets/project.mjs';
import { inProject } from '../../../web/tooling/project.mjs';
import { CASES } from './cases.mjs';
import { measureFused } from './measure_fused.mjs';
import { measureThreads } from './measure_threads.mjs';
import { measureTraced } from './measure_traced.mjs';

const [module = 'simd', names = 'attention/fused'] = process.argv.slice(2);
const installed = (/** @type {string} */ file) => pathToFileURL(inProject('tests/bench/node_modules', file)).href;
const ort = await import(installed('onnxruntime-web/dist/ort.node.min.mjs'));
ort.env.wasm.numThreads = names === 'attention/threads' ? 2 : 1;
const { default: tf } = await import(installed('@tensorflow/tfjs-core/dist/tf-core.node.js'));
const { default: tfWasm } = await import(installed('@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.node.js'));
tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
tfWasm.setWasmPaths(inProject('tests/bench/node_modules/@tensorflow/tfjs-backend-wasm/dist/'));
await tf.setBackend('wasm');
const generated = inProject('web/engine/generated');
const built = inProject('build', `wasm-${module}`);
const started = async (/** @type {string} */ glue, /** @type {string} */ wasm) => {
  const { default: create } = await import(pathToFileURL(glue).href);
  return create({ wasmBinary: readFileSync(wasm) });
};
const others = { bench: await started(`${built}/bench.mjs`, `${built}/bench.wasm`), ort, tf };
const { DEFAULT_OPTIONS } = /** @type {typeof import('../../../web/shared/options.ts')} */ (
  await own('web/shared/options.ts')
);
const { Transformer } = /** @type {typeof import('../../../web/engine/transformer.ts')} */ (
  await own('web/engine/transformer.ts')
);
const rows = [];
if (names.includes('attention/fused')) {
  const core = await started(`${generated}/transformer.mjs`, `${generated}/transformer-${module}.wasm`);
  const transformer = new Transformer(module === 'relaxed' ? 'relaxed' : 'simd', core);
  rows.push(...(await measureFused(module, transformer, others, CASES)));
}
if (names.includes('attention/traced')) {
  const attention = await started(`${generated}/attention.mjs`, `${generated}/attention-${module}.wasm`);
  rows.push(...(await measureTraced(module, attention, DEFAULT_OPTIONS, others)));
}
if (names.includes('attention/threads')) {
  const { loadThreads } =
    /** @type {{ loadThreads(source: object, processors: number): Promise<InstanceType<typeof Transformer>> }} */ (
      await own('web/engine/load_transformer.ts')
    );
  const { default: create } = await import(pathToFileURL(`${generated}/transformer-threads.mjs`).href);
  const wasm = async () => readFileSync(`${generated}/transformer-relaxed-threads.wasm`);
  rows.push(...(await measureThreads(await loadThreads({ file: 'transformer', create, wasm }, 2), others)));
}
process.stdout.write(JSON.stringify(rows));
process.exit(0);
