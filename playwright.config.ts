import { defineConfig } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '4319';
// The site must work below any path, so it is tested below one.
const prefix = '/some/sub/path/';
const baseURL = `http://127.0.0.1:${port}${prefix}`;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // what is slow is measured by the bench; a test on a busy machine should fail for what is wrong only
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  webServer: {
    command: `node web/tooling/serve.mjs --port ${port} --prefix ${prefix} --strict-port`,
    url: baseURL,
    reuseExistingServer: false,
  },
  use: {
    baseURL,
    trace: 'off',
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
});
