// @both-engines @slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase, testDataDir, testEngine } from '../../tests/helpers/database.ts';
import { freshenGameSearch } from '../catalogue/write/usecases.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { gameSearch, games } from '../platform/db/schema.ts';
import { contents, createPlace, SITE_ROWS, save } from './archive.fixture.ts';

const SCRIPT = path.join(import.meta.dirname, 'killed-restore.fixture.ts');

/** Creates a database that a separate process can open. The embedded one must not be open here meanwhile. */
async function site() {
  if (testEngine === 'postgres') {
    const { db, address } = await testDatabase();
    return { address, use: <T>(work: (database: Database) => Promise<T>) => work(db) };
  }
  const address = { dataDir: await testDataDir() };
  const use = async <T>(work: (database: Database) => Promise<T>) => {
    const database = await openDatabase({ ...address, role: 'command' });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return { address, use };
}

test.each([
  ['checks the file', 'checking ', 'former'],
  ['loads a table', 'categories: ', 'former'],
  ['checks the references', 'checking the references', 'former'],
  ['has committed', 'ANALYZE', 'restored'],
])('a restore that is killed when it %s leaves one of the two states', async (_, moment, left) => {
  const place = await createPlace();
  await place.storage.write('media/ab/cd.webp', Buffer.from('a picture'));
  const { address, use } = await site();
  const { restored, former } = await use(async (db) => {
    await db.pool.query(SITE_ROWS);
    await save(place, db);
    const restored = await contents(db);
    await db.pool.query(`DELETE FROM games WHERE slug LIKE 'game-1%'; UPDATE category_texts SET name = 'Later'`);
    return { restored, former: await contents(db) };
  });
  expect(former).not.toEqual(restored);

  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(address), place.dataDir, place.file, moment]);
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');

  await use(async (db) => {
    expect(await contents(db)).toEqual(left === 'restored' ? restored : former);
    // The next start rebuilds the search rows.
    if (left === 'restored') await freshenGameSearch(db);
    expect(await db.orm.$count(gameSearch)).toBe(await db.orm.$count(games));
  });
});
