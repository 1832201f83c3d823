// @ts-check
import { vitestSuite } from './vitest.mjs';

/** The exported scripts for PyTorch, which is too large to install for every test run. */
export const torchSuite = () =>
  vitestSuite('torch', ['tests/web/worker/exported_scripts.test.ts'], { WITH_TORCH: '1' });
