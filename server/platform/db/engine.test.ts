// @both-engines @slow
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDataDir, testEngine } from '../../../tests/helpers/database.ts';
import { openEngine, POSTGRES_MAJOR } from './engine.ts';
import { queryMessage } from './wire.ts';

async function openTestEngine() {
  const folder = path.join(await testDataDir(), 'pgdata');
  const engine = await openEngine(folder);
  onTestFinished(() => engine.close());
  return { folder, run: (text: string) => engine.run(queryMessage(text)) };
}

/** Returns the files of `folder` that are fsynced while `work` runs. */
async function flushed(folder: string, work: () => Promise<unknown>): Promise<string[]> {
  const numbers: number[] = [];
  const flush = fs.fsyncSync;
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    numbers.push(fs.fstatSync(descriptor).ino);
    flush(descriptor);
  });
  await work();
  spy.mockRestore();
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = new Map(files.map((file) => [fs.statSync(path.join(folder, file)).ino, file]));
  return numbers.map((number) => names.get(number) ?? 'removed');
}

afterEach(() => vi.restoreAllMocks());

describe.runIf(testEngine === 'embedded')('the embedded engine', () => {
  test('flushes the WAL on every commit and the tables on every checkpoint', async () => {
    const { folder, run } = await openTestEngine();
    await run('CREATE TABLE kept (number int)');
    for (let number = 0; number < 5; number += 1) {
      const files = await flushed(folder, () => run(`INSERT INTO kept VALUES (${number})`));
      expect(files.filter((file) => file.startsWith('pg_wal/'))).toHaveLength(1);
    }
    const files = await flushed(folder, () => run('CHECKPOINT'));
    expect(files.filter((file) => file.startsWith('base/')).length).toBeGreaterThan(0);
    expect(files.filter((file) => file.endsWith('global/pg_control'))).not.toHaveLength(0);
  });

  test('flushes nothing when a transaction rolls back', async () => {
    const { folder, run } = await openTestEngine();
    await run('CREATE TABLE dropped (number int)');
    expect(await flushed(folder, () => run('BEGIN; INSERT INTO dropped VALUES (1); ROLLBACK'))).toEqual([]);
  });

  test('needs its own file system, because PGlite alone flushes nothing', async () => {
    const folder = path.join(await testDataDir(), 'pgdata');
    const database = await PGlite.create({ fs: new NodeFS(folder) });
    onTestFinished(() => database.close());
    await database.exec('CREATE TABLE lost (number int)');
    expect(await flushed(folder, () => database.exec('INSERT INTO lost VALUES (1)'))).toEqual([]);
    expect(await flushed(folder, () => database.exec('CHECKPOINT'))).toEqual([]);
  });

  test('has the settings that durable commits need', async () => {
    const { run } = await openTestEngine();
    const setting = async (name: string) => (await run(`SHOW ${name}`)).toString('latin1');
    expect(await setting('fsync')).toContain('on');
    expect(await setting('synchronous_commit')).toContain('on');
    expect(await setting('full_page_writes')).toContain('on');
    expect(await setting('server_version')).toContain(`${POSTGRES_MAJOR}.`);
  });

  test("stops after a failed fsync, because PostgreSQL's view of the disk may be wrong", async () => {
    const engine = await openEngine(path.join(await testDataDir(), 'pgdata'));
    await engine.run(queryMessage('CREATE TABLE lost (number int)'));
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw new Error('EIO: i/o error');
    });
    await expect(engine.run(queryMessage('INSERT INTO lost VALUES (1)'))).rejects.toThrow();
    vi.restoreAllMocks();
    await expect(engine.run(queryMessage('SELECT 1'))).rejects.toThrow('EIO');
  });
});
