// @both-engines @slow
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { storedTags } from '../../tests/helpers/catalogue.ts';
import { testDatabase, testEngine } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { knownMigrations } from '../platform/db/migrate.ts';
import { endedPreviews } from '../platform/db/schema.ts';
import { contents, createPlace, forge, header, load, type Place, SITE_ROWS, save } from './archive.fixture.ts';
import { MAX_LINE_LENGTH } from './format.ts';

let place: Place;
beforeEach(async () => {
  place = await createPlace();
});

describe('restoring an invalid file', () => {
  let db: Database;
  let before: Record<string, string[]>;
  const refused = async (code: string) => {
    await expect(load(place, db, { replace: true })).rejects.toMatchObject({ code });
    expect(await contents(db)).toEqual(before);
  };
  beforeEach(async () => {
    ({ db } = await testDatabase());
    await db.pool.query(SITE_ROWS.split(';').slice(0, 2).join(';'));
    before = await contents(db);
  });

  const forgeCategories = () => {
    const rows = Array.from({ length: 3000 }, (_, number) => [randomUUID(), `slug-${number}`, 'Puzzle']);
    return forge(place, header(), { table: 'categories', columns: ['id', 'slug', 'name'] }, ...rows);
  };

  test('replaces the database if the file is valid, as a control', async () => {
    await forgeCategories();
    await load(place, db, { replace: true });
    expect((await contents(db)).categories).toHaveLength(3000);
  });

  test.each([0.999, 0.5, 0.01])('changes nothing when the file is cut off after %f of its length', async (part) => {
    await forgeCategories();
    const whole = await readFile(place.file);
    await writeFile(place.file, whole.subarray(0, Math.floor(whole.length * part)));
    await refused('backup_damaged');
  });

  test('changes nothing when the last line is missing', async () => {
    await forgeCategories();
    const lines = gunzipSync(await readFile(place.file))
      .toString()
      .split('\n');
    await writeFile(place.file, gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
    await refused('backup_damaged');
  });

  test('changes nothing when a character was changed', async () => {
    await forgeCategories();
    const text = gunzipSync(await readFile(place.file)).toString();
    await writeFile(place.file, gzipSync(text.replace('Puzzle', 'Puddle')));
    await refused('backup_damaged');
  });

  test('changes nothing when a bit was flipped', async () => {
    await forgeCategories();
    const bytes = await readFile(place.file);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 4, middle);
    await writeFile(place.file, bytes);
    await refused('backup_damaged');
  });

  test('changes nothing when a line exceeds the maximum length', async () => {
    const row = `["${' '.repeat(MAX_LINE_LENGTH)}"]\n`;
    await writeFile(place.file, gzipSync(`${JSON.stringify(header())}\n${row}`));
    await refused('backup_damaged');
    await expect(load(place, db, { replace: true })).rejects.toThrow(/a line has more than \d+ characters/);
  });

  test.each([
    ['is missing', undefined, 'backup_missing'],
    ['is not a backup', Buffer.from('hello'), 'backup_foreign'],
    ['is compressed but not a backup', gzipSync('hello\n'), 'backup_foreign'],
    ['is empty', Buffer.alloc(0), 'backup_damaged'],
  ])('changes nothing when the file %s', async (_, bytes, code) => {
    if (bytes) await writeFile(place.file, bytes);
    await refused(code);
  });

  test('changes nothing when the format is newer', async () => {
    await forge(place, header({ format: 2 }));
    await refused('backup_newer');
  });

  test('changes nothing when the schema is newer', async () => {
    await forge(place, header({ migrations: [...knownMigrations(), { tag: '9999_later', when: 1 }] }));
    await refused('backup_newer');
  });

  test.each([
    ['table', { table: 'gone', columns: ['id'] }],
    ['column', { table: 'games', columns: ['id', 'gone'] }],
  ])('changes nothing when the file has a %s that no longer exists', async (_, start) => {
    await forge(place, header(), start);
    await refused('backup_unfitting');
  });

  test('restores the names of tags from the columns of earlier versions', async () => {
    const former = { table: 'tags', columns: ['id', 'slug', 'name', 'name_en', 'name_es', 'name_pt', 'name_id'] };
    await forge(
      place,
      header(),
      former,
      [randomUUID(), 'board', 'plateau', 'board', '', null, 'papan'],
      [randomUUID(), 'french', 'été', null, null, null, null],
      [randomUUID(), 'import', 'otter', 'otter', null, null, null],
      [randomUUID(), 'puzzle', 'puzzle', 'puzzle', 'puzle', null, null],
    );
    await load(place, db, { replace: true });
    const restored = (await storedTags(db)).map(({ slug, name, name_en, name_es, name_id }) => [
      ...[slug, name, name_en, name_es, name_id],
    ]);
    expect(restored).toEqual([
      ['board', 'plateau', 'board', null, 'papan'],
      ['french', 'été', null, null, null],
      // A copy of the only other name.
      ['import', '', 'otter', null, null],
      ['puzzle', 'puzzle', 'puzzle', 'puzle', null],
    ]);
  });

  test('restores names of tags from before there were written ones, which imports may change', async () => {
    const [id, at] = [randomUUID(), '2026-11-01T00:00:00Z'];
    await forge(
      place,
      header(),
      { table: 'tags', columns: ['id', 'slug', 'created_at'] },
      [id, 'board', at],
      { table: 'tag_texts', columns: ['entity_id', 'language', 'name'] },
      [id, 'en', 'board'],
    );
    await load(place, db, { replace: true });
    expect(await storedTags(db)).toMatchObject([{ slug: 'board', name_en: 'board', version: 1 }]);
    expect((await db.pool.query('select written from tag_texts')).rows).toEqual([{ written: false }]);
  });

  test('omits invitations, which earlier backups contain, because their links may have been used', async () => {
    await forge(place, header(), { table: 'invitations', columns: ['id', 'token_hash'] }, ['a', 'b']);
    await load(place, db, { replace: true });
    expect((await contents(db)).invitations).toEqual([]);
  });

  test('keeps preview links revoked that were revoked after the backup', async () => {
    await forgeCategories();
    const ended = { kind: 'page', entity_id: randomUUID(), ended_at: new Date() } as const;
    await db.orm.insert(endedPreviews).values(ended);
    await load(place, db, { replace: true });
    expect(await db.orm.select().from(endedPreviews)).toEqual([ended]);
  });

  test("changes nothing when a file's path leads out of the folder", async () => {
    await forge(place, header(), { file: '../../outside' });
    await refused('backup_damaged');
  });

  test('changes nothing when a row violates a foreign key', async () => {
    await forge(place, header(), { table: 'votes', columns: ['game_id', 'voter', 'value'] }, [randomUUID(), 'x', '1']);
    await refused('23503');
  });

  test('changes nothing when the restore is interrupted', async () => {
    await forgeCategories();
    const stop = new AbortController();
    const print = (line: string) => line.startsWith('categories: 3000') && stop.abort();
    const stopped = load(place, db, { replace: true, signal: stop.signal, print });
    await expect(stopped).rejects.toMatchObject({ code: 'backup_cancelled' });
    expect(await contents(db)).toEqual(before);
  });
});

// The embedded database has one session.
test.runIf(testEngine !== 'embedded').each([
  [
    'games',
    `update games set plays = plays + 1`,
    `insert into audit_log (id, action, entity) values (gen_random_uuid(), 'update', 'game')`,
  ],
  ['something else first', `update categories set icon = icon`, `select from games for update`],
])('waits for somebody who changes %s', async (_, first, second) => {
  const { db } = await testDatabase();
  await db.pool.query(SITE_ROWS);
  await save(place, db);
  const before = await contents(db);

  const editor = await db.pool.connect();
  onTestFinished(() => editor.release());
  await editor.query('begin');
  await editor.query(first);
  const restored = load(place, db, { replace: true });
  const isWaiting = `select from pg_locks where database = (select oid from pg_database where datname = current_database())
    and mode = 'AccessExclusiveLock' and not granted`;
  await expect.poll(async () => (await db.pool.query(isWaiting)).rowCount, { interval: 20, timeout: 20_000 }).toBe(1);
  const changed = editor.query(second).then(() => editor.query('commit'));
  await Promise.all([restored, changed]);

  expect(await contents(db)).toEqual(before);
});
