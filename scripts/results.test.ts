import { describe, expect, test } from 'vitest';
import { hasCheckedModules } from './checks.mjs';
import { lastLine, playwrightCounts, suiteCounts, total, vitestCounts } from './results.mjs';

const vitest = {
  success: true,
  numPassedTests: 12,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};
const playwright = { stats: { expected: 8, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

test('counts a file that failed to load in Vitest as one failure', () => {
  expect(vitestCounts(vitest)).toEqual({ passed: 12, failed: 0, skipped: 3 });
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(vitestCounts({ ...vitest, numFailedTests: 1, testResults })).toEqual({ passed: 12, failed: 2, skipped: 3 });
});

test('counts errors outside tests in Playwright as failures, and tests that pass on retry if there are many', () => {
  expect(playwrightCounts(playwright)).toEqual({ passed: 8, failed: 0, skipped: 1 });
  const of = (unexpected: number, flaky: number) =>
    playwrightCounts({ stats: { expected: 5, unexpected, flaky, skipped: 0 }, errors: [{}] });
  expect(of(2, 0)).toEqual({ passed: 5, failed: 3, skipped: 0 });
  expect(of(0, 5)).toEqual({ passed: 10, failed: 1, skipped: 0 });
  expect(of(0, 6)).toEqual({ passed: 5, failed: 7, skipped: 0 });
});

describe('suiteCounts', () => {
  const report = JSON.stringify(vitest);
  const nothing = JSON.stringify({ ...vitest, numPassedTests: 0, testResults: [] });
  const failing = JSON.stringify({ ...vitest, numFailedTests: 3 });

  test.each([
    ['a passed suite', { ok: true, report }, { passed: 12, failed: 0 }],
    ['failed tests', { ok: false, report: failing }, { passed: 12, failed: 3 }],
    ['a failure outside tests', { ok: false, report }, { passed: 12, failed: 1 }],
    ['no report', { ok: true, report: undefined }, { passed: 0, failed: 1 }],
    ['a truncated report', { ok: false, report: report.slice(0, 20) }, { passed: 0, failed: 1 }],
    ['a report in another format', { ok: true, report: '{}' }, { passed: 0, failed: 1 }],
    ['a suite without tests', { ok: true, report: nothing }, { passed: 0, failed: 1 }],
  ])('counts %s', (_what, outcome, expected) => {
    expect(suiteCounts(outcome, vitestCounts)).toMatchObject(expected);
  });
});

test('sums up all suites in the last line', () => {
  const sum = total([
    { passed: 0, failed: 1, skipped: 0 },
    { passed: 12, failed: 0, skipped: 3 },
    { passed: 8, failed: 2, skipped: 0 },
  ]);
  expect(sum).toEqual({ passed: 20, failed: 3, skipped: 3 });
  expect(lastLine(sum)).toBe('tests: 20 passed, 3 failed');
  expect(lastLine(total([]))).toBe('tests: 0 passed, 0 failed');
});

test.each([
  ['✔ no dependency violations found (281 modules, 589 dependencies cruised)', true],
  ['✔ no dependency violations found (0 modules, 0 dependencies cruised)', false],
  ['✔ no dependency violations found (12 modules, 0 dependencies cruised)', false],
  ['', false],
])('detects a dependency check that read nothing: %s', (output, expected) => {
  expect(hasCheckedModules(output)).toBe(expected);
});
