// @slow
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVERY_LANGUAGE } from '../../../shared/offered-languages.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createAds } from '../../ads/usecases.ts';
import { gamesRestored } from '../../catalogue/admin/restored.ts';
import { createGameAdmin } from '../../catalogue/admin/usecases.ts';
import { categoriesRestored } from '../../categories/restored.ts';
import { createCategoryAdmin } from '../../categories/usecases.ts';
import { someFeed } from '../../imports/sources/feeds/feeds.fixture.ts';
import { createFeeds } from '../../imports/sources/feeds/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { deletedRows, deletions as deletionTable, gameSlugHistory } from '../../platform/db/schema.ts';
import { createActivityLog } from '../usecases.ts';
import { referencesTo } from './relations.ts';
import { DELETABLES, tableOf } from './removal.ts';
import { createDeletions, type Deletions } from './usecases.ts';

const OPERATOR = { id: 'operator-1', email: 'theo@example.com', may: () => true, language: 'fr' };
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

let db: Database;
let at: Date;
let deletions: Deletions;
let games: ReturnType<typeof createGameAdmin>;
let categories: ReturnType<typeof createCategoryAdmin>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-11-24T10:00:00Z');
  const now = () => at;
  const restored = { game: gamesRestored, category: categoriesRestored };
  deletions = createDeletions({ database: db, now, restored });
  games = createGameAdmin({ database: db, now });
  categories = createCategoryAdmin({ database: db, now, site: EVERY_LANGUAGE });
});

/** Returns all rows of all tables with operators' data. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await db.pool.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('audit_log', 'deletions', 'deleted_rows', 'game_similar_due', 'game_text_reviews', 'placement_queue') order by relname`);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.pool.query(`select to_jsonb(t) as row from "${name}" as t order by to_jsonb(t)::text`);
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const run = (statement: string, values: unknown[] = []) => db.pool.query(statement, values);

/** Adds a category with games. The first game has a row in every table that refers to games. */
async function catalogue(count = 2) {
  const category = await categories.create({ name: 'Énigmes' }, OPERATOR);
  await run(`update categories set slug = 'puzzles' where id = $1`, [category.id]);
  const ids = await addGames(
    db,
    Array.from({ length: count }, (_, number) => ({
      slug: `loutre-${number}`,
      tags: ['eau', 'Énigme "double" \\'],
      category_id: category.id,
      provider: 'gamepix',
      external_id: `${number}`,
      provider_values: { provider_category: 'Puzzle', width: 800.5 },
      plays: 9_007_199_254,
    })),
  );
  const [game = ''] = ids;
  await run(`update games set slug = 'loutre' where id = $1`, [game]);
  await run(`insert into votes (game_id, voter, value) select $1, 'v' || n, 4 from generate_series(1, 50) as n`, [
    game,
  ]);
  await run(`update games set vote_count = 50, vote_sum = 200 where id = $1`, [game]);
  await run(
    `insert into play_daily (game_id, day, device, language, plays) values ($1, '2026-11-24', 'phone', 'pt', 7)`,
    [game],
  );
  await run(`insert into game_days (game_id, day, starts, seconds) values ($1, '2026-11-24', 3, 400)`, [game]);
  await run(`insert into game_reports (id, game_id, reason, details) values ($1, $2, 'other', E'<b>\\n')`, [
    uuidv7(),
    game,
  ]);
  await run(`insert into thumbnails (game_id, source, hash, checked_at) values ($1, 'https://x.example/', $2, now())`, [
    game,
    'a'.repeat(32),
  ]);
  await run(`insert into game_health (game_id, game_url) values ($1, 'https://x.example/')`, [game]);
  await run(`insert into game_health_changes (id, game_id, at, state, status) values ($1, $2, now(), 'well', 'ok')`, [
    uuidv7(),
    game,
  ]);
  await run(
    `insert into game_terms (game_id, title_key, title, changed_at) values ($1, 'loutre', '{"l''eau"}', now())`,
    [game],
  );
  await run(`insert into game_similar (game_id, similar_ids, computed_at) values ($1, array[$1]::uuid[], now())`, [
    game,
  ]);
  await run(`insert into game_spares (game_id, source_id, game_url) values ($1, $1, 'https://x.example/')`, [game]);
  await run('insert into distinct_games (game_id, other_id) values ($1, $2)', [game, uuidv7()]);
  const collection = uuidv7();
  await run(`insert into collections (id, slug, kind) values ($1, 'autumn', 'picked')`, [collection]);
  await run(`insert into collection_games (collection_id, game_id, position) values ($1, $2, 0)`, [collection, game]);
  const operation = uuidv7();
  await run(`insert into operations (id, kind) values ($1, 'import-games')`, [operation]);
  await run(
    `insert into operation_items (operation_id, position, game_id, outcome) values ($1, 0, $2, 'imported'), ($1, 1, null, 'failed')`,
    [operation, game],
  );
  await run(`insert into category_map (provider, provider_category, category_id) values ('gamepix', 'puzzle', $1)`, [
    category.id,
  ]);
  // Words place it in another category as well.
  await run(
    `with other as (insert into categories (id, slug) values ($2, 'water') returning id)
     insert into game_categories (category_id, game_id, words, created_at, active)
     select other.id, games.id, 'eau', games.created_at, true from other, games where games.id = $1`,
    [game, uuidv7()],
  );
  return { category: category.id, ids, game };
}

