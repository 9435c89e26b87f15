/**
 * `npm run bench [-- pages|longtail|memory|import|search|scale|bodies|inp|lighthouse] [--games N] [--runs N]
 * [--sizes N,N] [--feeds FOLDER --queries FILE]`: prints results as Markdown. Nothing asserts on them.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBodies } from './bodies.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchInteractions } from './inp.bench.ts';
import { benchLighthouse } from './lighthouse.bench.ts';
import { benchLongTail } from './longtail.bench.ts';
import { benchMemory } from './memory.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchScale } from './scale.bench.ts';
import { benchSearch } from './search.bench.ts';
import { type SeededSite, seededSite } from './seeded-site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    feeds: { type: 'string' },
    queries: { type: 'string' },
    sizes: { type: 'string' },
  },
});

/** Catalogues that searches are timed in. */
const sizes = (values.sizes ?? `1000,${values.games}`).split(',').map(Number).filter(Boolean);

const BENCHES: Record<string, (site: SeededSite) => Promise<string>> = {
  pages: benchPages,
  longtail: benchLongTail,
  memory: benchMemory,
  import: benchImport,
  search: () => benchSearch({ sizes, feeds: values.feeds, queries: values.queries }),
  scale: benchScale,
  bodies: benchBodies,
  inp: (site) => benchInteractions(site, Number(values.runs)),
  lighthouse: (site) => benchLighthouse(site, Number(values.runs)),
};

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
await using site = await seededSite(Number(values.games));
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`## ${name}\n\n${await bench(site)}\n`);
}
