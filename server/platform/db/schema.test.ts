// @both-engines @slow
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_SLUGS, SLUGS } from '../../../shared/slug-forms.fixture.ts';
import { addCategory, addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { returnToEarlierSchema } from '../../../tests/helpers/earlier-schema.ts';
import type { Database } from './database.ts';
import { type GameChanges, gameColumns } from './game-texts.ts';
import { knownMigrations, migrateDatabase } from './migrate.ts';
import { categories, gameCategories, gameSlugHistory, games } from './schema.ts';
import { withTexts } from './texts.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

/** Returns the SQLSTATE that a statement fails with, or null. */
async function sqlState(statement: string): Promise<string | null> {
  return db.pool.query(statement).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

const CHECK = '23514';
const UNIQUE = '23505';

describe('database constraints', () => {
  const game = (columns: string, values: string) =>
    `insert into games (id, ${columns}) values (gen_random_uuid(), ${values})`;
  const feed = (columns: string, values: string, address = "'https://feeds.example/'") =>
    `insert into feeds (id, name, provider, address, ${columns})
     values (gen_random_uuid(), 'x', 'gamepix', ${address}, ${values})`;
  const ad = (columns: string, values: string) =>
    `insert into ads (id, name, type, position${columns}) values (gen_random_uuid(), 'x', 'banner', 'header'${values})`;

  test.each([
    ['negative plays', game('plays', '-1')],
    ['a vote sum that its count does not allow', game('vote_count, vote_sum', '1, 6')],
    ['an unknown file type', game('file_type', "'exe'")],
    ['an unknown orientation', game('orientation', "'upright'")],
    ['no base language', game('base_language', "'German'")],
    ['an empty list of languages', game('languages', "'{}'")],
    ['no code of a language', game('languages', "'{en,null}'")],
    ['a language in capitals', game('languages', "'{EN}'")],
    ['an unknown permission', game('permissions', "'{clipboard,camera}'")],
    ['an age of 19', game('minimum_age', '19')],
    ['a width of zero', game('width', '0')],
    ['an empty slug', game('slug', "''")],
    ['a slug of 81 characters', game('slug', "repeat('x', 81)")],
    ['a javascript: address', game('game_url', "'javascript:alert(1)'")],
    ['a video without https', game('preview_video', "'http://v.example/a.mp4'")],
    ['a data: picture', game('thumbnail_url', "'data:image/png;base64,x'")],
    ['a protocol-relative address', game('game_url', "'//evil.example/'")],
    ['an external id without provider', game('external_id', "'x'")],
    ['a priority of -1', ad(', priority', ', -1')],
    ['a priority of 101', ad(', priority', ', 101')],
    ['an end before the start', ad(', start_date, end_date', ", '2026-02-01', '2026-01-31'")],
    [
      'an unknown ad type',
      "insert into ads (id, name, type, position) values (gen_random_uuid(), 'x', 'audio', 'header')",
    ],
    [
      'an unknown ad position',
      "insert into ads (id, name, type, position) values (gen_random_uuid(), 'x', 'video', 'top')",
    ],
    [
      'an unknown operation status',
      "insert into operations (id, kind, status) values (gen_random_uuid(), 'x', 'paused')",
    ],
    ['a feed with two schedules', feed('every_hours, daily_at, next_run_at', "6, '03:00', now()")],
    ['a feed with a schedule and no next run', feed('every_hours', '6')],
    ['a next run without a schedule', feed('next_run_at', 'now()')],
    ['a next run of a feed that is switched off', feed('every_hours, active, next_run_at', '6, false, now()')],
    ['a feed for every 169 hours', feed('every_hours, next_run_at', '169, now()')],
    ['a feed at 24:00', feed('daily_at, next_run_at', "'24:00', now()")],
    ['a feed of no games', feed('games_per_run', '0')],
    ['a feed without an address', feed('created_at', 'now()', 'null')],
    ['a feed of a file', feed('created_at', 'now()', "'file:///etc/passwd'")],
    ['a negative category count', "insert into categories (id, slug, game_count) values (gen_random_uuid(), 's', -1)"],
  ])('reject %s', async (_, statement) => {
    expect(await sqlState(statement)).toBe(CHECK);
  });

  test('reject a second game with the same slug, or the same provider and external id', async () => {
    await addGames(db, [{ slug: 'chess', provider: 'gamepix', external_id: 'A1' }]);
    expect(await sqlState(game('slug', "'chess'"))).toBe(UNIQUE);
    expect(await sqlState(game('provider, external_id', "'gamepix', 'A1'"))).toBe(UNIQUE);
    expect(await sqlState(game('provider, external_id', "'gamemonetize', 'A1'"))).toBeNull();
  });

  test('reject a vote of 0 or 6', async () => {
    const [id] = await addGames(db, [{}]);
    const vote = (value: number) => `insert into votes (game_id, voter, value) values ('${id}', 'v', ${value})`;
    expect(await sqlState(vote(0))).toBe(CHECK);
    expect(await sqlState(vote(6))).toBe(CHECK);
    expect(await sqlState(vote(5))).toBeNull();
  });
});

describe('categories in the database', () => {
  const countOf = async (id: string) => {
    const [row] = await db.orm.select({ count: categories.game_count }).from(categories).where(eq(categories.id, id));
    return row?.count;
  };

  test('count their active games through inserts, edits, moves and deletions', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    const racing = await addCategory(db, { slug: 'racing' });
    const [first, second] = await addGames(db, [
      { category_id: puzzle },
      { category_id: puzzle },
      { category_id: puzzle, active: false },
      { category_id: racing },
      {},
    ]);
    expect([await countOf(puzzle), await countOf(racing)]).toEqual([2, 1]);

    await db.orm
      .update(games)
      .set({ active: false })
      .where(eq(games.id, first ?? ''));
    expect(await countOf(puzzle)).toBe(1);
    await db.orm
      .update(games)
      .set({ category_id: racing })
      .where(eq(games.id, second ?? ''));
    expect([await countOf(puzzle), await countOf(racing)]).toEqual([0, 2]);
    await db.orm.update(games).set({ active: true });
    expect([await countOf(puzzle), await countOf(racing)]).toEqual([2, 2]);
    await db.orm.delete(games).where(eq(games.category_id, racing));
    expect([await countOf(puzzle), await countOf(racing)]).toEqual([2, 0]);
  });

  test('count the games that words place in them, and keep a former main category that words indicate', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    const racing = await addCategory(db, { slug: 'racing' });
    const [id = ''] = await addGames(db, [{ category_id: puzzle }]);
    const counts = async () => [await countOf(puzzle), await countOf(racing)];
    const member = { game_id: id, category_id: racing, words: 'car', created_at: new Date(), active: true };
    await db.orm.insert(gameCategories).values(member);
    expect(await counts()).toEqual([1, 1]);

    const set = (values: GameChanges) => setGames(db, values, eq(games.id, id));
    await set({ category_id: racing });
    expect(await counts()).toEqual([0, 1]);
    await set({ category_id: puzzle });
    expect(await counts()).toEqual([1, 1]);
    await set({ active: false, created_at: new Date('2026-01-01') });
    expect(await counts()).toEqual([0, 0]);
    const copied = await db.orm.select({ created_at: gameCategories.created_at }).from(gameCategories);
    expect(copied).toEqual(Array(2).fill({ created_at: new Date('2026-01-01') }));
    await set({ active: true });
    await db.orm.delete(games);
    expect(await counts()).toEqual([0, 0]);
  });

  test('are removed from their games when deleted', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    const [id] = await addGames(db, [{ category_id: puzzle }]);
    await db.orm.delete(categories).where(eq(categories.id, puzzle));
    const [row] = (
      await db.orm
        .select(gameColumns)
        .from(games)
        .where(eq(games.id, id ?? ''))
    ).map(withTexts);
    expect(row?.category_id).toBeNull();
  });
});

