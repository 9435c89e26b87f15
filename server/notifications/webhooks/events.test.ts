import { eq, getTableColumns, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_KINDS } from '../../../shared/webhooks.ts';
import { addCategory, addGames, setGames, setGamesIn } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { beginDeletion, removeRows } from '../../activity/deletions/removal.ts';
import { restoreRows } from '../../activity/deletions/restoring.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GameChanges } from '../../platform/db/game-texts.ts';
import { gameHealth, gameReports, games, operations, webhookEvents } from '../../platform/db/schema.ts';
import { announced, OPERATOR, setUpWebhooks } from './webhooks.fixture.ts';

let db: Database;
let bench: ReturnType<typeof setUpWebhooks>;
beforeEach(async () => {
  ({ db } = await testDatabase());
  bench = setUpWebhooks(db);
});

const kinds = async () => (await announced(db)).map(({ kind }) => kind);
const wantAll = () => bench.add('https://hooks.example/', [...WEBHOOK_KINDS]);
const update = (id: string, set: GameChanges) => setGames(db, set, eq(games.id, id));

describe('of games', () => {
  test('report what was created, published, changed and deleted', async () => {
    await wantAll();
    const [id = ''] = await addGames(db, [{ slug: 'loutre', title: 'Loutre', active: false }]);
    // All code that writes texts increases the version of the game.
    await update(id, { title: 'Loutres', version: 2 });
    await update(id, { active: true });
    await db.orm.delete(games).where(eq(games.id, id));
    const game = { id, slug: 'loutre' };
    expect(await announced(db)).toEqual([
      { kind: 'game.created', data: { ...game, title: 'Loutre', active: false } },
      { kind: 'game.updated', data: { ...game, title: 'Loutres', active: false } },
      { kind: 'game.updated', data: { ...game, title: 'Loutres', active: true } },
      { kind: 'game.published', data: { ...game, title: 'Loutres', active: true } },
      { kind: 'game.deleted', data: { ...game, title: 'Loutres', active: true } },
    ]);
  });

  test('report a game that is deleted, and restored with all its data', async () => {
    const [id = ''] = await addGames(db, [{ slug: 'loutre', title: 'Loutre' }]);
    await wantAll();
    const deletion = await db.transaction(async (transaction) => {
      const begun = await beginDeletion(transaction, 'game', { actor: null, at: new Date() });
      await removeRows(transaction, begun, [id]);
      return begun;
    });
    await db.transaction(async (transaction) => {
      await restoreRows(transaction, deletion);
      await setGamesIn(transaction, { title: 'Loutres', version: 2 });
    });
    const game = { id, slug: 'loutre', title: 'Loutre', active: true };
    expect(await announced(db)).toEqual([
      { kind: 'game.deleted', data: game },
      { kind: 'game.created', data: game },
      { kind: 'game.published', data: game },
      { kind: 'game.updated', data: { ...game, title: 'Loutres' } },
    ]);
  });

  test('are sent once for each game of an import', async () => {
    await wantAll();
    await addGames(
      db,
      Array.from({ length: 30 }, (_, index) => ({ slug: `jeu-${index}`, active: false })),
    );
    expect(await kinds()).toEqual(Array(30).fill('game.created'));
  });

  test('include the publication of a game that is created active', async () => {
    await wantAll();
    await addGames(db, [{}]);
    expect(await kinds()).toEqual(['game.created', 'game.published']);
  });

  test('are sent for a change of every column except counters and bookkeeping', async () => {
    await wantAll();
    const category = await addCategory(db, { slug: 'puzzle' });
    const [id = ''] = await addGames(db, [{ active: false, provider: 'gamepix', external_id: 'A0' }]);
    const IGNORED: GameChanges = {
      ...{ plays: 7, vote_count: 2, vote_sum: 9, updated_at: new Date(0), queued: true },
      ...{ field_sources: { title: { by: 'operator' } }, provider_values: { width: 5 }, feed_id: category },
      ...{ quality: 3, popularity: 3, trending: 3, duplicate_of: category },
    };
    await update(id, IGNORED);
    expect(await kinds()).toEqual(['game.created']);

    const CHOSEN: Record<string, unknown> = {
      ...{ category_id: category, file_type: 'swf', orientation: 'portrait', base_language: 'en', provider: 'x' },
      ...{
        game_url: 'https://x.example/',
        thumbnail_url: 'https://x.example/',
        preview_video: 'https://x.example/',
        permissions: ['dialogs'],
        languages: ['en'],
      },
    };
    const someValue = (type: string, isArray: boolean) =>
      isArray ? ['x'] : type === 'date' ? new Date(0) : type === 'number' ? 5 : type === 'string' ? 'x' : true;
    for (const [name, { dataType, columnType, generated }] of Object.entries(getTableColumns(games))) {
      if (name in IGNORED || name === 'id' || generated !== undefined) continue;
      await db.orm.delete(webhookEvents);
      await update(id, { [name]: CHOSEN[name] ?? someValue(dataType, columnType === 'PgArray') });
      expect(await kinds(), name).toContain('game.updated');
    }
  });
});

