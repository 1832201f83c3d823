import { relaxedSimd } from 'wasm-feature-detect';
import { defineConfig } from 'vitest/config';

// Node 20 keeps relaxed SIMD behind a flag that Node 22 and 24 refuse as unknown, so ask the engine; only forked
// processes take V8 flags.
const engineFlags = (await relaxedSimd()) ? [] : ['--experimental-wasm-relaxed-simd'];

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/web/**/*.test.ts', 'tests/regression/**/*.test.ts'],
    pool: 'forks',
    execArgv: engineFlags,
  },
});
