/**
 * Kills the server (kill -9) at a random moment of each operation and expects consistent data after the restart.
 * `CRASH_ROUNDS=20 npm test -- --only e2e crash` kills each twenty times.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { FEED_GAMES, SITE_GAMES } from '../support/crash-outside.ts';
import {
  catalogue,
  count,
  expectConsistentCatalog,
  itemsOf,
  type OperationRow,
  operation,
  ROUNDS,
  startOperation,
  startSite,
  withPool,
} from '../support/crash-site.ts';
import { expect, test } from '../support/fixtures.ts';
import { insertGames } from '../support/game-sql.ts';
import { THOROUGH } from '../support/thorough.ts';

/** Milliseconds for an operation to end even on a busy machine. */
const END_LIMIT = 120_000;
/** Number of games that need texts. */
const BARE_GAMES = 8;

interface Outside {
  host: string;
}

/** An operation under test. */
interface Operation {
  kind: string;
  /** Prepares the database so that the operation has its full amount of work. */
  prepare(pool: pg.Pool): Promise<unknown>;
  start(request: APIRequestContext, outside: Outside): Promise<string>;
  /** Whether the next server resumes it; otherwise it is marked failed with a reason. */
  resumes: boolean;
  /** Expects what must hold after any kill, and after completion. */
  expectWhole(pool: pg.Pool, run: OperationRow): Promise<void>;
}

async function expectConsistentImport(pool: pg.Pool, run: OperationRow, provider: string, all: number): Promise<void> {
  const { imported = 0, updated = 0, ...others } = run.counters;
  const sum = Object.values(others).reduce((total, value) => total + value, imported + updated);
  expect(run.processed).toBe(sum);
  expect(await itemsOf(pool, run.id, 'imported')).toBe(imported);
  expect(await itemsOf(pool, run.id, 'updated')).toBe(updated);
  const games = await count(pool, 'games where provider = $1', [provider]);
  expect(games).toBe(imported + updated + (others.unchanged ?? 0));
  if (run.status === 'completed') expect(games).toBe(all);
}

/** Adds active French games with title and description only. */
async function addGamesWithoutTexts(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from games where slug like 'crash-%'`);
  await pool.query('update games set active = false');
  for (let number = 0; number < BARE_GAMES; number += 1) {
    await pool.query(
      insertGames(
        'slug, game_url',
        `select $1::uuid as id, $2 as slug, '/play/x' as game_url, $2 as title, $3 as description, '{eau,loutre}'::text[] as tags`,
      ),
      [uuidv7(), `crash-${number}`, 'Une loutre glisse sur la rivière et saute par-dessus les pierres des rives.'],
    );
  }
}

/** Returns a condition on games: how many of their texts meet another condition. */
const textsOf = (condition: string, number: number) =>
  `(select count(*) from game_texts where entity_id = games.id and ${condition}) = ${number}`;

async function expectTexts(pool: pg.Pool, run: OperationRow, done: string, counter: string): Promise<void> {
  const written = await count(pool, `games where slug like 'crash-%' and ${done}`);
  expect(run.counters[counter]).toBe(written);
  expect(await itemsOf(pool, run.id, 'updated')).toBe(written);
  expect(run.processed).toBe(written);
  if (run.status === 'completed') expect(written).toBe(BARE_GAMES);
}

/** Themes of the lexicon without a category in the test catalog. */
const THEMES = ['chess', 'mahjong', 'solitaire', 'fishing', 'cooking', 'tennis', 'bowling', 'dinosaurs'];

/** Adds imported games with tags of these themes and without their categories. */
async function addTaggedGames(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from games where slug like 'crash-%'`);
  await pool.query('update games set active = false');
  await pool.query(`delete from categories where field_sources::text like '%lexicon%'`);
  await pool.query(
    insertGames(
      'slug, game_url, base_language, provider, external_id',
      `select gen_random_uuid() as id, 'crash-' || theme || n as slug, '/play/x' as game_url, 'en' as base_language,
         'gamemonetize' as provider, theme || n as external_id,
         'crash ' || n as title, 'It slides.' as description, array[theme] as tags
       from unnest($1::text[]) theme, generate_series(1, 10) n`,
    ),
    [THEMES],
  );
}

async function expectMade(pool: pg.Pool, run: OperationRow): Promise<void> {
  const made = `categories where field_sources::text like '%lexicon%'`;
  const texts = `category_texts where entity_id = categories.id and name <> '' and description <> ''`;
  const categories = await count(pool, made);
  expect(await count(pool, `${made} and (select count(*) from ${texts}) = 4`)).toBe(categories);
  expect(run.counters.categoriesCreated).toBe(categories);
  expect(await itemsOf(pool, run.id, 'imported')).toBe(categories);
  if (run.status === 'completed') expect(categories).toBe(THEMES.length);
}

/** Number of games to be placed. */
const OPEN_GAMES = 400;

/** Adds imported games without category, each with a tag that determines it. */
async function addUnplacedGames(pool: pg.Pool): Promise<void> {
  await pool.query('delete from games where provider is not null');
  await pool.query(`
    with added as (
      insert into categories (id, slug) values (gen_random_uuid(), 'crash-otters') on conflict do nothing returning id
    )
    insert into category_texts (entity_id, language, name) select id, 'fr', 'Crash otters' from added`);
  await pool.query(
    insertGames(
      'slug, game_url, base_language, provider, external_id, provider_values',
      `select gen_random_uuid() as id, 'crash-' || n as slug, '/play/x' as game_url, 'en' as base_language,
         'gamepix' as provider, n::text as external_id, '{"provider_category": "lanterns"}'::jsonb as provider_values,
         'Lantern ' || n as title, 'It slides.' as description, '{crash otters}'::text[] as tags
       from generate_series(1, $1::int) n`,
    ),
    [OPEN_GAMES],
  );
}

