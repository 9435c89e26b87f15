/**
 * `npm run bench [-- pages|longtail|memory|import|search|scale|bodies|inp|lighthouse] [--games N] [--runs N]
 * [--sizes N,N] [--feeds FOLDER --queries FILE]`: prints results as Markdown. Nothing asserts on them.
 *
 * `npm run bench -- panel [--beside COMMIT|FOLDER]` measures the panel with a catalog of its own (20,000 games), and another
 * checkout beside it.
 *
 * `npm run bench -- languages [--games N]` compares a site of sixteen languages with one of four, and requests every address of a site
 * whose root language changed.
 *
 * `npm run bench -- placement --feeds FOLDER [--drawn N] [--seed N]` and `npm run bench -- similar --feeds FOLDER
 * [--words WORD,WORD]` judge real feeds, without a site.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBodies } from './bodies.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchInteractions } from './inp.bench.ts';
import { benchLanguages } from './languages.bench.ts';
import { benchLighthouse } from './lighthouse.bench.ts';
import { benchLongTail } from './longtail.bench.ts';
import { benchMemory } from './memory.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchPanel } from './panel.bench.ts';
import { benchPlacement } from './placement.bench.ts';
import { benchScale } from './scale.bench.ts';
import { benchSearch } from './search.bench.ts';
import { type SeededSite, seededSite } from './seeded-site.ts';
import { benchSimilar } from './similar.bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    runs: { type: 'string', default: '5' },
    beside: { type: 'string' },
    feeds: { type: 'string' },
    queries: { type: 'string' },
    sizes: { type: 'string' },
    drawn: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    words: { type: 'string' },
  },
});

const games = Number(values.games ?? 100_000);

/** Catalog sizes for which searches are timed. */
const sizes = (values.sizes ?? `1000,${games}`).split(',').map(Number).filter(Boolean);

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

/** Benchmarks that do not use that site, and only run when they are named. */
const ON_THEIR_OWN: Record<string, () => Promise<string>> = {
  panel: () => benchPanel({ games: Number(values.games ?? 20_000), runs: Number(values.runs), beside: values.beside }),
  languages: () => benchLanguages(games),
  placement: () => benchPlacement({ feeds: values.feeds, drawn: Number(values.drawn), seed: Number(values.seed) }),
  similar: () => benchSimilar({ feeds: values.feeds, words: values.words?.split(',') ?? [] }),
};

const print = (name: string, results: string) => console.log(`## ${name}\n\n${results}\n`);

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const [name, bench] of Object.entries(ON_THEIR_OWN)) if (positionals.includes(name)) print(name, await bench());
const chosen = Object.entries(BENCHES).filter(([name]) => positionals.length === 0 || positionals.includes(name));
if (chosen.length > 0) {
  await using site = await seededSite(games);
  for (const [name, bench] of chosen) print(name, await bench(site));
}
