import { expect, test } from 'vitest';
import { takeLog } from '../../../tests/helpers/log.ts';
import { createServerWarnings } from '../warnings.ts';
import { createClaims } from './claims.ts';

function claims() {
  const clock = { now: 0 };
  const warnings = createServerWarnings();
  return { clock, warnings, addressFor: createClaims({ warnings, now: () => clock.now }) };
}

test.each(['127.0.0.1', '::1', '172.17.0.1', 'fd00::1', '100.64.0.1'])(
  'counts for the client that a proxy at %s reports, and warns once about the unnamed proxy',
  (proxy) => {
    const { warnings, addressFor } = claims();
    const log = takeLog();
    // The client itself can forge all but the last hop.
    expect(addressFor(proxy, '198.51.100.7, 203.0.113.5')).toBe('203.0.113.5');
    expect(addressFor(proxy, '2001:db8::7')).toBe('2001:db8::7');
    expect(warnings.list()).toEqual([{ code: 'unnamed_proxy', value: proxy }]);
    expect(log.events()).toMatchObject([{ level: 'warn', code: 'unnamed_proxy', value: proxy }]);
  },
);

test.each([
  ['without the header', '127.0.0.1', undefined],
  ['with a header that is no address', '127.0.0.1', 'unknown'],
  ['from elsewhere, where anybody can write the header', '203.0.113.5', '198.51.100.7'],
])('counts for the peer %s', (_, peer, header) => {
  const { warnings, addressFor } = claims();
  expect(addressFor(peer, header)).toBe(peer);
  expect(warnings.list()).toEqual([]);
});

test('counts for the reported client of a public proxy once an owner came through it', () => {
  const { warnings, addressFor } = claims();
  takeLog();
  warnings.add({ code: 'unnamed_proxy', value: '203.0.113.5' });
  expect(addressFor('203.0.113.5', '198.51.100.7')).toBe('198.51.100.7');
});

test('counts for the proxy if it reports more than a thousand clients per hour', () => {
  const { clock, addressFor } = claims();
  takeLog();
  const claim = (number: number) => `198.51.${Math.floor(number / 250)}.${number % 250}`;
  for (let number = 0; number < 1_000; number += 1) expect(addressFor('10.0.0.1', claim(number))).toBe(claim(number));
  expect(addressFor('10.0.0.1', claim(1_000))).toBe('10.0.0.1');
  expect(addressFor('10.0.0.1', claim(3))).toBe(claim(3));
  expect(addressFor('10.0.0.2', claim(1_000))).toBe(claim(1_000));
  clock.now += 3_600_000;
  expect(addressFor('10.0.0.1', claim(1_000))).toBe(claim(1_000));
});