async function expectPlaced(pool: pg.Pool, run: OperationRow): Promise<void> {
  const placed = `games join categories on categories.id = category_id
    where games.slug like 'crash-%' and categories.slug = 'crash-otters'`;
  const games = await count(pool, placed);
  expect(run.counters.updatedCount).toBe(games);
  // Each is in the activity log exactly once, with its new category.
  const logged = `and exists (select from audit_log where entity_id = games.id::text
    and changes -> 'category_id' ->> 'after' = category_id::text
    having count(*) = 1)`;
  expect(await count(pool, `${placed} ${logged}`)).toBe(games);
  const all = `audit_log where entity_id in (select id::text from games) and action = 'update' and changes ? 'category_id'`;
  expect(await count(pool, all)).toBe(games);
  if (run.status === 'completed') expect(games).toBe(OPEN_GAMES);
}

/** The catalog before a dry run. */
let catalogBefore = '';

async function prepareTrial(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from games where provider = 'gamepix' and external_id like '%9'`);
  catalogBefore = await catalogue(pool);
}

async function expectUntouched(pool: pg.Pool, run: OperationRow): Promise<void> {
  expect(await catalogue(pool)).toBe(catalogBefore);
  const sum = Object.values(run.counters).reduce((total, value) => total + value, 0);
  expect(run.processed).toBe(sum);
  expect(await itemsOf(pool, run.id, 'imported')).toBe(run.counters.imported);
  if (run.status === 'completed') expect(run.processed).toBe(FEED_GAMES);
}

const OPERATIONS: Operation[] = [
  {
    kind: 'preview-import',
    resumes: false,
    prepare: prepareTrial,
    start: (request, { host }) =>
      startOperation(request, '/api/admin/imports/preview', {
        provider: 'gamepix',
        feedUrl: `http://${host}/feed?revision=1`,
      }),
    expectWhole: expectUntouched,
  },
  {
    kind: 'import-games',
    resumes: false,
    prepare: (pool) => pool.query(`delete from games where provider = 'gamepix'`),
    start: (request, { host }) =>
      startOperation(request, '/api/functions/import-games', {
        provider: 'gamepix',
        feedUrl: `http://${host}/feed?revision=1`,
      }),
    expectWhole: (pool, run) => expectConsistentImport(pool, run, 'gamepix', FEED_GAMES),
  },
  {
    kind: 'scrape-html5games',
    resumes: false,
    prepare: (pool) => pool.query(`delete from games where provider = 'html5games'`),
    start: (request) => startOperation(request, '/api/functions/scrape-html5games'),
    expectWhole: (pool, run) => expectConsistentImport(pool, run, 'html5games', SITE_GAMES),
  },
  {
    kind: 'generate-meta-descriptions',
    resumes: true,
    prepare: addGamesWithoutTexts,
    start: (request) => startOperation(request, '/api/admin/seo/generation'),
    expectWhole: (pool, run) =>
      expectTexts(pool, run, textsOf(`language = 'fr' and meta_description <> ''`, 1), 'generatedCount'),
  },
  {
    kind: 'translate-games',
    resumes: true,
    prepare: addGamesWithoutTexts,
    start: (request) => startOperation(request, '/api/functions/translate-games'),
    expectWhole: (pool, run) =>
      expectTexts(pool, run, textsOf(`language <> 'fr' and title <> ''`, 3), 'translatedCount'),
  },
  {
    kind: 'auto-generate-categories',
    resumes: true,
    prepare: addTaggedGames,
    start: (request) => startOperation(request, '/api/functions/auto-generate-categories'),
    expectWhole: expectMade,
  },
  {
    kind: 'update-game-categories',
    resumes: true,
    prepare: addUnplacedGames,
    start: (request) => startOperation(request, '/api/functions/update-game-categories?wait=false'),
    expectWhole: expectPlaced,
  },
];

/** Operations that run without THOROUGH. */
const QUICK = new Set(['import-games']);

test.describe.configure({ mode: 'parallel', timeout: 180_000 + ROUNDS * 60_000 });

const killed = OPERATIONS.filter(({ kind }) => THOROUGH || QUICK.has(kind));

for (const { kind, prepare, start, resumes, expectWhole } of killed) {
  test(`${kind} killed at any moment leaves consistent games and counters, and a reason`, async ({ playwright }) => {
    const site = await startSite(playwright);
    const begin = async () => {
      await withPool(site.dataDir, prepare);
      const request = await site.request();
      const id = await start(request, site.outside);
      await request.dispose();
      return id;
    };
    const ended = (id: string) =>
      withPool(site.dataDir, async (pool) => {
        const status = async () => (await operation(pool, id)).status;
        await expect.poll(status, { intervals: [50], timeout: END_LIMIT }).not.toBe('running');
        const run = await operation(pool, id);
        await expectWhole(pool, run);
        await expectConsistentCatalog(pool);
        return run;
      });
    try {
      // An uninterrupted run shows the range of moments to choose from.
      const begun = performance.now();
      expect(await ended(await begin())).toMatchObject({ status: 'completed', error_code: null });
      const whole = performance.now() - begun;
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await begin();
        await sleep(Math.random() * whole);
        await site.crash();
        const run = await ended(id);
        if (run.status === 'failed') expect(run.error_code).toBe('abandoned');
        if (resumes) expect(run).toMatchObject({ status: 'completed', error_code: null });
      }
      // It can be run again.
      expect(await ended(await begin())).toMatchObject({ status: 'completed', error_code: null });
    } finally {
      await site.close();
    }
  });
}
