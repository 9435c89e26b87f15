/** Whether large and nested bodies of strangers harm the server or its other visitors. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { markdownTable, milliseconds } from './measure.ts';
import { type ProbedServer, startProbed } from './probed-server.ts';

const REQUESTS = 500;
const AT_ONCE = 10;
const MEGABYTE = 1_000_000;
/** Milliseconds between a visitor's requests. */
const PAUSE = 50;
/** Milliseconds until what connections held is gone: the server reads on for half a second before it ends one. */
const SETTLED = 15_000;
const PATHS = [
  ...['/api/invitation', '/api/setup', '/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/ads/events'],
  ...['/api/games/a/vote', '/api/admin/games', '/api/functions/update-ads-settings', '/api/nothing', '/', '/admin'],
];

/** The beginning of a body, whose repetition makes the rest. */
const KINDS = [
  { name: 'brackets, deep', unit: '[' },
  { name: 'brackets, wide', unit: '[],' },
  { name: 'a string', unit: 'x' },
  { name: 'objects, deep', unit: '{"a":' },
] as const;

/** Sends a body as far as the server reads it. @returns the status */
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

/** Asks for a page again and again. @returns the times in milliseconds, once the signal aborts */
async function visit(server: ProbedServer, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    await (await fetch(`${server.url}/contact`)).arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(PAUSE);
  }
  return times.toSorted((one, other) => one - other);
}

export async function benchBodies(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const server = await startProbed(folder);
  try {
    for (let index = 0; index < 50; index += 1) await send(server.port, index);
    const before = await server.heap();
    const ending = new AbortController();
    const visits = visit(server, ending.signal);
    const statuses = new Map<string, number>();
    const used = await server.used();
    let next = 0;
    const client = async () => {
      while (next < REQUESTS) {
        const index = next;
        next += 1;
        const status = await send(server.port, index);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    ending.abort();
    const times = await visits;
    const cost = ((await server.used()) - used) / REQUESTS;
    await sleep(SETTLED);
    const after = await server.heap();
    const answers = [...statuses].map(([status, count]) => `${status} × ${count}`).toSorted();
    return markdownTable(
      [`${REQUESTS} bodies of 1 to 100 MB, ${AT_ONCE} at once`, ''],
      [
        ['answers', answers.join(', ')],
        ['processor ms each, with those of the visitor', milliseconds(cost)],
        [
          'heap before, and 15 seconds after, each after a collection, MB',
          `${(before / MEGABYTE).toFixed(1)}, ${(after / MEGABYTE).toFixed(1)}`,
        ],
        [
          'two requests of a visitor meanwhile, median and most ms',
          `${milliseconds(times[times.length >> 1] ?? 0)}, ${milliseconds(times.at(-1) ?? 0)}`,
        ],
      ],
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
