// @ts-check

/** Counts of tests. @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Tally */

/**
 * @param {Tally} tally
 * @returns {string}
 */
export function tallyText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * The tally of checks that either hold or do not.
 * @param {readonly boolean[]} checks
 * @returns {Tally}
 */
export function tallyOf(checks) {
  const passed = checks.filter(Boolean).length;
  return { passed, failed: checks.length - passed, skipped: 0 };
}

/**
 * What a report and an exit code say together: a suite that failed without a failing test, or ran no test, failed.
 * @param {Tally} tally
 * @param {number | string} code
 * @returns {Tally}
 */
export function settle(tally, code) {
  const ran = tally.passed + tally.failed > 0;
  return tally.failed > 0 || (code === 0 && ran) ? tally : { ...tally, failed: 1 };
}
