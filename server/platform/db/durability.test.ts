// @both-engines @slow
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDataDir, testEngine } from '../../../tests/helpers/database.ts';
import { startChild } from '../../../tests/helpers/database-children.ts';
import { openDatabase } from './database.ts';

async function openFolder(dataDir: string) {
  const database = await openDatabase({ dataDir, role: 'server' });
  onTestFinished(() => database.close());
  return database;
}

/** A COPY that the guard against COPY misses. The engine then treats the silent client as gone. */
const BREAKS_THE_ENGINE = 'COPY categories FROM /**/ STDIN';

describe.runIf(testEngine === 'embedded')('the embedded database', () => {
  test.each(['20', '77'])('keeps every acknowledged row when it is killed after row %s', async (row) => {
    const dataDir = await testDataDir();
    const child = startChild('write', { dataDir, role: 'server' });
    await child.printed(row);
    child.process.kill('SIGKILL');
    await child.ended;
    const acknowledged = child.lines.filter((line) => line !== 'open').map(Number);
    const database = await openFolder(dataDir);
    const { rows } = await database.pool.query<{ number: number }>('SELECT number FROM written ORDER BY number');
    expect(rows.map(({ number }) => number).slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(rows.length).toBeLessThanOrEqual(acknowledged.length + 1);
  });

  test('ends the process with an error when it crashes, instead of hanging', async () => {
    const dataDir = await testDataDir();
    const child = await startChild('query', { dataDir, role: 'server' }, BREAKS_THE_ENGINE).ended;
    expect(child.status).not.toBe(0);
    expect(child.errors).toContain('The embedded database stopped: ');
    const database = await openFolder(dataDir);
    expect(await database.pool.query('SELECT 1')).toMatchObject({ rowCount: 1 });
  });

  test('reports a crash to its owner', async () => {
    const dataDir = await testDataDir();
    const crashed = Promise.withResolvers<unknown>();
    const database = await openDatabase({ dataDir, role: 'server', onCrash: crashed.resolve });
    await expect(database.pool.query(BREAKS_THE_ENGINE)).rejects.toThrow();
    expect(await crashed.promise).toMatchObject({ code: 'engine_failed' });
    await expect(database.close()).rejects.toMatchObject({ code: 'engine_failed' });
  });
});
