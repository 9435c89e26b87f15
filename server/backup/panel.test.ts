// @both-engines @slow
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { memberSession, operatorSession, roleSession, testAccounts } from '../../tests/helpers/accounts.ts';
import { addGames, setGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { testFeatures } from '../../tests/helpers/features.ts';
import type { Database } from '../platform/db/database.ts';
import { gameTexts } from '../platform/db/game-texts.ts';
import { auditLog, games, operations, profiles, sessions } from '../platform/db/schema.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { testFolder } from '../platform/storage/storage.fixture.ts';
import { adminApi } from '../web/admin-api.ts';
import { createPlace, forge, header, save } from './archive.fixture.ts';

const NAME = 'backup-2026-03-01T12-00-00-000Z.backup';

async function site(db: Database) {
  const root = await testFolder();
  const storage = openFolder(root);
  const { accounts } = await testAccounts(db);
  const time = { now: new Date('2026-03-01T12:00:00Z') };
  const built = await testFeatures(db, accounts, { storage, now: () => time.now });
  const { headers, operator } = await operatorSession(db, accounts);
  const api = adminApi({ list: built.list, accounts, site: built.platform.site });
  const post = async (work: string, given: object) =>
    api.request(`/admin/backups${work}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
  return {
    ...{ storage, accounts, headers, operator, post, time },
    run: async (work: string, given: object = {}) => {
      const { operationId } = await (await post(work, given)).json();
      return built.runner.end(operationId);
    },
    upload: async (bytes: Buffer<ArrayBuffer>, more: object = { 'content-length': String(bytes.length) }) => {
      const headersOfFile = { ...headers, 'content-type': 'application/gzip', ...more };
      const answer = await api.request('/admin/backups/upload', {
        method: 'POST',
        headers: headersOfFile,
        body: bytes,
      });
      return { status: answer.status, body: await answer.json() };
    },
    stored: async () => (await readdir(path.join(root, 'backups')).catch(() => [])).sort(),
  };
}

let db: Database;
let here: Awaited<ReturnType<typeof site>>;
beforeEach(async () => {
  ({ db } = await testDatabase());
  here = await site(db);
});

const bytesOf = async (storage: typeof here.storage, name: string) =>
  (await storage.read(`backups/${name}`)) ?? Buffer.alloc(0);

test('a backup is downloaded as stored, and the download is logged', async () => {
  await here.run('');
  const answer = await here.post('/download', { name: NAME });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await bytesOf(here.storage, NAME));
  const logged = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'download'));
  expect(logged).toMatchObject([{ actor: here.operator.id, entity: 'backup', label: NAME }]);
});

test.each(['download', 'preview', 'restore', 'delete'])('to %s finds stored backups only', async (work) => {
  await here.storage.write('database.json', Buffer.from('{}'));
  await here.storage.write('backups/own.backup', Buffer.from('x'));
  for (const name of [NAME, '../database.json', 'own.backup', '']) {
    expect((await here.post(`/${work}`, { name })).status).toBe(404);
  }
});

test('a deleted backup no longer exists', async () => {
  await here.run('');
  expect((await here.post('/delete', { name: NAME })).status).toBe(204);
  expect(await here.stored()).toEqual([]);
});

describe('an upload', () => {
  const made = async () => {
    await here.run('');
    return bytesOf(here.storage, NAME);
  };
  const refused = async (bytes: Buffer<ArrayBuffer>, code: string) => {
    const before = await here.stored();
    expect((await here.upload(bytes)).body).toMatchObject({ error: code });
    expect(await here.stored()).toEqual(before);
  };

  test('that is complete is listed and can be restored', async () => {
    const bytes = await made();
    const { status, body } = await here.upload(bytes);
    expect({ status, body }).toEqual({ status: 201, body: { name: NAME.replace('backup', 'uploaded') } });
    expect(await bytesOf(here.storage, body.name)).toEqual(bytes);
    expect(await here.run('/restore', { name: body.name })).toMatchObject({ status: 'completed' });
  });

  test('of any size is checked to its end', async () => {
    const place = await createPlace();
    const rows = Array.from({ length: 400 }, (_, number) => [`${number}`, randomBytes(3000).toString('base64'), 'x']);
    await forge(place, header(), { table: 'categories', columns: ['id', 'slug', 'name'] }, ...rows);
    const bytes = (await openFolder(path.dirname(place.file)).read(path.basename(place.file))) ?? Buffer.alloc(0);
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(await here.upload(bytes)).toMatchObject({ status: 201 });
    await refused(bytes.subarray(0, -20), 'backup_damaged');
  });

  test('that is truncated, changed or not a backup is discarded', async () => {
    const bytes = await made();
    await refused(bytes.subarray(0, bytes.length / 2), 'backup_damaged');
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1);
    await refused(changed, 'backup_damaged');
    await refused(Buffer.from('hello'), 'backup_foreign');
    await refused(gzipSync('hello\n'), 'backup_foreign');
    await refused(Buffer.alloc(0), 'backup_damaged');
  });

  test('from a newer version is refused', async () => {
    const place = await createPlace();
    await forge(place, header({ migrations: [{ tag: '9999_later', when: 1 }] }));
    await refused(
      (await openFolder(path.dirname(place.file)).read(path.basename(place.file))) ?? Buffer.alloc(0),
      'backup_newer',
    );
  });

  test('of unknown size, of another type or too large is refused before it is read', async () => {
    const bytes = Buffer.alloc(1024 * 1024 + 1);
    expect(await here.upload(bytes, {})).toMatchObject({ status: 413, body: { error: 'body_too_large' } });
    const form = { 'content-length': String(bytes.length), 'content-type': 'application/x-www-form-urlencoded' };
    expect(await here.upload(bytes, form)).toMatchObject({ status: 413, body: { error: 'body_too_large' } });
    const large = { 'content-length': String(16 * 1024 ** 3 + 1) };
    expect(await here.upload(bytes, large)).toMatchObject({ status: 413, body: { error: 'backup_too_large' } });
    expect((await here.post('/upload/check', { bytes: 1000 })).status).toBe(204);
    expect((await here.post('/upload/check', { bytes: 16 * 1024 ** 3 + 1 })).status).toBe(413);
  });
});

test('a preview compares the counts of the current data and the backup', async () => {
  await addGames(db, [{ title: 'Chess' }, { title: 'Go' }]);
  await here.run('');
  await db.orm.delete(games).where(eq(gameTexts.title, 'Go'));
  const preview = await (await here.post('/preview', { name: NAME })).json();
  expect(preview).toMatchObject({ name: NAME, madeAt: '2026-03-01T12:00:00.000Z', files: 0 });
  expect(preview.version).toMatch(/^\d+\.\d+\.\d+$/);
  const counts = Object.fromEntries(preview.counts.map(({ entity, now, saved }: never) => [entity, [now, saved]]));
  expect(counts).toMatchObject({ game: [1, 2], account: [1, 1], category: [0, 0] });
});

describe('a restore', () => {
  test('backs up the current data first, keeps the requesting session, and is logged', async () => {
    const colleague = await roleSession(db, here.accounts, 'editor');
    await addGames(db, [{ title: 'Chess' }]);
    await here.run('');
    await setGames(db, { title: 'Checkers' });
    here.time.now = new Date('2026-03-02T12:00:00Z');

    const run = await here.run('/restore', { name: NAME });
    expect(run).toMatchObject({ status: 'completed', line: NAME });
    expect(await db.orm.select({ title: gameTexts.title }).from(games)).toEqual([{ title: 'Chess' }]);
    const before = 'before-restore-2026-03-02T12-00-00-000Z.backup';
    expect(await here.stored()).toEqual([NAME, before]);
    expect(await here.accounts.access(new Headers(here.headers))).toMatchObject({ outcome: 'operator' });
    expect(await here.accounts.access(new Headers(colleague.headers))).toMatchObject({ outcome: 'no_session' });
    const logged = await db.orm.select().from(auditLog).where(eq(auditLog.label, 'Restauration'));
    expect(logged).toMatchObject([{ actor: here.operator.id, action: 'start' }]);

    // The oldest of the kept backups is not deleted while it is restored.
    for (const day of ['03', '04'])
      await here.storage.write(`backups/${before.replace('02T', `${day}T`)}`, Buffer.from('x'));
    here.time.now = new Date('2026-03-05T12:00:00Z');
    expect(await here.run('/restore', { name: before })).toMatchObject({ status: 'completed' });
    expect(await db.orm.select({ title: gameTexts.title }).from(games)).toEqual([{ title: 'Checkers' }]);
    await expect.poll(here.stored).toHaveLength(4);
  });

  test('of a backup other than the running one is refused', async () => {
    await here.run('');
    const other = NAME.replace('backup', 'uploaded');
    await here.storage.write(`backups/${other}`, await bytesOf(here.storage, NAME));
    const parameters = { name: other, session: null };
    const heartbeat_at = here.time.now;
    const [running] = await db.orm
      .insert(operations)
      .values({ kind: 'restore', parameters, created_at: heartbeat_at, heartbeat_at })
      .returning({ id: operations.id });
    const refused = await here.post('/restore', { name: NAME });
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'other_running' }]);
    expect(await (await here.post('/restore', { name: other })).json()).toEqual({ operationId: running?.id });
  });

  test('ends the session of an account that is not an owner in the backup', async () => {
    await db.orm.update(profiles).set({ role: 'editor' });
    const place = await createPlace();
    await save(place, db);
    await db.orm.update(profiles).set({ role: 'admin' });
    const bytes = (await openFolder(path.dirname(place.file)).read(path.basename(place.file))) ?? Buffer.alloc(0);
    await here.storage.write(`backups/${NAME}`, bytes);
    expect(await here.run('/restore', { name: NAME })).toMatchObject({ status: 'completed' });
    expect(await db.orm.$count(sessions)).toBe(0);
  });

  test('of a damaged backup changes nothing, and reports the reason', async () => {
    await memberSession(db, here.accounts);
    await here.storage.write(`backups/${NAME}`, gzipSync('hello\n'));
    const run = await here.run('/restore', { name: NAME });
    expect(run).toMatchObject({ status: 'failed', error_code: 'backup_foreign' });
    expect(await here.stored()).toEqual([NAME]);
    expect(await db.orm.$count(sessions)).toBe(2);
    expect(await db.orm.$count(operations, eq(operations.status, 'running'))).toBe(0);
  });
});
