// @ts-check
import { inProject } from '../../../web/tooling/project.mjs';
import { caseFolders } from '../../conformance/case_folder.mjs';
import { checkCase } from '../../conformance/check_case.mjs';
import { DEFAULT_TOLERANCE } from '../../conformance/compare.mjs';
import { loadModule, MODULE_NAMES } from '../../conformance/load_module.mjs';
import { tallyOf } from '../tally.mjs';

const FOLDERS = ['onnx', 'onnx-opset25', 'own'];

/** The outside cases through each module that ships; all of them are of operators that there are. */
export async function conformanceSuite() {
  const checks = [];
  for (const name of MODULE_NAMES) {
    const module = await loadModule(name);
    for (const folder of FOLDERS.flatMap((each) => caseFolders(inProject('tests/conformance', each)))) {
      const result = checkCase(module, folder, DEFAULT_TOLERANCE);
      const passed = result.verdict === 'passed';
      if (!passed) console.log(name, JSON.stringify(result));
      checks.push(passed);
    }
  }
  return tallyOf(checks);
}
