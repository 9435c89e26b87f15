import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, thumbnails } from '../../platform/db/schema.ts';

const ADDRESS = 'https://pictures.example/1.png';
const HASH = '0123456789abcdef0123456789abcdef';

let db: Database;
let id: string;

beforeEach(async () => {
  ({ db } = await testDatabase());
  [id = ''] = await addGames(db, [{ slug: 'otter', thumbnail_url: ADDRESS }]);
});

/** Returns the thumbnail as the game's pages receive it. */
async function shown() {
  const found = await createCatalogueReads({ database: db, now: () => new Date() }).game({
    language: 'fr',
    slug: 'otter',
  });
  if (found === null || !('game' in found)) throw new Error('the game has a page');
  return found.game.thumbnail;
}

const save = (values: Partial<typeof thumbnails.$inferInsert>) =>
  db.orm.insert(thumbnails).values({ game_id: id, source: ADDRESS, checked_at: new Date(), ...values });
const lookedAt = (minutes: number) =>
  db.orm.update(thumbnails).set({ checked_at: sql`now() - make_interval(mins => ${minutes})` });
const UNKNOWN = { version: 'new', side: null };

test('gives no thumbnail to a game without a picture address', async () => {
  await db.orm.update(games).set({ thumbnail_url: null }).where(eq(games.id, id));
  expect(await shown()).toBeNull();
});

test('gives the version "new" to a picture that was never fetched', async () => {
  expect(await shown()).toEqual(UNKNOWN);
});

test('derives the version of a fetched picture from its content', async () => {
  await save({ hash: HASH, width: 600, height: 400 });
  expect(await shown()).toEqual({ version: '0123456789ab', side: 400 });
});

test('ignores a picture fetched from another address', async () => {
  await save({ hash: HASH, width: 600, height: 400, source: 'https://pictures.example/other.png' });
  expect(await shown()).toEqual(UNKNOWN);
});

test.each([
  ['timeout', 59, null],
  ['timeout', 61, UNKNOWN],
  ['not_an_image', 24 * 60 - 1, null],
  ['not_an_image', 24 * 60 + 1, UNKNOWN],
])('after a failure (%s) and %i minutes, gives %o', async (reason, minutes, expected) => {
  await save({ reason });
  await lookedAt(minutes);
  expect(await shown()).toEqual(expected);
});
