/**
 * kill -9 at a random moment of each operation; what is there after the restart is whole. `CRASH_ROUNDS=20 npm test --
 * --only e2e crash` kills each of them twenty times.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../server/db/database.ts';
import { startAiServer } from '../helpers/ai-server.ts';
import { type Playwright, requestsFromSite, signIn } from './accounts.ts';
import { FEED_GAMES, SITE_GAMES, startSlowSources } from './crash-outside.ts';
import { OPERATOR } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? '1');
/** Games that a model has texts to write for. */
const BARE_GAMES = 8;

interface Outside {
  host: string;
}

/** An operation as the tests see it. */
interface Operation {
  kind: string;
  /** Puts the database into the state in which the operation has everything to do. */
  prepare(pool: pg.Pool): Promise<unknown>;
  start(request: APIRequestContext, outside: Outside): Promise<string>;
  /** Whether the next server goes on with it; else it is failed with a reason. */
  resumes: boolean;
  /** What holds however far it came, and what does once it has come to its end. */
  expectWhole(pool: pg.Pool, run: OperationRow): Promise<void>;
}

interface OperationRow {
  id: string;
  status: string;
  error_code: string | null;
  processed: number;
  counters: Record<string, number>;
}

async function started(request: APIRequestContext, path: string, data: object = {}): Promise<string> {
  const response = await request.post(path, { data });
  expect(response.status(), await response.text()).toBe(202);
  return ((await response.json()) as { operationId: string }).operationId;
}

async function count(pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) as count from ${text}`, values);
  return Number(rows[0]?.count);
}

/** No game without its search text, its slug or its category's count. */
async function expectWholeCatalogue(pool: pg.Pool): Promise<void> {
  expect(await count(pool, 'games where not exists (select from game_search where game_id = games.id)')).toBe(0);
  expect(await count(pool, `games where coalesce(title, '') = '' or game_url = ''`)).toBe(0);
  const wrong = `categories where game_count <>
    (select count(*) from games where category_id = categories.id and active)`;
  expect(await count(pool, wrong)).toBe(0);
}

const itemsOf = (pool: pg.Pool, id: string, outcome: string) =>
  count(pool, 'operation_items where operation_id = $1 and outcome = $2', [id, outcome]);

async function expectWholeImport(pool: pg.Pool, run: OperationRow, provider: string, all: number): Promise<void> {
  const { imported = 0, updated = 0, ...others } = run.counters;
  const sum = Object.values(others).reduce((total, value) => total + value, imported + updated);
  expect(run.processed).toBe(sum);
  expect(await itemsOf(pool, run.id, 'imported')).toBe(imported);
  expect(await itemsOf(pool, run.id, 'updated')).toBe(updated);
  const games = await count(pool, 'games where provider = $1', [provider]);
  expect(games).toBe(imported + updated + (others.unchanged ?? 0));
  if (run.status === 'completed') expect(games).toBe(all);
}

/** Active games in French of which nothing is written yet but title and description. */
async function bareGames(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from games where slug like 'crash-%'`);
  await pool.query('update games set active = false');
  for (let number = 0; number < BARE_GAMES; number += 1) {
    await pool.query(
      `with game as (
         insert into games (id, slug, title, description, tags, game_url) values ($1, $2, $2, $3, '{eau,loutre}', '/play/x')
         returning id, title, description
       ) insert into game_search (game_id, title, description) select * from game`,
      [uuidv7(), `crash-${number}`, 'Une loutre glisse sur la rivière et saute par-dessus les pierres des rives.'],
    );
  }
}

async function expectTexts(pool: pg.Pool, run: OperationRow, done: string, counter: string): Promise<void> {
  const written = await count(pool, `games where slug like 'crash-%' and ${done}`);
  expect(run.counters[counter]).toBe(written);
  expect(await itemsOf(pool, run.id, 'updated')).toBe(written);
  expect(run.processed).toBe(written);
  if (run.status === 'completed') expect(written).toBe(BARE_GAMES);
}

/** Themes of the lexicon that the catalogue of the tests has no category for. */
const THEMES = ['chess', 'mahjong', 'solitaire', 'fishing', 'cooking', 'tennis', 'bowling', 'dinosaurs'];

