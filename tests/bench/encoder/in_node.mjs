// @ts-check
// Times the encoder of one module in this Node and writes the rows to its output: a process of its own, since Node 20
// has relaxed SIMD behind a flag.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { own, readPublic } from '../../../web/assets/project.mjs';
import { readGraph } from '../../../web/assets/use_lite/read_package.mjs';
import { inProject } from '../../../web/tooling/project.mjs';
import { measureEncoder } from './measure_encoder.mjs';

const [module = 'simd'] = process.argv.slice(2);

const started = async (/** @type {string} */ glue, /** @type {string} */ wasm) => {
  const { default: create } = await import(pathToFileURL(inProject(glue)).href);
  return create({ wasmBinary: readFileSync(inProject(wasm)) });
};

/** @param {import('../../../web/shared/models.ts').Precision} precision */
async function ours(precision) {
  const { Encoder } = /** @type {typeof import('../../../web/engine/encoder.ts')} */ (
    await own('web/engine/encoder.ts')
  );
  const { encoderWeights, parseModelFile } = /** @type {typeof import('../../../web/weights/model_file.ts')} */ (
    await own('web/weights/model_file.ts')
  );
  const { USE_LITE, USE_LITE_CONFIG } = /** @type {typeof import('../../../web/weights/use_lite.ts')} */ (
    await own('web/weights/use_lite.ts')
  );
  const { file } = USE_LITE.weights[precision];
  const weights = encoderWeights(parseModelFile(await readPublic(file), file));
  const generated = 'web/engine/generated/transformer';
  const core = await started(`${generated}.mjs`, `${generated}-${module}.wasm`);
  const encoder = new Encoder(new core.EncoderSession(), USE_LITE_CONFIG, weights);
  return (/** @type {Int32Array} */ ids) => encoder.run(ids).trace.embedding;
}

/** What the bench's own packages export; their types are there only where the bench has run. @param {string} path */
const installed = (path) => import(pathToFileURL(inProject(`tests/bench/node_modules/@tensorflow/${path}`)).href);

/** The package's own graph. Its attention is computed too, but stays where it is. */
async function tensorFlow() {
  const { default: tf } = await installed('tfjs-core/dist/tf-core.node.js');
  await installed('tfjs-backend-wasm/dist/tf-backend-wasm.node.js');
  const { default: converter } = await installed('tfjs-converter/dist/tf-converter.node.js');
  await tf.setBackend('wasm');
  const model = await converter.loadGraphModel({ load: () => Promise.resolve(readGraph()) });
  return async (/** @type {Int32Array} */ ids) => {
    const indices = tf.tensor2d(
      Array.from(ids, (_, at) => [0, at]),
      [ids.length, 2],
      'int32',
    );
    const values = tf.tensor1d(ids, 'int32');
    const embedding = await model.executeAsync({ indices, values });
    const vector = /** @type {Float32Array} */ (await embedding.data());
    tf.dispose([indices, values, embedding]);
    return vector;
  };
}

const bench = await started(`build/wasm-${module}/bench.mjs`, `build/wasm-${module}/bench.wasm`);
const encoders = /** @type {const} */ ([
  ['float32', await ours('float32')],
  ['int8', await ours('int8')],
]);
process.stdout.write(
  JSON.stringify(await measureEncoder(module, bench, encoders, 'tfjs-backend-wasm', await tensorFlow())),
);