test('every kind of entity lists the tables that belong to it, and nothing belongs to those in turn', () => {
  for (const entity of DELETABLES) {
    for (const { table, kind } of referencesTo(tableOf(entity))) {
      if (kind === 'owned') expect(referencesTo(table), table).toEqual([]);
    }
  }
  const owned = referencesTo('games').map(({ table, kind }) => `${kind} ${table}`);
  expect(owned.toSorted()).toEqual([
    'loose operation_items',
    ...['owned collection_games', 'owned distinct_games'],
    ...[
      'game_categories',
      'game_days',
      'game_health',
      'game_health_changes',
      'game_reports',
      'game_search',
      'game_similar',
      'game_slug_history',
      'game_spares',
      'game_tags',
      'game_terms',
      'game_texts',
    ].map((table) => `owned ${table}`),
    ...['owned play_daily', 'owned thumbnails', 'owned votes'],
  ]);
});

describe('restores every row as it was', () => {
  test('of a game', async () => {
    const { game } = await catalogue();
    const before = await everything();
    expect(Object.keys(before)).toEqual(expect.arrayContaining(referencesTo('games').map(({ table }) => table)));
    const deletion = await games.remove(game, OPERATOR);
    const gone = await everything();
    expect(gone.votes).toBeUndefined();
    expect(gone.game_tombstones).toHaveLength(1);
    expect(await deletions.undo(deletion, OPERATOR)).toEqual({ restored: 1, kept: 0 });
    expect(await everything()).toEqual(before);
    expect(await db.orm.$count(deletedRows)).toBe(0);
  });

  test('of many games, in one step', async () => {
    const { ids } = await catalogue(120);
    const before = await everything();
    const { deletion = '' } = await games.bulk({ action: 'delete', ids }, OPERATOR);
    expect((await everything()).games).toBeUndefined();
    expect(await deletions.undo(deletion, OPERATOR)).toEqual({ restored: 120, kept: 0 });
    expect(await everything()).toEqual(before);
  });

  test('of a category with its games and mappings', async () => {
    const { category } = await catalogue(250);
    const before = await everything();
    const { games: left, deletion } = await categories.remove(category, OPERATOR);
    expect(left).toBe(250);
    expect((await everything()).category_map).toMatchObject([{ category_id: null }]);
    expect(await deletions.undo(deletion, OPERATOR)).toEqual({ restored: 1, kept: 0 });
    expect(await everything()).toEqual(before);
  });

  test('of an advertisement with its counts', async () => {
    const ads = createAds({ database: db, now: () => at, timeZone: () => 'Europe/Paris' });
    const { id } = await ads.create(
      {
        ...{
          name: 'Bannière',
          type: 'banner',
          position: 'header',
          content: '<b>é</b>',
          image_url: null,
          link_url: null,
        },
        ...{ active: true, priority: 3, start_date: '2026-11-01', end_date: null },
      },
      OPERATOR,
    );
    await run(`insert into ad_daily (ad_id, day, impressions, clicks) values ($1, '2026-11-23', 12, 3)`, [id]);
    const before = await everything();
    const { deletion } = await ads.remove(id, OPERATOR);
    expect((await everything()).ad_daily).toBeUndefined();
    await deletions.undo(deletion, OPERATOR);
    expect(await everything()).toEqual(before);
  });
});

test('restores a feed with its schedule, but without a last run that no longer exists', async () => {
  const imports = { start: () => Promise.reject(new Error('nothing runs here')) };
  const feeds = createFeeds({ database: db, imports, now: () => at, timeZone: () => 'Europe/Paris' });
  const { id } = await feeds.create(someFeed({ schedule: 'daily', daily_at: '04:30' }), OPERATOR);
  const operation = uuidv7();
  await run(`insert into operations (id, kind) values ($1, 'import-games')`, [operation]);
  const before = await everything();
  await run(`update feeds set last_operation_id = $1 where id = $2`, [operation, id]);
  const { deletion } = await feeds.remove(id, OPERATOR);
  await run('delete from operations');
  await deletions.undo(deletion, OPERATOR);
  expect((await everything()).feeds).toEqual(before.feeds);
});

test('records in the activity log who restored what', async () => {
  const { game } = await catalogue();
  await deletions.undo(await games.remove(game, OPERATOR), { ...OPERATOR, id: 'operator-2' });
  const { entries } = await createActivityLog(db).list({ entity: 'game', entityId: game, page: 1, pageSize: 5 });
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['delete', 'restore']);
});

test('undoes once, even if requested twice at the same time', async () => {
  const { game } = await catalogue();
  const deletion = await games.remove(game, OPERATOR);
  const both = await Promise.allSettled([deletions.undo(deletion, OPERATOR), deletions.undo(deletion, OPERATOR)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'already_undone', kind: 'conflict' }) }),
  );
});

