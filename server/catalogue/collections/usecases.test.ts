import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ChosenGames,
  chosenGames,
  collectionForm,
  EMPTY_COLLECTION,
  type NewCollection,
} from '../../../shared/forms/collection.ts';
import type { Language } from '../../../shared/languages.ts';
import { addCategory, addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testCollections } from '../../../tests/helpers/collections.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, categories, collections, games } from '../../platform/db/schema.ts';

const BY = { id: 'operator-1' };
const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let at: Date;
let site: ReturnType<typeof testCollections>;
let ids: string[];

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-10-15T10:00:00Z');
  site = testCollections(db, () => at);
  ids = await addGames(db, [
    { title: 'a', tags: ['duo'] },
    { title: 'b', active: false },
    { title: 'c', plays: 3 },
  ]);
});

const save = (id: string, form: Partial<NewCollection>, version = 1) =>
  site.admin.update(id, { ...collectionForm.parse({ ...EMPTY_COLLECTION, title: 'Duo', ...form }), version }, BY);
const page = async (slug: string, page = 1) => {
  const found = await site.reads.collection({ language: 'fr', slug, position: { page } });
  return found && 'list' in found ? found.list.games.map((game) => game.title.text) : found;
};

/** Returns the number of games on a page; 0 if there is no page. */
const shown = async (slug: string, number = 1) => {
  const found = await page(slug, number);
  return Array.isArray(found) ? found.length : 0;
};

describe('a picked collection', () => {
  test('shows its active games in their order, and leaves out deleted ones', async () => {
    const [a = '', b = '', c = ''] = ids;
    const made = await site.add({ title: 'Jeux à deux', games: [c, b, UNKNOWN, a] });
    expect(made).toMatchObject({ slug: 'jeux-a-deux', games: [c, b, a], state: 'draft', version: 1 });
    expect(await page('jeux-a-deux')).toEqual(['c', 'a']);
    expect(await site.admin.list()).toMatchObject([{ picked: 3, state: 'published' }]);

    await db.orm.delete(games).where(eq(games.id, c));
    expect(await page('jeux-a-deux')).toEqual(['a']);
    expect((await site.admin.get(made.id)).games).toEqual([b, a]);
  });

  test('records a new order in the log, by titles', async () => {
    const [a = '', b = '', c = ''] = ids;
    const { id } = await site.admin.create({ title: 'Duo', games: [a, b, c] }, BY);
    const saved = await save(id, { games: [b, c, a] });
    expect(saved).toMatchObject({ games: [b, c, a], version: 2 });
    expect(await save(id, { games: [b, c, a] }, 2)).toMatchObject({ version: 2 });
    const entries = await db.orm
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .orderBy(asc(auditLog.at), asc(auditLog.id));
    expect(entries.map(({ changes }) => changes?.games)).toEqual([
      { before: null, after: ['a', 'b', 'c'] },
      { before: ['a', 'b', 'c'], after: ['b', 'c', 'a'] },
    ]);
  });

  test('of several pages has every game once', async () => {
    const many = await addGames(
      db,
      Array.from({ length: 70 }, (_, index) => ({ title: `game ${index}` })),
    );
    await site.add({ title: 'Many', games: many });
    expect([await shown('many'), await shown('many', 2), await page('many', 3)]).toEqual([60, 10, []]);
  });
});

test('the languages of a collection are stored and logged, and decide where its page exists', async () => {
  const made = await site.add({ title: 'Duo', title_en: 'Duo', games: ids, languages: ['pt', 'en'] });
  expect(made.languages).toEqual(['en', 'pt']);
  const shownIn = async (language: Language) => {
    const found = await site.reads.collection({ language, slug: 'duo', position: { page: 1 } });
    return found && 'list' in found ? found.collection.shownIn : found;
  };
  expect([await shownIn('fr'), await shownIn('pt')]).toEqual([null, ['en', 'pt']]);
  // Its games may be shown in fewer.
  await setGames(db, { languages: ['pt'] });
  expect([await shownIn('fr'), await shownIn('pt')]).toEqual([null, ['pt']]);
  await save(made.id, { title_en: 'Duo', games: ids, languages: [] }, made.version);
  expect([await shownIn('fr'), await shownIn('pt')]).toEqual([null, ['pt']]);
  const [newest] = await db.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(newest?.changes).toEqual({ languages: { before: ['en', 'pt'], after: null } });
});

test('a collection needs a title in the language in which it is shown, which makes its slug', async () => {
  const refused = { details: { issues: [{ path: ['title_en'], code: 'shown_name' }] } };
  await expect(site.admin.create({ title: 'Deux', languages: ['en'] }, BY)).rejects.toMatchObject(refused);
  const made = await site.admin.create({ title_en: 'Two', languages: ['en'] }, BY);
  expect(made).toMatchObject({ slug: 'two', title: '' });
  await expect(save(made.id, { title: 'Deux', languages: ['en'] })).rejects.toMatchObject(refused);
});

