// @both-engines @slow
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BackupsForm } from '../../shared/forms/backups.ts';
import { operatorSession, testAccounts } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { testFeatures } from '../../tests/helpers/features.ts';
import type { Database } from '../platform/db/database.ts';
import { databaseBytes } from '../platform/db/folder.ts';
import { operations, profiles } from '../platform/db/schema.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { openBucket } from '../platform/storage/s3.ts';
import { STORAGES, storeThat, testFolder } from '../platform/storage/storage.fixture.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { adminApi } from '../web/admin-api.ts';
import { contents, SITE_ROWS } from './archive.fixture.ts';
import { runRestore } from './commands.ts';
import { makeCopyFolder, shortSpace } from './space.ts';

const MB = 1024 * 1024;

interface State {
  schedule: string | null;
  nextAt: string | null;
  place: string;
  command: string | null;
  short: { place: string; free: number; needed: number } | null;
  stored: { name: string; kind: string; at: string; bytes: number }[];
  last: { status: string; error_code: string | null; counters: object } | null;
}

interface Setting {
  storage: Storage;
  at?: string;
  /** Set by the environment; null if the panel decides. */
  schedule?: string | null;
  keep?: number;
}

/** Creates a process of the site with a settable clock. */
async function processOn(database: Database, { storage, at = '2026-03-01T12:00:00Z', schedule, keep = 7 }: Setting) {
  const time = { now: new Date(at) };
  const { accounts } = await testAccounts(database);
  const { features, list, platform, runner } = await testFeatures(database, accounts, {
    storage,
    now: () => time.now,
    config: { backups: schedule === null ? undefined : { schedule, keep } },
  });
  const { headers } = await operatorSession(database, accounts, `${randomUUID()}@example.com`);
  const api = adminApi({ list, accounts, site: platform.site });
  const ask = async (method: string, path = '/admin/backups', body: object = {}) => {
    const content = method === 'GET' ? {} : { body: JSON.stringify(body) };
    const asked = { method, headers: { ...headers, 'content-type': 'application/json' }, ...content };
    return (await api.request(path, asked)).json();
  };
  return {
    runner,
    time,
    dataDir: platform.config.dataDir,
    everyMinute: features.backups.everyMinute,
    attention: features.backups.attention,
    state: (): Promise<State> => ask('GET'),
    /** Saves the panel's schedule. */
    choose: (content: BackupsForm, version: number) =>
      ask('PUT', '/admin/settings/site', { type: 'backups', content, version }),
    runs: () => database.orm.$count(operations, eq(operations.kind, 'backup')),
    save: async () => runner.end((await ask('POST')).operationId),
    /** Waits for the running backup. */
    ended: () => expect.poll(async () => (await ask('GET')).last?.status).not.toBe('running'),
  };
}

const restoreStored = async (database: Database, storage: Storage, name: string) => {
  const lines: string[] = [];
  const options = { database, storage, print: (line: string) => lines.push(line) };
  const code = await runRestore({ ...options, args: ['--stored', name], signal: new AbortController().signal });
  return { code, text: lines.join('\n') };
};

