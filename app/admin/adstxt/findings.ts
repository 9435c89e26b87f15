import type { AdsTxtError, AdsTxtWarning, LineReport } from '../../../shared/ads-txt.ts';

/** One thing that is wrong with a line, in the order of lines, errors first. */
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

/** More would slow typing down, in a text that is no ads.txt at all. */
const MARKED = 500;

/** The worst of each line that has something, for the first of them. */
export function marksOf(findings: readonly Finding[]): Map<number, Finding['severity']> {
  const marks = new Map<number, Finding['severity']>();
  for (const { line, severity } of findings) {
    if (marks.size === MARKED && !marks.has(line)) break;
    if (marks.get(line) !== 'error') marks.set(line, severity);
  }
  return marks;
}
