// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_TAG, type TagForm, tagForm } from '../../../shared/forms/tag.ts';
import { mayWrite } from '../../../shared/rights.ts';
import { addGames, storedTags } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { listenForPages } from '../../../tests/helpers/page-notifications.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, tags } from '../../platform/db/schema.ts';
import { renameTags } from '../write/usecases.ts';
import { createTags, type Tag, tagQuery } from './resource.ts';

const OPERATOR = { id: 'operator-1', requirePageCode: async () => {} };

let db: Database;
let admin: ReturnType<typeof createTags>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  admin = createTags({ database: db, now: () => new Date('2026-11-30T10:00:00Z'), site: { root: 'de' } });
});

async function tagOf(slug: string): Promise<Tag> {
  const [row] = await db.orm.select({ id: tags.id }).from(tags).where(eq(tags.slug, slug));
  return admin.get(row?.id ?? '');
}

/** Saves a tag as its form does: with all of its names, some of which are changed. */
async function save(slug: string, names: Partial<TagForm>, { version, ...by }: { version?: number } & object = {}) {
  const { id, version: current, ...saved } = await tagOf(slug);
  const kept = Object.fromEntries(Object.keys(EMPTY_TAG).map((field) => [field, saved[field as keyof TagForm] ?? '']));
  const form = tagForm.parse({ ...kept, ...names });
  return admin.update(id, { ...form, version: version ?? current }, { ...OPERATOR, ...by });
}

const names = async (slug: string) => {
  const { name, name_en, name_de, name_it } = (await storedTags(db)).find((tag) => tag.slug === slug) ?? {};
  return [name, name_en, name_de, name_it];
};

test('a name that a person wrote survives imports, lists of games and their changes', async () => {
  const board = { tags: ['board'], tags_en: ['board'], tags_de: ['board'] };
  await addGames(db, [board]);
  await save('board', { name: 'Plateau', name_en: 'Board games' });
  await addGames(db, [{ tags: ['jeu'], tags_en: ['board'], tags_de: ['Brett'], tags_it: ['tavolo'] }]);
  expect(await names('board')).toEqual(['Plateau', 'Board games', 'board', 'tavolo']);
  await save('board', { name_de: 'Board' });
  await save('board', { name_de: 'board' });
  await save('board', { name_en: 'board' });
  await addGames(db, [{ tags: ['jeu'], tags_en: ['board'], tags_de: ['Brett'] }]);
  await renameTags(db.orm, board, { ...board, tags: ['jeu'], tags_de: ['Brett'], tags_en: ['board'] });
  expect(await names('board')).toEqual(['Plateau', 'board', 'board', 'tavolo']);
});

test('a name that nobody wrote may still give way, although a person wrote others', async () => {
  await addGames(db, [{ tags: ['board'], tags_en: ['board'], tags_de: ['board'] }]);
  await save('board', { name: 'Plateau' });
  await addGames(db, [{ tags: ['jeu'], tags_en: ['board'], tags_de: ['Brett'] }]);
  expect(await names('board')).toEqual(['Plateau', 'board', 'Brett', null]);
});

test('a name that was emptied is missing, and the next game that has one fills it', async () => {
  await addGames(db, [{ tags: ['plateau'], tags_en: ['board'] }]);
  await save('board', { name_de: 'Bretter' });
  await save('board', { name: '', name_de: '' });
  expect(await names('board')).toEqual(['', 'board', null, null]);
  await addGames(db, [{ tags: ['board'], tags_en: ['board'], tags_de: ['board'] }]);
  await addGames(db, [{ tags: ['jeu'], tags_en: ['board'], tags_de: ['Brett'] }]);
  expect(await names('board')).toEqual(['jeu', 'board', 'Brett', null]);
});

