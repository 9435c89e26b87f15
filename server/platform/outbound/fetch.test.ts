import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { OutboundError, shown } from './errors.ts';
import { type FetchOptions, guardedFetch, redirectTarget } from './fetch.ts';
import { PER_HOST } from './turns.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const policy = { siteUrl: 'https://site.example', allowHosts: ['127.0.0.1'] };
const options = (more: Partial<FetchOptions> = {}): FetchOptions => ({ policy, ...more });

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return 'no error';
  expect(error).toBeInstanceOf(OutboundError);
  return (error as OutboundError).code;
}

const textOf = async (address: string, more: Partial<FetchOptions> = {}) =>
  (await guardedFetch(address, options(more))).text();

const answer =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('guardedFetch', () => {
  it('identifies itself and returns status, headers, final address and text', async () => {
    let seen: IncomingMessage['headers'] = {};
    const origin = await serve((request, response) => {
      seen = request.headers;
      response.writeHead(404, { 'content-type': 'text/plain; charset=iso-8859-1', 'x-note': 'a' });
      response.end(Buffer.from('Été', 'latin1'));
    });
    const response = await guardedFetch(`${origin}/path?sid=A%20b`, options({ accept: 'text/plain' }));
    expect(response.status).toBe(404);
    expect(response.url.href).toBe(`${origin}/path?sid=A%20b`);
    expect(response.headers.get('x-note')).toBe('a');
    expect(await response.text()).toBe('Été');
    expect(seen['user-agent']).toBe('Ludotek/0.1 (+https://site.example)');
    expect(seen.accept).toBe('text/plain');
  });

  it.each([
    ['gzip', gzipSync('packed')],
    ['br', brotliCompressSync('packed')],
    ['deflate', deflateSync('packed')],
    ['deflate', deflateRawSync('packed')],
    ['identity', Buffer.from('packed')],
  ])('decompresses %s', async (encoding, body) => {
    const origin = await serve(answer(body, { 'content-encoding': encoding }));
    expect(await textOf(origin)).toBe('packed');
  });

  it('refuses unknown encodings and bodies that do not match their encoding', async () => {
    const unknown = await serve(answer('x', { 'content-encoding': 'compress' }));
    expect(await codeOf(textOf(unknown))).toBe('encoding');
    const broken = await serve(answer('this is not gzip', { 'content-encoding': 'gzip' }));
    expect(await codeOf(textOf(broken))).toBe('encoding');
    const cut = await serve(answer(gzipSync('packed').subarray(0, 15), { 'content-encoding': 'gzip' }));
    expect(await codeOf(textOf(cut))).toBe('encoding');
  });

  it('stops at the size limit, counted after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    expect(bomb.length).toBeLessThan(50_000);
    const packed = await serve(answer(bomb, { 'content-encoding': 'gzip' }));
    expect(await codeOf(textOf(packed, { limits: { bytes: 100_000 } }))).toBe('too_large');

    const endless = await serve((_request, response) => {
      const more = () => void response.write(Buffer.alloc(65_536), more);
      more();
    });
    expect(await codeOf(textOf(endless, { limits: { bytes: 1_000_000 } }))).toBe('too_large');
    const exact = await serve(answer('12345'));
    expect(await textOf(exact, { limits: { bytes: 5 } })).toBe('12345');
  });

  it('times out on a silent or slowly dripping server, and stops when the caller aborts', async () => {
    const silent = await serve(() => {});
    expect(await codeOf(textOf(silent, { limits: { headers: 80 } }))).toBe('timeout');
    const drip = await serve(async (_request, response) => {
      response.writeHead(200);
      while (!response.destroyed) {
        response.write('.');
        await wait(20);
      }
    });
    expect(await codeOf(textOf(drip, { limits: { total: 150 } }))).toBe('timeout');

    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await codeOf(textOf(drip, { signal: controller.signal }))).toBe('cancelled');
    expect(await codeOf(textOf(drip, { signal: AbortSignal.abort() }))).toBe('cancelled');
  });

  it('times out on a server that accepts the connection but not the TLS handshake', async () => {
    const silent = createTcpServer((socket) => void socket.on('error', () => {}).resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const error = await guardedFetch(`https://127.0.0.1:${port}/`, options({ limits: { connect: 80 } })).catch(String);
    expect(error).toContain('did not accept a connection within 0.1 s');
    await new Promise((resolve) => silent.close(resolve));
  });

  it('reports broken, refused and unencrypted connections', async () => {
    const cut = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    expect(await codeOf(textOf(cut))).toBe('network');
    const origin = await serve(answer(''));
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await codeOf(textOf(origin))).toBe('network');
    const plain = await serve(answer('no encryption here'));
    expect(await codeOf(textOf(plain.replace('http:', 'https:')))).toBe('tls');
  });

  it('fetches http and https only', async () => {
    expect(await codeOf(textOf('ftp://example.com/feed'))).toBe('not_http');
    expect(await codeOf(textOf('file:///etc/passwd'))).toBe('not_http');
    expect(await codeOf(textOf('not an address'))).toBe('address_invalid');
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:1/',
  ])('refuses %s', async (address) => {
    expect(await codeOf(textOf(address, { policy: { ...policy, allowHosts: [] } }))).toBe('address_refused');
  });

  it('checks the addresses that a host name resolves to', async () => {
    const origin = await serve(answer('reached'));
    const named = origin.replace('127.0.0.1', 'localhost');
    expect(await codeOf(textOf(named))).toBe('address_refused');
    expect(await textOf(named, { policy: { ...policy, allowHosts: ['localhost'] } })).toBe('reached');
    // A resolver may be slow to fail.
    expect(await codeOf(textOf('http://nowhere.invalid/', { limits: { connect: 60_000 } }))).toBe('dns');
  });
});

