import { expect, onTestFinished, test } from 'vitest';
import { PANEL_LANGUAGE } from '../../../../shared/languages.ts';
import { setPanelLanguage } from '../../../i18n/panel.ts';
import { longDay } from '../days/days.ts';
import {
  compareNames,
  formatBytes,
  formatChange,
  formatDate,
  formatDateTime,
  formatDay,
  formatDifference,
  formatDuration,
  formatMoment,
  formatNumber,
  formatPercent,
  formatShortDate,
  groupedNumber,
  languageTitle,
  setPanelTimeZone,
} from './formats.ts';

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

test('formats changes with their sign', () => {
  expect([0.5, -0.084, 0].map(formatChange)).toEqual(['+50\u00a0%', '-8\u00a0%', '0\u00a0%']);
  expect([12, -3, 0].map(formatDifference)).toEqual(['+12', '-3', '0']);
});

test('formats durations in minutes, and in hours from two hours on', () => {
  const texts = [0, 29, 2_100, 7_199, 7_200, 43_200].map(formatDuration);
  expect(texts.map((text) => text.replace(/\s/gu, ' '))).toEqual([
    '0 min',
    '0 min',
    '35 min',
    '120 min',
    '2 h',
    '12 h',
  ]);
});

test("formats dates with the month's name, and the first of a month as an ordinal", () => {
  expect(formatDate(new Date(2026, 10, 21))).toBe('21 novembre 2026');
  expect(formatDate(new Date(2026, 7, 1, 23, 59))).toBe('1er août 2026');
  expect(formatShortDate(new Date(2026, 10, 21))).toBe('21 nov. 2026');
});

test("formats times with two digits in the reader's time zone, also from ISO text", () => {
  const noon = new Date(2026, 0, 5, 9, 7);
  expect(formatDateTime(noon)).toBe(formatDateTime(noon.toISOString()));
  expect(formatDateTime(noon)).toContain('09:07');
  expect(formatDateTime(noon)).toContain('5 janv. 2026');
});

test("shows dates and times in the site's time zone, and names it if the reader's differs", () => {
  const midnight = '2026-11-26T23:00:00Z';
  const reader = Intl.DateTimeFormat().resolvedOptions().timeZone;
  onTestFinished(() => setPanelTimeZone(reader));
  setPanelTimeZone('Pacific/Kiritimati');
  expect(formatDate(midnight)).toBe('27 novembre 2026');
  expect(formatDateTime(midnight)).toBe('27 nov. 2026, 13:00 UTC+14');
  expect(formatDay('2026-11-26')).toBe('26 novembre 2026');
  setPanelTimeZone(reader);
  expect(formatDateTime(midnight)).not.toContain('UTC');
});

test("leaves out the site's current year in a narrow place", () => {
  const reader = Intl.DateTimeFormat().resolvedOptions().timeZone;
  onTestFinished(() => setPanelTimeZone(reader));
  setPanelTimeZone('Pacific/Kiritimati');
  const newYear = new Date('2026-12-31T10:00:00Z');
  expect(formatMoment('2026-12-31T11:05:00Z', newYear)).toMatch(/^1er janv\.,? (?:à )?01:05 UTC\+14$/);
  expect(formatMoment('2026-12-31T09:05:00Z', newYear)).toBe('31 déc. 2026, 23:05 UTC+14');
});

test('throws for a value that is not a date', () => {
  expect(() => formatDate('yesterday')).toThrow(RangeError);
});

test('formats bytes as megabytes, at least a tenth', () => {
  const texts = [0, 12_345_678, 2_000_000_000].map(formatBytes);
  expect(texts).toEqual(['0,1\u202fMo', '12,3\u202fMo', '2\u202f000\u202fMo']);
});

test.each([
  ['en', '1,234.5', '43%', 'November 1, 2026', 'Sun, Nov 1, 2026', 'German'],
  ['es', '1234,5', '43\u00a0%', '1 de noviembre de 2026', 'dom, 1 nov 2026', 'Alemán'],
  ['pt', '1234,5', '43%', '1 de novembro de 2026', 'domingo, 1/11/2026', 'Alemão'],
  ['pt-br', '1.234,5', '43%', '1 de novembro de 2026', 'dom., 1 de nov. de 2026', 'Alemão'],
  ['de', '1.234,5', '43\u00a0%', '1. November 2026', 'So., 1. Nov. 2026', 'Deutsch'],
] as const)('follows the language of the panel: %s', async (language, number, percent, date, day, german) => {
  onTestFinished(() => setPanelLanguage(PANEL_LANGUAGE));
  await setPanelLanguage(language);
  expect(formatNumber(1234.5)).toBe(number);
  expect(formatPercent(0.426)).toBe(percent);
  expect(formatDate(new Date(2026, 10, 1))).toBe(date);
  expect(longDay('2026-11-01')).toBe(day);
  expect(languageTitle('de')).toBe(german);
});

test.each([
  ['fr', '\u202f', ','],
  ['en', ',', '.'],
  ['de', '.', ','],
] as const)(
  'groups thousands in number fields as in texts: %s',
  async (language, thousandSeparator, decimalSeparator) => {
    onTestFinished(() => setPanelLanguage(PANEL_LANGUAGE));
    await setPanelLanguage(language);
    expect(groupedNumber()).toEqual({ thousandSeparator, decimalSeparator });
  },
);

test('sorts names by the rules of the language', async () => {
  onTestFinished(() => setPanelLanguage(PANEL_LANGUAGE));
  const names = ['nube', 'ñu', 'oso', 'nz'];
  expect(names.toSorted(compareNames)).toEqual(['ñu', 'nube', 'nz', 'oso']);
  await setPanelLanguage('es');
  expect(names.toSorted(compareNames)).toEqual(['nube', 'nz', 'ñu', 'oso']);
});
