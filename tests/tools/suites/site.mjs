// @ts-check
import { buildSite } from '../../../web/tooling/site.mjs';
import { alone } from '../../../web/tooling/workspace_lock.mjs';
import { tallyOf } from '../tally.mjs';

/** The site builds. */
export async function siteSuite() {
  await alone(buildSite);
  return tallyOf([true]);
}
