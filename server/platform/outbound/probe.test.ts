import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createProbe, probeFrame } from './probe.ts';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const policy = { siteUrl: 'http://site.example', allowHosts: ['127.0.0.1'] };

it('sends only a HEAD request to a reachable game', async () => {
  const methods: (string | undefined)[] = [];
  const address = await serve((request, response) => {
    methods.push(request.method);
    response.end('game');
  });
  expect(await probeFrame(address, { policy })).toMatchObject({ status: 'ok', httpStatus: 200 });
  expect(methods).toEqual(['HEAD']);
});

it('falls back to GET when the server does not support HEAD', async () => {
  const address = await serve((request, response) => {
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end();
  });
  expect(await probeFrame(address, { policy })).toMatchObject({ status: 'ok', httpStatus: 200 });
});

it('reports HTTP errors, forbidden framing and timeouts', async () => {
  const missing = await serve((_request, response) => void response.writeHead(404).end());
  expect(await probeFrame(missing, { policy })).toMatchObject({ status: 'http_error', httpStatus: 404 });
  server?.close();

  const denied = await serve((_request, response) => void response.writeHead(200, { 'x-frame-options': 'DENY' }).end());
  expect(await probeFrame(denied, { policy })).toMatchObject({
    status: 'framing_forbidden',
    detail: 'X-Frame-Options: DENY',
  });
  server?.close();

  const silent = await serve(() => {});
  const limits = { headers: 60 };
  expect(await probeFrame(silent, { policy, limits })).toMatchObject({ status: 'timeout', httpStatus: null });
});

it('distinguishes a refused connection from a refused address', async () => {
  const address = await serve(() => {});
  await new Promise((resolve) => server?.close(resolve));
  expect(await probeFrame(address, { policy })).toMatchObject({ status: 'refused', httpStatus: null });

  const probe = createProbe({ outboundAllow: [], site: { url: policy.siteUrl } });
  expect(await probe(address)).toMatchObject({ status: 'address_refused', httpStatus: null });
  expect(await probe('javascript:alert(1)')).toMatchObject({ status: 'failed', detail: 'not_http' });
});

it('reads a page only where that is allowed', async () => {
  const methods: (string | undefined)[] = [];
  const address = await serve((request, response) => {
    methods.push(request.method);
    response.writeHead(404).end();
  });
  const probe = (allowed: boolean) => probeFrame(address, { policy, mayRead: async () => allowed });
  expect(await probe(false)).toMatchObject({ status: 'unread', httpStatus: 404 });
  expect(methods).toEqual(['HEAD']);
  expect(await probe(true)).toMatchObject({ status: 'http_error', httpStatus: 404 });
  expect(methods).toEqual(['HEAD', 'HEAD', 'GET']);
});

it('measures until the headers, redirects included', async () => {
  const address = await serve((request, response) => {
    const answer = () =>
      request.url === '/' ? response.writeHead(302, { location: '/there' }).end() : response.end('game');
    setTimeout(answer, 60);
  });
  expect((await probeFrame(address, { policy })).milliseconds).toBeGreaterThanOrEqual(115);
});

it('throws when it is canceled instead of blaming the game', async () => {
  const address = await serve(() => {});
  const signal = AbortSignal.timeout(50);
  await expect(probeFrame(address, { policy, signal })).rejects.toMatchObject({ code: 'cancelled' });
});
