import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { columnsOf, type Localized } from '../../shared/localized.ts';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { gameColumns } from '../platform/db/game-texts.ts';
import { ads, auditLog, games, media as mediaRows, siteSettings } from '../platform/db/schema.ts';
import { withTexts } from '../platform/db/texts.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { testFolder } from '../platform/storage/storage.fixture.ts';
import { createLibrary, type Library } from './library.ts';
import { drawn } from './pictures.fixture.ts';
import { mediaListQuery } from './schema.ts';
import { createMedia, type Media } from './usecases.ts';

const DAY = 86_400_000;
// Object.fromEntries loses the columns.
const NO_TEXTS = Object.fromEntries(columnsOf('alt').map((column) => [column, null])) as Record<Localized<'alt'>, null>;
const operator = { id: 'operator-1', email: 'operator@example.com', may: () => true, language: 'fr' } as const;

let db: Database;
let clock: number;
let media: Media;
let library: Library;

beforeEach(async () => {
  ({ db } = await testDatabase());
  const folder = await testFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  clock = Date.now();
  const now = () => new Date(clock);
  media = createMedia({ database: db, storage: openFolder(folder), copies: undefined, now });
  library = createLibrary({ database: db, media, now });
});

const file = async (width: number, name = 'cat.png') => ({ bytes: await drawn(width, 20).png().toBuffer(), name });
const upload = async (width: number, name?: string) => {
  clock += 1;
  return media.create(await file(width, name), operator);
};
const list = (query: Record<string, string> = {}) => library.list(mediaListQuery.parse(query));
const names = async (query?: Record<string, string>) => (await list(query)).items.map(({ name }) => name);
const hashOf = (url: string) => url.slice('/media/'.length, -'.webp'.length);

/** A game, two advertisements and a setting that use a picture. */
async function useEverywhere(url: string) {
  const [game = ''] = await addGames(db, [{ title: 'Chess', thumbnail_url: url }]);
  await db.orm.insert(ads).values([
    { name: 'Banner', type: 'banner', position: 'header', image_url: url, content: `see ${url}` },
    {
      name: 'Code',
      type: 'native',
      position: 'footer',
      content: `<img src="${url}"><img src="https://a.example${url}">`,
    },
  ]);
  await db.orm.insert(siteSettings).values({ key: 'look', value: { logo: url, name: 'x' } });
  return game;
}

test('lists pictures newest first, in pages, with the number of their uses', async () => {
  const [first] = [await upload(40, 'a.png'), await upload(41, 'b.png'), await upload(42, 'c.png')];
  await useEverywhere(first.url);
  expect(await list({ pageSize: '2', page: '2' })).toMatchObject({
    total: 3,
    items: [{ id: first.id, url: first.url, name: 'a.png', type: 'png', width: 40, height: 20, uses: 4 }],
  });
  expect(await names({ pageSize: '2' })).toEqual(['c.png', 'b.png']);
});

test('finds pictures by name or alt text in any language, without wildcards', async () => {
  const { id } = await upload(40, '100%_Cat.png');
  await upload(41, 'dog.png');
  const texts = { ...NO_TEXTS, alt_en: 'A red Square' };
  await library.update(id, { name: '100%_Cat.png', ...texts, version: 1 }, operator);
  expect(await names({ q: 'cat' })).toEqual(['100%_Cat.png']);
  expect(await names({ q: 'red sq' })).toEqual(['100%_Cat.png']);
  expect(await names({ q: '%_c' })).toEqual(['100%_Cat.png']);
  expect(await names({ q: 'd%g' })).toEqual([]);
});

test('filters by use and by format', async () => {
  const used = await upload(40, 'used.png');
  const gif = { bytes: await drawn(41, 20).gif().toBuffer(), name: 'unused.gif' };
  await media.create(gif, operator);
  await useEverywhere(used.url);
  expect(await names({ unused: 'true' })).toEqual(['unused.gif']);
  expect(await names({ type: 'gif' })).toEqual(['unused.gif']);
  expect((await list({ unused: 'true' })).total).toBe(1);
});

test('lists the uses of a picture, each once', async () => {
  const { id, url } = await upload(40);
  const game = await useEverywhere(url);
  const { used, more } = await library.get(id);
  expect(used.map(({ kind, label }) => [kind, label])).toEqual([
    ['setting', 'look'],
    ['game', 'Chess'],
    ['ad', 'Banner'],
    ['ad', 'Code'],
  ]);
  expect(used).toContainEqual({ kind: 'game', id: game, label: 'Chess', panel: 'games?q=Chess' });
  expect(more).toBe(false);
});

test('saves texts with a version and an activity entry, and refuses an older version', async () => {
  const { id } = await upload(40);
  const texts = { ...NO_TEXTS, name: 'Chat', alt: 'Un chat', alt_en: 'A cat' };
  expect(await library.update(id, { ...texts, version: 1 }, operator)).toMatchObject({
    ...{ name: 'Chat', alt: 'Un chat', alt_en: 'A cat', alt_es: null, version: 2 },
  });
  await library.update(id, { ...texts, version: 2 }, operator);
  await expect(library.update(id, { ...texts, name: 'x', version: 1 }, operator)).rejects.toMatchObject({
    code: 'version_conflict',
    details: { current: { name: 'Chat', version: 2 } },
  });
  const [entry, ...others] = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'update'));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ entity_id: id, changes: { alt_en: { before: null, after: 'A cat' } } });
});

