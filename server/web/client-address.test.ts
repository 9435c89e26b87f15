import { expect, test } from 'vitest';
import { clientAddress, proxyList } from './client-address.ts';

const PROXIES = proxyList(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);

test.each([
  ['a stranger’s header is ignored', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy says who it was', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['only the part that proxies wrote counts', '10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
  ['an IPv4 peer on an IPv6 socket', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['IPv6 proxies and visitors', '2001:db8::5', '2001:db9::1', '2001:db9::1'],
  ['nonsense from a proxy leaves the proxy', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['no header', '10.1.2.3', undefined, '10.1.2.3'],
  ['all hops are proxies', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
])('%s', (_, peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor, PROXIES)).toBe(address);
});

test('without trusted proxies the peer is the visitor', () => {
  expect(clientAddress('10.1.2.3', '198.51.100.1', proxyList([]))).toBe('10.1.2.3');
});
