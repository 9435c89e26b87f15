// @slow
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { addCategory, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { gamePlacementJob } from '../../categories/jobs.ts';
import { gamePlacement } from '../../categories/placement/game-placement.ts';
import { createRunner } from '../../operations/runner.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { games, operations } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { createGameTexts, type GameTextUsecases } from '../../texts/usecases.ts';
import { aiConfigOf, aiServer, countingWriter } from '../../texts/writing.fixture.ts';
import { bodyServer, feedItem, limits, policy } from '../feed/feed-server.fixture.ts';
import { builtInCategory } from '../providers/providers.ts';
import { importFeed } from '../run/import-feed.fixture.ts';
import { previewUndo, undoImport } from './undo.ts';

const now = () => new Date();
let db: Database;
let texts: GameTextUsecases;

beforeEach(async () => {
  ({ db } = await testDatabase());
  await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
  const writer = countingWriter(db, aiConfigOf(await aiServer()));
  texts = createGameTexts({ database: db, now, writer, offered: () => LANGUAGE_CODES });
});

/** Games with enough text to translate, whose category is only in their tags. */
const item = (number: number, changes: Record<string, unknown> = {}) =>
  feedItem(number, {
    description: `The otter number ${number} slides down the river and jumps over the stones.`,
    category: 'Nothing known',
    tags: 'Puzzle, Water',
    ...changes,
  });
const items = (count: number) => Array.from({ length: count }, (_, number) => item(number));

async function imported(...list: unknown[]): Promise<string> {
  const { origin } = await bodyServer(JSON.stringify(list));
  const source = { address: origin };
  return (await importFeed({ database: db, provider: 'gamemonetize', source, policy, limits })).operationId;
}

/** Describes, translates and places all games, as the operations of the panel do. */
async function runMachineWork(): Promise<void> {
  for (const { id } of await db.orm.select({ id: games.id }).from(games)) {
    await texts.describeGame(id, 'fr');
    await texts.translateGame(id);
  }
  const runner = createRunner({
    database: db,
    jobs: [gamePlacementJob(gamePlacement({ database: db, now, builtIn: builtInCategory }))],
    now,
    pollInterval: 5,
  });
  await runner.end(await runner.start('update-game-categories', 'operator-1'));
  await runner.close();
}

const shown = async () => {
  const rows = (await db.orm.select(gameColumns).from(games).orderBy(games.external_id)).map(withTexts);
  return rows.map(({ version: _version, updated_at: _at, ...row }) => row);
};
const countersOf = async (id: string) =>
  (await db.orm.select().from(operations).where(eq(operations.id, id)))[0]?.counters;

describe('undoing an import whose games machines described, translated and placed', () => {
  test('removes all games except those an operator changed, as previewed', async () => {
    const id = await imported(...items(5));
    await runMachineWork();
    const [first, second] = (await db.orm.select(gameColumns).from(games).orderBy(games.external_id)).map(withTexts);
    expect(first).toMatchObject({
      base_language: 'fr',
      category_id: expect.any(String),
      meta_description_es: expect.any(String),
      field_sources: { category_id: { by: 'machine' }, meta_description: { by: 'machine' } },
    });
    const sources = { ...second?.field_sources, meta_title: { by: 'operator' as const } };
    await setGames(db, { meta_title: 'La loutre', field_sources: sources }, eq(games.id, second?.id ?? ''));
    const before = await shown();

    const previewed = await previewUndo(db, id);
    expect(previewed).toEqual({ removed: 4, restored: 0, kept: 1 });
    expect(await shown()).toEqual(before);
    expect(await undoImport({ database: db, now }, id, 'operator-1')).toEqual(previewed);
    expect(await shown()).toEqual(before.filter((game) => game.id === second?.id));
  });

  test('restores what an update changed, as previewed', async () => {
    await imported(...items(2));
    await runMachineWork();
    const before = await shown();
    const id = await imported(item(0, { category: 'Puzzle', width: '640' }), item(1));
    expect(await countersOf(id)).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    const previewed = await previewUndo(db, id);
    expect(previewed).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await undoImport({ database: db, now }, id, 'operator-1')).toEqual(previewed);
    expect(await shown()).toEqual(before);
  });
});

test('importing an unchanged feed again changes no machine texts', async () => {
  await imported(...items(2));
  await runMachineWork();
  const before = await shown();
  expect(await countersOf(await imported(...items(2)))).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await shown()).toEqual(before);
});

test('an undo cannot be previewed for a running, undone or unknown import', async () => {
  const id = await imported(...items(1));
  await db.orm.update(operations).set({ status: 'running' }).where(eq(operations.id, id));
  await expect(previewUndo(db, id)).rejects.toMatchObject({ kind: 'conflict', code: 'import_running' });
  await db.orm.update(operations).set({ status: 'completed' }).where(eq(operations.id, id));
  await undoImport({ database: db, now }, id, 'operator-1');
  await expect(previewUndo(db, id)).rejects.toMatchObject({ kind: 'conflict', code: 'import_undone' });
  await expect(previewUndo(db, '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b')).rejects.toMatchObject({ kind: 'not_found' });
});
