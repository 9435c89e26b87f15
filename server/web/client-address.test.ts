import { expect, test } from 'vitest';
import { clientAddress, proxyList } from './client-address.ts';

const PROXIES = proxyList(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);

test.each([
  ['ignores the header of an untrusted peer', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['takes the address from a trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'ignores what the client itself put into the header',
    '10.1.2.3',
    '1.1.1.1, 198.51.100.1, 192.0.2.7',
    '198.51.100.1',
  ],
  ['recognizes an IPv4 proxy on an IPv6 socket', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['supports IPv6 proxies and visitors', '2001:db8::5', '2001:db9::1', '2001:db9::1'],
  ['uses the proxy when its header is invalid', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['uses the proxy when there is no header', '10.1.2.3', undefined, '10.1.2.3'],
  ['uses the farthest hop when all are proxies', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
])('%s', (_, peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor, PROXIES)).toBe(address);
});

test('uses the peer when no proxy is trusted', () => {
  expect(clientAddress('10.1.2.3', '198.51.100.1', proxyList([]))).toBe('10.1.2.3');
});
