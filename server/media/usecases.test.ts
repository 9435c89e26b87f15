import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { ads, auditLog, media, rateLimits, siteSettings } from '../platform/db/schema.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { drawn } from './pictures.fixture.ts';
import { nameOldUploads } from './queries.ts';
import { createMedia, type Media } from './usecases.ts';

const HOUR = 3_600_000;
const operator = { id: 'operator-1', email: 'operator@example.com' };

let db: Database;
let dataDir: string;
let clock: number;
let pictures: Media;

beforeEach(async () => {
  ({ db } = await testDatabase());
  dataDir = await mkdtemp(path.join(tmpdir(), 'ludotek-media-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  // File times come from the real clock.
  clock = Date.now();
  pictures = createMedia({ database: db, storage: openFolder(dataDir), copies: undefined, now: () => new Date(clock) });
});

const upload = async (width: number, name = 'picture.png') =>
  pictures.create({ bytes: await drawn(width, 20).png().toBuffer(), name }, operator);
/** The daily work with a grace period of a day. */
const clean = () => pictures.removeUnused(new Date(clock - 24 * HOUR));
const markDeleted = (url: string) =>
  db.orm
    .update(media)
    .set({ deleted_at: new Date(clock) })
    .where(eq(media.hash, hashOf(url)));

test('refuses more than a thousand uploads per operator and hour, on all machines', async () => {
  const endsAt = new Date(clock + HOUR);
  await db.orm.insert(rateLimits).values({ key: `uploads ${operator.id}`, count: 999, ends_at: endsAt });
  await upload(20);
  await expect(upload(21)).rejects.toMatchObject({ kind: 'limited', code: 'upload_limit' });
  clock += HOUR;
  await upload(21);
});

const hashOf = (url: string) => url.slice('/media/'.length, -'.webp'.length);
const fileOf = (url: string) => path.join(dataDir, 'media', hashOf(url).slice(0, 2), path.basename(url));
const files = async () => (await readdir(dataDir, { recursive: true })).filter((name) => name.includes('.')).sort();
const rows = () => db.orm.select().from(media);

/** Sets a file's age by the test's clock. */
async function age(file: string, hours: number) {
  const at = new Date(clock - hours * HOUR);
  await utimes(file, at, at);
}

test('stores a picture as a file, a row and an activity entry', async () => {
  const stored = await upload(40, 'Chat noir.png');
  expect(stored).toMatchObject({ url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/), width: 40, height: 20 });
  const hash = hashOf(stored.url);
  expect(await files()).toEqual([`media/${hash.slice(0, 2)}/${hash}.webp`]);
  const { mode, size } = await stat(fileOf(stored.url));
  expect(mode & 0o777).toBe(0o644);
  expect(size).toBe(stored.bytes);
  expect(await rows()).toMatchObject([
    {
      ...{ id: stored.id, hash, name: 'Chat noir.png', mime_type: 'image/webp', original_type: 'png' },
      ...{ bytes: size, width: 40, height: 20, source_url: null, created_by: 'operator-1' },
      ...{ created_at: new Date(clock), deleted_at: null, former_hashes: [] },
    },
  ]);
  expect(await db.orm.select().from(auditLog)).toMatchObject([
    { actor: 'operator-1', action: 'create', entity: 'media', entity_id: stored.id, label: 'Chat noir.png' },
  ]);
  expect(await pictures.read(hash)).toEqual(await readFile(fileOf(stored.url)));
});

test('gives the same picture the same address, one row and one activity entry', async () => {
  const [one, two] = await Promise.all([upload(40), upload(40, 'copy.png')]);
  expect(two).toEqual(one);
  expect(await upload(40)).toEqual(one);
  expect(await rows()).toHaveLength(1);
  expect(await db.orm.select().from(auditLog)).toHaveLength(1);
  expect(await files()).toHaveLength(1);
});

test('stores nothing for an invalid picture', async () => {
  await expect(pictures.create({ bytes: Buffer.from('no'), name: 'x.png' }, operator)).rejects.toMatchObject({
    code: 'not_an_image',
    kind: 'invalid',
  });
  expect(await files()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test.each([
  ['a\0b\n  c\u202e.png', 'a b c\u202e.png'],
  ['', expect.stringMatching(/^\/media\//)],
  ['\ud800x.png', '\ufffdx.png'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('logs the file name %j on one line of limited length', async (name, label) => {
  await upload(40, name);
  expect(await db.orm.select({ label: auditLog.label }).from(auditLog)).toEqual([{ label }]);
});

test('returns null for an unknown hash', async () => {
  expect(await pictures.read('0'.repeat(64))).toBeNull();
});

test('keeps an unused picture until an operator deletes it, then for another day', async () => {
  const { url } = await upload(40);
  clock += 1000 * HOUR;
  await clean();
  await markDeleted(url);
  clock += 24 * HOUR;
  await clean();
  expect(await rows()).toHaveLength(1);
  clock += 1;
  await clean();
  expect(await rows()).toEqual([]);
  expect(await files()).toEqual([]);
  expect(await pictures.read(hashOf(url))).toBeNull();
});

test('restores a deleted picture that is uploaded again', async () => {
  const { url, id } = await upload(40);
  await markDeleted(url);
  expect((await upload(40)).id).toBe(id);
  clock += 48 * HOUR;
  await clean();
  expect(await rows()).toMatchObject([{ id, deleted_at: null }]);
});

test('restores deleted pictures that games, advertisements or settings refer to, in any form', async () => {
  const kept = await Promise.all([40, 42, 44, 46, 50].map((width) => upload(width)));
  const [game = '', absolute = '', banner = '', code = '', logo = ''] = kept.map(({ url }) => url);
  await upload(48);
  await db.orm.update(media).set({ deleted_at: new Date(clock) });
  await addGames(db, [
    { thumbnail_url: game, active: false },
    { thumbnail_url: `https://games.example${absolute}` },
    { thumbnail_url: null },
    { thumbnail_url: 'https://elsewhere.example/media/x.webp' },
  ]);
  await db.orm.insert(ads).values([
    { name: 'a', type: 'banner', position: 'header', image_url: banner },
    { name: 'b', type: 'native', position: 'footer', content: `<p><img src="/x.png"><img src="${code}">` },
  ]);
  await db.orm.insert(siteSettings).values({ key: 'test', value: { logo } });
  clock += 48 * HOUR;
  await clean();
  const left = await rows();
  expect(left.map(({ hash }) => `/media/${hash}.webp`).sort()).toEqual([game, absolute, banner, code, logo].sort());
  expect(left.every(({ deleted_at }) => deleted_at === null)).toBe(true);
  expect(await files()).toHaveLength(5);
});

test('removes more deleted pictures than fit into one batch', async () => {
  const hash = (number: number) => number.toString(16).padStart(64, '0');
  const size = { mime_type: 'image/webp', bytes: 1, width: 1, height: 1 };
  const deleted_at = new Date(clock - 25 * HOUR);
  await db.orm
    .insert(media)
    .values(Array.from({ length: 230 }, (_, number) => ({ hash: hash(number), ...size, deleted_at })));
  await clean();
  expect(await rows()).toEqual([]);
});

test('names uploads from before the library after the activity log', async () => {
  const [named, unnamed] = [await upload(40, 'cat.png'), await upload(42, '')];
  await db.orm.update(media).set({ name: null, created_by: null });
  await db.orm
    .update(auditLog)
    .set({ entity_id: hashOf(named.url) })
    .where(eq(auditLog.entity_id, named.id));
  await db.orm
    .update(auditLog)
    .set({ entity_id: hashOf(unnamed.url) })
    .where(eq(auditLog.entity_id, unnamed.id));
  await nameOldUploads(db);
  expect((await rows()).map(({ name, created_by }) => [name, created_by]).sort()).toEqual([
    ['', 'operator-1'],
    ['cat.png', 'operator-1'],
  ]);
});

test('adds a file without a row to the library if anything refers to it', async () => {
  const { url } = await upload(40);
  await addGames(db, [{ thumbnail_url: url }]);
  await db.orm.delete(media);
  await age(fileOf(url), 25);
  await clean();
  expect(await rows()).toMatchObject([{ hash: hashOf(url), name: '', width: 40, height: 20 }]);
});

test('deletes its own orphaned files after a day, but no unrelated files', async () => {
  const { url } = await upload(40);
  await addGames(db, [{ thumbnail_url: url }]);
  const folder = path.join(dataDir, 'media/ab');
  await mkdir(folder, { recursive: true });
  const put = async (name: string, hours: number) => {
    await writeFile(path.join(folder, name), 'x');
    await age(path.join(folder, name), hours);
  };
  const stray = (digit: string) => `ab${digit.repeat(62)}.webp`;
  const part = '.0b2b4b64-0000-4000-8000-0199a0b27c3e.part';
  await put(stray('1'), 25);
  await put(stray('2'), 23);
  await put(part, 25);
  await put('notes.txt', 1000);
  await put('logo.webp', 1000);
  const shown = `/media/${stray('3')}`;
  await put(stray('3'), 25);
  await addGames(db, [{ thumbnail_url: shown }]);
  await age(fileOf(url), 1000);
  await pictures.removeUnused(new Date(clock - 24 * HOUR));
  const left = [stray('2'), stray('3'), 'logo.webp', 'notes.txt'].map((name) => `media/ab/${name}`);
  expect(await files()).toEqual([...left, path.relative(dataDir, fileOf(url))].sort());
});
