import { measureNewPages, PAGES_NEEDED } from './load.ts';
import { markdownTable, milliseconds } from './measure.ts';
import type { SeededSite } from './seeded-site.ts';

/**
 * Measures pages of random games that were never requested before, as for a crawler, with 16 connections, on all cores, which the
 * client and PostgreSQL also use.
 */
export async function benchLongTail(site: SeededSite): Promise<string> {
  const paths = await site.paths(PAGES_NEEDED);
  const rows: string[][] = [];
  for (const [name, engine, processes] of [
    ['embedded', 'embedded', '1'],
    ['two processes over PostgreSQL', 'PostgreSQL', '2'],
  ] as const) {
    const server = await site.start(engine, { WEB_CONCURRENCY: processes });
    try {
      const [pages] = await measureNewPages([server], paths);
      if (pages) rows.push([name, pages.rate.toFixed(0), milliseconds(pages.cost)]);
    } finally {
      await server.stop();
    }
  }
  const head = [`${site.games.toLocaleString('en')} games`, 'pages per second', 'processor time of a page, ms'];
  return markdownTable(head, rows);
}
