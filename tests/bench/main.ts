/**
 * `npm run bench [-- pages|longtail|memory|import|search|scale|bodies|inp|lighthouse] [--games N] [--runs N]
 * [--sizes N,N] [--feeds FOLDER --queries FILE]`: prints results as Markdown. Nothing asserts on them.
 *
 * `npm run bench -- placement --feeds FOLDER [--drawn N] [--seed N]` and `npm run bench -- similar --feeds FOLDER
 * [--words WORD,WORD]` judge real feeds, without a site.
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
import { benchPlacement } from './placement.bench.ts';
import { benchScale } from './scale.bench.ts';
import { benchSearch } from './search.bench.ts';
import { type SeededSite, seededSite } from './seeded-site.ts';
import { benchSimilar } from './similar.bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    feeds: { type: 'string' },
    queries: { type: 'string' },
    sizes: { type: 'string' },
    drawn: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    words: { type: 'string' },
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

/** Benches of real feeds, which need no site. */
const OF_FEEDS: Record<string, () => Promise<string>> = {
  placement: () => benchPlacement({ feeds: values.feeds, drawn: Number(values.drawn), seed: Number(values.seed) }),
  similar: () => benchSimilar({ feeds: values.feeds, words: values.words?.split(',') ?? [] }),
};

const print = (name: string, results: string) => console.log(`## ${name}\n\n${results}\n`);

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const [name, bench] of Object.entries(OF_FEEDS)) if (positionals.includes(name)) print(name, await bench());
const chosen = Object.entries(BENCHES).filter(([name]) => positionals.length === 0 || positionals.includes(name));
if (chosen.length > 0) {
  await using site = await seededSite(Number(values.games));
  for (const [name, bench] of chosen) print(name, await bench(site));
}
