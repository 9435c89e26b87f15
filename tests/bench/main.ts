/**
 * `npm run bench [-- catalogue|import|categories|collections|operations|pages|longtail|scale|requests|memory|transfer|
 * health|home|ads|webhooks|work|bodies|lighthouse] [--games N] [--runs N] [--beside FOLDER]`: prints results as Markdown. Nothing asserts on them.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAds } from './ads.bench.ts';
import { benchBodies } from './bodies.bench.ts';
import { benchCatalogue } from './catalogue.bench.ts';
import { benchCategories } from './categories.bench.ts';
import { benchCollections } from './collections.bench.ts';
import { benchHealth } from './health.bench.ts';
import { benchHome } from './home.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchLighthouse } from './lighthouse.bench.ts';
import { benchLongTail } from './longtail.bench.ts';
import { benchMemory } from './memory.bench.ts';
import { benchOperations } from './operations.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchRequests } from './requests.bench.ts';
import { benchScale } from './scale.bench.ts';
import { benchTransfer } from './transfer.bench.ts';
import { benchWebhooks } from './webhooks.bench.ts';
import { benchWork } from './work.bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    beside: { type: 'string' },
  },
});

const BENCHES: Record<string, () => Promise<string>> = {
  catalogue: () => benchCatalogue(Number(values.games)),
  import: benchImport,
  categories: () => benchCategories(Number(values.games)),
  collections: () => benchCollections(Number(values.games)),
  operations: () => benchOperations(Number(values.games)),
  pages: () => benchPages(Number(values.games)),
  longtail: () => benchLongTail(Number(values.games), values.beside),
  scale: () => benchScale(Number(values.games)),
  requests: benchRequests,
  memory: () => benchMemory(Number(values.games)),
  transfer: benchTransfer,
  health: () => benchHealth(Number(values.games)),
  home: () => benchHome(Number(values.games)),
  ads: benchAds,
  webhooks: benchWebhooks,
  work: () => benchWork(Number(values.games)),
  bodies: benchBodies,
  lighthouse: () => benchLighthouse(Number(values.runs)),
};

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`## ${name}\n\n${await bench()}\n`);
}
