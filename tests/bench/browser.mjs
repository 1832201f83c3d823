// @ts-check
import process from 'node:process';
import { chromium } from 'playwright-core';
import { inProject } from '../../web/tooling/project.mjs';

/** Chromium without a window, as the tests start it. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

/**
 * A page with nothing cached, and the probe in it.
 * @param {import('playwright-core').Browser} browser
 */
export async function coldPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript({ path: inProject('tests/bench/page/probe.js') });
  return context.newPage();
}

/**
 * Milliseconds of the fixed loop, best of 3.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<number>}
 */
export const calibration = (page) =>
  page.evaluate('Math.min(bench.calibration(), bench.calibration(), bench.calibration())');
