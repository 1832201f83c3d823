import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inProject } from '../../../web/tooling/project.mjs';
import { caseFolders, caseName } from '../../conformance/case_folder.mjs';
import { CASES } from '../../conformance/own/case_plans.mjs';
import { generate } from '../../conformance/own/generate.mjs';

const OWN = inProject('tests/conformance/own');
const folder = mkdtempSync(join(tmpdir(), 'own-cases-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('the committed cases are what their plans give', () => {
  generate(folder);
  expect(caseFolders(OWN).map(caseName)).toEqual(CASES.map(({ name }) => name).sort());
  for (const { name } of CASES) {
    const files = readdirSync(join(folder, name)).sort();
    expect(readdirSync(join(OWN, name)).sort()).toEqual(files);
    const changed = files.filter(
      (file) => !readFileSync(join(OWN, name, file)).equals(readFileSync(join(folder, name, file))),
    );
    expect(changed, name).toEqual([]);
  }
});
