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

/** The thumbnail that the game's pages get. */
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

test('a game without an address has no thumbnail', async () => {
  await db.orm.update(games).set({ thumbnail_url: null }).where(eq(games.id, id));
  expect(await shown()).toBeNull();
});

test('an unknown picture has the version `new`', async () => {
  expect(await shown()).toEqual(UNKNOWN);
});

test('a fetched picture has a version by its content', async () => {
  await save({ hash: HASH, width: 600, height: 400 });
  expect(await shown()).toEqual({ version: '0123456789ab', side: 400 });
});

test('the result of another address is ignored', async () => {
  await save({ hash: HASH, width: 600, height: 400, source: 'https://pictures.example/other.png' });
  expect(await shown()).toEqual(UNKNOWN);
});

test.each([
  ['timeout', 59, null],
  ['timeout', 61, UNKNOWN],
  ['not_an_image', 24 * 60 - 1, null],
  ['not_an_image', 24 * 60 + 1, UNKNOWN],
])('after %s and %i minutes pages get %o', async (reason, minutes, expected) => {
  await save({ reason });
  await lookedAt(minutes);
  expect(await shown()).toEqual(expected);
});
