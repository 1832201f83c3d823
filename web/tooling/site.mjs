// @ts-check
import process from 'node:process';
import { inProject } from './project.mjs';
import { runCommand } from './run_command.mjs';
import { step } from './terminal.mjs';

/** Builds the site into dist/ (under a second, so it is never skipped). Run it inside `alone`. */
export async function buildSite() {
  await step('site', () =>
    runCommand('Building the site failed', process.execPath, [inProject('node_modules/vite/bin/vite.js'), 'build'], {
      log: inProject('build/logs/vite-build.log'),
    }),
  );
}
