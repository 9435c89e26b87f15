// @slow
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { games, operationItems, operations } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { feedItems, limits, policy } from '../feed/feed-server.fixture.ts';
import { importFeed } from '../run/import-feed.fixture.ts';
import type { ImportResult } from '../run/import-games.ts';
import type { ImportLimits } from '../source.ts';
import { BODIES } from './bodies.fixture.ts';
import { TRUSTED } from './certificate.fixture.ts';
import { CONNECTIONS } from './connections.fixture.ts';
import { ITEMS } from './items.fixture.ts';
import { PAGES } from './pages.fixture.ts';
import { type FeedFault, good, raw, sends } from './servers.fixture.ts';
import { STATUSES } from './statuses.fixture.ts';

/** Generous, since the machine may be busy. Cases about time have their own limits. */
const LIMITS: ImportLimits = { ...limits, pageTime: 60_000 };

const AUTHORITIES = getCACertificates();
beforeAll(() => setDefaultCACertificates([...AUTHORITIES, TRUSTED.cert]));
afterAll(() => setDefaultCACertificates(AUTHORITIES));

/** Creates a site with a game of its own and one of another provider. */
async function siteWithGames(): Promise<Database> {
  const { db } = await testDatabase();
  await addGames(db, [
    { title: 'Own', slug: 'own' },
    { title: 'Other', provider: 'html5games', external_id: 'other', plays: 7 },
  ]);
  return db;
}

const EXISTING = ['Own', 'Other'];

const titledIn = async ({ orm }: Database, condition: SQL) =>
  (await orm.select(gameColumns).from(games).where(condition).orderBy(asc(gameTexts.title))).map(withTexts);
const before = (database: Database) => titledIn(database, inArray(gameTexts.title, EXISTING));

const imported = (database: Database) => titledIn(database, notInArray(gameTexts.title, EXISTING));