test('a collection whose games are shown in all languages of the site is shown in all', async () => {
  await setGames(db, { languages: ['fr', 'pt'] });
  const ofSite = testCollections(db, () => at, { root: 'pt', languages: ['pt', 'fr'] });
  await ofSite.add({ title: 'Duo', title_pt: 'Duo', games: ids });
  expect(await ofSite.reads.listed()).toMatchObject([{ slug: 'duo', shownIn: null }]);
  expect(await site.reads.listed()).toMatchObject([{ slug: 'duo', shownIn: ['fr', 'pt'] }]);
});

describe('a collection by rule', () => {
  test('shows what meets the rule now', async () => {
    await site.add({ title: 'Duo', kind: 'rule', tags: ['Duo'] });
    expect(await page('duo')).toEqual(['a']);
    await addGames(db, [{ title: 'd', tags: ['duo'], plays: 9 }]);
    expect(await page('duo')).toEqual(['d', 'a']);
  });

  test('leaves out games with a tag that the rule excludes', async () => {
    await addGames(db, [{ title: 'd', tags: ['duo', 'horror'], plays: 9 }]);
    const { id } = await site.add({ title: 'Duo', kind: 'rule', tags: ['Duo'], tags_excluded: ['Horror'] });
    expect((await site.admin.get(id)).tags_excluded).toEqual(['horror']);
    expect(await page('duo')).toEqual(['a']);
  });

  test('refuses an unknown category and unknown tags, but keeps those that it had', async () => {
    const refused = (field: string, code: string) => ({ details: { issues: [{ path: [field], code }] } });
    const rule = { title: 'Duo', kind: 'rule' as const };
    await expect(site.admin.create({ ...rule, category_id: UNKNOWN }, BY)).rejects.toMatchObject(
      refused('category_id', 'unknown_category'),
    );
    await expect(site.admin.create({ ...rule, tags: ['duo', 'trio'] }, BY)).rejects.toMatchObject(
      refused('tags', 'unknown_tag'),
    );
    await expect(site.admin.create({ ...rule, tags_excluded: ['trio'] }, BY)).rejects.toMatchObject(
      refused('tags_excluded', 'unknown_tag'),
    );

    const category_id = await addCategory(db, { slug: 'puzzle' });
    const { id } = await site.add({ ...rule, category_id });
    await db.orm.delete(categories).where(eq(categories.id, category_id));
    expect(await save(id, { kind: 'rule', category_id, title: 'Other' })).toMatchObject({ title: 'Other' });
    expect(await page('other')).toEqual([]);
  });

  test('previews the games and warns about the rule', async () => {
    const preview = (form: Partial<ChosenGames>) =>
      site.admin.preview({ ...chosenGames.strip().parse(EMPTY_COLLECTION), kind: 'rule', ...form });
    expect(await preview({})).toMatchObject({ total: 2, isMore: false, isEverything: true });
    expect(await preview({ tags: ['duo'], most: 1 })).toMatchObject({ total: 1, isEverything: false, unknownTags: [] });
    expect(await preview({ tags: ['trio'], category_id: UNKNOWN })).toMatchObject({
      ...{ total: 0, unknownTags: ['trio'], unknownCategory: true, games: [] },
    });
    const [a = '', b = ''] = ids;
    const picked = await preview({ kind: 'picked', games: [b, UNKNOWN, a] });
    expect(picked).toMatchObject({
      total: 1,
      games: [
        { title: 'b', active: false },
        { title: 'a', active: true },
      ],
    });
  });
});