describe.each(STORAGES)('backups to %s', (_, open) => {
  test('are listed with size and outcome, and can be restored', async () => {
    const { db } = await testDatabase();
    await db.pool.query(SITE_ROWS);
    const storage = await open();
    await storage.write('media/ab/cd.webp', Buffer.from('a picture'), 'image/webp');
    const site = await processOn(db, { storage });
    const nothing = { schedule: null, nextAt: null, command: null, short: null, stored: [], last: null };
    expect(await site.state()).toMatchObject(nothing);
    expect(await site.save()).toMatchObject({ status: 'completed' });
    const { stored, last } = await site.state();
    const name = 'backup-2026-03-01T12-00-00-000Z.backup';
    const bytes = expect.any(Number);
    expect(stored).toEqual([{ name, kind: 'backup', at: '2026-03-01T12:00:00.000Z', bytes }]);
    expect(last).toMatchObject({ status: 'completed', counters: { bytes, rows: expect.any(Number), files: 1 } });

    const { db: target } = await testDatabase();
    await storage.remove('media/ab/cd.webp');
    expect(await restoreStored(target, storage, name)).toMatchObject({ code: 0 });
    const [{ games, votes }, restored] = [await contents(db), await contents(target)];
    expect([restored.games, restored.votes]).toEqual([games, votes]);
    expect(await storage.read('media/ab/cd.webp')).toEqual(Buffer.from('a picture'));
  });

  test('of the schedule are deleted beyond the number to keep, unlike others', async () => {
    const { db } = await testDatabase();
    const storage = await open();
    const others = ['before-upgrade', 'before-restore', 'backup', 'uploaded'].map(
      (kind) => `${kind}-2026-01-01T00-00-00-000Z.backup`,
    );
    const earlier = ['scheduled-2026-02-27T03-00-00-000Z.backup', 'scheduled-2026-02-28T03-00-00-000Z.backup'];
    for (const name of [...others, 'my-own.backup', ...earlier])
      await storage.write(`backups/${name}`, Buffer.from('x'));
    const site = await processOn(db, { storage, keep: 2, schedule: '0 3 * * *' });
    await site.everyMinute();
    await site.ended();
    const keys = (await Array.fromAsync(storage.list('backups'))).map(({ key }) => path.basename(key));
    const made = 'scheduled-2026-03-01T12-00-00-000Z.backup';
    expect(keys.sort()).toEqual([...others, 'my-own.backup', earlier[1], made].sort());
  });
});

test('a schedule runs a backup at once, then at its times, in one of several processes', async () => {
  const { db } = await testDatabase();
  const storage = openFolder(await testFolder());
  const setting = { storage, schedule: '0 3 * * *' };
  const [one, other] = [await processOn(db, setting), await processOn(db, setting)];
  const minute = async (at: string) => {
    for (const { time } of [one, other]) time.now = new Date(at);
    await Promise.all([one.everyMinute(), other.everyMinute()]);
    await one.ended();
    return one.runs();
  };
  expect(await minute('2026-03-01T12:00:00Z')).toBe(1);
  // Three o'clock in Paris.
  expect((await other.state()).nextAt).toBe('2026-03-02T02:00:00.000Z');
  expect(await minute('2026-03-02T01:59:00Z')).toBe(1);
  expect(await minute('2026-03-02T02:00:00Z')).toBe(2);
  expect(await minute('2026-03-02T02:01:00Z')).toBe(2);
  // After two nights without a running process.
  expect(await minute('2026-03-05T09:00:00Z')).toBe(3);
  expect((await one.state()).nextAt).toBe('2026-03-06T02:00:00.000Z');
});

test('a backup whose process stops as it begins is made by the next process', async () => {
  const { db } = await testDatabase();
  const storage = openFolder(await testFolder());
  const stopping = await processOn(db, { storage, schedule: '0 3 * * *' });
  await stopping.runner.close();
  await stopping.everyMinute();
  const next = await processOn(db, { storage, schedule: '0 3 * * *' });
  await next.everyMinute();
  await next.ended();
  expect(await next.runs()).toBe(1);
});

test('without a schedule, no backup is made automatically', async () => {
  const { db } = await testDatabase();
  const site = await processOn(db, { storage: openFolder(await testFolder()) });
  await site.everyMinute();
  expect(await site.runs()).toBe(0);
});

test('by default one is made every day, once the site is set up', async () => {
  const { db } = await testDatabase();
  const storage = openFolder(await testFolder());
  const site = await processOn(db, { storage, schedule: null });
  await db.orm.update(profiles).set({ role: 'user' });
  const minute = async (at: string) => {
    site.time.now = new Date(at);
    await site.everyMinute();
    return site.runs();
  };
  expect(await minute('2026-03-01T12:00:00Z')).toBe(0);
  await db.orm.update(profiles).set({ role: 'admin', created_at: new Date('2026-03-01T12:00:00Z') });
  expect((await site.state()).nextAt).toBe('2026-03-02T03:00:00.000Z');
  expect(await minute('2026-03-02T02:59:00Z')).toBe(0);
  expect(await minute('2026-03-02T03:00:00Z')).toBe(1);
  await site.ended();
  expect((await site.state()).nextAt).toBe('2026-03-03T03:00:00.000Z');
});

