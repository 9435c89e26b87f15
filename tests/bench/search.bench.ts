import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { createCatalogueReads } from '../../server/catalogue/usecases.ts';
import { insertGames } from '../../server/catalogue/write/usecases.ts';
import { PROVIDERS } from '../../server/imports/providers/providers.ts';
import { importFeed } from '../../server/imports/run/import-feed.fixture.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { gameColumns } from '../../server/platform/db/game-texts.ts';
import { maintainCatalogue } from '../../server/platform/db/maintenance.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { createRememberedReads } from '../../server/platform/db/remembered.ts';
import { games } from '../../server/platform/db/schema.ts';
import { withTexts } from '../../server/platform/db/texts.ts';
import type { FeedProviderId } from '../../shared/forms/import.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { inLanguages } from '../../shared/localized.ts';
import { addCategory } from '../helpers/catalogue.ts';
import { fillCatalogue, SEARCHES } from './large-catalogue.ts';
import { markdownTable } from './measure.ts';

const queryFile = z.object({
  queries: z.array(
    z.object({
      language: z.enum(LANGUAGE_CODES as [Language, ...Language[]]), // Not empty.
      query: z.string(),
      relevant: z.string(),
    }),
  ),
});

/** Number of results visible without scrolling. */
const FIRST = 10;
/** Weight of a game that only matches in its description. */
const DESCRIBED = 0.5;
const RUNS = 9;

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, role: 'server' });
  try {
    await migrateDatabase(database);
    return await work(database);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Imports every file of a folder with a subfolder per provider. */
async function importFolder(database: Database, folder: string): Promise<void> {
  for (const slug of ['action', 'adventure', 'puzzle', 'racing', 'sports']) await addCategory(database, { slug });
  for (const provider of await readdir(folder)) {
    if (!(provider in PROVIDERS)) continue;
    for (const name of await readdir(join(folder, provider))) {
      if (!name.endsWith('.json') || name.includes('item')) continue;
      const result = await importFeed({
        database,
        // Checked above.
        provider: provider as FeedProviderId,
        source: { file: join(folder, provider, name) },
        policy: { siteUrl: 'http://localhost', allowHosts: [] },
      });
      if (result.error) throw new Error(`${name}: ${result.error.message}`);
    }
  }
  await importTitles(database, join(folder, 'html5games/all-games-links.json'));
  await maintainCatalogue(database);
}

/** A folder for html5games.com only has the list of its addresses, which contain the titles, and no pages. */
async function importTitles(database: Database, file: string): Promise<void> {
  const addresses = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8').catch(() => '[]')));
  const rows = addresses.map((game_url) => {
    const title = (game_url.split('/')[4] ?? '').replaceAll('-', ' ');
    return { game_url, title, title_en: title, base_language: 'en' };
  });
  await database.transaction((transaction) => insertGames(transaction, rows));
}

/** Reads lists like a server, which remembers between two changes what all pages need. */
function reader(database: Database) {
  const now = () => new Date();
  const catalogue = createCatalogueReads({ database, now, remember: createRememberedReads(now).remember });
  return async (language: Language, search: string) => {
    const found = await catalogue.home({ language, position: { page: 1 }, search, categorySlug: null });
    if (found === null) throw new Error(`no list for ${search}`);
    return found;
  };
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

/** Measures how many of the first ten results match the query, out of all that match. */
async function benchRelevance(feeds: string, file: string): Promise<string> {
  const { queries } = queryFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return withDatabase(async (database) => {
    await importFolder(database, feeds);
    const rowsOfGames = (await database.orm.select(gameColumns).from(games)).map(withTexts);
    const read = reader(database);
    const rows: (string | number)[][] = [];
    let sum = 0;
    for (const { language, query, relevant } of queries) {
      const pattern = new RegExp(relevant, 'i');
      const gains = new Map(
        rowsOfGames.map((game) => {
          const tags = Object.values(inLanguages(game, 'tags')).flat();
          const isAbout = [game.title, ...tags, game.provider_category ?? ''].some((text) => pattern.test(text));
          return [game.id, isAbout ? 1 : pattern.test(game.description) ? DESCRIBED : 0];
        }),
      );
      const list = await read(language, query);
      const first = [...list.games, ...(list.near ?? [])].slice(0, FIRST).map(({ id }) => gains.get(id) ?? 0);
      const total = (list: readonly number[]) => list.reduce((one, other) => one + other, 0);
      const best = Math.min(FIRST, total([...gains.values()]));
      const score = best === 0 ? 1 : Math.min(1, total(first) / best);
      sum += score;
      const took = await median(() => read(language, query));
      const hits = `${list.games.length}${list.next === null ? '' : '+'}`;
      rows.push([language, query, list.corrected ?? '', score.toFixed(2), hits, took.toFixed(1)]);
    }
    const table = markdownTable(['language', 'query', 'corrected', 'score', 'hits', 'ms'], rows);
    return `${rowsOfGames.length} games, mean score ${(sum / queries.length).toFixed(3)}\n\n${table}`;
  });
}

/** The searches timed over generated games, by kind. */
const TIMED: Record<string, string> = {
  ...SEARCHES,
  misspelled: 'puzzel',
  'misspelled, two words': 'pirat shipp',
  'two words': 'pirate ship',
  'common words': 'moto puzzle',
  'stop words': 'puzzle games',
  synonym: 'voitures',
  'a common tag': 'skill',
  'a genre in tags': 'racing',
  'in a tenth of tags': 'multiplayer',
  'in many descriptions': 'beautiful',
  'two words of descriptions': 'relaxing music',
  'a start': 'adv',
  'a common start': 'sp',
  'a start after a word': 'moto pu',
  'part of words': 'uzzl',
  'two letters': 'pu',
};

/** Times the same searches on generated catalogs of several sizes. */
async function benchTimes(sizes: readonly number[]): Promise<string> {
  const lists: { size: number; times: Map<string, { hits: string; took: number }> }[] = [];
  for (const size of sizes) {
    const times = await withDatabase(async (database) => {
      await fillCatalogue(database, size);
      const read = reader(database);
      const found = new Map<string, { hits: string; took: number }>();
      for (const [kind, text] of Object.entries(TIMED)) {
        const { games, next } = await read('en', text);
        const hits = `${games.length}${next === null ? '' : '+'}`;
        found.set(kind, { hits, took: await median(() => read('en', text)) });
      }
      return found;
    });
    lists.push({ size, times });
  }
  const rows = Object.entries(TIMED).map(([kind, text]) => [
    kind,
    text,
    ...lists.flatMap(({ times }) => [times.get(kind)?.hits ?? '', times.get(kind)?.took.toFixed(1) ?? '']),
  ]);
  const head = lists.flatMap(({ size }) => [`hits in ${size.toLocaleString('en')}`, 'p50 ms']);
  return markdownTable(['query', 'text', ...head], rows);
}

/**
 * Measures searches on the embedded database: their relevance over real feeds, and their speed over generated games.
 *
 * @param feeds a folder with one folder of files per provider @param queries a file of queries with patterns
 */
export async function benchSearch({
  sizes,
  feeds,
  queries,
}: {
  sizes: readonly number[];
  feeds?: string | undefined;
  queries?: string | undefined;
}) {
  const parts = [
    ...(feeds !== undefined && queries !== undefined ? [await benchRelevance(feeds, queries)] : []),
    ...(sizes.length > 0 ? [await benchTimes(sizes)] : []),
  ];
  return parts.join('\n\n');
}
