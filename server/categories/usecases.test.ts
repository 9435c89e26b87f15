// @both-engines

import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { categoryForm, EMPTY_CATEGORY } from '../../shared/forms/category.ts';
import { EVERY_LANGUAGE, type SiteLanguages } from '../../shared/offered-languages.ts';
import { addCategory, addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, categories, categorySlugHistory, games } from '../platform/db/schema.ts';
import type { CategoryEntity } from './schema.ts';
import { type CategoryAdmin, createCategoryAdmin } from './usecases.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const maya = { id: 'maya' };
const theo = { id: 'theo' };

let db: Database;
let admin: CategoryAdmin;
let clock: Date;
let site: SiteLanguages;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-05-01T10:00:00Z');
  site = { ...EVERY_LANGUAGE };
  admin = createCategoryAdmin({ database: db, now: () => clock, site });
});

/** Returns the body of a save that changes only these fields. */
function saveOf(entity: CategoryEntity, change: Record<string, unknown>) {
  const fields = Object.fromEntries(Object.keys(EMPTY_CATEGORY).map((key) => [key, entity[key as 'name']]));
  return { ...categoryForm.parse({ ...fields, ...change }), version: entity.version };
}

const log = () => db.orm.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
const refusal = (pending: Promise<unknown>) =>
  pending.then(
    () => null,
    (error: unknown) => error,
  );
const slugIssue = (code: string) => ({
  kind: 'invalid',
  details: { issues: [{ path: ['slug'], code, message: code }] },
});

describe('creating a category', () => {
  test('requires its name in the root language, makes the slug from it, and shows it where others are missing', async () => {
    site.root = 'es';
    expect(await refusal(admin.create({ name: 'Cartes' }, maya))).toMatchObject({
      details: { issues: [{ path: ['name_es'], code: 'required' }] },
    });
    const created = await admin.create({ name_es: 'Juegos de cartas' }, maya);
    expect(created).toMatchObject({ slug: 'juegos-de-cartas', name: '', name_es: 'Juegos de cartas' });
    expect(await log()).toMatchObject([{ label: 'Juegos de cartas' }]);
    expect(await admin.options('en')).toMatchObject([{ name: 'Juegos de cartas', name_language: 'es' }]);
    expect(await admin.options()).toMatchObject([{ name: 'Juegos de cartas', original_name: 'Juegos de cartas' }]);
  });

  test('makes the slug from the name', async () => {
    const created = await admin.create({ name: 'Échecs & Été' }, maya);
    expect(created).toEqual({
      id: expect.any(String),
      slug: 'echecs-ete',
      name: 'Échecs & Été',
      name_en: null,
      name_es: null,
      name_pt: null,
      icon: null,
      description: '',
      description_en: null,
      description_es: null,
      description_pt: null,
      active: true,
      game_count: 0,
      total_games: 0,
      field_sources: { name: { by: 'operator' }, slug: { by: 'operator' } },
      version: 1,
      created_at: clock.toISOString(),
      updated_at: clock.toISOString(),
    });
    expect(await admin.get(created.id)).toEqual(created);
    expect(await log()).toMatchObject([
      {
        actor: 'maya',
        action: 'create',
        entity: 'category',
        entity_id: created.id,
        label: 'Échecs & Été',
        changes: {
          name: { before: null, after: 'Échecs & Été' },
          slug: { before: null, after: 'echecs-ete' },
          active: { before: null, after: true },
        },
      },
    ]);
  });

  test('numbers a slug made from a name when it is taken', async () => {
    const slugs = [];
    for (let number = 0; number < 3; number += 1) slugs.push((await admin.create({ name: 'Cartes' }, maya)).slug);
    expect(slugs).toEqual(['cartes', 'cartes-2', 'cartes-3']);
  });

  test('gives concurrent categories different slugs', async () => {
    const both = await Promise.all([admin.create({ name: 'Cartes' }, maya), admin.create({ name: 'Cartes' }, theo)]);
    expect(both.map(({ slug }) => slug).sort()).toEqual(['cartes', 'cartes-2']);
  });

  test('accepts a given slug unchanged, and rejects a taken one', async () => {
    expect((await admin.create({ name: 'Cartes', slug: 'jeux_de-cartes' }, maya)).slug).toBe('jeux_de-cartes');
    expect(await refusal(admin.create({ name: 'Autres', slug: 'jeux_de-cartes' }, maya))).toMatchObject(
      slugIssue('slug_taken'),
    );
    expect(await log()).toHaveLength(1);
  });

  test('requires a slug if the name has no letters', async () => {
    expect(await refusal(admin.create({ name: '!!!' }, maya))).toMatchObject(slugIssue('slug_needed'));
    expect((await admin.create({ name: '日本' }, maya)).slug).toBe('riben');
  });
});