test('a schedule set in the panel takes effect at once, also when it is switched off', async () => {
  const { db } = await testDatabase();
  const site = await processOn(db, { storage: openFolder(await testFolder()), schedule: null });
  await site.choose({ rhythm: 'weekly', hour: 23, keep: 3 }, 0);
  await db.orm.update(profiles).set({ created_at: new Date('2026-03-01T12:00:00Z') });
  // Eleven in the evening in Paris, on the next Monday.
  expect(await site.state()).toMatchObject({ schedule: '0 23 * * 1', keep: 3, nextAt: '2026-03-02T22:00:00.000Z' });
  await site.choose({ rhythm: 'off', hour: 23, keep: 3 }, 1);
  expect(await site.state()).toMatchObject({ schedule: null, nextAt: null });
  site.time.now = new Date('2026-03-09T12:00:00Z');
  await site.everyMinute();
  expect(await site.runs()).toBe(0);
});

test('a schedule waits while there is too little space, reports it, and continues when there is enough', async () => {
  const { db } = await testDatabase();
  const folder = openFolder(await testFolder());
  await folder.write('backups/backup-2026-02-01T00-00-00-000Z.backup', Buffer.alloc(1000));
  // The embedded database is copied to the same disk first.
  const copied = db.dataDir === undefined ? 0 : await databaseBytes(db.dataDir);
  let free = 100 * MB + copied + 1199;
  const site = await processOn(db, { storage: { ...folder, free: async () => free }, schedule: '0 3 * * *' });
  await site.everyMinute();
  expect(await site.runs()).toBe(0);
  const { short } = await site.state();
  expect(short).toMatchObject({ place: path.join(folder.place, 'backups'), free });
  // The database grows.
  const growth = copied === 0 ? 0 : 200 * MB;
  expect(short?.needed).toBeGreaterThan(free);
  expect(short?.needed).toBeLessThanOrEqual(free + 1 + growth);
  expect(await site.attention()).toMatchObject({ backup_space: 1 });
  // An operator who requests a backup is told at once.
  expect(await site.save()).toMatchObject({ status: 'failed', error_code: 'backup_no_space' });
  free += 1 + growth;
  expect(await site.attention()).toMatchObject({ backup_space: 0 });
  site.time.now = new Date('2026-03-02T12:00:00Z');
  await site.everyMinute();
  await site.ended();
  expect((await site.state()).stored[0]?.kind).toBe('scheduled');
});

test('the embedded database is copied beside itself, so a small folder for temporary files does not matter', async () => {
  const { db } = await testDatabase();
  const { dataDir } = db;
  if (dataDir === undefined) return;
  const storage = openFolder(await testFolder());
  const [abandoned, recent] = ['backup-copy-old', 'backup-copy-new'].map((name) => path.join(dataDir, name));
  for (const folder of [abandoned, recent]) await mkdir(folder ?? '');
  const daysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  await utimes(abandoned ?? '', daysAgo, daysAgo);
  // A file system without any free space.
  vi.stubEnv('TMPDIR', '/proc');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await shortSpace(db, storage)).toBeNull();
  const made = path.basename(await makeCopyFolder(dataDir, storage));
  // Another process may be using recent copies.
  const copies = (await readdir(dataDir)).filter((name) => name.startsWith('backup-copy-'));
  expect(copies.toSorted()).toEqual(['backup-copy-new', made].toSorted());
});

test('a schedule that waits for space continues when fewer backups are kept', async () => {
  const { db } = await testDatabase();
  const folder = openFolder(await testFolder());
  for (const day of ['26', '27', '28'])
    await folder.write(`backups/scheduled-2026-02-${day}T02-00-00-000Z.backup`, Buffer.alloc(1000));
  const stored = async () => (await Array.fromAsync(folder.list('backups'))).length;
  const free = async () => ((await stored()) > 2 ? 100 * MB : 2 ** 40);
  const site = await processOn(db, { storage: { ...folder, free }, schedule: '0 3 * * *', keep: 2 });
  await site.everyMinute();
  await site.ended();
  expect((await site.state()).last).toMatchObject({ status: 'completed' });
});

