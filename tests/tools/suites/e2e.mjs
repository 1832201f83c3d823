// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import { inProject } from '../../../web/tooling/project.mjs';
import { buildSite } from '../../../web/tooling/site.mjs';
import { alone } from '../../../web/tooling/workspace_lock.mjs';
import { runReported } from './report.mjs';

/** Tests of the built site in a browser. */
export async function e2eSuite() {
  await alone(buildSite);
  return runReported({
    name: 'e2e',
    command: process.execPath,
    args: [inProject('node_modules/@playwright/test/cli.js'), 'test'],
    env: { ...process.env, E2E_PORT: String(await freePort()) },
    report: inProject('test-results/e2e.json'),
    count: countPlaywright,
  });
}

/**
 * @param {string} json
 * @returns {import('../tally.mjs').Tally}
 */
function countPlaywright(json) {
  const { stats } = /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} */ (
    JSON.parse(json)
  );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 4319;
}
