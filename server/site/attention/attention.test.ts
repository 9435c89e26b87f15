import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../shared/languages.ts';
import type { Role } from '../../../shared/roles.ts';
import { roleSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  ads,
  gameHealth,
  gameHosts,
  gameReports,
  missedSearches,
  operations,
  profiles,
} from '../../platform/db/schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

let db: Database;
let api: Awaited<ReturnType<typeof testAdminApi>>;

beforeEach(async () => {
  sessions.clear();
  ({ db } = await testDatabase());
  api = await testAdminApi(db);
});

const sessions = new Map<Role, Headers | Record<string, string>>();

async function as(role: Role, languages: readonly Language[] = []) {
  const headers = sessions.get(role) ?? (await roleSession(db, api.accounts, role, languages)).headers;
  sessions.set(role, headers);
  return headers;
}

/** Returns the pending items as an operator with a role sees them. */
async function waiting(role: Role = 'admin', languages?: readonly Language[]): Promise<Record<string, number>> {
  const headers = await as(role, languages);
  const response = await api.app.request('/api/admin/attention', { headers });
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: { code: string; count: number }[] };
  return Object.fromEntries(items.map(({ code, count }) => [code, count]));
}

const run = (kind: string, status: 'failed' | 'completed', age: number, error_code: string | null = null) =>
  db.orm.insert(operations).values({
    ...{ id: uuidv7(), kind, status, error_code },
    ...{ created_at: ago(age), finished_at: ago(age) },
  });

test('an empty site has no pending items', async () => {
  expect(await waiting()).toEqual({});
});

describe('a failed operation', () => {
  test('is pending, under the entity that it ran for', async () => {
    await run('import-games', 'failed', HOUR);
    await run('preview-import', 'failed', 2 * HOUR);
    await run('translate-games', 'failed', HOUR);
    expect(await waiting()).toEqual({ failed_import: 2, failed_text: 1 });
  });

  test('is no longer pending once a later one of its kind has completed', async () => {
    await run('import-games', 'completed', 3 * HOUR);
    await run('import-games', 'failed', 2 * HOUR);
    expect(await waiting()).toEqual({ failed_import: 1 });
    await run('import-games', 'completed', HOUR);
    expect(await waiting()).toEqual({});
  });

  test('is pending as well if it reached its end with failures alone, until one of its kind succeeds', async () => {
    const ended = (kind: string, age: number, processed: number, counters: Record<string, number>) =>
      db.orm.insert(operations).values({
        ...{ id: uuidv7(), kind, status: 'completed' as const, total: processed, processed, counters },
        ...{ created_at: ago(age), finished_at: ago(age) },
      });
    await ended('import-games', 3 * HOUR, 2, { imported: 1, failed: 1 });
    await ended('translate-games', 3 * HOUR, 2, { translatedCount: 0, errorCount: 2 });
    await ended('translate-games', 2 * HOUR, 1, { translatedCount: 0, errorCount: 1 });
    expect(await waiting()).toEqual({ failed_text: 2 });
    await ended('translate-games', HOUR, 2, { translatedCount: 1, errorCount: 1 });
    expect(await waiting()).toEqual({});
  });

  test('is not pending if an operator stopped it, or after a week', async () => {
    await run('backup', 'failed', HOUR, 'cancelled');
    await run('backup', 'failed', 8 * DAY);
    expect(await waiting()).toEqual({});
  });
});

test('an operation without progress for half an hour is stuck, whether it is running or waiting for a process', async () => {
  const running = (kind: string, moved_at: Date | null, age: number) =>
    db.orm.insert(operations).values({
      ...{ id: uuidv7(), kind, status: 'running' as const, moved_at },
      ...{ created_at: ago(age), heartbeat_at: new Date() },
    });
  await running('translate-games', ago(31 * 60_000), 3 * HOUR);
  await running('import-games', ago(29 * 60_000), 3 * HOUR);
  await running('backup', null, HOUR);
  expect(await waiting()).toEqual({ stuck_text: 1, stuck_backup: 1 });
  expect(await waiting('viewer')).toEqual({});
});

