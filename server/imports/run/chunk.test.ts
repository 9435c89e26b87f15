// @slow
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { games, gameTombstones, operations } from '../../platform/db/schema.ts';
import { bodyServer, feedItem, feedItems, limits, policy } from '../feed/feed-server.fixture.ts';
import { gamemonetize } from '../providers/gamemonetize.ts';
import type { GameSource } from '../source.ts';
import { importFeed } from './import-feed.fixture.ts';
import { importGames } from './import-games.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

describe('items that take long to read', () => {
  /** Creates a source whose items each take longer than a time slice. */
  const slow = (count: number, read: (number: number) => void): GameSource => ({
    kind: 'import-games',
    provider: 'gamemonetize',
    parameters: { file: 'slow' },
    async *batches() {
      const item = (number: number) => () => {
        read(number);
        const end = performance.now() + 25;
        while (performance.now() < end);
        return gamemonetize.map(feedItem(number));
      };
      yield { number: 1, items: Array.from({ length: count }, (_, number) => item(number)), note: null };
    },
  });

  it('let other tasks run in between', async () => {
    const order: string[] = [];
    const source = slow(3, (number) => {
      order.push(`item ${number}`);
      setImmediate(() => order.push(`other ${number}`));
    });
    expect(await importGames(source, { database: db, policy })).toMatchObject({ imported: 3 });
    expect(order).toEqual(['item 0', 'other 0', 'item 1', 'other 1', 'item 2', 'other 2']);
  });

  it('are not read after a cancellation', async () => {
    const controller = new AbortController();
    const read: number[] = [];
    const source = slow(3, (number) => {
      read.push(number);
      setImmediate(() => controller.abort());
    });
    const result = await importGames(source, { database: db, policy, signal: controller.signal });
    expect(result).toMatchObject({ status: 'failed', imported: 0, error: { code: 'import_cancelled' } });
    expect(read).toEqual([0]);
    expect(await db.orm.$count(games)).toBe(0);
  });
});

describe('a limit of new games', () => {
  async function run(items: unknown[], newGames: number, dryRun = false) {
    const { origin } = await bodyServer(JSON.stringify(items));
    const options = { database: db, policy, limits: { ...limits, newGames }, dryRun };
    return importFeed({ provider: 'gamemonetize', source: { address: origin }, ...options });
  }
  const titles = async () =>
    (await db.orm.select({ title: gameTexts.title }).from(games).orderBy(asc(gameTexts.title))).map(
      ({ title }) => title,
    );

  it('spreads a feed over several imports, without counting known games', async () => {
    const feed = feedItems(8);
    const note = [{ code: 'item_limit' }];
    expect(await run(feed, 3)).toMatchObject({ imported: 3, unchanged: 0, notes: note });
    feed[1] = feedItem(1, { title: 'Beaver' });
    expect(await run(feed, 3, true)).toMatchObject({ imported: 3, updated: 1, unchanged: 2, notes: note });
    const second = await run(feed, 3);
    expect(second).toMatchObject({ imported: 3, updated: 1, unchanged: 2, notes: note });
    expect(await titles()).toEqual(['Beaver', 'Otter 0', 'Otter 2', 'Otter 3', 'Otter 4', 'Otter 5']);
    const [row] = await db.orm.select().from(operations).where(eq(operations.id, second.operationId));
    expect(row).toMatchObject({ status: 'completed', line: 'item_limit', total: 6, processed: 6 });
    // The last ones: no items are left, so there is no note.
    expect(await run(feed, 3)).toMatchObject({ imported: 2, unchanged: 6, notes: [] });
    expect(await run(feed, 3)).toMatchObject({ imported: 0, unchanged: 8, notes: [] });
  });

  it('does not count broken, repeated or deleted games', async () => {
    const [gone] = feedItems(1, 50);
    const hash = String(gone?.url).split('/').at(-2) ?? '';
    await db.orm.insert(gameTombstones).values({ provider: 'gamemonetize', external_id: hash, title: 'Otter 50' });
    const feed = [null, feedItem(0), gone, feedItem(0), feedItem(1, { title: '' }), feedItem(2), feedItem(3), null];
    const result = await run(feed, 2);
    expect(result).toMatchObject({ imported: 2, skipped: 2, failed: 2, notes: [{ code: 'item_limit' }] });
    expect(await titles()).toEqual(['Otter 0', 'Otter 2']);
  });

  it('applies across the chunks of an import', async () => {
    expect(await run(feedItems(450), 210)).toMatchObject({ imported: 210, notes: [{ code: 'item_limit' }] });
    expect(await run(feedItems(450), 210)).toMatchObject({ imported: 210, unchanged: 210 });
  });
});
