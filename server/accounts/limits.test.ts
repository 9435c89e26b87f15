import { expect, test } from 'vitest';
import { clientOf, limitsOf } from './limits.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', 'unknown'],
  ['unix:', 'unknown'],
])('%s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

const subjects = { client: '192.0.2.1', email: 'a@example.com', user: 'u' };
const stepsOf = (operation: string, who = subjects) =>
  limitsOf(operation, who).map((step) => step.map(({ max, seconds }) => `${max} in ${seconds} s`));

test.each([
  [
    '/sign-in/email',
    [
      ['5 in 60 s', '20 in 3600 s'],
      ['5 in 60 s', '20 in 3600 s'],
    ],
  ],
  ['/sign-up/email', [['5 in 3600 s'], ['10 in 3600 s'], ['3 in 900 s']]],
  ['/request-password-reset', [['10 in 3600 s'], ['3 in 900 s']]],
  ['/send-verification-email', [['10 in 3600 s'], ['3 in 900 s']]],
  ['/change-password', [['5 in 60 s', '20 in 3600 s']]],
  ['/sign-out', []],
  ['/get-session', []],
])('%s may be tried %j times', (operation, steps) => {
  expect(stepsOf(operation)).toEqual(steps);
});

test('a counter belongs to one operation, one window and one subject, and names nobody', () => {
  const keysOf = (operation: string, who = subjects) =>
    limitsOf(operation, who)
      .flat()
      .map(({ key }) => key);
  const keys = keysOf('/sign-in/email');
  expect(new Set(keys).size).toBe(4);
  expect(keys.join()).not.toMatch(/192|example/);
  const other = keysOf('/sign-in/email', { ...subjects, client: '192.0.2.2' });
  expect(other.slice(2)).toEqual(keys.slice(2));
  expect(other.slice(0, 2)).not.toEqual(keys.slice(0, 2));
  // Mails are counted together, whatever asks for them.
  expect(keysOf('/request-password-reset')).toEqual(keysOf('/send-verification-email'));
  expect(keysOf('/sign-up/email')).toEqual(expect.arrayContaining(keysOf('/request-password-reset')));
});
