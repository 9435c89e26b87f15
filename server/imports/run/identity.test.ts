import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createGameAdmin } from '../../catalogue/admin/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { bodyServer, limits, policy } from '../feed/feed-server.fixture.ts';
import { importProcess } from '../imports.fixture.ts';
import { importFeed } from './import-feed.fixture.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const item = (number: number, generation: string, changes: Record<string, unknown> = {}) => ({
  id: `${generation}${number}`,
  title: `Ibis ${number}`,
  url: `https://games.example/ibis-${number}`,
  ...changes,
});

async function run(items: unknown[], more: { dryRun?: boolean; limits?: typeof limits } = {}) {
  const { origin } = await bodyServer(JSON.stringify(items));
  return importFeed({ database: db, provider: 'generic', source: { address: origin }, policy, limits, ...more });
}

describe('an item whose address a game of the provider has', () => {
  it('is that game, whatever its id', async () => {
    await run([item(1, 'a'), item(2, 'a')]);
    const before = (await db.orm.select(gameColumns).from(games).orderBy(gameTexts.title)).map(withTexts);
    const predicted = await run([item(1, 'b'), item(2, 'b', { title: 'Stork' })], { dryRun: true });
    expect(predicted).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    expect(await run([item(1, 'b'), item(2, 'b', { title: 'Stork' })])).toMatchObject({
      ...{ imported: 0, updated: 1, unchanged: 1 },
    });
    const after = (await db.orm.select(gameColumns).from(games).orderBy(gameTexts.title)).map(withTexts);
    expect(after.map(({ id, slug }) => [id, slug])).toEqual(before.map(({ id, slug }) => [id, slug]));
    // From now on it is known by its new id, also at another address.
    expect(await run([item(1, 'b', { url: 'https://games.example/moved' })])).toMatchObject({
      imported: 0,
      updated: 1,
    });
    expect(await db.orm.$count(games)).toBe(2);
  });

  it('has its former id again after an undo', async () => {
    await run([item(1, 'a')]);
    const [before] = (await db.orm.select(gameColumns).from(games)).map(withTexts);
    const { operationId } = await run([item(1, 'b', { title: 'Stork' })]);
    const imports = importProcess(db);
    expect(await imports.undo(operationId, 'operator-1')).toMatchObject({ restored: 1 });
    await imports.close();
    expect((await db.orm.select(gameColumns).from(games)).map(withTexts)).toMatchObject([
      { title: 'Ibis 1', external_id: before?.external_id },
    ]);
  });

  it('counts neither as new for the limit, nor as a second game of the same feed', async () => {
    await run([item(1, 'a')]);
    const list = [item(1, 'b'), item(2, 'b'), item(2, 'c')];
    expect(await run(list, { limits: { ...limits, newGames: 1 } })).toMatchObject({
      imported: 1,
      unchanged: 1,
      skipped: 1,
    });
    expect(await run(list)).toMatchObject({ imported: 0, unchanged: 2, skipped: 1 });
    expect(await db.orm.$count(games)).toBe(2);
  });

  it('stays deleted', async () => {
    await run([item(1, 'a'), item(2, 'a')]);
    const [game] = await db.orm.select({ id: games.id }).from(games).where(eq(gameTexts.title, 'Ibis 1'));
    const admin = createGameAdmin({ database: db, now: () => new Date() });
    await admin.remove(game?.id ?? '', { id: 'operator-1' });
    expect(await run([item(1, 'b'), item(2, 'b')])).toMatchObject({ imported: 0, skipped: 1, unchanged: 1 });
  });
});
