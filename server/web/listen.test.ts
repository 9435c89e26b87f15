// @slow
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { HttpEnv } from '../platform/http/environment.ts';
import { metrics } from '../platform/metrics.ts';
import { type ListenOptions, listen } from './listen.ts';

const LARGE = randomBytes(420_000);
/** More than the kernel buffers for a client that does not read. */
const HUGE = Buffer.alloc(20_000_000, 1);
const STALLED = 200;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that answers every request the same way. Returns the port. */
async function serve(answer: Answer, options: Partial<ListenOptions> = {}) {
  const front = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response);
    return true;
  };
  const server = await listen(new Hono<HttpEnv>(), { host: '127.0.0.1', port: 0, vite: null, front, ...options });
  onTestFinished(() => server.close().catch(() => {}));
  return { ...server, port: Number(new URL(server.address).port) };
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

const get = (path: string, ...fields: string[]) => [`GET ${path} HTTP/1.1`, 'Host: a', ...fields, '', ''].join('\r\n');
const LAST = 'Connection: close';

/** Reads everything until the connection ends. */
async function read(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const count = (answers: Buffer, text: string) => answers.toString('latin1').split(text).length - 1;

test('answers forty pipelined requests', async () => {
  const { port } = await serve((_, response) => response.end(LARGE));
  const clients = Array.from({ length: 5 }, async (_, client) => {
    const socket = open(port);
    for (let request = 1; request <= 40; request += 1) {
      socket.write(request === 40 ? get('/', LAST) : get('/'));
      await sleep((client + request) % 5);
    }
    await sleep(500);
    return count(await read(socket), 'HTTP/1.1 200 OK');
  });
  expect(await Promise.all(clients)).toEqual(clients.map(() => 40));
});

test('answers chunked and pipelined requests in order', async () => {
  const { port } = await serve(({ url }, response) => response.end(`<${url}>`));
  const socket = open(port);
  socket.write('GET /first HT');
  await sleep(20);
  socket.write(`TP/1.1\r\nHost: a\r\n\r\n${get('/second')}${get('/third', LAST)}`);
  expect((await read(socket)).toString().match(/<.*?>/g)).toEqual(['</first>', '</second>', '</third>']);
});

test('rejects a request with two lengths, which could smuggle a second one', async () => {
  const requested: string[] = [];
  const { port } = await serve(({ url = '' }, response) => {
    requested.push(url);
    response.end();
  });
  const socket = open(port);
  socket.write(get('/', 'Content-Length: 5', 'Transfer-Encoding: chunked'));
  expect((await read(socket)).toString()).toMatch(/^HTTP\/1\.1 400 /);
  expect(requested).toEqual([]);
});

test('rejects headers of more than 16 kB', async () => {
  const { port } = await serve((_, response) => response.end());
  const socket = open(port);
  socket.write(get('/', `Cookie: ${'a'.repeat(17_000)}`));
  expect((await read(socket)).toString()).toMatch(/^HTTP\/1\.1 431 /);
});

test('finishes running responses and closes idle connections on close()', async () => {
  const { port, close } = await serve(({ url }, response) => response.end(url === '/huge' ? HUGE : ''));
  const idle = open(port);
  idle.write(get('/'));
  await once(idle, 'data');
  const busy = open(port);
  busy.write(get('/huge', LAST));
  await once(busy, 'readable');
  const idleEnds = once(idle.resume(), 'close');
  const closed = close();
  expect((await read(busy)).length).toBeGreaterThan(HUGE.length);
  await Promise.all([idleEnds, closed]);
});

test('counts as working while a body arrives, and until a body that arrived slowly is answered', async () => {
  const requests: { answer: () => unknown; body: IncomingMessage }[] = [];
  const { port, isWorking } = await serve((body, response) => {
    requests.push({ answer: () => response.end(), body: body.resume() });
  });
  const reading = open(port);
  reading.write(get('/'));
  await expect.poll(() => requests[0]?.body.complete).toBe(true);
  expect(isWorking()).toBe(false);
  const sending = open(port);
  sending.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  await expect.poll(isWorking).toBe(true);
  sending.write('b');
  await expect.poll(() => requests[1]?.body.complete).toBe(true);
  expect(isWorking()).toBe(true);
  requests[1]?.answer();
  await expect.poll(isWorking).toBe(false);
  requests[0]?.answer();
});

test.each([
  ['POST', '/api/admin/games/bulk', true],
  ['DELETE', '/api/v1/admin/games/1', true],
  ['PUT', '/api/functions/import', true],
  ['GET', '/api/admin/games', false],
  ['POST', '/api/games/1/plays', false],
])('counts as working while it answers %s %s: %s', async (method, path, expected) => {
  let answer: (() => unknown) | undefined;
  const { port, isWorking } = await serve((_, response) => {
    answer = () => response.end();
  });
  open(port).write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
  await expect.poll(() => answer).toBeDefined();
  expect(isWorking()).toBe(expected);
  answer?.();
  await expect.poll(isWorking).toBe(false);
});

test('disconnects a client that reads nothing', async () => {
  let left = false;
  const { port } = await serve(
    (_, response) => {
      response.on('close', () => {
        left = true;
      });
      response.end(HUGE);
    },
    { stallTimeout: STALLED },
  );
  const socket = open(port);
  socket.pause().write(get('/'));
  await expect.poll(() => left, { timeout: 5_000 }).toBe(true);
  expect((await read(socket).catch(() => Buffer.alloc(0))).length).toBeLessThan(HUGE.length);
});

test('serves a slow client that keeps reading', async () => {
  const { port } = await serve((_, response) => response.end(HUGE), { stallTimeout: 1_500 });
  const socket = open(port);
  socket.write(get('/', LAST));
  let bytes = 0;
  let rests = 0;
  for await (const chunk of socket) {
    bytes += chunk.length;
    if (bytes < (rests + 1) * 1_000_000) continue;
    rests += 1;
    await sleep(200);
  }
  expect(bytes).toBeGreaterThan(HUGE.length);
});

test('does not cut off slow responses, or events with pauses', async () => {
  const { port } = await serve(
    async ({ url }, response) => {
      for (const word of ['one', 'two']) {
        if (url === '/events') response.write(word);
        await sleep(STALLED * 2);
      }
      response.end('end');
    },
    { stallTimeout: STALLED },
  );
  for (const [path, words] of [
    ['/slow', 'end'],
    ['/events', 'one.*two.*end'],
  ] as const) {
    const socket = open(port);
    socket.write(get(path, LAST));
    expect((await read(socket)).toString()).toMatch(new RegExp(words, 's'));
  }
});

test('a client that leaves before the answer adds no route to the metrics', async () => {
  let leave = () => {};
  const { port } = await serve(() => leave());
  const socket = open(port);
  leave = () => socket.destroy();
  socket.write(get('/api/left-before-the-answer'));
  const labels = async () => (await metrics.requests.get()).values.map((value) => value.labels);
  await expect.poll(labels).toContainEqual(expect.objectContaining({ route: '/api', status: 499 }));
  expect((await labels()).map(({ route }) => route)).not.toContain('/api/left-before-the-answer');
});

test('keeps an idle connection for longer than a proxy does', async () => {
  const { address } = await serve((_, response) => response.end('a'));
  const { headers } = await fetch(address);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});
