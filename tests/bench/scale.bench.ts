import type { RunningServer } from '../e2e/support/server.ts';
import { measureNewPages, PAGES_NEEDED, requestsPerSecond } from './load.ts';
import { markdownTable, memoryOf, milliseconds } from './measure.ts';
import type { SeededSite } from './seeded-site.ts';

const PROCESSES = [1, 2];

/** Measures one and two processes (WEB_CONCURRENCY) on PostgreSQL in turn. The client shares the cores with them. */
export async function benchScale(site: SeededSite): Promise<string> {
  const paths = await site.paths(PAGES_NEEDED);
  const servers: RunningServer[] = [];
  try {
    for (const processes of PROCESSES) {
      servers.push(await site.start('PostgreSQL', { WEB_CONCURRENCY: String(processes) }));
    }
    const pages = await measureNewPages(servers, paths);
    const rows: (string | number)[][] = [];
    for (const [index, { url, pid }] of servers.entries()) {
      const { rate = Number.NaN, cost = Number.NaN } = pages[index] ?? {};
      const cached = await requestsPerSecond(`${url}/en`);
      const memory = await memoryOf(pid);
      rows.push([PROCESSES[index] ?? 0, rate.toFixed(0), cached.toFixed(0), milliseconds(cost), memory.toFixed(0)]);
    }
    const head = ['processes', 'new pages a second', 'cached pages a second', 'processor ms of a new page', 'MB'];
    return markdownTable(head, rows);
  } finally {
    for (const server of servers) await server.stop();
  }
}