test('a backup that cannot be stored fails with its reason, and is retried within an hour', async () => {
  const { db } = await testDatabase();
  const bucket = await storeThat((request, response) => {
    request.resume().on('end', () => {
      response.statusCode = request.method === 'GET' ? 200 : 507;
      const listing =
        request.method === 'GET' ? '<ListBucketResult/>' : '<Error><Code>XMinioStorageFull</Code></Error>';
      response.setHeader('Content-Type', 'application/xml').end(request.method === 'HEAD' ? '' : listing);
    });
  });
  const fullBucket = openBucket(bucket);
  const site = await processOn(db, { storage: { ...fullBucket, find: async () => null }, schedule: '0 3 * * *' });
  const minute = async (at: string) => {
    site.time.now = new Date(at);
    await site.everyMinute();
    await site.ended();
    return site.runs();
  };
  expect(await minute('2026-03-01T12:00:00Z')).toBe(1);
  expect((await site.state()).last).toMatchObject({ status: 'failed', error_code: 'storage_full' });
  expect((await site.state()).nextAt).toBe('2026-03-01T13:00:00.000Z');
  expect(await minute('2026-03-01T12:59:00Z')).toBe(1);
  expect(await minute('2026-03-01T13:00:00Z')).toBe(2);
});

test('leftovers of a killed process are deleted by the next backup', async () => {
  const { db } = await testDatabase();
  const root = await testFolder();
  const folder = path.join(root, 'backups');
  await mkdir(folder);
  const part = (digit: number) => path.join(folder, `.0b2b4b64-0000-4000-8000-0199a0b27c3${digit}.part`);
  for (const file of [part(1), part(2)]) await writeFile(file, 'x');
  const site = await processOn(db, { storage: openFolder(root), at: new Date().toISOString() });
  const old = new Date(Date.now() - 180_000);
  await utimes(part(1), old, old);
  await site.save();
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([path.basename(part(2))]);
});

test('the list survives a restore with the displayed command, and no operation of the backup resumes', async () => {
  const { db } = await testDatabase();
  await db.pool.query(SITE_ROWS);
  const root = await testFolder();
  const storage = openFolder(root);
  const site = await processOn(db, { storage });
  const [first, second] = ['backup-2026-03-01T12-00-00-000Z.backup', 'backup-2026-03-02T12-00-00-000Z.backup'];
  // It is running while the backup is made.
  await db.orm.insert(operations).values({ kind: 'translate-games', created_at: new Date('2026-03-01T11:00:00Z') });
  await site.save();
  const { place, command } = await site.state();
  expect(place).toBe(path.join(root, 'backups'));
  expect(command).toBe(`DATA_DIR=${site.dataDir} npm run restore -- --stored ${first} --replace`);
  site.time.now = new Date('2026-03-02T12:00:00Z');
  await site.save();

  const args = command?.split(' -- ')[1]?.split(' ') ?? [];
  const signal = new AbortController().signal;
  expect(await runRestore({ database: db, storage, args, print: () => {}, signal })).toBe(0);

  const again = await processOn(db, { storage, at: '2026-03-03T12:00:00Z' });
  expect(await again.runner.recover({ starting: true })).toBe(0);
  const state = await again.state();
  expect(state.stored.map(({ name }) => name)).toEqual([second, first]);
  expect(state.last).toMatchObject({ status: 'completed', line: second });
  const ended = await db.orm.select().from(operations).where(eq(operations.kind, 'translate-games'));
  expect(ended).toMatchObject([{ status: 'failed', error_code: 'cancelled' }]);
});

test('an unknown name is answered with a list of the stored backups', async () => {
  const { db } = await testDatabase();
  const storage = openFolder(await testFolder());
  expect(await restoreStored(db, storage, 'last.backup')).toEqual({
    code: 1,
    text: expect.stringContaining('It has none.'),
  });
  await storage.write('backups/backup-2026-03-01T12-00-00-000Z.backup', Buffer.from('x'));
  expect(await restoreStored(db, storage, '../last.backup')).toEqual({
    code: 1,
    text: expect.stringContaining('backup-2026-03-01T12-00-00-000Z.backup'),
  });
});
