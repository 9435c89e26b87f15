import { setTimeout as sleep } from 'node:timers/promises';
import { requestEach } from './load.ts';
import { markdownTable, memoryOf } from './measure.ts';
import type { Engine, SeededSite } from './seeded-site.ts';

const PAGES = 10_000;
const SEARCHES = 4_000;
const CONNECTIONS = 8;
/** Waits for timers and garbage collection. */
const REST = 5_000;

async function memoryAtRest(pid: number | undefined): Promise<string> {
  await sleep(REST);
  return (await memoryOf(pid)).toFixed(0);
}

/** Measures the server's memory at rest, after many pages, and after many searches, on both engines. */
export async function benchMemory(site: SeededSite): Promise<string> {
  const engines: Engine[] = ['embedded', 'PostgreSQL'];
  const rows: string[][] = [];
  for (const engine of engines) {
    const server = await site.startEmpty(engine, { STARTER: 'on' });
    rows.push([engine, 'built-in', await memoryAtRest(server.pid), '', '']);
    await server.stop();
  }
  const paths = await site.paths(Math.min(PAGES, 4 * site.games));
  for (const engine of engines) {
    const { url, pid, stop } = await site.start(engine);
    try {
      const idle = await memoryAtRest(pid);
      const visit = (all: readonly string[]) =>
        requestEach(
          all.map((path) => url + path),
          CONNECTIONS,
        );
      await visit(paths);
      const afterPages = await memoryAtRest(pid);
      await visit(Array.from({ length: SEARCHES }, (_, index) => `/en?q=lamp${index}`));
      rows.push([engine, site.games.toLocaleString('en'), idle, afterPages, await memoryAtRest(pid)]);
    } finally {
      await stop();
    }
  }
  const head = ['games', 'at rest', `after ${paths.length} pages`, `and ${SEARCHES} searches`];
  return markdownTable(['MB (Pss) of the server', ...head], rows);
}
