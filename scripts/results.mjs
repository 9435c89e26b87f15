/** What the reports of the suites add up to. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   success: boolean, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }}
 *   PlaywrightReport
 */

/**
 * A file that could not even be read has no tests of its own in the report: it counts as one failure.
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

/**
 * A test that passes only when repeated is a failure; errors outside of any test count one each.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * What a suite contributes. A suite that failed without saying where, left no report or ran nothing counts as one
 * failure: silence is not success.
 * @param {{ ok: boolean, report: string | undefined }} outcome the program's end and its JSON report
 * @param {(report: any) => Counts} counts reads the report; its shape is the test runner's
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
  const silent = sum.failed === 0 && (!ok || sum.passed === 0);
  return silent ? { ...sum, failed: 1 } : sum;
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