describe('slugs', () => {
  const insert: Record<string, string> = {
    games: 'insert into games (id, slug) values (gen_random_uuid(), $1)',
    categories: 'insert into categories (id, slug) values (gen_random_uuid(), $1)',
    collections: 'insert into collections (id, slug) values (gen_random_uuid(), $1)',
    pages: 'insert into pages (id, slug) values (gen_random_uuid(), $1)',
  };
  const outcome = (table: string, slug: string) =>
    db.pool.query(insert[table] ?? '', [slug]).then(
      () => null,
      (error: { code: string; constraint: string }) => [error.code, error.constraint],
    );

  test.each(Object.keys(insert))('of %s accept the same characters as the rule', async (table) => {
    for (const slug of SLUGS) expect(await outcome(table, slug), slug).toBeNull();
    for (const text of NO_SLUGS) expect(await outcome(table, text), text).toEqual([CHECK, `${table}_slug`]);
  });
});

describe('the former slug of a game', () => {
  test('is normalized by the upgrade that looks it up in that form, once for all its spellings', async () => {
    await returnToEarlierSchema(
      db,
      knownMigrations().findIndex(({ tag }) => tag === '0056_slugs_in_any_script'),
    );
    const id = '019a2b3c-0000-7000-8000-000000000001';
    await db.pool.query(
      "insert into games (id, title, slug, game_url) values ($1, 'x', 'pokemon', 'https://x.example/')",
      [id],
    );
    for (const slug of ['Pok\u00E9mon!', 'Poke\u0301mon!', 'E\u0301te\u0301', 'E\u0301t\u00E9', 'chess']) {
      await db.pool.query('insert into game_slug_history (slug, game_id) values ($1, $2)', [slug, id]);
    }
    await migrateDatabase(db);
    const former = await db.orm.select({ slug: gameSlugHistory.slug }).from(gameSlugHistory);
    expect(former.map(({ slug }) => slug).toSorted()).toEqual(['Pok\u00E9mon!', 'chess', '\u00C9t\u00E9']);
  });

  test('stays reserved for that game', async () => {
    const [id] = await addGames(db, [{ slug: 'old-name' }]);
    await db.orm
      .update(games)
      .set({ slug: 'new-name' })
      .where(eq(games.id, id ?? ''));
    expect(await db.orm.select({ slug: gameSlugHistory.slug }).from(gameSlugHistory)).toEqual([{ slug: 'old-name' }]);
    expect(await sqlState(`insert into games (id, slug) values (gen_random_uuid(), 'old-name')`)).toBe(UNIQUE);

    await db.orm
      .update(games)
      .set({ slug: 'old-name' })
      .where(eq(games.id, id ?? ''));
    expect(await db.orm.select({ slug: gameSlugHistory.slug }).from(gameSlugHistory)).toEqual([{ slug: 'new-name' }]);
  });
});