describe('requests to one host', () => {
  it('are limited to five at a time across callers', async () => {
    const open: ServerResponse[] = [];
    let most = 0;
    const origin = await serve((_request, response) => {
      open.push(response);
      most = Math.max(most, open.length);
      // The delay leaves time for a sixth request to arrive.
      if (open.length === PER_HOST) setTimeout(() => open.splice(0).map((each) => each.end('done')), 30);
    });
    const texts = await Promise.all(Array.from({ length: 3 * PER_HOST }, (_, index) => textOf(`${origin}/${index}`)));
    expect(new Set(texts)).toEqual(new Set(['done']));
    expect(most).toBe(PER_HOST);
  });

  it('free their slot after errors, redirects to other hosts and unread responses', async () => {
    const elsewhere = await serve(answer('x'));
    const origin = await serve((request, response) => {
      if (request.url === '/broken') response.destroy();
      else if (request.url === '/moved') response.writeHead(302, { location: elsewhere }).end();
      else response.end('x'.repeat(100_000));
    });
    for (let round = 0; round < PER_HOST; round += 1) {
      expect(await codeOf(textOf(`${origin}/broken`))).toBe('network');
      expect(await textOf(`${origin}/moved`)).toBe('x');
      expect(await codeOf(textOf(origin, { limits: { bytes: 10 } }))).toBe('too_large');
      (await guardedFetch(origin, options())).discard();
      // Neither read nor discarded: the total time limit ends it, before or after the response.
      await codeOf(guardedFetch(origin, options({ limits: { total: 100 } })));
    }
    expect(await textOf(origin)).toHaveLength(100_000);
  });
});

describe('redirects', () => {
  it('are followed, relative targets included', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: 'b?x=1' }).end();
      else response.end(request.url);
    });
    const response = await guardedFetch(`${origin}/a`, options());
    expect(await response.text()).toBe('/b?x=1');
    expect(response.url.pathname).toBe('/b');
  });

  it('are each checked, so a public address cannot lead to a private one', async () => {
    const inside = await serve(answer('secret'));
    const origin = await serve(answer('', { location: inside.replace('127.0.0.1', '127.0.0.2') }, 302));
    expect(await codeOf(textOf(origin))).toBe('address_refused');
    const file = await serve(answer('', { location: 'file:///etc/passwd' }, 302));
    expect(await codeOf(textOf(file))).toBe('not_http');
    const metadata = await serve(answer('', { location: 'http://169.254.169.254/' }, 301));
    expect(await codeOf(textOf(metadata))).toBe('address_refused');
  });

  it('never downgrade from https', () => {
    const secure = new URL('https://host.example/a');
    expect(redirectTarget('//other.example/b', secure).href).toBe('https://other.example/b');
    expect(() => redirectTarget('http://host.example/a', secure)).toThrow(/from https to http/);
    expect(redirectTarget('https://host.example/', new URL('http://host.example/')).protocol).toBe('https:');
  });

  it('stop after five', async () => {
    let hops = 0;
    const origin = await serve((_request, response) => {
      hops += 1;
      response.writeHead(302, { location: `/${hops}` }).end();
    });
    expect(await codeOf(textOf(origin))).toBe('redirect_loop');
    expect(hops).toBe(6);
  });

  it('send no credentials to another host', async () => {
    let authorization: string | undefined = 'not asked';
    const other = await serve((request, response) => {
      authorization = request.headers.authorization;
      response.end();
    });
    const origin = await serve(answer('', { location: other.replace('//', '//user:secret@') }, 302));
    await textOf(origin.replace('//', '//user:secret@'));
    expect(authorization).toBeUndefined();
  });
});

it('masks passwords in messages', () => {
  expect(shown('https://user:secret@host.example/feed')).toBe('https://user:***@host.example/feed');
  expect(shown('https://host.example/a:b@c')).toBe('https://host.example/a:b@c');
});