/** Imported games with tags of these themes, and none of the categories that they ask for. */
async function taggedGames(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from games where slug like 'crash-%'`);
  await pool.query('update games set active = false');
  await pool.query(`delete from categories where field_sources::text like '%lexicon%'`);
  await pool.query(
    `with game as (
       insert into games (id, slug, title, description, tags, game_url, base_language, provider, external_id)
       select gen_random_uuid(), 'crash-' || theme || n, 'crash ' || n, 'It slides.', array[theme], '/play/x', 'en',
         'gamemonetize', theme || n
       from unnest($1::text[]) theme, generate_series(1, 10) n
       returning id, title, description
     ) insert into game_search (game_id, title, description) select * from game`,
    [THEMES],
  );
}

async function expectMade(pool: pg.Pool, run: OperationRow): Promise<void> {
  const made = `categories where field_sources::text like '%lexicon%'`;
  const whole = ['name', 'description'].flatMap((field) =>
    ['', '_en', '_es', '_pt'].map((suffix) => `and coalesce(${field}${suffix}, '') <> ''`),
  );
  const categories = await count(pool, made);
  expect(await count(pool, `${made} ${whole.join(' ')}`)).toBe(categories);
  expect(run.counters.categoriesCreated).toBe(categories);
  expect(await itemsOf(pool, run.id, 'imported')).toBe(categories);
  if (run.status === 'completed') expect(categories).toBe(THEMES.length);
}

const OPERATIONS: Operation[] = [
  {
    kind: 'import-games',
    resumes: false,
    prepare: (pool) => pool.query(`delete from games where provider = 'gamepix'`),
    start: (request, { host }) =>
      started(request, '/api/functions/import-games', {
        provider: 'gamepix',
        feedUrl: `http://${host}/feed?revision=1`,
      }),
    expectWhole: (pool, run) => expectWholeImport(pool, run, 'gamepix', FEED_GAMES),
  },
  {
    kind: 'scrape-html5games',
    resumes: false,
    prepare: (pool) => pool.query(`delete from games where provider = 'html5games'`),
    start: (request) => started(request, '/api/functions/scrape-html5games'),
    expectWhole: (pool, run) => expectWholeImport(pool, run, 'html5games', SITE_GAMES),
  },
  {
    kind: 'generate-meta-descriptions',
    resumes: true,
    prepare: bareGames,
    start: (request) => started(request, '/api/admin/seo/generation'),
    expectWhole: (pool, run) => expectTexts(pool, run, `coalesce(meta_description, '') <> ''`, 'generatedCount'),
  },
  {
    kind: 'translate-games',
    resumes: true,
    prepare: bareGames,
    start: (request) => started(request, '/api/functions/translate-games'),
    expectWhole: (pool, run) =>
      expectTexts(pool, run, `title_en <> '' and title_es <> '' and title_pt <> ''`, 'translatedCount'),
  },
  {
    kind: 'auto-generate-categories',
    resumes: true,
    prepare: taggedGames,
    start: (request) => started(request, '/api/functions/auto-generate-categories'),
    expectWhole: expectMade,
  },
];

async function withPool<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, role: 'command' });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

async function operation(pool: pg.Pool, id: string): Promise<OperationRow> {
  const { rows } = await pool.query<OperationRow>('select * from operations where id = $1', [id]);
  const [row] = rows;
  if (row === undefined) throw new Error(`The operation ${id} is gone`);
  return row;
}

/** A site that is killed and started again over one data folder. */
async function startSite(playwright: Playwright) {
  const outside = await startSlowSources();
  const ai = await startAiServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-e2e-crash-'));
  await cp(process.env.E2E_TEMPLATE ?? '', dataDir, { recursive: true });
  const env = {
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW: outside.host,
    HTML5GAMES_URL: `http://${outside.host}/All-Games`,
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    AI_BASE_URL: ai.url,
    AI_MODEL: 'test-model',
  };
  let server: RunningServer = await startServer(env);
  const session = await signIn(playwright, { ...server, dataDir }, OPERATOR);
  return {
    outside,
    dataDir,
    request: () => requestsFromSite(playwright, { ...server, dataDir }, session),
    async crash() {
      await server.kill();
      server = await startServer(env);
    },
    async close() {
      await server.stop();
      await Promise.all([outside.close(), ai.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
}

test.describe.configure({ mode: 'parallel', timeout: 60_000 + ROUNDS * 30_000 });

for (const { kind, prepare, start, resumes, expectWhole } of OPERATIONS) {
  test(`${kind} killed at any moment leaves whole games, true counters and a reason`, async ({ playwright }) => {
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
        await expect.poll(async () => (await operation(pool, id)).status, { intervals: [50] }).not.toBe('running');
        const run = await operation(pool, id);
        await expectWhole(pool, run);
        await expectWholeCatalogue(pool);
        return run;
      });
    try {
      // Left alone it comes to its end, and tells how long the moments are to be chosen from.
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
      // And it can be done again.
      expect(await ended(await begin())).toMatchObject({ status: 'completed', error_code: null });
    } finally {
      await site.close();
    }
  });
}
