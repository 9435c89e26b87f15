import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { categories, categoryMap, games, importLogs, operationItems, operations } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { bodyServer, feedItem, feedItems, feedServer, limits, policy } from '../feed/feed-server.fixture.ts';
import { type ImportFeedOptions, importFeed } from './import-feed.fixture.ts';
import type { ImportProgress } from './import-games.ts';

const run = (database: Database, address: string, more: Partial<ImportFeedOptions> = {}) =>
  importFeed({ database, provider: 'gamemonetize', source: { address }, policy, limits, ...more });

const serveItems = async (items: unknown[]) => (await bodyServer(JSON.stringify(items))).origin;

const operation = async ({ orm }: Database, id: string) => {
  const [row] = await orm.select().from(operations).where(eq(operations.id, id));
  return row;
};

const itemsOf = ({ orm }: Database, id: string) =>
  orm.select().from(operationItems).where(eq(operationItems.operation_id, id)).orderBy(asc(operationItems.position));

describe('importFeed', () => {
  it('imports new games, detects unchanged ones, and updates changed ones', async () => {
    const { db } = await testDatabase();
    const first = await run(db, await serveItems(feedItems(3)), { createdBy: 'operator-1' });
    expect(first).toMatchObject({ status: 'completed', imported: 3, updated: 0, unchanged: 0, skipped: 0, failed: 0 });
    expect(first).toMatchObject({ failures: [], notes: [], error: null });
    expect(await run(db, await serveItems(feedItems(3)))).toMatchObject({ imported: 0, unchanged: 3 });
    const changed = [feedItem(0, { title: 'Beaver' }), feedItem(1), feedItem(7)];
    const third = await run(db, await serveItems(changed));
    expect(third).toMatchObject({ imported: 1, updated: 1, unchanged: 1 });

    expect(await operation(db, first.operationId)).toMatchObject({
      kind: 'import-games',
      status: 'completed',
      provider: 'gamemonetize',
      total: 3,
      processed: 3,
      counters: { imported: 3, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
      created_by: 'operator-1',
      error_message: null,
      finished_at: expect.any(Date),
    });
    const items = await itemsOf(db, third.operationId);
    expect(items.map(({ position, outcome }) => [position, outcome])).toEqual([
      [0, 'updated'],
      [2, 'imported'],
    ]);
    expect(items[0]).toMatchObject({ before: { title: 'Otter 0' }, after: { title: 'Beaver' }, title: 'Beaver' });
    expect(items[1]).toMatchObject({ before: null, game_id: expect.any(String) });
    const logs = await db.orm.select().from(importLogs);
    expect(logs).toHaveLength(3);
    expect(logs.find(({ id }) => id === third.operationId)).toMatchObject({ imported_games: 1, updated_games: 1 });
  });

  it('imports valid items among broken ones, and stores the reason for each failure', async () => {
    const { db } = await testDatabase();
    const reported: string[] = [];
    const items = [
      feedItem(0),
      null,
      feedItem(1, { title: ' ' }),
      feedItem(2, { url: 'javascript:alert(1)' }),
      feedItem(3, { url: 'https://elsewhere.example/' }),
      'text',
      feedItem(4, { title: 'nul\u0000l', description: '\uD800', width: '-5' }),
      feedItem(0, { title: 'The same game again' }),
    ];
    const result = await run(db, await serveItems(items), { onFailure: ({ reason }) => reported.push(reason) });
    expect(result).toMatchObject({ status: 'completed', imported: 2, failed: 5, skipped: 1 });
    expect(result.failures.map(({ position, reason }) => [position, reason])).toEqual([
      [1, 'not_an_object'],
      [2, 'title_missing'],
      [3, 'address_not_http'],
      [4, 'identity_missing'],
      [5, 'not_an_object'],
    ]);
    expect(reported).toEqual(result.failures.map(({ reason }) => reason));
    const stored = await itemsOf(db, result.operationId);
    expect(stored.map(({ position, outcome }) => [position, outcome])).toEqual([
      [0, 'imported'],
      [1, 'failed'],
      [2, 'failed'],
      [3, 'failed'],
      [4, 'failed'],
      [5, 'failed'],
      [6, 'imported'],
      [7, 'skipped'],
    ]);
    expect(stored[3]).toMatchObject({ title: 'Otter 2', reason: 'address_not_http' });
    expect((await operation(db, result.operationId))?.counters).toMatchObject({ imported: 2, failed: 5, skipped: 1 });
    const titles = await db.orm.select({ title: gameTexts.title }).from(games).orderBy(gameTexts.title);
    expect(titles.map(({ title }) => title)).toEqual(['Otter 0', 'nul l'].toSorted());
  });

  it("stores the provider's category beside the mapped one", async () => {
    const { db } = await testDatabase();
    await run(db, await serveItems([feedItem(0, { category: 'Otter Games' }), feedItem(1, { category: '' })]));
    const rows = await db.orm.select({ values: games.provider_values }).from(games).orderBy(gameTexts.title);
    expect(rows.map(({ values }) => [values.category_id, values.provider_category])).toEqual([
      [null, 'Otter Games'],
      [null, null],
    ]);
  });

  it('lists new games in feed order', async () => {
    const { db } = await testDatabase();
    await run(db, await serveItems(feedItems(120)));
    const newest = await db.orm.select({ title: gameTexts.title }).from(games).orderBy(desc(games.created_at));
    expect(newest.map(({ title }) => title)).toEqual(feedItems(120).map(({ title }) => title));
  });

  it('imports pages as they arrive, and reports progress', async () => {
    const { db } = await testDatabase();
    const { origin } = await feedServer((request, response, self) => {
      const number = Number(new URL(request.url ?? '', self).searchParams.get('page') ?? 1);
      const next = number < 3 ? `${self}/?page=${number + 1}` : undefined;
      response.end(JSON.stringify({ items: feedItems(4, number * 4), next_url: next }));
    });
    const seen: ImportProgress[] = [];
    const result = await run(db, origin, {
      onProgress: (progress) => seen.push({ ...progress, counters: { ...progress.counters } }),
    });
    expect(result).toMatchObject({ imported: 12, notes: [] });
    expect(seen.map(({ page, processed, counters }) => [page, processed, counters.imported])).toEqual([
      [1, 4, 4],
      [2, 8, 8],
      [3, 12, 12],
    ]);
    expect(await operation(db, result.operationId)).toMatchObject({ total: 12, processed: 12 });
  });

  it('keeps the good pages when a later one fails', async () => {
    const { db } = await testDatabase();
    const { origin } = await feedServer((request, response) => {
      if (request.url === '/2') response.end('<!doctype html>Sorry');
      else response.end(JSON.stringify({ items: feedItems(5), next_url: '/2' }));
    });
    const result = await run(db, origin);
    expect(result).toMatchObject({ status: 'failed', imported: 5, error: { code: 'feed_html' } });
    expect(await db.orm.$count(games)).toBe(5);
    expect(await operation(db, result.operationId)).toMatchObject({
      status: 'failed',
      error_code: 'feed_html',
      counters: { imported: 5 },
      error_message: 'The address returns a web page, not a feed',
    });
  });

  it.each([
    ['', 'feed_empty'],
    ['<html>', 'feed_html'],
    ['[{"title":"cut', 'feed_truncated'],
    ['{"message":"no"}', 'feed_shape'],
    ['[{"id":"1","title":"Lynx","url":"https://play.gamepix.com/lynx/embed?sid=1"}]', 'feed_of_gamepix'],
  ])('changes nothing for the invalid feed %j', async (body, code) => {
    const { db } = await testDatabase();
    await run(db, await serveItems(feedItems(2)));
    const before = (await db.orm.select(gameColumns).from(games)).map(withTexts);
    const { origin } = await bodyServer(body);
    expect(await run(db, origin)).toMatchObject({ status: 'failed', error: { code }, imported: 0, failed: 0 });
    expect((await db.orm.select(gameColumns).from(games)).map(withTexts)).toEqual(before);
  });

  it('completes for a feed without games, with a note', async () => {
    const { db } = await testDatabase();
    const result = await run(db, await serveItems([]));
    expect(result).toMatchObject({ status: 'completed', notes: [{ code: 'no_games' }] });
    expect((await operation(db, result.operationId))?.line).toBe('no_games');
  });

  it('stops at the item limit, and when pages repeat at new addresses', async () => {
    const { db } = await testDatabase();
    const many = await run(db, await serveItems(feedItems(10)), { limits: { ...limits, items: 4 } });
    expect(many).toMatchObject({ imported: 4, notes: [{ code: 'item_limit' }] });

    let page = 1;
    const { origin, requests } = await feedServer((_request, response) => {
      page += 1;
      response.end(JSON.stringify({ items: feedItems(3), next_url: `/?page=${page}` }));
    });
    expect(await run(db, origin)).toMatchObject({ skipped: 3, notes: [{ code: 'pages_repeat' }] });
    expect(requests).toHaveLength(2);
  });

  it('can be cancelled between batches, and keeps what was written', async () => {
    const { db } = await testDatabase();
    const controller = new AbortController();
    const result = await run(db, await serveItems(feedItems(450)), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(result).toMatchObject({ status: 'failed', imported: 200, error: { code: 'import_cancelled' } });
    expect(await db.orm.$count(games)).toBe(200);
  });

  it('marks the operation failed on an unexpected error, and rethrows it', async () => {
    const { db } = await testDatabase();
    const broken = run(db, await serveItems(feedItems(2)), {
      onProgress: () => {
        throw new Error('out of paper', { cause: new Error('x'.repeat(1_000)) });
      },
    });
    await expect(broken).rejects.toThrow('out of paper');
    const [row] = await db.orm.select().from(operations);
    // Only the cause is stored: the message of a query contains everything it wrote.
    expect(row).toMatchObject({ status: 'failed', error_code: 'unexpected', error_message: 'x'.repeat(300) });
    expect(await db.orm.$count(games)).toBe(2);
  });

  it('completes even when the maintenance afterwards fails', async () => {
    const { db } = await testDatabase();
    const logged = takeLog();
    vi.spyOn(db.orm, 'execute').mockRejectedValue(new Error('disk full'));
    const result = await run(db, await serveItems(feedItems(120)));
    vi.restoreAllMocks();
    expect(result).toMatchObject({ status: 'completed', imported: 120 });
    expect(await operation(db, result.operationId)).toMatchObject({ status: 'completed', error_code: null });
    expect(logged.sentences()).toEqual(['The catalog could not be brought up to date after its games changed']);
  });

  it('does not store the password of the feed address', async () => {
    const { db } = await testDatabase();
    const origin = await serveItems(feedItems(1));
    const result = await run(db, origin.replace('//', '//user:secret@'));
    expect(result.imported).toBe(1);
    expect(JSON.stringify(await operation(db, result.operationId))).not.toContain('secret');
  });
});

describe('categories of imported games', () => {
  const categoryOf = async ({ orm }: Database, title: string) => {
    const [row] = await orm
      .select({ slug: categories.slug })
      .from(games)
      .leftJoin(categories, eq(categories.id, games.category_id))
      .where(eq(gameTexts.title, title));
    return row?.slug;
  };

  it('come from the built-in table, regardless of the item before', async () => {
    const { db } = await testDatabase();
    await addCategory(db, { slug: 'puzzle' });
    await addCategory(db, { slug: 'action' });
    await run(
      db,
      await serveItems([
        feedItem(0, { category: 'Puzzles' }),
        feedItem(1, { category: '' }),
        feedItem(2, { category: 'Hypercasual' }),
        feedItem(3, { category: 'Shooting' }),
        feedItem(4, { category: 'Racing' }),
        feedItem(5, { category: 'constructor' }),
      ]),
    );
    const found = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => categoryOf(db, `Otter ${number}`)));
    expect(found).toEqual(['puzzle', null, null, 'action', null, null]);
    const rows = await db.orm.select().from(categoryMap).orderBy(categoryMap.provider_category);
    // Operators see every unmapped word. `racing` is added once its category exists.
    expect(rows.map(({ provider_category, category_id }) => [provider_category, category_id !== null])).toEqual([
      ['constructor', false],
      ['hypercasual', false],
      ['puzzles', true],
      ['shooting', true],
    ]);
  });

  it("follow the operators' table on the next import, also for known games", async () => {
    const { db } = await testDatabase();
    await addCategory(db, { slug: 'puzzle' });
    const own = await addCategory(db, { slug: 'own' });
    const feed = await serveItems([feedItem(0, { category: 'Puzzle' }), feedItem(1, { category: 'PUZZLE' })]);
    await run(db, feed);
    expect(await categoryOf(db, 'Otter 1')).toBe('puzzle');
    await db.orm.update(categoryMap).set({ category_id: own });
    expect(await run(db, feed)).toMatchObject({ updated: 2 });
    expect(await categoryOf(db, 'Otter 0')).toBe('own');
    await db.orm.update(categoryMap).set({ category_id: null, mapped_by: 'operator' });
    await run(db, feed);
    expect(await categoryOf(db, 'Otter 0')).toBeNull();
  });

  it('are kept when an operator chose them', async () => {
    const { db } = await testDatabase();
    await addCategory(db, { slug: 'puzzle' });
    const own = await addCategory(db, { slug: 'own' });
    const feed = await serveItems([feedItem(0)]);
    await run(db, feed);
    await db.orm.update(games).set({ category_id: own, field_sources: { category_id: { by: 'operator' } } });
    expect(await run(db, feed)).toMatchObject({ unchanged: 1 });
    expect(await categoryOf(db, 'Otter 0')).toBe('own');
  });
});