describe('reading categories', () => {
  test('sorts them by French name, with their game counts', async () => {
    const ids = [];
    for (const name of ['zen', 'Été', 'action', 'Échecs']) ids.push((await admin.create({ name }, maya)).id);
    const [zen = ''] = ids;
    await addGames(db, [{ category_id: zen }, { category_id: zen }, { category_id: zen, active: false }, {}]);
    const list = await admin.list();
    expect(list.map(({ name }) => name)).toEqual(['action', 'Échecs', 'Été', 'zen']);
    expect(list.map(({ game_count, total_games }) => [game_count, total_games])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 3],
    ]);
    expect(await admin.get(zen)).toEqual(list[3]);
  });

  test('returns all of them as options for a game', async () => {
    const { id } = await admin.create({ name: 'Sport', active: false }, maya);
    const other = await admin.create({ name: 'Action' }, maya);
    expect(await admin.options()).toEqual([
      { id: other.id, name: 'Action', name_language: 'fr', original_name: 'Action', active: true },
      { id, name: 'Sport', name_language: 'fr', original_name: 'Sport', active: false },
    ]);
  });

  test('offers a category of an earlier version that has no name, instead of failing', async () => {
    const id = await addRow(db, 'category', { slug: 'nameless' });
    expect(await admin.options()).toEqual([{ id, name: '', name_language: 'fr', original_name: '', active: true }]);
  });

  test('rejects an unknown id', async () => {
    expect(await refusal(admin.get(UNKNOWN))).toMatchObject({ kind: 'not_found', code: 'not_found' });
  });
});

