import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { takeLog } from '../../tests/helpers/log.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { createServerWarnings } from '../platform/warnings.ts';
import { clientAddress, findClients, identifyRequests, proxyList } from './client-address.ts';
import { listen } from './listen.ts';

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

test.each([
  ['a trusted proxy', ['127.0.0.1', '::1'], true],
  ['a stranger', ['192.0.2.7'], false],
])('reports whether the request comes from a proxy: %s', async (_, proxies, expected) => {
  takeLog();
  const app = new Hono<HttpEnv>();
  app.use(identifyRequests(findClients({ trustedProxies: proxies, warnings: createServerWarnings(), now: Date.now })));
  app.get('/', (context) => context.json({ isFromProxy: context.var.isFromProxy }));
  const server = await listen(app, { host: '127.0.0.1', port: 0, vite: null });
  onTestFinished(() => server.close());
  const answer = await fetch(server.address, { headers: { 'X-Forwarded-For': '127.0.0.1', Connection: 'close' } });
  expect(await answer.json()).toEqual({ isFromProxy: expected });
});
