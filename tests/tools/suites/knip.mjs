// @ts-check
import process from 'node:process';
import { inProject } from '../../../web/tooling/project.mjs';
import { tallyOf } from '../tally.mjs';
import { show } from './report.mjs';

/** Files, exports and dependencies that nothing uses. */
export async function knipSuite() {
  const code = await show('knip', process.execPath, [inProject('node_modules/knip/bin/knip.js'), '--no-progress']);
  return tallyOf([code === 0]);
}