/** Checks that pages can show the games safely. */
function expectHarmless(rows: Awaited<ReturnType<typeof imported>>): void {
  for (const { title, description, instructions, tags, game_url, thumbnail_url, width, height, slug } of rows) {
    for (const text of [title, description, instructions, ...tags]) {
      expect(text).not.toMatch(/<[a-z!/]|&lt;|script|onerror|[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufffd]/iu);
      expect(text.isWellFormed()).toBe(true);
    }
    expect(title).not.toBe('');
    expect(title.length).toBeLessThanOrEqual(200);
    expect(description.length).toBeLessThanOrEqual(5_000);
    expect(game_url).toMatch(/^https:\/\//);
    if (thumbnail_url !== null) expect(thumbnail_url).toMatch(/^https:\/\//);
    expect((width === null) === (height === null)).toBe(true);
    expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
  }
}

async function expectRecorded(db: Database, result: ImportResult): Promise<void> {
  const [row] = await db.orm.select().from(operations).where(eq(operations.id, result.operationId));
  const { imported: new_, updated, unchanged, skipped, failed } = result;
  expect(row).toMatchObject({
    status: result.status,
    error_code: result.error?.code ?? null,
    counters: { imported: new_, updated, unchanged, skipped, failed },
    processed: new_ + updated + unchanged + skipped + failed,
    finished_at: expect.any(Date),
  });
  const items = await db.orm.select().from(operationItems).where(eq(operationItems.operation_id, result.operationId));
  expect(items.filter(({ outcome }) => outcome === 'failed')).toHaveLength(failed);
  expect(items.filter(({ outcome }) => outcome === 'imported')).toHaveLength(new_);
}

async function torture({ serve, provider = 'gamemonetize', limits: own = {}, ends }: FeedFault): Promise<void> {
  const db = await siteWithGames();
  const untouched = await before(db);
  const run = (address: string, changes: Partial<ImportLimits> = {}) =>
    importFeed({ database: db, provider, source: { address }, policy, limits: { ...LIMITS, ...changes } });

  const result = await run(await serve(), own);
  expect({ code: result.error?.code ?? null, message: result.error?.message }).toMatchObject({ code: ends.code });
  const { imported: count = 0, failed = 0, skipped = 0, note } = ends;
  expect(result).toMatchObject({ imported: count, updated: 0, unchanged: 0, failed, skipped });
  expect(result.status).toBe(ends.code === null ? 'completed' : 'failed');
  expect(result.notes.map(({ code }) => code)).toEqual(note === undefined ? [] : [note]);
  expect([...new Set(result.failures.map(({ reason }) => reason))].sort()).toEqual(ends.reasons ?? []);
  await expectRecorded(db, result);

  const rows = await imported(db);
  expect(rows).toHaveLength(count);
  if (ends.titles) expect(rows.map(({ title }) => title)).toEqual(ends.titles);
  expectHarmless(rows);
  expect(await before(db)).toEqual(untouched);

  // The next feed is imported as usual.
  const after = await importFeed({
    database: db,
    provider: 'gamemonetize',
    source: { address: await sends(good(3, 700))() },
    policy,
    limits: LIMITS,
  });
  expect(after).toMatchObject({ status: 'completed', imported: 3, failed: 0, notes: [] });
  expect((await imported(db)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(feedItems(3, 700).map(({ title }) => title)),
  );
}

describe('a feed server with connection errors', () => {
  it.each(CONNECTIONS)('$name', torture);
});

describe('a feed server with other answers than the feed', () => {
  it.each(STATUSES)('$name', torture);
});

describe('a body that is not a plain feed', () => {
  it.each(BODIES)('$name', torture);
});

describe('pages of a feed', () => {
  it.each(PAGES)('$name', torture);
});

describe('items of a feed', () => {
  it.each(ITEMS)('$name', torture);
});

it('does not block other feeds while many wait for a slow server', async () => {
  const db = await siteWithGames();
  const slow = await raw(() => {})();
  const run = (address: string, changes: Partial<ImportLimits> = {}) =>
    importFeed({
      database: db,
      provider: 'gamemonetize',
      source: { address },
      policy,
      limits: { ...LIMITS, ...changes },
    });
  const waiting = Array.from({ length: 7 }, (_, number) => run(`${slow}?${number}`, { pageTime: 300, retryAfter: [] }));
  expect(await run(await sends(good())())).toMatchObject({ status: 'completed', imported: 2 });
  for (const result of await Promise.all(waiting)) expect(result.error).toMatchObject({ code: 'timeout' });
});

it('fails with a code for every address that must not be fetched', async () => {
  const db = await siteWithGames();
  const untouched = await before(db);
  const addresses = [
    'http://10.0.0.1/feed',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/feed',
    'http://2130706434/feed',
    'http://0x7f.0.0.2/feed',
    'http://0177.0.0.2/feed',
    'http://127.2/feed',
    'http://0/feed',
    'http://[::1]/feed',
    'http://[::ffff:127.0.0.2]/feed',
    'http://[64:ff9b::7f00:2]/feed',
    'http://[fd00::1]/feed',
    'http://[fe80::1]/feed',
    'http://[2002:7f00:1::]/feed',
    'http://nowhere.invalid/feed',
    'file:///etc/passwd',
    'gopher://127.0.0.1/feed',
    'not an address',
  ];
  const codes = new Map<string, string | undefined>();
  for (const address of addresses) {
    const result = await importFeed({ database: db, provider: 'gamepix', source: { address }, policy, limits: LIMITS });
    expect(result).toMatchObject({ status: 'failed', imported: 0, failed: 0 });
    codes.set(address, result.error?.code);
  }
  expect([...codes.values()]).toEqual([
    ...Array(14).fill('address_refused'),
    'dns',
    'not_http',
    'not_http',
    'address_invalid',
  ]);
  expect(await before(db)).toEqual(untouched);
});
