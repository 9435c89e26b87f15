import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_GAME, type GameForm, gameSave, newGameForm } from '../../../shared/forms/game.ts';
import { addCategory, searchedTitles, storedTags } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, categories, gameSearch, games, gameTags, gameTombstones } from '../../platform/db/schema.ts';
import { createCatalogueReads } from '../usecases.ts';
import { upsertImportedGames } from '../write/usecases.ts';
import type { GameEntity } from './schema.ts';
import { createGameAdmin, type GameAdmin } from './usecases.ts';

const OPERATOR = { id: 'operator-1' };
const now = new Date('2026-05-20T10:00:00.000Z');
const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let admin: GameAdmin;
let puzzle: string;

beforeEach(async () => {
  ({ db } = await testDatabase());
  admin = createGameAdmin({ database: db, now: () => now });
  puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
});

const create = (form: Partial<GameForm> = {}) =>
  admin.create(newGameForm.parse({ title: 'Échecs', game_url: 'https://games.example/chess', ...form }), OPERATOR);

/** Saves a game as the form does: every field, with `change` applied. */
function save(game: GameEntity, change: Partial<GameForm> = {}, version = game.version) {
  const shown = Object.fromEntries(Object.keys(EMPTY_GAME).map((field) => [field, game[field as keyof GameForm]]));
  return admin.update(game.id, gameSave.parse({ ...shown, ...change, version }), OPERATOR);
}

const log = () => db.orm.select().from(auditLog).orderBy(auditLog.id);
const countOf = async (id: string) =>
  (await db.orm.select({ count: categories.game_count }).from(categories).where(eq(categories.id, id)))[0]?.count;

const FOUR = {
  title: 'Échecs & Été',
  title_en: 'Chess',
  title_es: 'Ajedrez',
  title_pt: 'Xadrez',
  description: 'Un roi.\nUne dame.',
  description_en: 'A king.',
  tags: ['plateau'],
  tags_en: ['board'],
  instructions: 'Cliquez.',
  meta_description_es: 'Un rey.',
};

