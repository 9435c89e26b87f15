// @both-engines
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, games, operations } from '../platform/db/schema.ts';
import { createTurns } from '../platform/outbound/turns.ts';
import { bodyServer, feedItem, feedItems, feedServer, heldFeed, limits, policy } from './feed/feed-server.fixture.ts';
import { gamePath, gameSite, listPage, says } from './html5games/site.fixture.ts';
import { type ImportProcess, importProcess, runningElsewhere } from './imports.fixture.ts';
import { importFeed } from './run/import-feed.fixture.ts';

let db: Database;
let imports: ImportProcess;

const importsOf = (html5gamesUrl?: string) => importProcess(db, html5gamesUrl);

beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importsOf();
});

const start = (feedUrl: string, from = imports) =>
  from.start({ provider: 'gamemonetize', feedUrl, operator: 'operator-1' });
const stored = async (id: string) => (await db.orm.select().from(operations).where(eq(operations.id, id)))[0];

describe('an import started by an operator', () => {
  test('is in the history at once, with its counts at the end', async () => {
    const feed = await heldFeed([...feedItems(3), feedItem(3, { title: '' })]);
    const id = await start(feed.origin);
    expect(await stored(id)).toMatchObject({ status: 'running', provider: 'gamemonetize', created_by: 'operator-1' });
    feed.release();
    expect(await imports.end(id)).toEqual({ status: 'completed', imported: 3, updated: 0, failed: 1, error: null });
    expect(await db.orm.$count(operations)).toBe(1);
    expect(await db.orm.$count(games)).toBe(3);
  });

  test('is logged, without a password in its address', async () => {
    const feed = await bodyServer('[]');
    const id = await start(feed.origin.replace('//', '//user:secret@'));
    await imports.end(id);
    const [entry] = await db.orm.select().from(auditLog);
    expect(entry).toMatchObject({ actor: 'operator-1', action: 'start', entity: 'operation', entity_id: id });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  test('stores why it failed', async () => {
    const id = await start((await bodyServer('<!doctype html><p>Hello')).origin);
    expect(await imports.end(id)).toMatchObject({ status: 'failed', error: { code: 'feed_html' } });
    expect(await stored(id)).toMatchObject({ status: 'failed', error_code: 'feed_html' });
  });
});

describe('a second start', () => {
  test('joins an import of the same feed, but not of another feed', async () => {
    const feed = await heldFeed(feedItems(2));
    const other = await heldFeed(feedItems(1));
    const ids = await Promise.all([start(feed.origin), start(feed.origin), start(feed.origin)]);
    expect(new Set(ids).size).toBe(1);
    const beside = await start(other.origin);
    expect(beside).not.toBe(ids[0]);
    feed.release();
    other.release();
    const ends = await Promise.all([...ids, beside].map((id) => imports.end(id)));
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('completed'));
    expect(feed.requests).toHaveLength(1);
    expect(await db.orm.$count(auditLog)).toBe(2);

    const again = await start(feed.origin);
    expect(again).not.toBe(ids[0]);
    await imports.end(again);
  });

  test('joins an import of another process, and gets its result', async () => {
    const feed = await heldFeed(feedItems(2));
    const elsewhere = importsOf();
    const id = await start(feed.origin, elsewhere);
    expect(await start(feed.origin)).toBe(id);
    feed.release();
    expect(await imports.end(id)).toMatchObject({ status: 'completed', imported: 2 });
  });

  test('does not join an import whose process died', async () => {
    const feed = await bodyServer(JSON.stringify(feedItems(1)));
    const dead = await runningElsewhere(db, {
      kind: 'import-games',
      provider: 'gamemonetize',
      parameters: { feedUrl: feed.origin },
      heartbeat_at: new Date(Date.now() - 3_600_000),
    });
    const id = await start(feed.origin);
    expect(id).not.toBe(dead);
    expect(await imports.end(id)).toMatchObject({ imported: 1 });
  });
});

describe('the site without a feed', () => {
  test('is read by a single operation of its own kind, which other starts join', async () => {
    let release = () => {};
    const site = await gameSite(3, {
      '/All-Games': (response) => {
        release = () => response.end(listPage([0, 1, 2].map(gamePath)));
      },
    });
    const here = importsOf(site.list);
    const elsewhere = importsOf(site.list);
    const operator = 'operator-1';
    const ids = await Promise.all(
      [here, here, elsewhere].map((from) => from.start({ provider: 'html5games', operator })),
    );
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    expect(await stored(id)).toMatchObject({ kind: 'scrape-html5games', status: 'running', provider: 'html5games' });
    await expect.poll(() => site.requests).toContain('/All-Games');
    release();
    const end = { status: 'completed', imported: 3, updated: 0, failed: 0, error: null };
    expect(await Promise.all([here.end(id), elsewhere.end(id)])).toEqual([end, end]);
    const entries = await db.orm.select().from(auditLog);
    expect(entries).toMatchObject([{ actor: operator, action: 'start', label: 'Import HTML5Games', entity_id: id }]);
  });

  test('is read by one operation at a time, without blocking feeds', async () => {
    let release = () => {};
    const site = await gameSite(3, {
      '/All-Games': (response) => {
        release = () => response.end(listPage([0, 1, 2].map(gamePath)));
      },
    });
    const here = importsOf(site.list);
    const tried = await here.preview({ provider: 'html5games', operator: 'operator-1', limit: 1 });
    await expect.poll(() => site.requests).toContain('/All-Games');
    const others = [
      await here.preview({ provider: 'html5games', operator: 'operator-2', limit: 1 }),
      await here.start({ provider: 'html5games', operator: 'operator-1' }),
    ];
    const feed = await start((await bodyServer(JSON.stringify(feedItems(1)))).origin, here);
    expect(await here.end(feed)).toMatchObject({ status: 'completed', imported: 1 });
    expect(site.requests).toEqual(['/robots.txt', '/All-Games']);
    for (const [index, id] of [tried, ...others].entries()) {
      await expect.poll(() => site.requests.filter((path) => path === '/All-Games')).toHaveLength(index + 1);
      release();
      expect(await here.end(id)).toMatchObject({ status: 'completed' });
    }
  });

  test('is no longer read after the server stops, and imported games are kept', async () => {
    const site = await gameSite(5, { [gamePath(4)]: () => {} });
    const here = importsOf(site.list);
    const id = await here.start({ provider: 'html5games', operator: 'operator-1' });
    await expect.poll(() => site.requests).toContain(gamePath(4));
    await here.close();
    expect(await stored(id)).toMatchObject({ status: 'failed', error_code: 'import_cancelled', processed: 3 });
    expect(await db.orm.$count(games)).toBe(3);
  });

  test('stores why it could not be read', async () => {
    const site = await gameSite(5, { '/robots.txt': says('', 500) });
    const here = importsOf(site.list);
    const id = await here.start({ provider: 'html5games', operator: 'operator-1' });
    expect(await here.end(id)).toMatchObject({ status: 'failed', error: { code: 'robots_unavailable' } });
  });
});

describe('concurrent imports', () => {
  test('wait for their turn, as previews do, and count as running', async () => {
    const feeds = await Promise.all([1, 2, 3, 4].map((number) => heldFeed(feedItems(1, number))));
    const [first, second, third, fourth] = feeds.map(({ origin }) => origin);
    const ids = [await start(first ?? ''), await start(second ?? ''), await start(third ?? '')];
    const preview = { provider: 'gamemonetize', feedUrl: fourth ?? '', operator: 'operator-1' } as const;
    ids.push(await imports.preview(preview));
    expect(await db.orm.$count(operations, eq(operations.status, 'running'))).toBe(4);
    feeds[1]?.release();
    await imports.end(ids[1] ?? '');
    await expect.poll(() => feeds[2]?.requests).toHaveLength(1);
    expect(feeds[3]?.requests).toEqual([]);
    for (const { release } of feeds) release();
    const ends = await Promise.all(ids.map((id) => imports.end(id)));
    expect(ends.map(({ status, imported }) => [status, imported])).toEqual(Array(4).fill(['completed', 1]));
  });

  test('can be cancelled before their turn, without blocking others', async () => {
    const feeds = await Promise.all([1, 2, 3, 4].map((number) => heldFeed(feedItems(1, number))));
    const [one, two, late, last] = feeds.map(({ origin }) => origin);
    await Promise.all([start(one ?? ''), start(two ?? '')]);
    const third = await start(late ?? '');
    const fourth = await start(last ?? '');
    await imports.cancel(third, 'operator-2');
    expect(await imports.end(third)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
    for (const { release } of feeds) release();
    expect(await imports.end(fourth)).toMatchObject({ status: 'completed', imported: 1 });
    expect(feeds[2]?.requests).toEqual([]);
  });

  test('detect a cancellation by another process while they wait for their turn', async () => {
    let waiting = '';
    const running = importFeed({
      database: db,
      provider: 'gamemonetize',
      source: { address: 'https://games.example/' },
      policy,
      limits,
      heartbeat: 5,
      turn: (until) => {
        waiting = 'yes';
        return createTurns(0).take('imports', until);
      },
    });
    await expect.poll(() => waiting).toBe('yes');
    const [row] = await db.orm.select().from(operations);
    await imports.cancel(row?.id ?? '', 'operator-1');
    expect(await running).toMatchObject({ status: 'failed', imported: 0, error: { code: 'cancelled' } });
  });
});

test('close() cancels running imports, records that, and keeps imported games', async () => {
  const { origin } = await feedServer((request, response, self) => {
    // The second page never arrives.
    if (request.url === '/') response.end(JSON.stringify({ items: feedItems(2), next_url: `${self}/2` }));
  });
  const id = await start(origin);
  await expect.poll(async () => (await stored(id))?.processed).toBe(2);
  await imports.close();
  expect(await stored(id)).toMatchObject({ status: 'failed', error_code: 'import_cancelled', processed: 2 });
  expect(await db.orm.$count(games)).toBe(2);
});

test('imports at most the requested number of games, also without an operator', async () => {
  const { origin } = await bodyServer(JSON.stringify(feedItems(5)));
  const id = await imports.start({ provider: 'gamemonetize', feedUrl: origin, operator: null, limit: 3 });
  expect(await imports.end(id)).toMatchObject({ status: 'completed', imported: 3 });
  expect(await stored(id)).toMatchObject({ line: 'item_limit', created_by: null });
  const [entry] = await db.orm.select().from(auditLog);
  expect(entry).toMatchObject({ actor: null, action: 'start' });
});

test('sends heartbeats while waiting for a feed', async () => {
  const feed = await heldFeed(feedItems(1));
  let beats = 0;
  const clock = () => {
    beats += 1;
    return new Date(Date.now() + beats * 1_000);
  };
  const running = importFeed({
    database: db,
    provider: 'gamemonetize',
    source: { address: feed.origin },
    policy,
    limits,
    heartbeat: 5,
    now: clock,
  });
  const beat = async () => {
    const [newest] = await db.orm.select().from(operations).orderBy(desc(operations.created_at));
    return newest?.heartbeat_at?.getTime() ?? 0;
  };
  await expect.poll(beat).toBeGreaterThan(0);
  const first = await beat();
  await expect.poll(beat).toBeGreaterThan(first);
  feed.release();
  expect(await running).toMatchObject({ status: 'completed' });
});

test('end() rejects when its signal aborts, without stopping the import', async () => {
  const feed = await heldFeed(feedItems(1));
  const elsewhere = importsOf();
  const id = await start(feed.origin);
  const gone = new AbortController();
  const rejections = [imports, elsewhere].map((from) =>
    expect(from.end(id, gone.signal)).rejects.toMatchObject({ code: 'server_stopping' }),
  );
  gone.abort();
  await Promise.all(rejections);
  feed.release();
  expect(await imports.end(id)).toMatchObject({ status: 'completed', imported: 1 });
});

test('close() rejects pending waits and new starts', async () => {
  const source = { provider: 'gamemonetize', parameters: { feedUrl: 'https://a.example/' } };
  const elsewhere = await runningElsewhere(db, { kind: 'import-games', ...source });
  const stopping = { code: 'server_stopping', details: { operationId: elsewhere } };
  const rejections = expect(imports.end(elsewhere)).rejects.toMatchObject(stopping);
  await imports.close();
  await rejections;
  const request = { provider: 'gamemonetize', feedUrl: 'https://b.example/', operator: 'operator-1' } as const;
  await expect(imports.start(request)).rejects.toMatchObject({ kind: 'unavailable', code: 'server_stopping' });
  await expect(imports.preview(request)).rejects.toMatchObject({ code: 'server_stopping' });
  await expect(imports.preview({ provider: 'html5games', operator: 'operator-1' })).rejects.toMatchObject({
    code: 'server_stopping',
  });
  expect(await db.orm.$count(operations)).toBe(1);
});

test('lists imports and scrapes, newest first, ten a page', async () => {
  for (let index = 0; index < 12; index += 1) {
    const kind = index % 2 === 0 ? 'import-games' : 'scrape-html5games';
    const created_at = new Date(Date.now() - index * 1_000);
    await runningElsewhere(db, { kind, provider: `p${index}`, created_at });
  }
  await runningElsewhere(db, { kind: 'translate-games', provider: 'none' });
  const providers = async (page: number) => {
    const { items, total } = await imports.history({ page });
    expect(total).toBe(12);
    return items.map(({ provider }) => provider);
  };
  expect(await providers(1)).toEqual(Array.from({ length: 10 }, (_, index) => `p${index}`));
  expect(await providers(2)).toEqual(['p10', 'p11']);
  expect(await providers(3)).toEqual([]);
});
