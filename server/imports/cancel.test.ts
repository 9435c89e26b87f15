// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, games, operations } from '../platform/db/schema.ts';
import { bodyServer, feedItems, feedServer, heldFeed, limits, policy } from './feed/feed-server.fixture.ts';
import { type ImportProcess, importProcess, runningElsewhere } from './imports.fixture.ts';
import { importFeed } from './run/import-feed.fixture.ts';

let db: Database;
let imports: ImportProcess;

const importsHere = () => importProcess(db);

beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importsHere();
});

const start = (feedUrl: string, from = imports) =>
  from.start({ provider: 'gamemonetize', feedUrl, operator: 'operator-1' });
const stored = async (id: string) => (await db.orm.select().from(operations).where(eq(operations.id, id)))[0];

describe('cancelling an import', () => {
  /** Serves a feed whose second page waits for `release`. */
  async function pagedFeed() {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { origin } = await feedServer(async (request, response, self) => {
      if (request.url === '/') {
        response.end(JSON.stringify({ items: feedItems(2), next_url: `${self}/2` }));
        return;
      }
      await released;
      response.end(JSON.stringify(feedItems(3, 2)));
    });
    return { origin, release };
  }
  const readFirstPage = (id: string) => expect.poll(async () => (await stored(id))?.processed).toBe(2);
  const stopped = {
    status: 'failed',
    imported: 2,
    updated: 0,
    failed: 0,
    error: { code: 'cancelled', message: expect.any(String) },
  };

  test('ends it at once in the same process, and keeps imported games', async () => {
    const id = await start((await pagedFeed()).origin);
    await readFirstPage(id);
    expect(await imports.cancel(id, 'operator-2')).toMatchObject({ id });
    expect(await imports.end(id)).toEqual(stopped);
    expect(await db.orm.$count(games)).toBe(2);
    const entries = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'cancel'));
    expect(entries).toMatchObject([{ actor: 'operator-2', entity_id: id, label: 'Import GameMonetize' }]);
    // It has ended, so nothing is left to cancel.
    expect(await imports.cancel(id, 'operator-2')).toMatchObject({ status: 'failed' });
    expect(await stored(id)).toMatchObject({ status: 'failed', error_code: 'cancelled' });
    expect(await db.orm.$count(auditLog)).toBe(2);
  });

  test('ends it at its next page in another process', async () => {
    const feed = await pagedFeed();
    const id = await start(feed.origin);
    await readFirstPage(id);
    await importsHere().cancel(id, 'operator-2');
    expect(await stored(id)).toMatchObject({ status: 'running', error_code: 'cancelled' });
    feed.release();
    expect(await imports.end(id)).toEqual(stopped);
    expect(await db.orm.$count(games)).toBe(2);
  });

  test('ends it while it waits for its feed', async () => {
    const { origin } = await feedServer(() => {});
    const source = { address: origin };
    const running = importFeed({ database: db, provider: 'gamemonetize', source, policy, limits, heartbeat: 5 });
    await expect.poll(() => db.orm.$count(operations)).toBe(1);
    const [row] = await db.orm.select().from(operations);
    await imports.cancel(row?.id ?? '', 'operator-2');
    expect(await running).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
  });

  test('ends it if its process died', async () => {
    const long = new Date(Date.now() - 3_600_000);
    const dead = await runningElsewhere(db, { kind: 'import-games', provider: 'gamepix', heartbeat_at: long });
    expect(await imports.cancel(dead, 'operator-2')).toMatchObject({ id: dead });
    expect(await stored(dead)).toMatchObject({ status: 'failed', error_code: 'cancelled' });
    expect(await imports.cancel('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', 'operator-2')).toBeNull();
  });
});

describe('a start during a cancellation', () => {
  test('is refused until the cancelled import has ended', async () => {
    const feed = await heldFeed(feedItems(2));
    const elsewhere = importsHere();
    const id = await start(feed.origin, elsewhere);
    await expect.poll(() => feed.requests.length).toBe(1);
    // Another process runs it, and detects this at its next write.
    await imports.cancel(id, 'operator-2');
    for (const from of [imports, elsewhere]) {
      await expect(start(feed.origin, from)).rejects.toMatchObject({ kind: 'conflict', code: 'stopping' });
    }
    expect(await db.orm.$count(operations)).toBe(1);
    feed.release();
    expect(await elsewhere.end(id)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
    const again = await start(feed.origin);
    expect(again).not.toBe(id);
    expect(await imports.end(again)).toMatchObject({ status: 'completed', imported: 2 });
  });

  test('is possible if the process of the cancelled import died', async () => {
    const { origin } = await bodyServer(JSON.stringify(feedItems(1)));
    await runningElsewhere(db, {
      kind: 'import-games',
      provider: 'gamemonetize',
      parameters: { feedUrl: origin },
      heartbeat_at: new Date(Date.now() - 3_600_000),
      error_code: 'cancelled',
    });
    expect(await imports.end(await start(origin))).toMatchObject({ imported: 1 });
  });
});

test('an import that was marked abandoned writes nothing more', async () => {
  const feed = await heldFeed(feedItems(2));
  const source = { address: feed.origin };
  const running = importFeed({ database: db, provider: 'gamemonetize', source, policy, limits });
  await expect.poll(() => feed.requests.length).toBe(1);
  await db.orm.update(operations).set({ status: 'failed', error_code: 'abandoned' });
  feed.release();
  await expect(running).rejects.toThrow('ended or taken over by another process');
  expect(await db.orm.$count(games)).toBe(0);
  expect((await db.orm.select().from(operations))[0]).toMatchObject({ status: 'failed', error_code: 'abandoned' });
});

describe('a preview', () => {
  const preview = (feedUrl: string, operator = 'operator-1') =>
    imports.preview({ provider: 'gamemonetize', feedUrl, operator });
  const previews = () => db.orm.$count(operations, eq(operations.kind, 'preview-import'));

  test('replaces the earlier preview of the same operator only', async () => {
    const { origin } = await bodyServer(JSON.stringify(feedItems(2)));
    const first = await preview(origin);
    expect(await imports.end(first)).toMatchObject({ status: 'completed', imported: 2 });
    await imports.end(await preview(origin, 'operator-2'));
    const second = await preview(origin);
    await imports.end(second);
    expect(await stored(first)).toBeUndefined();
    expect(await previews()).toBe(2);
    await imports.dropPreviews('operator-1');
    expect(await previews()).toBe(1);
    expect([await db.orm.$count(games), await db.orm.$count(auditLog)]).toEqual([0, 0]);
  });

  test('is cancelled when another one replaces it', async () => {
    const held = await heldFeed(feedItems(1));
    const first = await preview(held.origin);
    await expect.poll(() => held.requests.length).toBe(1);
    await imports.end(await preview((await bodyServer(JSON.stringify(feedItems(2)))).origin));
    expect(await imports.end(first)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
  });

  test('is hidden from its operator as soon as it is dropped', async () => {
    const newestPreview = async (operator: string) => (await imports.newestPreview(operator))?.id ?? null;
    const id = await preview((await heldFeed(feedItems(1))).origin);
    expect(await newestPreview('operator-1')).toBe(id);
    await imports.dropPreviews('operator-1');
    expect(await newestPreview('operator-1')).toBeNull();
    expect(await imports.end(id)).toMatchObject({ status: 'failed' });
    expect(await newestPreview('operator-1')).toBeNull();
  });
});