test('of games ignore only existing columns', async () => {
  const { rows } = await db.pool.query<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'game_update_announced'",
  );
  const [, list = ''] = /ignored text\[\] := ARRAY\[(.*?)\]/.exec(rows[0]?.source ?? '') ?? [];
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(getTableColumns(games))).toEqual(expect.arrayContaining(names));
});

test('of health report once that a game is unavailable', async () => {
  const look = async (state: 'well' | 'gone' | 'failing', game_id: string) => {
    const values = { game_id, game_url: 'https://x.example/', state, status: 'http_error' as const, http_status: 404 };
    const set = { ...values, checked_at: new Date() };
    await db.orm.insert(gameHealth).values(set).onConflictDoUpdate({ target: gameHealth.game_id, set });
  };

  await bench.add('https://hooks.example/', ['game.unreachable']);
  const [id = ''] = await addGames(db, [{ slug: 'loutre', title: 'Loutre' }]);
  for (const state of ['failing', 'gone', 'gone', 'well'] as const) await look(state, id);
  const game = { id, slug: 'loutre', title: 'Loutre', active: true };
  expect(await announced(db)).toEqual([
    { kind: 'game.unreachable', data: { ...game, address: 'https://x.example/', reason: 'http_error', status: 404 } },
  ]);
  await look('gone', id);
  expect(await kinds()).toHaveLength(2);
});

test('of reports contain the game and the reason, but not what the visitor wrote', async () => {
  await bench.add('https://hooks.example/', ['report.created']);
  const [game_id = ''] = await addGames(db, [{ slug: 'loutre', title: 'Loutre' }]);
  const id = uuidv7();
  await db.orm.insert(gameReports).values({ id, game_id, reason: 'broken', details: 'my address is …' });
  const game = { id: game_id, slug: 'loutre', title: 'Loutre', active: true };
  expect(await announced(db)).toEqual([{ kind: 'report.created', data: { id, reason: 'broken', game } }]);
});

test('of operations report how they ended', async () => {
  await wantAll();
  for (const [kind, status, expected] of [
    ['import-games', 'completed', ['import.finished', 'operation.finished']],
    ['scrape-html5games', 'failed', ['import.failed', 'operation.finished']],
    ['backup', 'completed', ['backup.finished', 'operation.finished']],
    ['backup', 'failed', ['backup.failed', 'operation.finished']],
    ['translate-games', 'completed', ['operation.finished']],
  ] as const) {
    await db.orm.delete(webhookEvents);
    const id = uuidv7();
    await db.orm.insert(operations).values({ id, kind, total: 5 });
    await db.orm.update(operations).set({ processed: 3 }).where(eq(operations.id, id));
    expect(await kinds()).toEqual([]);
    await db.orm.update(operations).set({ status, error_code: 'cancelled' }).where(eq(operations.id, id));
    await db.orm.update(operations).set({ line: 'later' }).where(eq(operations.id, id));
    const events = await announced(db);
    expect(events.map((event) => event.kind)).toEqual(expected);
    expect(events[0]?.data).toMatchObject({
      id,
      kind,
      status,
      total: 5,
      processed: 3,
      counters: {},
      error: 'cancelled',
    });
  }
});

describe('are only written', () => {
  test('in the transaction of the change', async () => {
    await wantAll();
    const undone = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into games (id) values (gen_random_uuid())`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kinds()).toEqual([]);
  });

  test('if an active webhook subscribed to the kind, and once for each that did', async () => {
    const { webhook } = await bench.add('https://hooks.example/1', ['game.created']);
    await bench.add('https://hooks.example/2', ['game.created', 'game.deleted']);
    await bench.add('https://hooks.example/3', ['report.created']);
    await addGames(db, [{}]);
    expect(await kinds()).toEqual(['game.created', 'game.created']);
    expect(await db.orm.$count(webhookEvents)).toBe(1);
    const { name, url, version } = webhook;
    await bench.webhooks.update(webhook.id, { name, url, version, kinds: ['game.created'], active: false }, OPERATOR);
    await addGames(db, [{}]);
    expect(await kinds()).toHaveLength(3);
    await bench.webhooks.list().then((list) => Promise.all(list.map(({ id }) => bench.webhooks.remove(id, OPERATOR))));
    await addGames(db, [{}]);
    expect(await db.orm.$count(webhookEvents)).toBe(2);
  });
});
