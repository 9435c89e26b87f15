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
  expect(await probeFrame(address, { policy })).toEqual({ status: 'ok', httpStatus: 200 });
  expect(methods).toEqual(['HEAD']);
});

it('falls back to GET when the server does not support HEAD', async () => {
  const address = await serve((request, response) => {
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end();
  });
  expect(await probeFrame(address, { policy })).toEqual({ status: 'ok', httpStatus: 200 });
});

it('reports HTTP errors, forbidden framing and timeouts', async () => {
  const missing = await serve((_request, response) => void response.writeHead(404).end());
  expect(await probeFrame(missing, { policy })).toEqual({ status: 'http_error', httpStatus: 404 });
  server?.close();

  const denied = await serve((_request, response) => void response.writeHead(200, { 'x-frame-options': 'DENY' }).end());
  expect(await probeFrame(denied, { policy })).toEqual({ status: 'framing_forbidden', httpStatus: 200 });
  server?.close();

  const silent = await serve(() => {});
  const limits = { headers: 60 };
  expect(await probeFrame(silent, { policy, limits })).toEqual({ status: 'timeout', httpStatus: null });
});

it('tells a refused connection from a refused address', async () => {
  const address = await serve(() => {});
  await new Promise((resolve) => server?.close(resolve));
  expect(await probeFrame(address, { policy })).toEqual({ status: 'refused', httpStatus: null });

  const probe = createProbe({ outboundAllow: [], site: { url: policy.siteUrl } });
  expect(await probe(address)).toEqual({ status: 'address_refused', httpStatus: null });
  expect(await probe('javascript:alert(1)')).toEqual({ status: 'refused', httpStatus: null });
});
