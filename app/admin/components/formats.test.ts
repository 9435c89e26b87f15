import { expect, test } from 'vitest';
import { formatBytes, formatDate, formatDateTime, formatNumber, formatPercent } from './formats.ts';

test('formats numbers in French', () => {
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(1234567)).toBe('1\u202f234\u202f567');
  expect(formatNumber(1234.5)).toBe('1\u202f234,5');
});

test('formats shares as whole percentages', () => {
  expect(formatPercent(0)).toBe('0\u00a0%');
  expect(formatPercent(0.426)).toBe('43\u00a0%');
  expect(formatPercent(1)).toBe('100\u00a0%');
});

test("formats dates with the month's name, and the first of a month as an ordinal", () => {
  expect(formatDate(new Date(2026, 10, 21))).toBe('21 novembre 2026');
  expect(formatDate(new Date(2026, 7, 1, 23, 59))).toBe('1er août 2026');
});

test("formats times with two digits in the reader's time zone, also from ISO text", () => {
  const noon = new Date(2026, 0, 5, 9, 7);
  expect(formatDateTime(noon)).toBe(formatDateTime(noon.toISOString()));
  expect(formatDateTime(noon)).toContain('09:07');
  expect(formatDateTime(noon)).toContain('5 janv. 2026');
});

test('throws for a value that is not a date', () => {
  expect(() => formatDate('yesterday')).toThrow(RangeError);
});

test('formats bytes as megabytes, at least a tenth', () => {
  const texts = [0, 12_345_678, 2_000_000_000].map(formatBytes);
  expect(texts).toEqual(['0,1\u202fMo', '12,3\u202fMo', '2\u202f000\u202fMo']);
});
