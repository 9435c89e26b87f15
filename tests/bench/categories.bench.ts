import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createCatalogueReads } from '../../server/catalogue/usecases.ts';
import { categoryMaking } from '../../server/categorising/making.ts';
import { createCategorising } from '../../server/categorising/usecases.ts';
import { createUsageLedger, createWriter } from '../../server/content/usecases.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { createRunner } from '../../server/operations/runner.ts';
import { seededRandom } from '../../shared/shuffle.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';

const SAMPLE_EVERY = 20;
const BATCH = 1_000;
const TAGS =
  'puzzle,Arcade,action,Racing,car,cars,drift,3D,HTML5,mobile,free,kids,girls,boys,2 player,2 players,multiplayer,match-3,Match 3,bubble shooter,mahjong,solitaire,cards,chess,sudoku,word,quiz,math,memory,jigsaw,hidden objects,escape,horror,zombie,zombies,stickman,ninja,shooting,sniper,war,tank,airplane,space,pixel,soccer,football,basketball,tennis,golf,bowling,billiards,boxing,fishing,hockey,running,jumping,platformer,skill,cooking,dress up,dress-up,makeup,music,drawing,coloring,educational,animals,dinosaur,motorbike,truck,parking,strategy,tower defense,simulation,idle,clicker,io,.io,hypercasual,fun,cute,water,night,winter,candy,fruit,castle,robot,princess'.split(
    ',',
  );
const FRENCH: Readonly<Record<string, string>> = {
  puzzle: 'réflexion',
  Racing: 'course',
  cars: 'voitures',
  chess: 'échecs',
  cards: 'cartes',
  zombie: 'zombies',
  animals: 'animaux',
  cooking: 'cuisine',
};

/** Gives games tags as feeds have them: a few common ones, and words of their own from a long tail of 20,000. */
async function tagGames(database: Database): Promise<void> {
  const random = seededRandom(7);
  // Common ones are far more common than others.
  const some = () => TAGS[Math.floor(TAGS.length * random() ** 2)] ?? '';
  const rare = () =>
    `${['tiny', 'lost', 'mega'][Math.floor(random() * 3)]} ${Math.floor(random() * 20_000).toString(36)}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from games where id > $1 order by id limit $2',
      [after, BATCH],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const tagged = rows.map(({ id }, index) => {
      const tags = [...new Set([some(), some(), some(), some(), rare(), rare()])];
      const tags_fr = index % 2 === 0 ? tags.map((tag) => FRENCH[tag] ?? tag) : tags;
      return { id, tags: tags_fr, tags_en: tags };
    });
    await database.pool.query(
      `update games set tags = row.tags, tags_en = row.tags_en, category_id = null, provider = 'bench', external_id = games.id
       from jsonb_to_recordset($1::jsonb) as row (id uuid, tags text[], tags_en text[]) where games.id = row.id`,
      [JSON.stringify(tagged)],
    );
  }
}

interface Measured {
  seconds: number;
  /** Most memory above that before, in megabytes of the whole process, the database's thread included. */
  megabytes: number;
  /** Milliseconds that the home page's data took meanwhile, of which one in twenty took longer. */
  p95: number;
  result: string;
}

async function measured(database: Database, action: () => Promise<string>): Promise<Measured> {
  const catalogue = createCatalogueReads({ database, now: () => new Date() });
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_EVERY);
  const times: number[] = [];
  let over = false;
  const visits = (async () => {
    while (!over) {
      const start = performance.now();
      await catalogue.home({ language: 'en', position: { page: 1 }, search: null, categorySlug: null });
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY));
    }
  })();
  const start = performance.now();
  const result = await action();
  const seconds = (performance.now() - start) / 1_000;
  over = true;
  await visits;
  clearInterval(sampler);
  times.sort((one, other) => one - other);
  const p95 = times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? Number.NaN;
  return { seconds, megabytes: (peak - idle) / 1_000_000, p95, result };
}

/** Making categories of the tags of a large catalogue, and placing its games in them, while visitors ask for pages. */
export async function benchCategories(games: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, role: 'server' });
  const now = () => new Date();
  const usage = createUsageLedger({ database, now, timeZone: 'Europe/Paris', monthlyTokens: undefined });
  const writer = createWriter(undefined, { now, usage });
  const runner = createRunner({ database, works: [categoryMaking({ database, writer, now })], now });
  const make = async () => {
    const { counters, processed } = await runner.end(await runner.start('auto-generate-categories', 'bench'));
    const { uniqueTagsFound: tags, categoriesCreated: created, leftAside: left } = counters;
    return `${tags} tags, ${created} created, ${left} left of ${processed}`;
  };
  const place = async () => {
    const { updated } = await createCategorising({ database, now }).placeGames('bench');
    return `${updated} of ${games} games placed`;
  };
  try {
    await migrateDatabase(database);
    await fillCatalogue(database, games);
    await tagGames(database);
    await database.pool.query('vacuum analyze games');
    const runs: [string, Measured][] = [
      ['making categories', await measured(database, make)],
      ['the same again', await measured(database, make)],
      ['placing the games in them', await measured(database, place)],
    ];
    return markdownTable(
      [
        `categories of ${games.toLocaleString('en')} games`,
        'seconds',
        'peak MB above idle',
        'home p95 ms meanwhile',
        'result',
      ],
      runs.map(([name, run]) => [
        name,
        run.seconds.toFixed(2),
        run.megabytes.toFixed(0),
        milliseconds(run.p95),
        run.result,
      ]),
    );
  } finally {
    await runner.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}