describe('create', () => {
  test('adds a game in four languages, with search text and tags', async () => {
    const game = await create({
      ...FOUR,
      category_id: puzzle,
      width: 640,
      height: 480,
      orientation: 'portrait',
      works_on_phones: true,
      languages: ['es', 'fr'],
    });
    expect(game).toMatchObject({
      ...FOUR,
      slug: 'echecs-ete',
      game_url: 'https://games.example/chess',
      thumbnail_url: null,
      meta_title: null,
      category_id: puzzle,
      category: { id: puzzle, name: 'Réflexion' },
      width: 640,
      height: 480,
      orientation: 'portrait',
      works_on_phones: true,
      languages: ['fr', 'es'],
      active: true,
      featured: false,
      file_type: 'html5',
      plays: 0,
      provider: null,
      external_id: null,
      base_language: 'fr',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      version: 1,
    });
    expect(game.field_sources.title_en).toEqual({ by: 'operator' });
    expect(Object.keys(game.field_sources)).not.toContain('title_fr');
    expect(await admin.get(game.id)).toEqual(game);
    expect(await searchedTitles(db)).toEqual({ '': 'echecs & ete', en: 'chess', es: 'ajedrez', pt: 'xadrez' });
    expect((await storedTags(db)).map(({ slug, name }) => [slug, name])).toEqual([['board', 'plateau']]);
    expect(await countOf(puzzle)).toBe(1);
    const [entry] = await log();
    expect(entry).toMatchObject({
      actor: OPERATOR.id,
      action: 'create',
      entity: 'game',
      entity_id: game.id,
      label: FOUR.title,
      at: now,
    });
    expect(entry?.changes.title_en).toEqual({ before: null, after: 'Chess' });
    expect(entry?.changes.languages).toEqual({ before: null, after: ['fr', 'es'] });
    expect(entry?.changes.category).toEqual({ before: null, after: 'Réflexion' });
    expect(entry?.changes.category_id).toBeUndefined();
  });

  test('needs no base text if it has texts in the root language', async () => {
    const english = createGameAdmin({ database: db, now: () => now, site: { root: 'en' } });
    const add = (form: Partial<GameForm>) =>
      english.create(newGameForm.parse({ game_url: 'https://games.example/chess', ...form }), OPERATOR);
    const game = await add({ title_en: 'Chess', description_en: 'A king.', tags_en: ['board'] });
    expect(game).toMatchObject({ title: 'Chess', description: 'A king.', tags: ['board'], base_language: 'en' });
    expect(game.slug).toBe('chess');
    const corrected = await save(game, { title_en: 'Chess!' });
    expect(corrected).toMatchObject({ title: 'Chess!', title_en: 'Chess!', base_language: 'en' });
    const translated = await save(corrected, { description: 'Un roi.' });
    expect(translated).toMatchObject({ description: 'Un roi.', description_en: 'A king.', base_language: 'fr' });
    expect(await add({ title: 'Dames' })).toMatchObject({ title: 'Dames', title_en: null, base_language: 'fr' });
    await expect(add({ title_es: 'Damas' })).rejects.toMatchObject({
      details: { issues: [{ path: ['title_en'], code: 'required' }] },
    });
  });

  test('stores HTML as plain text', async () => {
    const title = '<img src=x onerror=alert(1)> & "co"';
    expect(await create({ title })).toMatchObject({ title, slug: 'img-srcx-onerroralert1-co' });
  });

  test('makes a numbered slug, takes a given one, or transliterates other letters', async () => {
    expect((await create()).slug).toBe('echecs');
    expect((await create()).slug).toBe('echecs-2');
    expect((await create({ slug: 'roi' })).slug).toBe('roi');
    expect((await create({ title: '将棋' })).slug).toBe('jiangqi');
    expect((await create({ title: '🎮' })).slug).toBe('video-game');
    expect((await create({ title: '将棋', slug: 'shogi' })).slug).toBe('shogi');
  });

  test('reports all conflicts with the database together', async () => {
    const first = await create({ slug: 'chess' });
    await save(first, { slug: 'checkers' });
    for (const slug of ['checkers', 'chess']) {
      await expect(create({ slug, category_id: UNKNOWN })).rejects.toMatchObject({
        kind: 'invalid',
        details: {
          issues: [
            { path: ['slug'], code: 'slug_taken' },
            { path: ['category_id'], code: 'unknown_category' },
          ],
        },
      });
    }
    expect(await db.orm.$count(games)).toBe(1);
    expect(await db.orm.$count(auditLog)).toBe(2);
  });

  test('numbers the slugs of concurrent games, and gives a chosen slug to only one', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => create()));
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['echecs', 'echecs-2', 'echecs-3', 'echecs-4']);
    const chosen = await Promise.allSettled(Array.from({ length: 4 }, () => create({ slug: 'roi' })));
    expect(chosen.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of chosen) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'invalid' });
    }
  });
});