test('machine texts are pending for editors, and for translators of their language', async () => {
  await addGames(db, [
    { title: 'A', provider: 'p', external_id: 'a', field_sources: { title: { by: 'machine' } } },
    { title: 'B', provider: 'p', external_id: 'b', field_sources: { title: { by: 'operator' } } },
    { title: 'C', provider: 'p', external_id: 'c', field_sources: { category_id: { by: 'machine' } } },
  ]);
  await run('backup', 'completed', HOUR);
  expect(await waiting('editor')).toMatchObject({ texts_to_review: 1 });
  expect(await waiting('translator', ['fr'])).toEqual({ texts_to_review: 1 });
  await db.orm
    .update(profiles)
    .set({ languages: ['es'] })
    .where(eq(profiles.role, 'translator'));
  expect(await waiting('translator')).toEqual({});
  expect(await waiting('advertiser')).toEqual({});
});

test('active categories without a name in a language of the site are pending', async () => {
  await addCategory(db, { slug: 'solo', name: 'Solo' });
  await addCategory(db, { slug: 'duel', name: 'Duel', name_en: 'Duel', name_es: 'Duelo', name_pt: 'Duelo' });
  // Readers of a language without a name are shown that of its variety.
  await addCategory(db, { slug: 'trio', name: 'Trio', name_en: 'Trio', name_es: 'Trío', name_pt_br: 'Trio' });
  await addCategory(db, { slug: 'hidden', name: 'Caché', active: false });
  expect(await waiting()).toEqual({ unnamed_categories: 1 });
});

test('a backup is due when games were added and the site or its last one is older than a week', async () => {
  await addGames(db, [{ title: 'Own' }]);
  expect(await waiting()).toEqual({});
  await db.orm.update(profiles).set({ created_at: ago(8 * DAY) });
  expect(await waiting()).toEqual({ no_backup: 1 });
  await run('backup', 'completed', 8 * DAY);
  expect(await waiting()).toEqual({ no_backup: 1 });
  await run('backup', 'completed', DAY);
  expect(await waiting()).toEqual({});
});

test('without a schedule, a first backup is due as soon as games were added', async () => {
  Object.assign(api.platform.live, { backups: { ...api.platform.live.backups, schedule: undefined } });
  expect(await waiting()).toEqual({});
  await addGames(db, [{ title: 'Own' }]);
  expect(await waiting()).toEqual({ no_backup: 1 });
});

test('reports, searches without result and missing lines of ads.txt are shown to those who may act on them', async () => {
  await run('backup', 'completed', HOUR);
  const [game] = await addGames(db, [{ title: 'Broken' }]);
  await db.orm.insert(gameReports).values({ game_id: game ?? '', reason: 'loading' });
  await db.orm.insert(missedSearches).values([
    { language: 'en', query: 'dragon', day: '2026-05-01', count: 2 },
    { language: 'en', query: 'dragon', day: '2026-05-02', count: 1 },
    { language: 'fr', query: 'dragon', day: '2026-05-02', count: 1, dismissed: true },
  ]);
  await db.orm.insert(ads).values({
    ...{ name: 'Google', type: 'banner', position: 'header', content: '' },
    ...{ network: 'adsense', publisher: 'ca-pub-1234567890123456' },
  });
  expect(await waiting()).toEqual({ reports: 1, missed_searches: 1, ads_txt: 1 });
  expect(await waiting('editor')).toEqual({ reports: 1, missed_searches: 1 });
  expect(await waiting('advertiser')).toEqual({ ads_txt: 1 });
  expect(await waiting('viewer')).toEqual({});
});

test('unavailable games are pending, except while this server has no connection, which is reported once', async () => {
  await run('backup', 'completed', HOUR);
  const game_url = 'https://gone.example/';
  const [game = ''] = await addGames(db, [{ game_url }]);
  await db.orm.insert(gameHealth).values({ game_id: game, game_url, state: 'gone', due_at: new Date() });
  expect(await waiting('editor')).toEqual({ games_gone: 1 });
  const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.example`);
  const tried = (answers: boolean, age: number) => (host: string) => ({
    ...{ host, answers, game_id: game, checked_at: ago(age) },
  });
  await db.orm.insert(gameHosts).values([...hosts.map(tried(false, HOUR / 2)), tried(true, HOUR / 2)('f.example')]);
  expect(await waiting('editor')).toEqual({ no_internet: 5 });
  await db.orm.update(gameHosts).set({ checked_at: ago(2 * HOUR) });
  expect(await waiting('editor')).toEqual({ games_gone: 1 });
});

test('a missing mail server is reported as soon as there are colleagues, until it is dismissed', async () => {
  expect(await waiting()).toEqual({});
  await as('editor');
  expect(await waiting()).toEqual({ no_mail: 1 });
  const headers = await as('admin');
  await api.app.request('/api/admin/next-steps/mail', { method: 'DELETE', headers });
  expect(await waiting()).toEqual({});
});