describe('saving a category', () => {
  let created: CategoryEntity;
  beforeEach(async () => {
    created = await admin.create({ name: 'Cartes', icon: 'Puzzle', name_en: 'Cards' }, maya);
    clock = new Date('2026-05-02T10:00:00Z');
  });

  test('updates changed fields, and logs them', async () => {
    const saved = await admin.update(created.id, saveOf(created, { description: 'Des cartes', name_en: '' }), theo);
    expect(saved).toEqual({
      ...created,
      description: 'Des cartes',
      name_en: null,
      version: 2,
      updated_at: clock.toISOString(),
      field_sources: { ...created.field_sources, description: { by: 'operator' } },
    });
    expect((await log()).at(-1)).toMatchObject({
      actor: 'theo',
      action: 'update',
      entity_id: created.id,
      label: 'Cartes',
      changes: { description: { before: '', after: 'Des cartes' }, name_en: { before: 'Cards', after: null } },
    });
  });

  test('changes nothing without differences', async () => {
    expect(await admin.update(created.id, saveOf(created, {}), theo)).toEqual(created);
    expect(await log()).toHaveLength(1);
  });

  test('marks machine texts as edited by the operator', async () => {
    const machine = { by: 'machine', model: 'x' } as const;
    await db.orm.update(categories).set({ field_sources: { name: { by: 'operator' }, name_en: machine } });
    const saved = await admin.update(created.id, saveOf(created, {}), theo);
    expect(saved.field_sources).toEqual({ name: { by: 'operator' }, name_en: { by: 'operator' } });
    expect(saved.version).toBe(2);
    expect(await log()).toHaveLength(1);
  });

  test('rejects an outdated version, and returns the stored category', async () => {
    const theirs = await admin.update(created.id, saveOf(created, { name: 'Jeux de cartes' }), theo);
    expect(await refusal(admin.update(created.id, saveOf(created, { name: 'Atouts' }), maya))).toMatchObject({
      kind: 'conflict',
      code: 'version_conflict',
      details: { current: theirs },
    });
    expect(await admin.get(created.id)).toEqual(theirs);
  });

  test('lets only one of two concurrent saves win', async () => {
    const results = await Promise.allSettled(
      ['Atouts', 'Levées'].map((name) => admin.update(created.id, saveOf(created, { name }), maya)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await admin.get(created.id)).version).toBe(2);
  });

  test('keeps its former slug reserved', async () => {
    await admin.update(created.id, saveOf(created, { slug: 'jeux-de-cartes' }), maya);
    expect(await db.orm.select({ slug: categorySlugHistory.slug }).from(categorySlugHistory)).toEqual([
      { slug: 'cartes' },
    ]);
    expect(await refusal(admin.create({ name: 'Plans', slug: 'cartes' }, maya))).toMatchObject(slugIssue('slug_taken'));
    expect((await admin.create({ name: 'Cartes' }, maya)).slug).toBe('cartes-2');
  });

  test('can return to a former slug', async () => {
    const moved = await admin.update(created.id, saveOf(created, { slug: 'jeux-de-cartes' }), maya);
    expect((await admin.update(created.id, saveOf(moved, { slug: 'cartes' }), maya)).slug).toBe('cartes');
  });

  test('makes an emptied slug from the name, and keeps a given one when renamed', async () => {
    const renamed = await admin.update(created.id, saveOf(created, { name: 'Atouts' }), maya);
    expect(renamed.slug).toBe('cartes');
    expect((await admin.update(created.id, saveOf(renamed, { slug: '' }), maya)).slug).toBe('atouts');
  });

  test('rejects a slug of another category', async () => {
    await admin.create({ name: 'Dés' }, maya);
    expect(await refusal(admin.update(created.id, saveOf(created, { slug: 'des' }), maya))).toMatchObject(
      slugIssue('slug_taken'),
    );
    expect(await admin.get(created.id)).toEqual(created);
  });

  test('rejects a deleted category as not found', async () => {
    await admin.remove(created.id, theo);
    expect(await refusal(admin.update(created.id, saveOf(created, { name: 'x' }), maya))).toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('showing and hiding a category', () => {
  test('changes only its visibility, without a version check', async () => {
    const { id } = await admin.create({ name: 'Cartes' }, maya);
    const machine = { by: 'machine', model: 'x' } as const;
    await db.orm.update(categories).set({ version: 7, field_sources: { name: machine } });
    clock = new Date('2026-05-02T10:00:00Z');
    const hidden = await admin.setActive(id, false, theo);
    expect(hidden).toMatchObject({
      active: false,
      version: 8,
      field_sources: { name: machine, active: { by: 'operator' } },
      updated_at: clock.toISOString(),
    });
    expect((await log()).at(-1)).toMatchObject({
      actor: 'theo',
      action: 'update',
      label: 'Cartes',
      changes: { active: { before: true, after: false } },
    });
    expect(await admin.setActive(id, false, theo)).toEqual(hidden);
    expect(await log()).toHaveLength(2);
  });

  test('rejects an unknown category as not found', async () => {
    expect(await refusal(admin.setActive(UNKNOWN, true, maya))).toMatchObject({ kind: 'not_found' });
  });
});

describe('deleting a category', () => {
  test('keeps its games without category, and returns their number', async () => {
    const kept = await addCategory(db, { slug: 'kept' });
    const gone = await admin.create({ name: 'Cartes' }, maya);
    const ids = await addGames(db, [
      { category_id: gone.id },
      { category_id: gone.id, active: false },
      { category_id: kept },
    ]);
    expect(await admin.remove(gone.id, theo)).toMatchObject({ games: 2 });
    const rows = await db.orm
      .select({ id: games.id, category_id: games.category_id, active: games.active })
      .from(games);
    expect(new Map(rows.map((row) => [row.id, [row.category_id, row.active]]))).toEqual(
      new Map([
        [ids[0], [null, true]],
        [ids[1], [null, false]],
        [ids[2], [kept, true]],
      ]),
    );
    expect((await admin.list()).map(({ id, game_count }) => [id, game_count])).toEqual([[kept, 1]]);
    expect((await log()).at(-1)).toMatchObject({
      actor: 'theo',
      action: 'delete',
      entity_id: gone.id,
      label: 'Cartes',
      changes: { name: { before: 'Cartes', after: null } },
    });
  });

  test('releases more games than fit in one batch', async () => {
    const { id } = await admin.create({ name: 'Cartes' }, maya);
    await addGames(db, Array(450).fill({ category_id: id }));
    expect(await admin.remove(id, theo)).toMatchObject({ games: 450 });
    expect(await db.orm.$count(games, isNull(games.category_id))).toBe(450);
    expect(await db.orm.$count(games)).toBe(450);
  });

  test('frees its slugs', async () => {
    const gone = await admin.create({ name: 'Cartes' }, maya);
    await admin.update(gone.id, saveOf(gone, { slug: 'atouts' }), maya);
    await admin.remove(gone.id, maya);
    expect((await admin.create({ name: 'Cartes' }, maya)).slug).toBe('cartes');
  });

  test('rejects an unknown category as not found', async () => {
    expect(await refusal(admin.remove(UNKNOWN, maya))).toMatchObject({ kind: 'not_found', code: 'not_found' });
    expect(await log()).toEqual([]);
  });
});

test('counts an added game at once', async () => {
  const { id } = await admin.create({ name: 'Cartes' }, maya);
  const [game = ''] = await addGames(db, [{ category_id: id }]);
  expect(await admin.get(id)).toMatchObject({ game_count: 1, total_games: 1 });
  await db.orm.update(games).set({ active: false }).where(eq(games.id, game));
  expect(await admin.get(id)).toMatchObject({ game_count: 0, total_games: 1 });
});
