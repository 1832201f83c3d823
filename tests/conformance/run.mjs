// @ts-check
// `npm run conformance -- DIR`: every case folder in DIR through the WebAssembly module that ships, under Node.
//   --module simd|relaxed   which module; simd unless said otherwise
//   --json                  one JSON object a line
//   --atol X --rtol X       |error| <= atol + rtol * |expected| for every value, instead of 1e-6 each and, where inputs
//                           are larger than 1 or scaled up, the core's own forward error bound
// float16 outputs may be one unit in the last place further off. Ends with 1 if a case fails, with 2 if none can be run.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { inProject } from '../../web/tooling/project.mjs';
import { caseFolders } from './case_folder.mjs';
import { checkCase } from './check_case.mjs';
import { DEFAULT_TOLERANCE } from './compare.mjs';
import { isBuilt, loadModule, MODULE_NAMES } from './load_module.mjs';

const USAGE = 'npm run conformance -- DIR [--module simd|relaxed] [--json] [--atol X] [--rtol X]';

/** What the command was asked for is wrong. */
class UsageError extends Error {}

function asked() {
  const options = /** @type {const} */ ({
    module: { type: 'string', default: 'simd' },
    json: { type: 'boolean', default: false },
    atol: { type: 'string' },
    rtol: { type: 'string' },
  });
  const { values, positionals } = parsed(() => parseArgs({ options, allowPositionals: true }));
  const [directory, ...rest] = positionals;
  if (directory === undefined || rest.length > 0) throw new UsageError('one folder of cases is needed');
  const module = MODULE_NAMES.find((name) => name === values.module);
  if (!module) throw new UsageError(`--module: expected ${MODULE_NAMES.join(' or ')}, got ${values.module}`);
  const [atol, rtol] = [number('--atol', values.atol), number('--rtol', values.rtol)];
  const given = atol !== undefined || rtol !== undefined;
  const { atol: defaultAtol, rtol: defaultRtol } = DEFAULT_TOLERANCE;
  const tolerance = { atol: atol ?? defaultAtol, rtol: rtol ?? defaultRtol, bounded: !given };
  return { folders: foldersIn(directory), module, json: values.json, tolerance };
}

/**
 * @template Result
 * @param {() => Result} parse
 */
function parsed(parse) {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} option
 * @param {string | undefined} text
 */
function number(option, text) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0) || value === Infinity) {
    throw new UsageError(`${option}: expected a number of at least 0, got ${text}`);
  }
  return value;
}

/** @param {string} directory */
function foldersIn(directory) {
  // npm runs scripts in the project's folder; the caller's own is where a path begins
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), directory);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${directory} is not a folder`);
  const folders = caseFolders(path);
  if (folders.length === 0) throw new UsageError(`${directory} has no folder with a case.json`);
  return folders;
}

/** @param {import('./load_module.mjs').ModuleName} module */
function built(module) {
  if (isBuilt(module)) return;
  const { status } = spawnSync(process.execPath, [inProject('web/tooling/build.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the module could not be built');
}

/** @param {import('./check_case.mjs').Result} result */
function lineOf({ case: name, op, verdict, outputs, reason }) {
  const errors = Object.entries(outputs).map(
    ([output, { max_abs }]) => `${output} ${max_abs?.toExponential(1) ?? 'not finite'}`,
  );
  return [verdict, name, op, ...errors, ...(reason === undefined ? [] : [reason])].join('  ');
}

try {
  const { folders, module: name, json, tolerance } = asked();
  built(name);
  const module = await loadModule(name);
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const folder of folders) {
    const result = checkCase(module, folder, tolerance);
    tally[result.verdict] += 1;
    console.log(json ? JSON.stringify(result) : lineOf(result));
  }
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  (json ? console.error : console.log)(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
  // a folder with nothing that can be run proves nothing
  const ran = tally.passed + tally.failed;
  process.exitCode = tally.failed > 0 ? 1 : ran > 0 ? 0 : 2;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(USAGE);
  process.exitCode = 2;
}
