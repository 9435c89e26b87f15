import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningServer } from '../e2e/support/server.ts';
import { median, processorTime } from './measure.ts';

const run = promisify(execFile);

/** Installed on demand, because only benchmarks need it. */
const AUTOCANNON = 'autocannon@9.0.0';
const SECONDS = 5;
const CONNECTIONS = 32;
const ROUNDS = 3;
/** Pages per round, and pages before the first round, because V8 keeps compiling for about a thousand pages. */
const PAGES = 900;
const WARM_UP = 1_200;
/** As crawlers and browsers send it. */
const ENCODINGS = 'gzip, deflate, br';
const REST = 500;

/** Pages that `measureNewPages` requests. */
export const PAGES_NEEDED = WARM_UP + ROUNDS * PAGES;

let clients = 0;

/** Headers of a visitor of its own: the server limits the work that each of its clients may cause. */
export function newVisitor(): Record<string, string> {
  clients += 1;
  return { 'X-Forwarded-For': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` };
}

/** Requests each address once, each for another visitor. @throws Error if a response is not 200 */
export async function requestEach(addresses: readonly string[], connections = 16): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = addresses.values();
  const read = (address: string) =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { 'Accept-Encoding': ENCODINGS, ...newVisitor() } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const address of left) await read(address);
    }),
  );
  agent.destroy();
}

/** Requests a cached page repeatedly for a few seconds. @returns requests per second */
export async function requestsPerSecond(address: string): Promise<number> {
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(SECONDS)];
  const header = ['--headers', 'Accept-Encoding=br'];
  const { stdout } = await run('npx', ['--yes', AUTOCANNON, ...options, ...header, address]);
  // The format of autocannon's `--json`.
  const result = JSON.parse(stdout) as { errors: number; non2xx: number; requests: { average: number } };
  if (result.errors + result.non2xx > 0) throw new Error(`${address}: ${result.errors + result.non2xx} failed`);
  return result.requests.average;
}

export interface NewPages {
  /** Pages per second. */
  rate: number;
  /** CPU time per page in milliseconds, without the database server's. */
  cost: number;
}

/**
 * Measures pages that were never requested before. The servers take turns, so that a busy minute of the machine affects all of
 * them.
 *
 * @param paths at least `PAGES_NEEDED`
 * @returns medians, in the order of the servers
 */
export async function measureNewPages(
  servers: readonly RunningServer[],
  paths: readonly string[],
): Promise<NewPages[]> {
  const crawl = ({ url }: RunningServer, from: number, count: number) =>
    requestEach(paths.slice(from, from + count).map((path) => url + path));
  const measured = servers.map((server) => ({ server, rates: [] as number[], costs: [] as number[] }));
  for (const server of servers) await crawl(server, 0, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { server, rates, costs } of measured) {
      await sleep(REST);
      const used = await processorTime(server.pid);
      const begun = performance.now();
      await crawl(server, WARM_UP + round * PAGES, PAGES);
      rates.push((1_000 * PAGES) / (performance.now() - begun));
      costs.push(((await processorTime(server.pid)) - used) / PAGES);
    }
  }
  return measured.map(({ rates, costs }) => ({ rate: median(rates), cost: median(costs) }));
}
