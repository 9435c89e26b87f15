import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSelections } from '../../server/catalogue/selections.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import type { GameOrder, GameRule } from '../../shared/game-rule.ts';
import { addTags, TAGS } from './catalogue.bench.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, measure, milliseconds } from './measure.ts';

const RUNS = 40;
const NO_CONDITION: GameRule = {
  ...{ category_id: null, tags: [], tags_match: 'any', device: null },
  ...{ min_rating: null, min_plays: null, max_age_days: null },
};

/** One game in five has votes, and each has an orientation or none. */
async function addFacts({ pool }: Database): Promise<void> {
  await pool.query(`update games set orientation = case abs(hashtext(id::text)) % 4 when 0 then 'landscape'
      when 1 then 'portrait' when 2 then 'all' end,
    vote_count = case abs(hashtext(id::text)) % 5 when 0 then 1 + abs(hashtext(slug)) % 40 else 0 end,
    vote_sum = case abs(hashtext(id::text)) % 5 when 0 then (1 + abs(hashtext(slug)) % 40) * (2 + abs(hashtext(title)) % 4) else 0 end`);
  await pool.query('vacuum analyze games');
}

/** First and fiftieth page of collections by rule, a cursor's page, and the count for operators. */
export async function benchCollections(games: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, role: 'server' });
  try {
    await migrateDatabase(database);
    await fillCatalogue(database, games);
    await addTags(database, games);
    await addFacts(database);
    const selections = createSelections({ database, now: () => new Date() });
    const { rows } = await database.pool.query<{ id: string }>(`select id from categories where slug = 'puzzle'`);
    const category_id = rows[0]?.id ?? null;
    const [few = '', some = '', many = '', unplayed = ''] = TAGS;
    const rules: [string, Partial<GameRule>, GameOrder][] = [
      ['every game, by plays', {}, 'plays'],
      ['every game, newest', {}, 'newest'],
      ['every rated game, by rating', {}, 'rating'],
      ['a category, by plays', { category_id }, 'plays'],
      ['a category, by rating', { category_id }, 'rating'],
      ['playable on phones, by plays', { device: 'phone' }, 'plays'],
      ['rated 4.5, by plays', { min_rating: 4.5 }, 'plays'],
      ['500,000 plays, newest', { min_plays: 500_000 }, 'newest'],
      ['added within a day, by plays', { max_age_days: 1 }, 'plays'],
      ['tag of 20 games', { tags: [few] }, 'plays'],
      ['tag of 1 in 5, newest', { tags: [many] }, 'newest'],
      ['tag of 1 in 25, unplayed', { tags: [unplayed] }, 'plays'],
      ['any of two tags', { tags: [some, many] }, 'plays'],
      ['both of two tags', { tags: [some, many], tags_match: 'all' }, 'plays'],
      ['all at once', { category_id, tags: [many], device: 'phone', min_rating: 3, max_age_days: 60 }, 'rating'],
      ['nothing', { category_id, min_plays: 999_999_999, min_rating: 5, device: 'portrait' }, 'newest'],
    ];
    const table = [];
    for (const [name, rule, order] of rules) {
      const selection = { rule: { ...NO_CONDITION, ...rule }, order, most: null };
      const page = (number: number) => () => selections.page(selection, 'en', { page: number });
      const first = await measure(name, RUNS, page(1));
      const last = await measure(name, RUNS / 4, page(50));
      const next = (await page(50)())?.next;
      const cursor =
        next && 'after' in next ? await measure(name, RUNS / 4, () => selections.page(selection, 'en', next)) : null;
      const count = await measure(name, RUNS / 4, () => selections.count(selection));
      const found = await selections.count(selection);
      const times = [first.p50, first.p95, last.p50].map(milliseconds);
      table.push([name, found, ...times, cursor ? milliseconds(cursor.p50) : '', milliseconds(count.p50)]);
    }
    const head = ['rule', 'games', 'page 1 p50 ms', 'p95', 'page 50 p50', 'by cursor p50', 'count p50'];
    return markdownTable(head, table);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}