test('replacing a file makes all uses show the new one, and the old address redirects', async () => {
  const { id, url } = await upload(40);
  const game = await useEverywhere(url);
  const other = { bytes: await drawn(60, 60).png().toBuffer(), name: 'other.png' };
  const replaced = await library.replace(id, 1, other, operator);
  expect(replaced).toMatchObject({ id, name: 'cat.png', width: 60, height: 60, version: 2 });
  expect(replaced.url).not.toBe(url);
  expect(replaced.used).toHaveLength(4);
  const [row] = (await db.orm.select(gameColumns).from(games).where(eq(games.id, game))).map(withTexts);
  expect(row).toMatchObject({ thumbnail_url: replaced.url, version: 2 });
  const shown = await db.orm.select().from(ads).orderBy(ads.name);
  expect(shown).toMatchObject([
    { image_url: replaced.url, content: `see ${replaced.url}` },
    { content: `<img src="${replaced.url}"><img src="https://a.example${replaced.url}">` },
  ]);
  const [setting] = await db.orm.select().from(siteSettings).where(eq(siteSettings.key, 'look'));
  expect(setting?.value).toEqual({ logo: replaced.url, name: 'x' });
  expect(await media.find(hashOf(url))).toEqual({ movedTo: hashOf(replaced.url) });
  expect(await media.read(hashOf(url))).toEqual(await media.read(hashOf(replaced.url)));
  const log = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'update'));
  expect(log.map(({ entity, label }) => `${entity} ${label}`).sort()).toEqual(
    ['ad Banner', 'ad Banner', 'ad Code', 'game Chess', 'media cat.png', 'setting look'].sort(),
  );
});

test('a use that still has the old address counts, and is updated by the next replacement', async () => {
  const { id, url } = await upload(40);
  await library.replace(id, 1, await file(41), operator);
  // A form that stayed open meanwhile.
  await addGames(db, [{ thumbnail_url: url }]);
  expect((await list()).items).toMatchObject([{ uses: 1 }]);
  expect(await names({ unused: 'true' })).toEqual([]);
  expect(await library.remove([id], operator)).toEqual({ deleted: 0, used: 1 });
  const { url: last } = await library.replace(id, 2, await file(42), operator);
  expect((await db.orm.select(gameColumns).from(games)).map(withTexts)[0]?.thumbnail_url).toBe(last);
});

test('returning to an earlier file ends its redirect', async () => {
  const { id, url } = await upload(40);
  const { url: second } = await library.replace(id, 1, await file(41), operator);
  expect((await library.replace(id, 2, await file(40), operator)).url).toBe(url);
  expect(await media.find(hashOf(url))).toHaveProperty('bytes');
  expect(await media.find(hashOf(second))).toEqual({ movedTo: hashOf(url) });
  await upload(41);
  expect(await media.find(hashOf(second))).toHaveProperty('bytes');
});

test('refuses to replace a file by that of another picture, but accepts that of a deleted one', async () => {
  const [one, other] = [await upload(40), await upload(41)];
  await expect(library.replace(one.id, 1, await file(41), operator)).rejects.toMatchObject({ code: 'picture_known' });
  expect(await media.find(hashOf(one.url))).toHaveProperty('bytes');
  await library.remove([other.id], operator);
  expect(await library.replace(one.id, 1, await file(41), operator)).toMatchObject({ id: one.id, url: other.url });
  expect(await db.orm.select().from(mediaRows)).toHaveLength(1);
});

test('replacing a file by itself changes nothing, and an older version is refused', async () => {
  const { id, url } = await upload(40);
  expect(await library.replace(id, 1, await file(40), operator)).toMatchObject({ url, version: 1 });
  await expect(library.replace(id, 7, await file(41), operator)).rejects.toMatchObject({ code: 'version_conflict' });
  expect(await media.find(hashOf(url))).toHaveProperty('bytes');
});

test('deletes unused pictures and keeps those in use', async () => {
  const [used, unused] = [await upload(40, 'used.png'), await upload(41, 'unused.png')];
  await useEverywhere(used.url);
  expect(await library.remove([used.id, unused.id], operator)).toEqual({ deleted: 1, used: 1 });
  expect(await names()).toEqual(['used.png']);
  await expect(library.get(unused.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await library.restore([used.id, unused.id], operator)).toBe(1);
  expect(await names()).toEqual(['unused.png', 'used.png']);
  const log = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'delete'));
  expect(log).toMatchObject([{ entity_id: unused.id, label: 'unused.png', changes: { url: { before: unused.url } } }]);
});

test('a picture that someone starts to use while it is deleted is kept', async () => {
  const { id, url } = await upload(40);
  let saved = () => {};
  const hold = new Promise<void>((resolve) => {
    saved = resolve;
  });
  const [game = ''] = await addGames(db, [{ title: 'Chess' }]);
  // The deletion cannot see uncommitted changes of another transaction. On the embedded database, they run one after the
  // other.
  const saving = db.transaction(async (transaction) => {
    await transaction.update(games).set({ thumbnail_url: url }).where(eq(games.id, game));
    if (db.engine === 'postgres') await hold;
  });
  const { deleted } = await library.remove([id], operator);
  saved();
  await saving;
  if (db.engine === 'postgres') expect(deleted).toBe(1);
  clock += 2 * DAY;
  await media.removeUnused(new Date(clock - DAY));
  expect(await media.find(hashOf(url))).toHaveProperty('bytes');
  expect((await list()).items).toMatchObject([{ id, uses: 1 }]);
});