describe('addresses', () => {
  test('redirect a changed slug, and are never given to another collection', async () => {
    const { id } = await site.add({ title: 'Duo', games: ids });
    await save(id, { slug: 'deux', games: ids });
    expect(await page('duo')).toEqual({ movedTo: 'deux' });
    for (const slug of ['duo', 'deux']) {
      await expect(site.admin.create({ title: 'x', slug }, BY)).rejects.toMatchObject({
        details: { issues: [{ path: ['slug'], code: 'slug_taken' }] },
      });
    }
    expect(await site.admin.create({ title: 'Duo' }, BY)).toMatchObject({ slug: 'duo-2' });
    await expect(site.admin.create({ title: '???' }, BY)).rejects.toMatchObject({
      details: { issues: [{ path: ['slug'], code: 'slug_needed' }] },
    });
    await save(id, { slug: 'duo', games: ids }, 2);
    expect(await page('duo')).toHaveLength(2);
    expect(await page('deux')).toEqual({ movedTo: 'duo' });
  });

  test('exist only while the collection is published', async () => {
    const { id } = await site.admin.create({ title: 'Halloween', games: ids }, BY);
    const { publications } = site;
    expect(await page('halloween')).toBeNull();
    await publications.update(
      { kind: 'collection', ids: [id], state: 'scheduled', start_date: '2026-10-20', end_date: '2026-11-01' },
      BY,
    );
    const days = [
      ['2026-10-19T21:59:00Z', 'scheduled', 0],
      ['2026-10-19T22:00:00Z', 'published', 2],
      ['2026-11-01T22:58:00Z', 'published', 2],
      ['2026-11-01T22:59:00Z', 'retired', 0],
    ] as const;
    for (const [time, state, games] of days) {
      at = new Date(time);
      await publications.moveDue();
      expect([time, (await site.admin.get(id)).state, await shown('halloween')]).toEqual([time, state, games]);
    }
    const preview = await site.reads.unpublished({ language: 'fr', id });
    expect(preview?.list.games).toHaveLength(2);
    expect(await site.reads.unpublished({ language: 'fr', id: UNKNOWN })).toBeNull();
  });
});

test('a save based on an older version is refused with the current one', async () => {
  const { id } = await site.admin.create({ title: 'Duo', games: ids }, BY);
  await save(id, { title: 'One', games: ids });
  await expect(save(id, { title: 'Two' })).rejects.toMatchObject({
    code: 'version_conflict',
    details: { current: { title: 'One', games: ids, version: 2 } },
  });
});

test('two operators who choose one address at once: one gets it, the other is refused', async () => {
  const made = await Promise.allSettled([1, 2].map(() => site.admin.create({ title: 'x', slug: 'same' }, BY)));
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { details: { issues: [{ code: 'slug_taken' }] } },
  });
});

test('a deleted collection leaves its games and frees its addresses', async () => {
  const { id } = await site.add({ title: 'Duo', games: ids });
  await site.admin.remove(id, BY);
  expect(await db.orm.$count(games)).toBe(3);
  expect(await db.orm.$count(collections)).toBe(0);
  expect(await site.admin.create({ title: 'Duo' }, BY)).toMatchObject({ slug: 'duo' });
  await expect(site.admin.remove(id, BY)).rejects.toMatchObject({ code: 'not_found' });
});

test('other features read the title and the first games of published collections', async () => {
  const [a = '', , c = ''] = ids;
  const { id } = await site.admin.create({ title: 'Duo', title_en: 'Two', games: [c, a] }, BY);
  expect(await site.reads.cards(id, 'en', 1)).toBeNull();
  await site.publish(id);
  const found = await site.reads.cards(id, 'en', 1);
  expect(found).toMatchObject({ slug: 'duo', title: { text: 'Two', language: 'en' } });
  expect(found?.games.map((game) => game.id)).toEqual([c]);
  expect((await site.reads.cards(id, 'en', 0))?.games).toEqual([]);
  expect(await site.reads.listed()).toMatchObject([{ slug: 'duo', languages: ['fr', 'en'] }]);
});

test('a collection without games is not listed for search engines', async () => {
  await site.add({ title: 'Duo', kind: 'rule', min_plays: 1_000 });
  expect(await site.reads.listed()).toEqual([]);
});

describe('games of the list', () => {
  test('are added once, at the end, and taken out again', async () => {
    const { id } = await site.admin.create({ title: 'Duo', kind: 'picked', games: ids.slice(0, 1) }, BY);
    const found = { filter: { status: 'active' as const }, total: 2 };
    const added = await site.admin.addGames(id, { found }, BY);
    expect(added).toEqual([ids[2]]);
    expect(await site.admin.addGames(id, { ids: [UNKNOWN, ids[1] ?? ''] }, BY)).toEqual([ids[1]]);
    expect((await site.admin.get(id)).games).toEqual([ids[0], ids[2], ids[1]]);
    const log = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'update')).orderBy(asc(auditLog.id));
    expect(log[0]?.changes).toMatchObject({ games: { before: ['a'], after: ['a', 'c'] } });
    await site.admin.removeGames(id, added, BY);
    expect((await site.admin.get(id)).games).toEqual([ids[0], ids[1]]);
  });

  test('are not added to a rule, nor if the filter now finds a different number', async () => {
    const rule = await site.admin.create({ title: 'Duo', kind: 'rule', tags: ['duo'] }, BY);
    await expect(site.admin.addGames(rule.id, { ids }, BY)).rejects.toMatchObject({
      details: { issues: [{ code: 'not_picked' }] },
    });
    await expect(site.admin.addGames(rule.id, { found: { filter: {}, total: 2 } }, BY)).rejects.toMatchObject({
      code: 'selection_changed',
      details: { total: 3 },
    });
  });
});
