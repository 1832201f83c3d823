// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the project. `path` is relative to the checkout, with slashes. */
/** @typedef {{ readonly path: string, readonly text: string }} ProjectFile */

const TEXT =
  /\.(ts|mts|mjs|js|json|html|css|svg|cpp|h|cmake|txt|sh|md|yml|yaml)$|(^|\/)(\.ci\/run|\.clang-\w+|\.gitignore)$/;

/**
 * Paths of everything that belongs to the project: what git has or would take.
 * @param {string} project
 * @returns {string[]}
 */
export function projectPaths(project) {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const listed = git.status === 0 ? git.stdout.split('\0').filter((path) => path !== '') : [];
  return listed.length > 0 ? listed : walk(project, '', ignoredFolders(project));
}

/**
 * @param {string} project
 * @returns {ProjectFile[]}
 */
export function projectTexts(project) {
  return projectPaths(project)
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(project, path), 'utf8') }];
      } catch {
        return []; // deleted, and git does not know it yet
      }
    });
}

/**
 * Without git (an unpacked archive) .gitignore still names what does not belong.
 * @param {string} project
 */
function ignoredFolders(project) {
  const lines = readFileSync(join(project, '.gitignore'), 'utf8').split('\n');
  return new Set(['.git', ...lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))]);
}

/**
 * @param {string} project
 * @param {string} folder
 * @param {ReadonlySet<string>} ignored
 * @returns {string[]}
 */
function walk(project, folder, ignored) {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ignored.has(entry.name) || ignored.has(path)) return [];
    return entry.isDirectory() ? walk(project, path, ignored) : [path];
  });
}
