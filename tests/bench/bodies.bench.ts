/** Measures whether large and nested request bodies from strangers harm the server or its other visitors. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { markdownTable, milliseconds, processorTime, quantile } from './measure.ts';
import type { SeededSite } from './seeded-site.ts';

const REQUESTS = 500;
const AT_ONCE = 10;
const MEGABYTE = 1_000_000;
/** Milliseconds between a visitor's requests. */
const PAUSE = 50;
/** Milliseconds until the memory of connections is freed. The server reads on for half a second before it closes one. */
const SETTLED = 15_000;
const PATHS = [
  ...['/api/invitation', '/api/setup', '/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/ads/events'],
  ...['/api/games/a/vote', '/api/admin/games', '/api/functions/update-ads-settings', '/api/nothing', '/', '/admin'],
];

/** The start of a body, which is repeated to fill the rest. */
const KINDS = [
  { name: 'brackets, deep', unit: '[' },
  { name: 'brackets, wide', unit: '[],' },
  { name: 'a string', unit: 'x' },
  { name: 'objects, deep', unit: '{"a":' },
] as const;

/** Sends a body for as long as the server reads it. @returns the status */
async function send(port: number, index: number): Promise<string> {
  const { unit } = KINDS[index % KINDS.length] ?? KINDS[0];
  const path = PATHS[index % PATHS.length];
  const bytes = (1 + (index % 100)) * MEGABYTE;
  const isChunked = index % 3 === 0;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString('latin1', 0, 20);
  });
  // The server ends connections whose bodies it does not read.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const fields = ['Host: localhost', `Origin: http://localhost:${port}`, 'Content-Type: application/json'];
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  socket.write([`POST ${path} HTTP/1.1`, ...fields, length, '', ''].join('\r\n'));
  const piece = Buffer.from(unit.repeat(Math.floor(65_536 / unit.length)));
  const framed = isChunked ? Buffer.from(`${piece.length.toString(16)}\r\n${piece}\r\n`) : piece;
  for (let sent = 0; sent < bytes && socket.writable; sent += piece.length) {
    if (!socket.write(framed)) await Promise.race([once(socket, 'drain').catch(() => closed), closed]);
  }
  socket.end();
  await closed;
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
}

/** Requests two pages in a loop until the signal aborts. @returns the times in milliseconds */
async function visit(url: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    await (await fetch(`${url}/contact`)).arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(PAUSE);
  }
  return times;
}

async function heapOf(socket: string): Promise<number> {
  const probe = connect(socket);
  probe.write('heap');
  const [answer] = await once(probe, 'data');
  probe.destroy();
  return Number(String(answer)) / MEGABYTE;
}

/** Sends the bodies. @returns the number of responses by status */
async function sendAll(port: number): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const indexes = Array.from({ length: REQUESTS }, (_, index) => index).values();
  const client = async () => {
    for (const index of indexes) {
      const status = await send(port, index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return statuses;
}

export async function benchBodies(site: SeededSite): Promise<string> {
  const socket = join(tmpdir(), `ludotek-heap-${process.pid}`);
  const preload = `--import ${join(import.meta.dirname, 'heap-probe.mjs')}`;
  const server = await site.startEmpty('embedded', { HEAP_PROBE: socket, NODE_OPTIONS: preload });
  const port = Number(new URL(server.url).port);
  try {
    for (let index = 0; index < 50; index += 1) await send(port, index);
    const before = await heapOf(socket);
    const ending = new AbortController();
    const visits = visit(server.url, ending.signal);
    const used = await processorTime(server.pid);
    const statuses = await sendAll(port);
    ending.abort();
    const times = await visits;
    const cost = ((await processorTime(server.pid)) - used) / REQUESTS;
    await sleep(SETTLED);
    const heaps = [before, await heapOf(socket)].map((heap) => heap.toFixed(1));
    const waits = [quantile(times, 0.5), Math.max(...times)].map(milliseconds);
    const answers = [...statuses].map(([status, count]) => `${status} × ${count}`).toSorted();
    return markdownTable(
      [`${REQUESTS} bodies of 1 to 100 MB, ${AT_ONCE} at once`, ''],
      [
        ['answers', answers.join(', ')],
        ['processor ms each, with those of the visitor', milliseconds(cost)],
        ['heap before, and 15 seconds after, each after a collection, MB', heaps.join(', ')],
        ['two requests of a visitor meanwhile, median and most ms', waits.join(', ')],
      ],
    );
  } finally {
    await server.stop();
  }
}
