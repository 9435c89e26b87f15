import { expect, test } from 'vitest';
import { readAdsTxt } from './ads-txt.ts';
import { findingsOf, lineMarks } from './findings.ts';

test('sorts findings by line, errors before warnings', () => {
  const findings = findingsOf(readAdsTxt('\n\u00a0x\n\na.com, 1, NO, '));
  expect(findings.map(({ line, severity, code }) => `${line} ${severity} ${code}`)).toEqual([
    '2 error unreadable',
    '2 warning invisible_characters',
    '4 error relationship_invalid',
    '4 warning authority_missing',
  ]);
});

test('marks a line with its worst finding', () => {
  const marks = lineMarks(findingsOf(readAdsTxt('\u00a0x\nX=1\na.com, 1, DIRECT')));
  expect([...marks]).toEqual([
    [1, 'error'],
    [2, 'warning'],
  ]);
});

test('marks at most 500 lines of a text that is not an ads.txt', () => {
  expect(lineMarks(findingsOf(readAdsTxt('x\n'.repeat(2_000)))).size).toBe(500);
});
