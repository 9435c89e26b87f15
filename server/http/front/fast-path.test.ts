import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FastPath, plainRequest, startFastPath } from './fast-path.ts';
import type { PlainRequest } from './front.ts';

const lines = (...all: string[]) => Buffer.from([...all, '', ''].join('\r\n'), 'latin1');
const HOST = 'Host: play.example';

describe('what is plain', () => {
  test.each<[string, Buffer, PlainRequest]>([
    ['the shortest', lines('GET / HTTP/1.1', HOST), { url: '/', host: 'play.example', acceptEncoding: undefined }],
    [
      'a browser',
      lines(
        'GET /en?q=a%20b HTTP/1.1',
        HOST,
        'Connection: keep-alive',
        'Upgrade-Insecure-Requests: 1',
        'ACCEPT-encoding: gzip, br ',
      ),
      { url: '/en?q=a%20b', host: 'play.example', acceptEncoding: 'gzip, br' },
    ],
    [
      'an empty field',
      lines('GET / HTTP/1.1', HOST, 'Referer: '),
      { url: '/', host: 'play.example', acceptEncoding: undefined },
    ],
  ])('%s', (_, bytes, expected) => expect(plainRequest(bytes)).toEqual(expected));

  test.each<[string, Buffer]>([
    ['another method', lines('HEAD / HTTP/1.1', HOST)],
    ['a method of another case', lines('get / HTTP/1.1', HOST)],
    ['an older protocol', lines('GET / HTTP/1.0', HOST)],
    ['an address with a host', lines('GET http://evil.example/ HTTP/1.1', HOST)],
    ['an asterisk', lines('GET * HTTP/1.1', HOST)],
    ['two spaces', lines('GET  / HTTP/1.1', HOST)],
    ['an address with a space', lines('GET /a b HTTP/1.1', HOST)],
    ['no host', lines('GET / HTTP/1.1', 'Accept: */*')],
    ['two hosts', lines('GET / HTTP/1.1', HOST, 'host: evil.example')],
    ['no fields', lines('GET / HTTP/1.1')],
    ['two encodings', lines('GET / HTTP/1.1', HOST, 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
    ['a body', Buffer.concat([lines('GET / HTTP/1.1', HOST, 'Content-Length: 3'), Buffer.from('abc')])],
    ['the promise of a body', lines('GET / HTTP/1.1', HOST, 'Content-Length: 3')],
    ['an empty body', lines('GET / HTTP/1.1', HOST, 'content-length: 0')],
    ['chunks', lines('GET / HTTP/1.1', HOST, 'Transfer-Encoding: chunked')],
    ['a question before the body', lines('GET / HTTP/1.1', HOST, 'Expect: 100-continue')],
    ['another protocol', lines('GET / HTTP/1.1', HOST, 'Upgrade: websocket', 'Connection: Upgrade')],
    ['an end', lines('GET / HTTP/1.1', HOST, 'Connection: close')],
    ['a condition', lines('GET / HTTP/1.1', HOST, 'If-None-Match: "a"')],
    ['a part', lines('GET / HTTP/1.1', HOST, 'Range: bytes=0-1')],
    ['a space before the colon', lines('GET / HTTP/1.1', HOST, 'Content-Length : 3')],
    ['no space after the colon', lines('GET / HTTP/1.1', HOST, 'Content-Length:3')],
    ['a folded field', lines('GET / HTTP/1.1', HOST, 'Accept: a', ' Content-Length: 3')],
    ['bare line ends', Buffer.from('GET / HTTP/1.1\nHost: a\n\n')],
    ['a return inside', lines('GET / HTTP/1.1', HOST, 'Accept: a\rContent-Length: 3')],
    ['a zero byte', lines('GET / HTTP/1.1', HOST, 'Accept: \0')],
    ['a letter beyond ASCII', lines('GET / HTTP/1.1', HOST, 'Accept: \xe9')],
    ['a path beyond ASCII', lines('GET /\xe9 HTTP/1.1', HOST)],
    ['half of it', lines('GET / HTTP/1.1', HOST).subarray(0, -1)],
    ['two of them', Buffer.concat([lines('GET / HTTP/1.1', HOST), lines('GET / HTTP/1.1', HOST)])],
    ['more than browsers send', lines('GET / HTTP/1.1', HOST, `Cookie: ${'a'.repeat(9_000)}`)],
    ['nothing', Buffer.alloc(0)],
  ])('not %s', (_, bytes) => expect(plainRequest(bytes)).toBeNull());
});

describe('over a connection', () => {
  const PAGE = Buffer.from([0, 255, 13, 10, 1]);
  const HEADERS = ['Content-Type', 'text/html', 'Content-Length', String(PAGE.length)];
  let server: Server;
  let fastPath: FastPath;
  /** Requests that Node's server was asked. */
  let slow: string[];
  let large: Buffer;

  beforeEach(async () => {
    slow = [];
    large = Buffer.alloc(20_000_000, 1);
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      slow.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(200, HEADERS).end(PAGE);
    });
    const answers: Record<string, Buffer> = { '/': PAGE, '/large': large };
    const ready = new Map(
      Object.entries(answers).map(([url, bytes]) => {
        const headers = ['Content-Type', 'text/html', 'Content-Length', String(bytes.length)];
        return [url, { status: 200, headers, bytes, entityTag: '"a"', unchanged: [] }];
      }),
    );
    fastPath = startFastPath(server, { ready: ({ url }) => ready.get(url) ?? null, answer: () => false });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      fastPath.close();
      server.closeAllConnections();
    });
  });

  function open(): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket;
  }

  /** Sends something over a new connection; resolves when the server has heard it. */
  async function writeHeard(socket: Socket, bytes: Buffer): Promise<void> {
    const [peer] = (await once(server, 'connection')) as [Socket];
    socket.write(bytes);
    await expect.poll(() => peer.bytesRead).toBe(bytes.length);
  }

  /** Whole answers with five bytes, in the order of their arrival. */
  async function answers(socket: Socket, count: number): Promise<string[]> {
    const found: string[] = [];
    let rest = '';
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      rest += (chunk as Buffer).toString('latin1');
      for (let end = rest.indexOf('\r\n\r\n') + 9; end >= 9 && end <= rest.length; end = rest.indexOf('\r\n\r\n') + 9) {
        found.push(rest.slice(0, end));
        rest = rest.slice(end);
      }
      if (found.length >= count) break;
    }
    return found;
  }

  test('an answer is the one that Node gives, byte for byte', async () => {
    const socket = open();
    const kept = lines('GET / HTTP/1.1', HOST, 'Connection: keep-alive');
    socket.write(kept);
    const [fast] = await answers(socket, 1);
    expect(slow).toEqual([]);
    socket.write(lines('GET /made HTTP/1.1', HOST, 'Connection: keep-alive'));
    const [usual] = await answers(socket, 1);
    expect(slow).toEqual(['GET /made ']);
    const undated = (answer?: string) => answer?.replace(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/, 'Date');
    expect(undated(fast)).toContain('\r\nDate\r\n');
    expect(undated(fast)).toBe(undated(usual));
  });

  test('a connection may ask many times, and goes on as any other', async () => {
    const socket = open();
    for (let times = 0; times < 3; times += 1) {
      socket.write(lines('GET / HTTP/1.1', HOST));
      expect(await answers(socket, 1)).toHaveLength(1);
    }
    expect(slow).toEqual([]);
    socket.write(Buffer.concat([lines('POST /sent HTTP/1.1', HOST, 'Content-Length: 3'), Buffer.from('abc')]));
    await answers(socket, 1);
    socket.write(lines('GET / HTTP/1.1', HOST));
    await answers(socket, 1);
    expect(slow).toEqual(['POST /sent abc', 'GET / ']);
  });

  test('a request in pieces, and several at once, are answered in order', async () => {
    const pieces = open();
    await writeHeard(pieces, Buffer.from('GET / HT'));
    pieces.write('TP/1.1\r\nHost: a\r\n\r\n');
    expect(await answers(pieces, 1)).toHaveLength(1);
    const several = open();
    several.write(Buffer.concat([lines('GET / HTTP/1.1', HOST), lines('GET /second HTTP/1.1', HOST)]));
    expect(await answers(several, 2)).toHaveLength(2);
    expect(slow).toEqual(['GET / ', 'GET / ', 'GET /second ']);
  });

  test('a hidden second request is refused as Node refuses it', async () => {
    const socket = open();
    socket.write(lines('GET / HTTP/1.1', HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked'));
    const [chunk] = await once(socket, 'data');
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 400 /);
    expect(slow).toEqual([]);
  });

  test('who does not read gets nothing more from memory, and everything in order', async () => {
    const socket = open();
    socket.pause();
    await writeHeard(socket, lines('GET /large HTTP/1.1', HOST));
    socket.write(lines('GET / HTTP/1.1', HOST));
    await expect.poll(() => slow).toEqual(['GET / ']);
    let bytes = 0;
    let end = Buffer.alloc(0);
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      end = Buffer.concat([end, chunk]).subarray(-PAGE.length);
      if (bytes > large.length && end.equals(PAGE)) break;
    }
    expect(bytes).toBeLessThan(large.length + 1_000);
  });

  test('who says goodbye, or is gone, leaves nothing behind', async () => {
    const polite = open();
    polite.write(lines('GET / HTTP/1.1', HOST));
    await answers(polite, 1);
    polite.resume().end();
    await once(polite, 'close');
    const gone = open();
    await once(gone, 'connect');
    gone.resetAndDestroy();
    const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
  });

  test('an idle connection is ended', async () => {
    server.keepAliveTimeout = 1;
    server.keepAliveTimeoutBuffer = 50;
    const socket = open();
    socket.write(lines('GET / HTTP/1.1', HOST));
    await answers(socket, 1);
    await once(socket.resume(), 'close');
  });

  test('a server that closes ends idle connections at once, and finishes what is on its way', async () => {
    const idle = open();
    idle.write(lines('GET / HTTP/1.1', HOST));
    await answers(idle, 1);
    const busy = open();
    await writeHeard(busy.pause(), lines('GET /large HTTP/1.1', HOST));
    const closed = once(server, 'close');
    server.close();
    fastPath.close();
    await once(idle.resume(), 'close');
    let bytes = 0;
    for await (const chunk of busy) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(large.length);
    await closed;
  });
});
