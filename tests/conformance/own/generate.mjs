// @ts-check
// `node tests/conformance/own/generate.mjs` writes the case folders beside this file.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../../web/tooling/project.mjs';
import { writeCase } from '../case_folder.mjs';
import { caseOf } from './case_of.mjs';
import { CASES } from './case_plans.mjs';

/** @param {string} folder */
export function generate(folder) {
  for (const { name, plan } of CASES) {
    const { attributes, inputs, outputs } = caseOf(plan);
    const stored = (/** @type {import('./case_of.mjs').CaseTensor} */ { name, slot, dtype, shape, file }) => ({
      name,
      slot,
      dtype,
      shape,
      file,
    });
    const opset = 'left_window_size' in attributes ? 25 : 24;
    const file = { name, op: 'Attention', opset, attributes, inputs: inputs.map(stored), outputs: outputs.map(stored) };
    writeCase(join(folder, name), file, [...inputs, ...outputs]);
  }
}

const OWN = inProject('tests/conformance/own');
if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  for (const entry of readdirSync(OWN, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(OWN, entry.name), { recursive: true });
  }
  generate(OWN);
}
