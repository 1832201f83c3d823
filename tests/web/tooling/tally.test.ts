import { describe, expect, it } from 'vitest';
import { countCtest } from '../../tools/suites/cpp.mjs';
import { settle, sum, tallyOf, tallyText } from '../../tools/tally.mjs';

const testcase = (status: string, output: string) =>
  `<testcase name="t" time="1" status="${status}"><system-out>${output}</system-out></testcase>`;

describe('tallies', () => {
  it('are printed with skipped tests only where there are any', () => {
    expect(tallyText({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(tallyText({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  it('add up', () => {
    expect(sum([tallyOf([true, false]), tallyOf([true])])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('fail for a suite that ran nothing, or ended badly', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0 };
    expect(settle(nothing, 0).failed).toBe(1);
    expect(settle({ ...nothing, passed: 5 }, 1).failed).toBe(1);
    expect(settle({ ...nothing, passed: 5 }, 0).failed).toBe(0);
    expect(settle({ ...nothing, failed: 2 }, 1).failed).toBe(2);
  });
});

describe('the count of C++ tests', () => {
  it('is GoogleTest’s own for a program with many', () => {
    const output = '[  PASSED  ] 7 tests.\n[  SKIPPED ] 1 test, listed below:\n[  FAILED  ] 2 tests, listed below:';
    expect(countCtest(testcase('fail', output))).toEqual({ passed: 7, failed: 2, skipped: 1 });
  });

  it('is CTest’s for other programs', () => {
    const xml = testcase('run', '') + testcase('fail', '') + testcase('disabled', '');
    expect(countCtest(xml)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  it('holds a crash after the last test against the program', () => {
    expect(countCtest(testcase('fail', '[  PASSED  ] 7 tests.'))).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });
});
