// @ts-check
// The project's own rules on where things lie and what may know what. `node tests/tools/check_structure.mjs`
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import process from 'node:process';
import { PROJECT } from '../../web/tooling/project.mjs';
import { projectPaths, projectTexts } from './project_files.mjs';
import { cppDirections } from './structure/cpp_directions.mjs';
import { barrels, names } from './structure/names.mjs';
import { machinePaths, topFolders } from './structure/places.mjs';
import { sizes } from './structure/sizes.mjs';
import { webDirections } from './structure/web_directions.mjs';
import { tallyText } from './tally.mjs';

/**
 * Prints every violation; each rule counts as one check.
 * @param {string} [project]
 * @returns {import('./tally.mjs').Tally}
 */
export function checkStructure(project = PROJECT) {
  const files = projectTexts(project);
  /** @type {readonly (readonly [string, readonly string[]])[]} */
  const rules = [
    ['imports between the folders of web/', webDirections(files)],
    ['includes between the folders of cpp/', cppDirections(files)],
    ['names', names(files)],
    ['no barrel files', barrels(files)],
    ['file lengths', sizes(files)],
    ['top-level folders', topFolders(projectPaths(project))],
    ['no path of one machine', machinePaths(files)],
  ];
  for (const [rule, violations] of rules) {
    console.log(`${violations.length === 0 ? '✓' : '✗'} ${rule}`);
    for (const violation of violations) console.log(`    ${violation}`);
  }
  const failed = rules.filter(([, violations]) => violations.length > 0).length;
  return { passed: rules.length - failed, failed, skipped: 0 };
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const tally = checkStructure();
  console.log(tallyText(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
}
