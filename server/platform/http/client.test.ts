import { expect, test } from 'vitest';
import { clientOf, shortAddress } from './client.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', 'unknown'],
  ['unix:', 'unknown'],
])('counts the address %s as the client %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test.each([
  ['192.0.2.1', '192.0.2.x'],
  ['::ffff:192.0.2.255', '192.0.2.x'],
  ['2001:db8:1:2::1', '2001:db8:1::'],
  ['::1', '0:0:0::'],
  ['', ''],
  ['unix:', ''],
])('shortens the address %s to %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
