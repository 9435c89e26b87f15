import { desc } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { returnToEarlierSchema } from '../../../tests/helpers/earlier-schema.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import { qualityOf } from '../../catalogue/write/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { games } from '../../platform/db/schema.ts';
import { bodyServer, feedItem, limits, policy } from '../feed/feed-server.fixture.ts';
import { importFeed } from './import-feed.fixture.ts';

let db: Database;

beforeEach(async () => {
  ({ db } = await testDatabase());
});

const importItems = async (provider: 'gamemonetize' | 'generic', items: unknown[]) => {
  const { origin } = await bodyServer(JSON.stringify(items));
  return importFeed({ database: db, provider, source: { address: origin }, policy, limits });
};
const scored = (name: string, rating?: number) => ({
  id: name,
  title: name,
  url: `https://games.example/${name}`,
  ...(rating !== undefined && { rating }),
});
/** Returns popular games that nobody has started. Unlike the grid, they are not shuffled. */
async function listed() {
  const query = { language: 'fr', position: { page: 1 }, search: null, categorySlug: null, order: 'popular' } as const;
  const list = await createCatalogueReads({ database: db, now: () => new Date() }).home(query);
  return list?.games.map(({ title }) => title.text);
}

test('providers alternate among games with equal plays, each with its best games first', async () => {
  await addGames(db, [
    { title: 'built-in', provider: STARTER_PROVIDER, external_id: 'a', quality: qualityOf(1), created_at: new Date(0) },
    { title: 'played', plays: 1, quality: qualityOf(9_999) },
  ]);
  await importItems(
    'gamemonetize',
    [1, 2, 3].map((number) => feedItem(number)),
  );
  await importItems('generic', [scored('fair', 3.1), scored('unrated'), scored('best', 4.9)]);
  expect(await listed()).toEqual(['played', 'best', 'Otter 1', 'built-in', 'fair', 'Otter 2', 'unrated', 'Otter 3']);
});

test('ranks follow the feed at the next import, without a new version of the game', async () => {
  await importItems('generic', [scored('one', 5), scored('two', 4)]);
  expect(await importItems('generic', [scored('one', 1), scored('two', 4)])).toMatchObject({
    updated: 0,
    unchanged: 2,
  });
  expect(await listed()).toEqual(['two', 'one']);
  const versions = await db.orm.select({ version: games.version }).from(games).orderBy(desc(gameTexts.title));
  expect(versions).toEqual([{ version: 1 }, { version: 1 }]);
});

test('games imported before ranks were stored are ranked by the order of their import', async () => {
  await returnToEarlierSchema(db, 31);
  const rows = ['a', 'b', 'c', 'd'].map((title, index) => ({ title, provider: index < 3 ? 'generic' : 'gamepix' }));
  for (const { title, provider } of [...rows, { title: 'own', provider: null }]) {
    await db.pool.query(
      `insert into games (id, title, provider, external_id, game_url) values ($1, $2, $3::text,
        case when $3::text is null then null else $2 end, 'https://games.example/')`,
      [uuidv7(), title, provider],
    );
  }
  await migrateDatabase(db);
  const found = await db.orm
    .select({ title: gameTexts.title, quality: games.quality })
    .from(games)
    .orderBy(gameTexts.title);
  expect(found.map(({ title, quality }) => [title, quality])).toEqual([
    ['a', -1],
    ['b', -2],
    ['c', -3],
    ['d', -1],
    ['own', 0],
  ]);
});
