/** Helpers of the tests that kill the server. */
import { tmpdir } from 'node:os';
import { type APIRequestContext, expect } from '@playwright/test';
import type pg from 'pg';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { startAiServer } from '../../helpers/ai-server.ts';
import { copyFolder } from '../../helpers/copy-folder.ts';
import { OPERATOR, type Playwright, requestsFromSite, signIn, stayConfirmed } from './accounts.ts';
import { startSlowSources } from './crash-outside.ts';
import { TITLE } from './game-sql.ts';
import { type RunningServer, startServer } from './server.ts';

/** Number of kills per operation. */
export const ROUNDS = Number(process.env.CRASH_ROUNDS ?? '1');

export interface OperationRow {
  id: string;
  status: string;
  error_code: string | null;
  processed: number;
  counters: Record<string, number>;
  parameters: Record<string, unknown>;
}

/** Starts a site that can be killed and restarted on the same data folder. */
export async function startSite(playwright: Playwright) {
  const outside = await startSlowSources();
  const ai = await startAiServer();
  const { folder: dataDir, remove } = copyFolder(process.env.E2E_TEMPLATE ?? '', tmpdir());
  const env = {
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW: outside.host,
    HTML5GAMES_URL: `http://${outside.host}/All-Games`,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    AI_BASE_URL: ai.url,
    AI_MODEL: 'test-model',
  };
  let server: RunningServer = await startServer(env);
  const session = await signIn(playwright, { ...server, dataDir }, OPERATOR);
  await stayConfirmed({ ...server, dataDir }, OPERATOR.email);
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
      await remove();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

export async function withPool<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, role: 'command' });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Starts an operation. @returns its id */
export async function startOperation(request: APIRequestContext, path: string, data: object = {}): Promise<string> {
  const response = await request.post(path, { data });
  expect(response.status(), await response.text()).toBe(202);
  return ((await response.json()) as { operationId: string }).operationId;
}

export async function operation(pool: pg.Pool, id: string): Promise<OperationRow> {
  const { rows } = await pool.query<OperationRow>('select * from operations where id = $1', [id]);
  const [row] = rows;
  if (row === undefined) throw new Error(`The operation ${id} is gone`);
  return row;
}

export async function count(pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) as count from ${text}`, values);
  return Number(rows[0]?.count);
}

export const itemsOf = (pool: pg.Pool, id: string, outcome: string) =>
  count(pool, 'operation_items where operation_id = $1 and outcome = $2', [id, outcome]);

/** Expects a search text and a slug for every game, and correct counts of categories. */
export async function expectConsistentCatalog(pool: pg.Pool): Promise<void> {
  expect(await count(pool, 'games where not exists (select from game_search where game_id = games.id)')).toBe(0);
  expect(await count(pool, `games where coalesce(${TITLE}, '') = '' or game_url = ''`)).toBe(0);
  const wrong = `categories where game_count <>
    (select count(*) from game_categories where category_id = categories.id and active)`;
  expect(await count(pool, wrong)).toBe(0);
}

/** Returns everything that visitors see of the catalog as one value, without counts, which follow within a minute. */
export async function catalogue(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(`
    select md5((select string_agg(games::text, '' order by id) from games)
      || (select string_agg(game_search::text, '' order by game_id) from game_search)
      || (select string_agg((to_jsonb(categories) - 'game_count')::text, '' order by id) from categories)
      || (select string_agg(category_texts::text, '' order by entity_id, language) from category_texts)) as all`);
  return rows[0]?.all ?? '';
}