test('the last name cannot be emptied, in whichever language it is', async () => {
  await addGames(db, [{ tags: ['agua'], tags_en: ['water'] }]);
  await save('water', { name: '' });
  await expect(save('water', { name_en: ' ' })).rejects.toMatchObject({
    details: { issues: [{ path: ['name_de'], code: 'required' }] },
  });
  expect(await names('water')).toEqual(['', 'water', null, null]);
});

test('a save based on an earlier version is refused, also when an import named the tag meanwhile', async () => {
  await addGames(db, [{ tags: ['eau'], tags_en: ['water'] }]);
  const { version } = await tagOf('water');
  await addGames(db, [{ tags: ['eau'], tags_en: ['water'] }]);
  expect((await save('water', { name: 'Eau' })).version).toBe(version + 1);
  await expect(save('water', { name: 'Mer' }, { version })).rejects.toMatchObject({ code: 'version_conflict' });
  await addGames(db, [{ tags: ['eau'], tags_en: ['water'], tags_de: ['Wasser'] }]);
  await expect(save('water', { name: 'Mer' }, { version: version + 1 })).rejects.toMatchObject({
    details: { current: { name: 'Eau', name_de: 'Wasser' } },
  });
});

test('a save is logged with the names before and after it, and invalidates only pages that show the tag', async () => {
  await addGames(db, [{ tags: ['eau'], tags_en: ['water'] }]);
  const { id } = await tagOf('water');
  const notifiedBy = await listenForPages(db);
  const heard = await notifiedBy(() => save('water', { name: 'Eaux', name_de: 'Wasser' }));
  expect([...heard]).toEqual(['tag:water']);
  expect([...(await notifiedBy(() => save('water', {})))]).toEqual([]);
  expect(await db.orm.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'update', entity: 'tag', entity_id: id, label: 'Eaux', actor: OPERATOR.id },
      changes: { name: { before: 'eau', after: 'Eaux' }, name_de: { before: null, after: 'Wasser' } },
    },
  ]);
});

test('a translator writes names in their own languages', async () => {
  await addGames(db, [{ tags: ['eau'], tags_en: ['water'] }]);
  const german = {
    mayWrite: mayWrite.bind(null, { role: 'translator', languages: ['de'] }),
  };
  expect(await save('water', { name_de: 'Wasser' }, german)).toMatchObject({ name_de: 'Wasser' });
  await expect(save('water', { name_en: 'Waters' }, german)).rejects.toMatchObject({ code: 'role_forbidden' });
});

test('the list finds tags by any name or the slug, or by a missing name, those with most games first', async () => {
  await addGames(db, [
    { title: 'A', tags: ['Réflexion', 'eau'], tags_en: ['puzzle', 'water'], tags_de: ['Rätsel', 'Wasser'] },
    { title: 'B', tags: ['Réflexion'], tags_en: ['puzzle'] },
    { title: 'C', tags: ['forêt'], active: false },
  ]);
  const listed = async (query: object) => {
    const { total, items } = await admin.list(tagQuery.parse(query));
    expect(total).toBe(items.length);
    return items.map(({ slug }) => slug);
  };
  expect(await listed({})).toEqual(['puzzle', 'foret', 'water']);
  expect(await listed({ sort: 'slug', order: 'asc' })).toEqual(['foret', 'puzzle', 'water']);
  expect(await listed({ q: 'rÄTS' })).toEqual(['puzzle']);
  expect(await listed({ q: 'FORÊT' })).toEqual(['foret']);
  expect(await listed({ q: 'fore' })).toEqual(['foret']);
  expect(await listed({ q: '%' })).toEqual([]);
  expect(await listed({ missing: 'de' })).toEqual(['foret']);
  expect(await listed({ missing: 'de', q: 'eau' })).toEqual([]);
  const { total, items } = await admin.list(tagQuery.parse({ pageSize: '1', page: '2' }));
  expect([total, items]).toMatchObject([3, [{ slug: 'foret', name: 'forêt', games: 1, shown: false }]]);
  expect(await tagOf('puzzle')).toMatchObject({ games: 2, shown: true });
});
