/**
 * A separate process on a database, for tests with two processes: `node database-process.ts write|hold|query|migrate OPTIONS
 * [SQL]`, with the options of openDatabase as JSON. With SQL, `migrate` is killed when it reaches that statement.
 */
import pg from 'pg';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';

const [mode = '', options = '{}', query = ''] = process.argv.slice(2);

/** Ends this process, as a power failure would, instead of running a statement. */
function dieAt(statement: string): void {
  const { query: run } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config] = given;
    const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : config;
    if (text === statement) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(run, this, given);
  };
}

try {
  const database = await openDatabase(JSON.parse(options));
  console.log('open');
  if (mode === 'write') {
    await database.pool.query('CREATE TABLE written (number int PRIMARY KEY)');
    for (let number = 0; ; number += 1) {
      await database.pool.query('INSERT INTO written VALUES ($1)', [number]);
      console.log(number);
    }
  }
  if (mode === 'query') await database.pool.query(query);
  if (mode === 'migrate' && query !== '') dieAt(query);
  if (mode === 'migrate') await migrateDatabase(database);
  // Runs until the test closes stdin.
  if (mode === 'hold') for await (const _ of process.stdin);
  await database.close();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error('code' in error ? error.code : '', error.message);
  process.exitCode = 2;
}
