import { expect, test } from 'vitest';
import { operationAt } from './gate/operations.ts';
import { delayAfter, type Limited, limitsOf, type Subjects } from './limits.ts';

const subjects = { client: '192.0.2.1', 'client and email': '192.0.2.1 a@example.com', user: 'u' };
const operation = (path: string): Limited => {
  const found = operationAt('POST', path);
  if (found === undefined) throw new Error(`${path} is no operation`);
  return found;
};
const limits = (path: string, who: Subjects) =>
  limitsOf(operation(path), who).map(({ max, seconds }) => `${max} in ${seconds} s`);

test.each([
  ['/sign-in/email', ['5 in 60 s', '20 in 3600 s', '40 in 86400 s'], ['5 in 60 s', '20 in 3600 s']],
  ['/sign-up/email', ['5 in 3600 s', '3 in 900 s'], []],
  ['/request-password-reset', ['10 in 3600 s', '3 in 900 s'], ['3 in 900 s']],
  ['/send-verification-email', ['10 in 3600 s', '3 in 900 s'], ['3 in 900 s']],
  ['/change-password', ['5 in 60 s', '20 in 3600 s'], []],
  ['/sign-out', [], []],
])('%s allows %j to an unknown browser, %j to a known one', (path, stranger, known) => {
  expect(limits(path, subjects)).toEqual(stranger);
  expect(limits(path, { browser: 'b' })).toEqual(known);
});

test('ignores empty subjects', () => {
  expect(limitsOf(operation('/sign-in/email'), { client: 'c', 'client and email': '', browser: '' })).toHaveLength(2);
});

test('uses a separate, anonymous counter for each operation, window and subject', () => {
  const keysOf = (path: string, who: Subjects = subjects) => limitsOf(operation(path), who).map(({ key }) => key);
  const keys = keysOf('/sign-in/email');
  expect(new Set(keys).size).toBe(3);
  expect(keys.join()).not.toMatch(/192|example/);
  const other = keysOf('/sign-in/email', { ...subjects, client: '192.0.2.2' });
  expect(other.slice(2)).toEqual(keys.slice(2));
  expect(other.slice(0, 2)).not.toEqual(keys.slice(0, 2));
  const all = ['/sign-in/email', '/sign-up/email', '/request-password-reset', '/send-verification-email'].flatMap(
    (one) => keysOf(one),
  );
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  [0, 0],
  [10, 0],
  [11, 100],
  [59, 4900],
  [60, 5000],
  [100_000, 5000],
])('after %i failures delays a sign-in by %i ms', (failures, milliseconds) => {
  expect(delayAfter(failures)).toBe(milliseconds);
});
