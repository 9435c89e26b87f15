import { and, eq, lt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCategory, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import { beginDeletion } from '../../activity/deletions/removal.ts';
import { mergeGames } from '../../catalogue/admin/merge.ts';
import type { Database } from '../../platform/db/database.ts';
import { type GameChanges, gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import {
  auditLog,
  gameSlugHistory,
  games,
  gameTombstones,
  operationItems,
  operations,
  siteSettings,
} from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { catalogueState } from '../catalogue-state.fixture.ts';
import { bodyServer, feedItem, feedItems, limits, policy } from '../feed/feed-server.fixture.ts';
import { importProcess, runningElsewhere } from '../imports.fixture.ts';
import { importFeed } from '../run/import-feed.fixture.ts';
import { previewUndo, undoImport } from './undo.ts';

const now = () => new Date();
let db: Database;

beforeEach(async () => {
  ({ db } = await testDatabase());
  await addCategory(db, { slug: 'puzzle' });
});

async function imported(...items: unknown[]): Promise<string> {
  const { origin } = await bodyServer(JSON.stringify(items));
  const source = { address: origin };
  return (await importFeed({ database: db, provider: 'gamemonetize', source, policy, limits })).operationId;
}

const undo = (id: string) => undoImport({ database: db, now }, id, 'operator-1');
const edit = (title: string, values: GameChanges) => setGames(db, values, eq(gameTexts.title_en, title));
const rowOf = async (number: number) => {
  const { url } = feedItem(number);
  const [row] = (
    await db.orm
      .select(gameColumns)
      .from(games)
      .where(eq(games.game_url, String(url)))
  ).map(withTexts);
  return row;
};
/** Returns all columns of games except version, time of update and rank in the feed, which each import sets anew. */
async function shown() {
  const rows = (await db.orm.select(gameColumns).from(games).orderBy(games.external_id)).map(withTexts);
  return rows.map(({ version: _version, updated_at: _at, quality: _rank, ...row }) => row);
}

describe('undoing an import', () => {
  it('removes games that wait to be published', async () => {
    await db.orm.insert(siteSettings).values({ key: 'drip', value: { active: true, perDay: 5, order: 'best' } });
    const id = await imported(...feedItems(3));
    expect(await shown()).toMatchObject(Array(3).fill({ active: false, draft: true, queued: true }));
    await undo(id);
    expect(await shown()).toEqual([]);
  });

  it('removes its games, and lets them be imported again', async () => {
    await imported(...feedItems(3));
    const before = await shown();
    const search = (await catalogueState(db)).game_search;
    const id = await imported(...feedItems(130, 2));
    await db.orm.update(games).set({ plays: 12 }).where(eq(gameTexts.title, 'Otter 50'));
    expect(await undo(id)).toEqual({ removed: 129, restored: 0, kept: 0 });
    expect(await shown()).toEqual(before);
    expect((await catalogueState(db)).game_search).toBe(search);
    expect(await db.orm.$count(gameTombstones)).toBe(0);
    const { rows } = await db.orm.execute<{ game_count: number }>(sql`select game_count from categories`);
    expect(rows).toEqual([{ game_count: 3 }]);

    await imported(feedItem(50));
    expect(await rowOf(50)).toMatchObject({ slug: 'otter-50', plays: 0, active: true });
  });

  it('keeps a game into which another was merged, whose visitors it got', async () => {
    await imported(feedItem(0));
    const id = await imported(feedItem(1));
    const [merged, kept] = [await rowOf(0), await rowOf(1)];
    await db.transaction(async (transaction) => {
      const stamp = { actor: 'operator-1', at: now() };
      const deletion = await beginDeletion(transaction, 'game', stamp);
      await mergeGames(transaction, { keep: kept?.id ?? '', ids: [merged?.id ?? ''] }, { ...stamp, deletion });
    });

    expect(await previewUndo(db, id)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(await undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(await shown()).toMatchObject([{ slug: 'otter-1' }]);
    expect(await db.orm.select({ slug: gameSlugHistory.slug }).from(gameSlugHistory)).toEqual([{ slug: 'otter-0' }]);
  });

  it('restores updated games and their provider values', async () => {
    await imported(...feedItems(4));
    const before = await shown();
    const state = await catalogueState(db);
    const changed = [
      feedItem(0, { title: 'Beaver', tags: 'beaver' }),
      feedItem(1, { description: '', width: '', height: '', category: 'Nothing known' }),
      feedItem(2),
      feedItem(3, { url: `${feedItem(3).url}?new`, thumb: 'https://img.gamemonetize.com/other.jpg' }),
    ];
    const id = await imported(...changed);
    expect(await undo(id)).toEqual({ removed: 0, restored: 3, kept: 0 });
    expect(await shown()).toEqual(before);
    const after = await catalogueState(db);
    expect([after.game_search, after.game_tags, after.categories]).toEqual([
      state.game_search,
      state.game_tags,
      state.categories,
    ]);
    const again = await imported(...changed);
    const [row] = await db.orm.select().from(operations).where(eq(operations.id, again));
    expect(row?.counters).toMatchObject({ imported: 0, updated: 3, unchanged: 1 });
  });

  it('keeps edited fields of updated games, and edited new games', async () => {
    await imported(feedItem(0), feedItem(1));
    const id = await imported(
      feedItem(0, { title: 'Beaver', description: 'It gnaws.' }),
      feedItem(1, { width: '640' }),
      ...feedItems(4, 10),
    );
    await edit('Beaver', { title: 'Castor', field_sources: { title: { by: 'operator' } } });
    await edit('Otter 1', { width: 320, field_sources: { width: { by: 'operator' } } });
    await edit('Otter 10', { featured: true });
    await edit('Otter 11', { meta_title: 'Otter!', field_sources: { meta_title: { by: 'machine', model: 'm' } } });
    expect(await undo(id)).toEqual({ removed: 3, restored: 1, kept: 2 });
    expect(await rowOf(0)).toMatchObject({
      title: 'Castor',
      title_en: 'Otter 0',
      description: 'Otter number 0 slides.',
      provider_values: expect.objectContaining({ title: 'Otter 0' }),
    });
    expect(await rowOf(1)).toMatchObject({ width: 320, provider_values: expect.objectContaining({ width: 800 }) });
    expect([await rowOf(10), await rowOf(11), await rowOf(12)]).toEqual([
      expect.objectContaining({ featured: true }),
      undefined,
      undefined,
    ]);
  });

  it('restores provider values of a game whose fields it could not change', async () => {
    await imported(feedItem(0));
    await edit('Otter 0', { title: 'Loutre', title_en: 'An otter' });
    const id = await imported(feedItem(0, { title: 'Beaver' }));
    expect((await rowOf(0))?.provider_values).toMatchObject({ title: 'Beaver' });
    expect(await undo(id)).toEqual({ removed: 0, restored: 0, kept: 0 });
    expect(await rowOf(0)).toMatchObject({ title: 'Loutre', provider_values: { title: 'Otter 0' } });
  });

  it('keeps changes by later imports until they are undone', async () => {
    const first = await imported(feedItem(0), feedItem(1));
    const second = await imported(feedItem(0, { title: 'Beaver' }));
    const third = await imported(feedItem(0, { title: 'Beaver', description: 'It gnaws.' }));
    expect(await undo(second)).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await rowOf(0)).toMatchObject({ title: 'Otter 0', description: 'It gnaws.' });
    expect(await undo(third)).toMatchObject({ restored: 1, kept: 0 });
    expect(await undo(first)).toEqual({ removed: 2, restored: 0, kept: 0 });
    expect(await db.orm.$count(games)).toBe(0);
  });

  it('keeps what later imports changed, even to the same value', async () => {
    const first = await imported(feedItem(0), feedItem(1));
    const second = await imported(feedItem(0, { title: 'Beaver' }));
    await imported(feedItem(0, { title: 'Mink' }));
    await imported(feedItem(0, { title: 'Beaver' }));
    expect(await undo(second)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(await undo(first)).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await rowOf(0))?.title).toBe('Beaver');
  });

  it('happens once, and is stored and logged', async () => {
    const id = await imported(...feedItems(2));
    const [one, other] = await Promise.allSettled([undo(id), undo(id)]);
    const done = [one, other].filter((result) => result?.status === 'fulfilled');
    expect(done.map((result) => result?.status === 'fulfilled' && result.value)).toEqual([
      { removed: 2, restored: 0, kept: 0 },
    ]);
    await expect(undo(id)).rejects.toMatchObject({ kind: 'conflict', code: 'import_undone' });
    const [row] = await db.orm.select().from(operations).where(eq(operations.id, id));
    expect(row?.parameters).toMatchObject({ undone_at: expect.stringMatching(/Z$/), undo: { removed: 2 } });
    const entries = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'undo'));
    expect(entries).toMatchObject([
      {
        actor: 'operator-1',
        entity: 'operation',
        entity_id: id,
        label: 'Import GameMonetize',
        changes: { removed_games: { before: null, after: 2 } },
      },
    ]);
  });

  it('resumes after an error, and counts everything', async () => {
    await imported(...feedItems(60));
    const before = await shown();
    const id = await imported(
      ...Array.from({ length: 60 }, (_, number) => feedItem(number, { title: `Beaver ${number}` })),
      ...feedItems(60, 100),
    );
    // The database fails in the middle of the third batch.
    await db.pool.query(`
      create function give_in() returns trigger language plpgsql as $$ begin
        raise exception 'disk full';
      end $$;
      create trigger give_in before delete on game_texts
        for each row when (old.title = 'Otter 150') execute function give_in()`);
    await expect(undo(id)).rejects.toThrow();
    const [row] = await db.orm.select().from(operations).where(eq(operations.id, id));
    expect(row?.parameters).not.toHaveProperty('undone_at');
    expect(row?.parameters).toMatchObject({ undo: { restored: 60, removed: 40, kept: 0 } });
    // No batch is half done: the counts match the changes.
    expect(await db.orm.$count(games)).toBe(80);
    await db.pool.query('drop trigger give_in on game_texts');
    expect(await undo(id)).toEqual({ removed: 60, restored: 60, kept: 0 });
    expect(await shown()).toEqual(before);
  });

  it('stops between batches when the process closes, and resumes on the next call', async () => {
    const id = await imported(...feedItems(130));
    const importsHere = () => importProcess(db);
    const imports = importsHere();
    const undone = imports.undo(id, 'operator-1');
    const refused = expect(undone).rejects.toMatchObject({ kind: 'unavailable', code: 'server_stopping' });
    await imports.close();
    // The current batch is complete, and nothing follows.
    expect(await db.orm.$count(games)).toBe(80);
    await refused;
    await expect(imports.undo(id, 'operator-1')).rejects.toMatchObject({ code: 'server_stopping' });
    expect(await importsHere().undo(id, 'operator-1')).toEqual({ removed: 130, restored: 0, kept: 0 });
  });

  it('is refused if any of its items were deleted', async () => {
    await imported(...feedItems(3));
    const id = await imported(...feedItems(60, 2));
    const before = await shown();
    const ofImport = eq(operationItems.operation_id, id);
    const tooOld = { kind: 'conflict', code: 'import_too_old' };
    await db.orm.delete(operationItems).where(and(ofImport, lt(operationItems.position, 5)));
    await expect(undo(id)).rejects.toMatchObject(tooOld);
    await db.orm.delete(operationItems).where(ofImport);
    await expect(undo(id)).rejects.toMatchObject(tooOld);
    expect(await shown()).toEqual(before);
    expect(await db.orm.$count(auditLog, eq(auditLog.action, 'undo'))).toBe(0);
  });

  it('changes nothing if the import changed nothing', async () => {
    await imported(feedItem(0));
    expect(await undo(await imported(feedItem(0)))).toEqual({ removed: 0, restored: 0, kept: 0 });
  });

  it('is refused while the import runs, and for other operations', async () => {
    const running = await runningElsewhere(db, { kind: 'import-games', provider: 'gamepix' });
    const preview = await runningElsewhere(db, { kind: 'preview-import', provider: 'gamepix' });
    await expect(undo(running)).rejects.toMatchObject({ kind: 'conflict', code: 'import_running' });
    await expect(undo(preview)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(undo('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('works for a failed import, and skips deleted games', async () => {
    const operationId = await imported(...feedItems(3));
    await db.orm.update(operations).set({ status: 'failed', error_code: 'abandoned' });
    await db.orm.delete(games).where(eq(gameTexts.title, 'Otter 1'));
    expect(await undo(operationId)).toEqual({ removed: 2, restored: 0, kept: 0 });
    const left = await db.orm.$count(
      operationItems,
      and(eq(operationItems.operation_id, operationId), sql`${operationItems.game_id} is not null`),
    );
    expect(left).toBe(0);
  });

  it('succeeds even when the maintenance afterwards fails', async () => {
    const id = await imported(...feedItems(100));
    const orm: typeof db.orm = Object.create(db.orm, {
      execute: { value: () => Promise.reject(new Error('no room on the disk')) },
    });
    const logged = takeLog();
    const undone = await undoImport({ database: { ...db, orm }, now }, id, 'operator-1');
    expect(undone).toEqual({ removed: 100, restored: 0, kept: 0 });
    expect(logged.sentences()).toEqual(['The catalog could not be brought up to date after its games changed']);
    await expect(undo(id)).rejects.toMatchObject({ code: 'import_undone' });
  });
});
