/** Counts from the reports of the test suites. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   success: boolean, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }}
 *   PlaywrightReport
 */

/**
 * A test file that failed to load has no tests in the report and counts as one failure.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** Number of tests in a run that may pass only on retry. If there are more, they have a common cause. */
const MAX_FLAKY = 5;

/**
 * A test that passes only on retry counts as passed, unless there are more than {@link MAX_FLAKY} of them. Then each is a
 * failure. Each error outside tests is a failure as well.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  const retried = stats.flaky <= MAX_FLAKY ? { passed: stats.flaky, failed: 0 } : { passed: 0, failed: stats.flaky };
  return {
    passed: stats.expected + retried.passed,
    failed: stats.unexpected + retried.failed + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Returns the counts of a suite. It counts as one failure if it failed without a failed test, left no report or ran no tests.
 * @param {{ ok: boolean, report: string | undefined }} outcome exit status and JSON report
 * @param {(report: any) => Counts} counts reads the report; its shape depends on the test runner
 * @returns {Counts}
 */
export function suiteCounts({ ok, report }, counts) {
  /** @type {Counts} */
  let sum = { passed: 0, failed: 0, skipped: 0 };
  try {
    if (report !== undefined) sum = counts(JSON.parse(report));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // a report cut short by a crash
  }
  const isUnreported = sum.failed === 0 && (!ok || sum.passed === 0);
  return isUnreported ? { ...sum, failed: 1 } : sum;
}

/** @param {readonly Counts[]} all */
export function total(all) {
  /** @param {keyof Counts} key */
  const sum = (key) => all.reduce((count, counts) => count + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** @param {Counts} counts */
export function lastLine({ passed, failed }) {
  return `tests: ${passed} passed, ${failed} failed`;
}
