import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostileRequest, hostileRequests, type Kind } from './hostile-requests.ts';
import { markdownTable, milliseconds } from './measure.ts';
import { type ProbedServer, startProbed } from './probed-server.ts';

const SEED = 14;
const REQUESTS = 1_000;
/** Requests before the measurement, so that V8 has compiled the code. */
const WARM_UP = 1_000;
/** Requests that take this many milliseconds are repeated, because background work can distort a single one. */
const EXPENSIVE = 5;
const AGAIN = 4;
const SLOWEST = 5;
/** Milliseconds after which the client gives up. */
const PATIENCE = 15_000;

/** The status of the answer, or `none`. */
async function ask(port: number, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(PATIENCE, () => socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1', 0, 20))?.[1] ?? 'none';
}

interface Measured extends HostileRequest {
  status: string;
  /** CPU time in milliseconds; the median of repeated requests. */
  cost: number;
}

async function measureRequest(server: ProbedServer, request: HostileRequest): Promise<Measured> {
  const costs: number[] = [];
  let status = '';
  do {
    const before = await server.used();
    status = await ask(server.port, request.bytes);
    costs.push((await server.used()) - before);
    await sleep(2);
  } while (costs.length <= AGAIN && (costs[0] ?? 0) > EXPENSIVE);
  return { ...request, status, cost: costs.toSorted((one, other) => one - other)[costs.length >> 1] ?? 0 };
}

const tally = (values: readonly string[]) =>
  [...new Set(values)]
    .toSorted()
    .map((value) => `${value} × ${values.filter((other) => other === value).length}`)
    .join(', ');

/** Measures the built product's CPU time per hostile request. */
export async function benchRequests(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const server = await startProbed(folder, { STARTER: 'on' });
  try {
    const next = hostileRequests(SEED);
    for (let request = 0; request < WARM_UP; request += 1) await ask(server.port, next().bytes);
    const measured: Measured[] = [];
    for (let request = 0; request < REQUESTS; request += 1) measured.push(await measureRequest(server, next()));
    measured.sort((one, other) => other.cost - one.cost);
    const kinds = [...new Set(measured.map(({ kind }) => kind))].map((kind: Kind) => {
      const of = measured.filter((request) => request.kind === kind);
      const at = (share: number) => milliseconds(of[Math.floor(of.length * share)]?.cost ?? 0);
      return [kind, of.length, at(0.5), at(0.05), at(0), tally(of.map(({ status }) => status))];
    });
    return [
      markdownTable(['what is hostile', 'requests', 'median ms', 'p95 ms', 'most ms', 'answers'], kinds),
      'The most expensive:',
      markdownTable(
        ['ms', 'answer', 'request'],
        measured.slice(0, SLOWEST).map(({ cost, status, about }) => [milliseconds(cost), status, `\`${about}\``]),
      ),
    ].join('\n\n');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