describe('save', () => {
  test('updates changed fields, raises the version and logs the operator', async () => {
    const game = await create(FOUR);
    const saved = await save(game, { title: 'Dames', title_en: '', tags: ['pions'], active: false });
    expect(saved).toMatchObject({ title: 'Dames', title_en: null, tags: ['pions'], active: false, version: 2 });
    expect(saved.slug).toBe('echecs-ete');
    expect(await searchedTitles(db)).toEqual({ '': 'dames', en: 'dames', es: 'ajedrez', pt: 'xadrez' });
    const [, entry] = await log();
    expect(entry).toMatchObject({ action: 'update', actor: OPERATOR.id, label: 'Dames' });
    expect(entry?.changes).toEqual({
      title: { before: 'Échecs & Été', after: 'Dames' },
      title_en: { before: 'Chess', after: null },
      tags: { before: ['plateau'], after: ['pions'] },
      active: { before: true, after: false },
    });
    expect(await db.orm.$count(gameTags)).toBe(1);
  });

  test('changes nothing, not even the version, without differences', async () => {
    const game = await create(FOUR);
    expect(await save(game)).toEqual(game);
    expect(await db.orm.$count(auditLog)).toBe(1);
  });

  test('rejects an outdated version, and returns the stored game', async () => {
    const game = await create();
    const saved = await save(game, { title: 'Dames' });
    await expect(save(game, { description: 'Un roi.' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'version_conflict',
      details: { current: saved },
    });
    expect(await admin.get(game.id)).toEqual(saved);
  });

  test('lets one of two concurrent saves win, and rejects the other', async () => {
    const game = await create();
    const results = await Promise.allSettled([save(game, { title: 'Dames' }), save(game, { title: 'Go' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ kind: 'conflict' });
    expect((await admin.get(game.id)).version).toBe(2);
  });

  test('rejects a deleted game as not found', async () => {
    const game = await create();
    await admin.remove(game.id, OPERATOR);
    await expect(save(game, { title: 'Dames' })).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('redirects the former slug, which only this game may reuse', async () => {
    const game = await create();
    const moved = await save(game, { slug: 'dames' });
    const reads = createCatalogueReads({ database: db, now: () => now });
    expect(await reads.game({ language: 'fr', slug: 'echecs' })).toEqual({ movedTo: 'dames' });
    const other = await create();
    expect(other.slug).toBe('echecs-2');
    await expect(save(other, { slug: 'echecs' })).rejects.toMatchObject({ kind: 'invalid' });
    expect((await save(moved, { slug: 'echecs' })).slug).toBe('echecs');
    expect(await reads.game({ language: 'fr', slug: 'dames' })).toEqual({ movedTo: 'echecs' });
  });

  test('makes an emptied slug from the title again, and may reuse the game’s own slugs', async () => {
    await create();
    const second = await create();
    expect(second.slug).toBe('echecs-2');
    const kept = await save(second, { slug: '', description: 'x' });
    expect(kept.slug).toBe('echecs-2');
    expect((await save(kept, { slug: '', title: 'Dames' })).slug).toBe('dames');
  });

  test('updates the game count of a former category, and rejects an unknown one', async () => {
    const game = await create({ category_id: puzzle });
    const left = await save(game, { category_id: null });
    expect(left).toMatchObject({ category: null, category_id: null });
    expect(await countOf(puzzle)).toBe(0);
    await expect(save(left, { category_id: UNKNOWN })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('an imported game', () => {
  const item = {
    externalId: 'c1',
    title: 'Chess',
    description: 'A king.',
    instructions: 'Click.',
    tags: ['board'],
    gameUrl: 'https://games.example/chess',
    thumbnailUrl: null,
    categoryId: null,
    fileType: 'html5' as const,
    orientation: null,
    width: null,
    height: null,
  };
  const reimport = (change = {}) => upsertImportedGames(db, { provider: 'gamepix' }, [{ ...item, ...change }]);
  const imported = async () => {
    const [result] = await reimport();
    return admin.get(result?.gameId ?? '');
  };

  test('written in French keeps its English, and its edits survive the next import', async () => {
    const game = await imported();
    expect(game).toMatchObject({ base_language: 'en', provider: 'gamepix', external_id: 'c1' });
    const saved = await save(game, { title: 'Échecs', description: 'Un roi.', category_id: puzzle });
    expect(saved).toMatchObject({
      base_language: 'fr',
      title: 'Échecs',
      title_en: 'Chess',
      description_en: 'A king.',
      slug: 'chess',
    });
    const [again] = await reimport({ title: 'Chess 2', instructions: 'Tap.', thumbnailUrl: 'https://x.example/1.png' });
    expect(again?.outcome).toBe('updated');
    expect(await admin.get(game.id)).toMatchObject({
      title: 'Échecs',
      title_en: 'Chess 2',
      instructions_en: 'Tap.',
      category_id: puzzle,
      thumbnail_url: 'https://x.example/1.png',
      version: 3,
    });
    const reads = createCatalogueReads({ database: db, now: () => now });
    const page = await reads.game({ language: 'fr', slug: 'chess' });
    expect(page).toMatchObject({
      game: {
        title: { text: 'Échecs', language: 'fr' },
        instructions: { text: 'Click.', language: 'en' },
        languages: ['fr', 'en'],
      },
    });
  });

  test('is not imported again after its deletion', async () => {
    const game = await imported();
    await admin.remove(game.id, OPERATOR);
    expect(await db.orm.select().from(gameTombstones)).toEqual([
      { provider: 'gamepix', external_id: 'c1', title: 'Chess', game_url: expect.any(String), deleted_at: now },
    ]);
    const [again] = await reimport();
    expect(again).toMatchObject({ outcome: 'skipped', reason: 'deleted_here' });
  });
});

describe('remove', () => {
  test('deletes the game with its search text and tags, and logs its fields', async () => {
    const game = await create({ ...FOUR, category_id: puzzle });
    await admin.remove(game.id, OPERATOR);
    for (const table of [games, gameSearch, gameTags, gameTombstones]) expect(await db.orm.$count(table)).toBe(0);
    expect(await countOf(puzzle)).toBe(0);
    const [, entry] = await log();
    expect(entry).toMatchObject({ action: 'delete', entity_id: game.id, label: FOUR.title });
    expect(entry?.changes.description).toEqual({ before: FOUR.description, after: null });
    await expect(admin.remove(game.id, OPERATOR)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(admin.get(game.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
