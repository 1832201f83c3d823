// @ts-check
import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/**
 * Puts the licence and the notices of others' work beside the pages: they must go wherever the site goes.
 * @returns {import('vite').Plugin}
 */
export function notices() {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of ['LICENSE', 'THIRD_PARTY_NOTICES']) {
        this.emitFile({ type: 'asset', fileName: `${name}.txt`, source: readFileSync(inProject(name), 'utf8') });
      }
    },
  };
}
