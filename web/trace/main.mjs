// @ts-check
// `npm run -s trace -- --json <FILE`: what a model attends to, computed by the WebAssembly module that ships, under Node.
// Each line of the standard input is {"text": …}; each gets a line on the standard output, in the same order.
//   --model use-lite|glove       Universal Sentence Encoder Lite unless said otherwise, or the page's words and attention
//   --precision f32|f16|int8     of the weights of use-lite; int8 unless said otherwise
//   --json                       {ids, pieces, layers: [{heads, queries, keys, weights}], embedding}, weights row by row;
//                                without it, for people, the strongest key of each piece
// A line that cannot be traced gives {line, error} and the others go on. Ends with 2 if nothing can be traced.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { inProject } from '../tooling/project.mjs';

const USAGE =
  'npm run -s trace -- [--model use-lite|glove] [--precision f32|f16|int8] [--json]   texts as JSON lines on stdin';
const MODELS = ['use-lite', 'glove'];
const PRECISIONS = /** @type {const} */ ({ f32: 'float32', f16: 'float16', int8: 'int8' });
/** A module's glue and its code. @param {string} module */
const partsOf = (module) => ({
  glue: inProject(`web/engine/generated/${module}.mjs`),
  wasm: inProject(`web/engine/generated/${module}-simd.wasm`),
});

/** @typedef {import('../shared/models.ts').Precision} Precision */
/** @typedef {import('./traced_text.ts').TraceText} TraceText */

/** What the command was asked for is wrong. */
class UsageError extends Error {}

function asked() {
  const options = /** @type {const} */ ({
    model: { type: 'string', default: 'use-lite' },
    precision: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const { model, precision: given, json } = values(() => parseArgs({ options }).values);
  if (!MODELS.includes(model)) throw new UsageError(`--model: expected ${MODELS.join(' or ')}, got ${model}`);
  if (given !== undefined && model === 'glove') throw new UsageError('--precision: expected none for glove');
  const precision = given ?? 'int8';
  if (!Object.hasOwn(PRECISIONS, precision)) {
    throw new UsageError(`--precision: expected ${Object.keys(PRECISIONS).join(', ')}, got ${precision}`);
  }
  return { model, precision: PRECISIONS[/** @type {keyof typeof PRECISIONS} */ (precision)], json };
}

/**
 * @template Result
 * @param {() => Result} parse
 */
function values(parse) {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The module and the models' files; what building them says goes to the standard error. */
async function built() {
  const { USE_LITE } = /** @type {typeof import('../weights/use_lite.ts')} */ (await own('web/weights/use_lite.ts'));
  const files = [...Object.values(USE_LITE.weights), USE_LITE.vocabulary].map(({ file }) => inProject('public', file));
  const parts = ['attention', 'transformer'].flatMap((module) => Object.values(partsOf(module)));
  if ([...parts, ...files].every((path) => existsSync(path))) return;
  const { status } = spawnSync(process.execPath, [inProject('web/tooling/build.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the module and the models could not be built');
}

/**
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
async function own(path) {
  // not before the arguments are read: it takes a moment
  const project = await import('../assets/project.mjs');
  return project.own(path);
}

/** @param {string} file */
async function fetchFile(file) {
  return new Uint8Array(await readFile(inProject('public', file))).buffer;
}

/**
 * A module that ships.
 * @template {import('../engine/module_types.ts').CoreModule} Module
 * @param {string} module
 */
async function started(module) {
  const { glue, wasm } = partsOf(module);
  const { default: create } = /** @type {{ default: import('../engine/module_types.ts').CreateModule<Module> }} */ (
    await import(glue)
  );
  return create({ wasmBinary: await readFile(wasm) });
}

/**
 * @param {string} model
 * @param {Precision} precision
 * @returns {Promise<TraceText>}
 */
async function tracerOf(model, precision) {
  if (model === 'glove') {
    const { gloveTracer } = /** @type {typeof import('./glove.ts')} */ (await own('web/trace/glove.ts'));
    const { Engine } = /** @type {typeof import('../engine/engine.ts')} */ (await own('web/engine/engine.ts'));
    return gloveTracer(new Engine('simd', await started('attention')), fetchFile);
  }
  const { useLiteTracer } = /** @type {typeof import('./use_lite.ts')} */ (await own('web/trace/use_lite.ts'));
  const { Transformer } = /** @type {typeof import('../engine/transformer.ts')} */ (
    await own('web/engine/transformer.ts')
  );
  return useLiteTracer(new Transformer('simd', await started('transformer')), fetchFile, precision);
}

// whoever reads may have read enough
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  const { model, precision, json } = asked();
  await built();
  const { traceLine, described } = /** @type {typeof import('./lines.ts')} */ (await own('web/trace/lines.ts'));
  const trace = await tracerOf(model, precision);
  let number = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number += 1;
    if (line.trim() === '') continue;
    const result = await traceLine(line, trace);
    if ('error' in result) {
      console.log(json ? JSON.stringify({ line: number, error: result.error }) : `line ${number}: ${result.error}`);
    } else {
      console.log(json ? JSON.stringify(result.traced) : described(result.traced));
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(USAGE);
  process.exitCode = 2;
}
