// @both-engines @slow
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { createPlace, type Place, SITE_ROWS, save } from './archive.fixture.ts';
import { runBackup, runRestore } from './commands.ts';

let place: Place;
beforeEach(async () => {
  place = await createPlace();
});

describe('the backup and restore commands', () => {
  const run = async (command: typeof runBackup, database: Database, ...args: string[]) => {
    const lines: string[] = [];
    const code = await command({
      args,
      storage: place.storage,
      database,
      signal: new AbortController().signal,
      print: (line) => lines.push(line),
    });
    return { code, text: lines.join('\n') };
  };

  test('print what they do, and leave no partial files', async () => {
    const { db } = await testDatabase();
    await db.pool.query(SITE_ROWS);
    expect(await run(runBackup, db, place.file)).toMatchObject({
      code: 0,
      text: expect.stringContaining('games: 1200 rows'),
    });
    expect((await stat(place.file)).mode & 0o777).toBe(0o600);
    expect(await run(runBackup, db, place.file)).toMatchObject({ code: 1, text: expect.stringContaining('--force') });
    expect(await readdir(path.dirname(place.file))).toEqual(['site.backup']);
    expect(await run(runRestore, db, place.file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--replace'),
    });
    expect(await run(runRestore, db, place.file, '--replace')).toMatchObject({ code: 0 });
  });

  test.each([[[]], [['a', 'b']], [['--unknown', 'a']]])(
    'print their usage for the invalid arguments %j',
    async (args) => {
      const { db } = await testDatabase();
      expect(await run(runBackup, db, ...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage') });
      expect(await run(runRestore, db, ...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage') });
    },
  );

  test('leave no file behind when a backup is interrupted', async () => {
    const { db } = await testDatabase();
    const stop = new AbortController();
    const stopped = save(place, db, { signal: stop.signal, report: () => stop.abort() });
    await expect(stopped).rejects.toMatchObject({ code: 'backup_cancelled' });
    expect(await readdir(path.dirname(place.file))).toEqual([]);
  });
});
