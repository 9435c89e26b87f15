/** Kills the server (kill -9) at a random moment while it undoes an import. A second request completes the undo. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { FEED_GAMES } from '../support/crash-outside.ts';
import {
  count,
  expectConsistentCatalog,
  operation,
  ROUNDS,
  type Site,
  startSite,
  withPool,
} from '../support/crash-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** Numbers of games created by the import, featured by an operator afterwards, and updated by the import. */
const REMOVED = 90;
const FEATURED = 10;
const NEW = REMOVED + FEATURED;
const RESTORED = (FEED_GAMES - NEW) / 2;

interface Undo {
  removed: number;
  restored: number;
  kept: number;
}

const all: Undo = { removed: REMOVED, restored: RESTORED, kept: FEATURED };

async function imported(request: APIRequestContext, host: string, revision: number): Promise<void> {
  const data = { provider: 'gamepix', feedUrl: `http://${host}/feed?revision=${revision}` };
  const response = await request.post('/api/functions/import-games?wait=true', { data });
  expect(response.status(), await response.text()).toBe(200);
}

const numbers = (from: number, to: number) =>
  `provider = 'gamepix' and substring(external_id from '[0-9]+$')::int between ${from} and ${to}`;

/** Runs an import that creates and updates games, some of which are edited afterwards. @returns its id */
async function importToUndo(site: Site): Promise<string> {
  const request = await site.request();
  const { host } = site.outside;
  await withPool(site.dataDir, (pool) => pool.query(`delete from games where provider = 'gamepix'`));
  await imported(request, host, 1);
  await withPool(site.dataDir, (pool) => pool.query(`delete from games where ${numbers(0, NEW - 1)}`));
  await imported(request, host, 2);
  await request.dispose();
  return withPool(site.dataDir, async (pool) => {
    await pool.query(`update games set featured = true where ${numbers(0, FEATURED - 1)}`);
    const { rows } = await pool.query<{ id: string }>(
      `select id from operations where kind = 'import-games' order by created_at desc limit 1`,
    );
    return rows[0]?.id ?? '';
  });
}

const notedIn = (parameters: Record<string, unknown>): Undo & { after: number } => ({
  after: -1,
  removed: 0,
  restored: 0,
  kept: 0,
  ...(parameters.undo as object | undefined),
});

/** Expects counters that match the games, each of which is either as imported or as before. */
async function expectConsistentUndo(pool: pg.Pool, id: string): Promise<void> {
  const { parameters } = await operation(pool, id);
  const { removed, restored, kept, after } = notedIn(parameters);
  expect(await count(pool, `games where provider = 'gamepix'`)).toBe(FEED_GAMES - removed);
  const updated = `games where ${numbers(NEW, FEED_GAMES - 1)} and
    (select description from game_texts where entity_id = games.id and language = 'en') like`;
  expect(await count(pool, `${updated} '%Chapter 1.%'`)).toBe(restored);
  expect(await count(pool, `${updated} '%Chapter 2.%'`)).toBe(RESTORED - restored);
  expect(await count(pool, 'games where provider = $1 and featured', ['gamepix'])).toBe(FEATURED);
  const dealtWith = `operation_items where operation_id = $1 and position <= $2 and outcome in ('imported', 'updated')`;
  expect(removed + restored + kept).toBe(await count(pool, dealtWith, [id, after]));
  await expectConsistentCatalog(pool);
}

/** Requests the undo, and again after an interruption. */
async function undoImport(site: Site, id: string): Promise<void> {
  const request = await site.request();
  const response = await request.post(`/api/admin/imports/${id}/undo`, { data: {} });
  const answer: unknown = await response.json();
  await request.dispose();
  // It may have finished before the server was killed.
  if (response.status() === 409) expect(answer).toEqual({ error: 'import_undone' });
  else expect(answer).toEqual(all);
  await withPool(site.dataDir, async (pool) => {
    await expectConsistentUndo(pool, id);
    const { parameters } = await operation(pool, id);
    expect(parameters).toMatchObject({ undo: all, undone_at: expect.any(String) });
    expect(await count(pool, `audit_log where action = 'undo' and entity_id = $1`, [id])).toBe(1);
  });
}

test.describe.configure({ mode: 'parallel', timeout: 180_000 + ROUNDS * 60_000 });

test('an undo killed at any moment leaves consistent games and counters, and completes when requested again', async ({
  playwright,
}) => {
  const site = await startSite(playwright);
  try {
    // An uninterrupted undo shows the range of moments to choose from.
    const first = await importToUndo(site);
    const begun = performance.now();
    await undoImport(site, first);
    const whole = performance.now() - begun;
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await importToUndo(site);
      const request = await site.request();
      // The server is killed before or just after its response.
      const asked = request.post(`/api/admin/imports/${id}/undo`, { data: {} }).catch(() => null);
      await sleep(Math.random() * whole);
      await site.crash();
      await asked;
      await request.dispose();
      await withPool(site.dataDir, (pool) => expectConsistentUndo(pool, id));
      await undoImport(site, id);
    }
  } finally {
    await site.close();
  }
});
