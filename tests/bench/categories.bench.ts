import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createCatalogueReads } from '../../server/catalogue/usecases.ts';
import { categoryBuilder } from '../../server/categories/builder/category-builder.ts';
import { categoryBuilderJob, gamePlacementJob } from '../../server/categories/jobs.ts';
import { gamePlacement } from '../../server/categories/placement/game-placement.ts';
import { builtInCategory } from '../../server/imports/providers/providers.ts';
import { createRunner } from '../../server/operations/runner.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { createUsageLedger, createWriter } from '../../server/texts/usecases.ts';
import { LANGUAGE_CODES } from '../../shared/languages.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';
import { tagGames } from './tagged-games.ts';

const SAMPLE_EVERY = 20;
interface Measured {
  seconds: number;
  /** Peak memory of the whole process above its start, in megabytes, including the database's thread. */
  megabytes: number;
  /** 95th percentile of the home page's data meanwhile, in milliseconds. */
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

/**
 * Measures building categories from the tags of a large catalog and placing its games, while visitors request pages.
 */
export async function benchCategories(games: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, role: 'server' });
  const now = () => new Date();
  const usage = createUsageLedger({ database, now, timeZone: () => 'Europe/Paris', monthlyTokens: () => undefined });
  const writer = createWriter(() => undefined, { now, usage });
  const runner = createRunner({
    database,
    jobs: [
      categoryBuilderJob(
        categoryBuilder({ database, writer, offered: () => LANGUAGE_CODES, now, builtIn: builtInCategory }),
      ),
      gamePlacementJob(gamePlacement({ database, now, builtIn: builtInCategory })),
    ],
    now,
  });
  const make = async () => {
    const { counters, processed } = await runner.end(await runner.start('auto-generate-categories', 'bench'));
    const { uniqueTagsFound: tags, categoriesCreated: created, leftAside: left } = counters;
    return `${tags} tags, ${created} created, ${left} left of ${processed}`;
  };
  const place = async () => {
    const { counters } = await runner.end(await runner.start('update-game-categories', 'bench'));
    return `${counters.updatedCount} of ${games} games placed`;
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