test.each([
  ['of an hour ago', 3_600_000, null],
  ['of more than an hour ago', 3_600_001, 'undo_expired'],
])('a deletion %s', async (_name, age, code) => {
  const { game } = await catalogue();
  const deletion = await games.remove(game, OPERATOR);
  at = new Date(at.getTime() + age);
  await deletions.prune();
  const undone = deletions.undo(deletion, OPERATOR).catch((error: { code: string }) => error.code);
  // Pruned deletions are unknown. Until the daily pruning, they are expired.
  expect(await undone).toEqual(code === null ? { restored: 1, kept: 0 } : 'not_found');
});

test('forgets a deletion with its rows after a day at most', async () => {
  const { game } = await catalogue();
  const deletion = await games.remove(game, OPERATOR);
  at = new Date(at.getTime() + 3_600_001);
  await expect(deletions.undo(deletion, OPERATOR)).rejects.toMatchObject({ code: 'undo_expired' });
  await deletions.prune();
  expect([await db.orm.$count(deletionTable), await db.orm.$count(deletedRows)]).toEqual([0, 0]);
});

test('accepts only ids of deletions', async () => {
  const { game } = await catalogue();
  for (const id of [game, UNKNOWN]) {
    await expect(deletions.undo(id, OPERATOR)).rejects.toMatchObject({ code: 'not_found' });
  }
  const [foreign] = await db.orm.insert(deletionTable).values({ entity: 'account', at }).returning();
  await expect(deletions.undo(foreign?.id ?? '', OPERATOR)).rejects.toMatchObject({ code: 'not_found' });
});

describe('refuses to restore, and changes nothing', () => {
  test.each([
    ['a game whose address another has', `update games set slug = 'loutre' where slug = 'loutre-1'`],
    ['a game whose former address another has', `update games set slug = 'loutre-0' where slug = 'loutre-1'`],
    ['a game that was imported again', `update games set external_id = '0' where slug = 'loutre-1'`],
  ])('%s', async (_name, change) => {
    const { game } = await catalogue();
    const deletion = await games.remove(game, OPERATOR);
    await run(change);
    const before = await everything();
    await expect(deletions.undo(deletion, OPERATOR)).rejects.toMatchObject({ code: 'undo_clash', kind: 'conflict' });
    expect(await everything()).toEqual(before);
    // It succeeds once the conflict is resolved.
    await run(`delete from games`);
    expect(await deletions.undo(deletion, OPERATOR)).toEqual({ restored: 1, kept: 0 });
  });

  test('a category whose former slug belongs to another one', async () => {
    const { category } = await catalogue();
    const { deletion } = await categories.remove(category, OPERATOR);
    await categories.create({ name: 'Énigmes' }, OPERATOR);
    await expect(deletions.undo(deletion, OPERATOR)).rejects.toMatchObject({ code: 'undo_clash' });
  });
});

test('restores a game without the category and tags that were deleted meanwhile', async () => {
  const { game, category } = await catalogue();
  const deletion = await games.remove(game, OPERATOR);
  await categories.remove(category, OPERATOR);
  await run(`delete from tags where slug = 'eau'`);
  await deletions.undo(deletion, OPERATOR);
  expect(await games.get(game)).toMatchObject({ category_id: null, slug: 'loutre' });
  const { rows } = await run(`select count(*)::int as number from game_tags where game_id = $1`, [game]);
  expect(rows).toEqual([{ number: 1 }]);
});

test('leaves games where operators moved them meanwhile', async () => {
  const { category, ids } = await catalogue();
  const { deletion } = await categories.remove(category, OPERATOR);
  const other = await categories.create({ name: 'Sport' }, OPERATOR);
  await games.bulk({ action: 'set_category', ids: ids.slice(0, 1), categoryId: other.id }, OPERATOR);
  await deletions.undo(deletion, OPERATOR);
  const { rows } = await run('select category_id as id from games order by slug');
  expect(rows.map(({ id }) => id).toSorted()).toEqual([category, other.id].toSorted());
});

test('completes a restored category after a crash', async () => {
  const { category } = await catalogue(300);
  const before = await everything();
  const { deletion } = await categories.remove(category, OPERATOR);
  // The state that the first transaction leaves.
  const interrupted = createDeletions({
    database: { ...db, transaction: once(db.transaction) },
    now: () => at,
  });
  await expect(interrupted.undo(deletion, OPERATOR)).rejects.toThrow('crash');
  expect(await everything()).not.toEqual(before);
  await deletions.finishAll();
  expect(await everything()).toEqual(before);
});

function once(transaction: Database['transaction']): Database['transaction'] {
  let calls = 0;
  return (work) => {
    calls += 1;
    return calls > 1 ? Promise.reject(new Error('crash')) : transaction(work);
  };
}

test('keeps former slugs', async () => {
  const { game } = await catalogue();
  await deletions.undo(await games.remove(game, OPERATOR), OPERATOR);
  expect(await db.orm.select({ slug: gameSlugHistory.slug }).from(gameSlugHistory).where(sql`true`)).toEqual([
    { slug: 'loutre-0' },
  ]);
});
