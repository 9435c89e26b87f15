// @both-engines @slow
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { startPooler, startStrictPooler } from './pooler.fixture.ts';

const REFUSES = /refuses the time limits.*direct port of PostgreSQL.*DATABASE_LISTEN_URL.*ignore_startup_parameters/;
const SENTENCE = /PgBouncer with pool_mode = transaction.*direct port of PostgreSQL.*DATABASE_LISTEN_URL/;

test('a pooler that refuses session parameters is reported, with the setting to use instead', async () => {
  const databaseUrl = await startStrictPooler();
  const opening = openDatabase({ dataDir: '', databaseUrl, role: 'server' });
  await expect(opening).rejects.toMatchObject({ code: 'database_pooled', message: expect.stringMatching(REFUSES) });
  await expect(opening).rejects.not.toThrow('secret');
});

/** Returns the URL of a database of this test, and of a pooler in front of it. */
async function pooled(): Promise<{ direct: string; pooler: string }> {
  const { address } = await testDatabase();
  const direct = address.databaseUrl ?? '';
  return { direct, pooler: await startPooler(direct) };
}

test.runIf(testEngine === 'postgres')('a server does not start where notifications do not arrive', async () => {
  const { pooler } = await pooled();
  const opening = openDatabase({ dataDir: '', databaseUrl: pooler, role: 'server' });
  await expect(opening).rejects.toMatchObject({ code: 'database_pooled', message: expect.stringMatching(SENTENCE) });
});

test.runIf(testEngine === 'postgres')(
  'with a direct address, notifications and migrations go around the pooler',
  async () => {
    const { direct, pooler } = await pooled();
    const database = await openDatabase({ dataDir: '', databaseUrl: pooler, listenUrl: direct, role: 'server' });
    onTestFinished(() => database.close());
    await migrateDatabase(database);
    const heard: string[] = [];
    const listening = await database.listen('pages', { onNotification: (tag) => heard.push(tag), onGap: () => {} });
    onTestFinished(() => listening.close());
    await database.pool.query(`SELECT pg_notify('pages', 'settings')`);
    await expect.poll(() => heard).toEqual(['settings']);
  },
);
