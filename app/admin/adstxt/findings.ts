import type { AdsTxtError, AdsTxtWarning, LineReport } from './ads-txt.ts';

/** A finding about one line. Lists are sorted by line, errors first. */
export type Finding = { line: number } & (
  | { severity: 'error'; code: AdsTxtError }
  | { severity: 'warning'; code: AdsTxtWarning }
);

export function findingsOf(reports: readonly LineReport[]): Finding[] {
  return reports.flatMap(({ line, errors, warnings }): Finding[] => [
    ...errors.map((code): Finding => ({ line, severity: 'error', code })),
    ...warnings.map((code): Finding => ({ line, severity: 'warning', code })),
  ]);
}

/** Limit on marked lines: marking a large text that is not an ads.txt would slow typing down. */
const MAX_MARKS = 500;

/** The worst severity of each line, for the first MAX_MARKS lines with findings. */
export function lineMarks(findings: readonly Finding[]): Map<number, Finding['severity']> {
  const marks = new Map<number, Finding['severity']>();
  for (const { line, severity } of findings) {
    if (marks.size === MAX_MARKS && !marks.has(line)) break;
    if (marks.get(line) !== 'error') marks.set(line, severity);
  }
  return marks;
}
