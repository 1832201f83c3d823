// @ts-check
import process from 'node:process';
import { inProject } from '../../../web/tooling/project.mjs';
import { tallyOf } from '../tally.mjs';
import { show } from './report.mjs';

/** The TypeScript compiler over every environment. */
export async function typecheckSuite() {
  const code = await show('typecheck', process.execPath, [inProject('node_modules/typescript/bin/tsc'), '--build']);
  console.log(`${code === 0 ? '✓' : '✗'} tsc`);
  return tallyOf([code === 0]);
}
