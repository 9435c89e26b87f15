import { expect, test } from 'vitest';
import { readAdsTxt } from '../app/admin/adstxt/ads-txt.ts';
import { compareSellers, googleLine, googleSeller, withLines } from './ads-txt-sellers.ts';

const ACCOUNT = 'pub-1234567890123456';
const LINE = 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0';
const USED = [{ account: ACCOUNT, isPlanned: true }];

test.each([
  ['ca-pub-1234567890123456', ACCOUNT],
  [ACCOUNT, ACCOUNT],
  ['ca-pub-123', null],
  ['ca-pub-12345678901234567', null],
  [`x${ACCOUNT}`, null],
  ['', null],
])('reads the account of %j', (publisher, account) => {
  expect(googleSeller(publisher)).toBe(account);
});

test('writes a line without errors and warnings', () => {
  expect(googleLine(ACCOUNT)).toBe(LINE);
  expect(readAdsTxt(LINE)).toEqual([{ line: 1, kind: 'record', errors: [], warnings: [] }]);
});

test.each([
  ['misses', '', [LINE]],
  ['misses', '# nothing', [LINE]],
  ['misses', `# ${LINE}`, [LINE]],
  ['misses', `google.com, ${ACCOUNT}, RESELLER`, [LINE]],
  ['misses', `google.example, ${ACCOUNT}, DIRECT`, [LINE]],
  ['finds', LINE, []],
  ['finds', `\r\nGoogle.com ,${ACCOUNT},direct # us`, []],
])('%s the account of an advertisement in %j', (_, content, missing) => {
  expect(compareSellers(content, USED).missing).toEqual(missing);
});

test('needs no line for an advertisement that ended or is switched off, and does not call its line unused', () => {
  const paused = [{ account: ACCOUNT, isPlanned: false }];
  expect(compareSellers('', paused)).toEqual({ missing: [], unused: [] });
  expect(compareSellers(LINE, paused)).toEqual({ missing: [], unused: [] });
});

test('reports own accounts with Google that no advertisement names', () => {
  const content = `${LINE}\n\ngoogle.com, pub-9, DIRECT\ngoogle.com, pub-8, RESELLER\nother.example, 7, DIRECT\n`;
  expect(compareSellers(content, USED).unused).toEqual([{ account: 'pub-9', line: 3 }]);
});

test.each([
  ['', 'a\nb\n'],
  ['x', 'x\na\nb\n'],
  ['x\n', 'x\na\nb\n'],
  ['x\r\n', 'x\r\na\nb\n'],
])('adds lines after %j', (content, result) => {
  expect(withLines(content, ['a', 'b'])).toBe(result);
});
