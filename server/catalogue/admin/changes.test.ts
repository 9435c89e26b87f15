import { describe, expect, test } from 'vitest';
import { EMPTY_GAME, type GameValues, gameForm } from '../../../shared/forms/game.ts';
import { changedFields } from '../../activity/usecases.ts';
import { AUDITED_FIELDS, newGameOrigin, planSave, type SavedGame, withoutCopies } from './changes.ts';

const OPERATOR = { by: 'operator' } as const;
const PROVIDER = { by: 'provider' } as const;

function values(change: Partial<GameValues>): GameValues {
  return { ...gameForm.parse({ ...EMPTY_GAME, title: 'Échecs', game_url: '/play/chess/' }), slug: 'chess', ...change };
}

function saved(change: Partial<SavedGame> = {}): SavedGame {
  return { ...values({}), provider: null, base_language: 'fr', field_sources: {}, ...change };
}

/** A just imported game: the feed's English in the base and in the English columns. */
const IMPORTED = saved({
  title: 'Chess',
  title_en: 'Chess',
  description: 'A king.',
  description_en: 'A king.',
  instructions: 'Click.',
  instructions_en: 'Click.',
  tags: ['board'],
  tags_en: ['board'],
  base_language: 'en',
  field_sources: Object.fromEntries(
    ['title', 'description', 'instructions', 'tags'].flatMap((field) => [
      [field, PROVIDER],
      [`${field}_en`, PROVIDER],
    ]),
  ),
});

/** Returns the result of saving a game's form with changes by the operator. */
function edit(game: SavedGame, change: Partial<GameValues>) {
  const { base_language, field_sources, ...shown } = game;
  const set = planSave(game, { ...shown, game_url: shown.game_url ?? '', ...change });
  return { set, changes: changedFields(game, { ...game, ...set }, AUDITED_FIELDS) };
}

describe('planSave', () => {
  test('changes nothing when the form is unchanged', () => {
    expect(edit(saved(), {})).toEqual({ set: {}, changes: {} });
    expect(edit(IMPORTED, {})).toEqual({ set: {}, changes: {} });
  });

  test('sets and logs changed fields, and marks them as edited by the operator', () => {
    const before = saved({ field_sources: { title: PROVIDER, title_en: PROVIDER } });
    expect(edit(before, { title: 'Dames', tags_es: ['damas'], featured: true })).toEqual({
      set: {
        title: 'Dames',
        tags_es: ['damas'],
        featured: true,
        field_sources: { title: OPERATOR, title_en: PROVIDER, tags_es: OPERATOR, featured: OPERATOR },
      },
      changes: {
        title: { before: 'Échecs', after: 'Dames' },
        tags_es: { before: [], after: ['damas'] },
        featured: { before: false, after: true },
      },
    });
  });

  test('marks emptied fields as edited too, so that imports do not refill them', () => {
    const before = saved({ thumbnail_url: 'https://games.example/x.png' });
    expect(edit(before, { thumbnail_url: null }).set).toEqual({
      thumbnail_url: null,
      field_sources: { thumbnail_url: OPERATOR },
    });
  });

  test('removes English that is in the base alone, and keeps it once another text makes the base French', () => {
    const alone = { title_en: null, description_en: null, instructions_en: null, tags_en: [] };
    const before = saved({ ...IMPORTED, ...alone });
    const removed = edit(before, { description: '', instructions: '', tags: [] }).set;
    expect(removed).toMatchObject({ description: '', instructions: '', tags: [] });
    for (const column of ['description_en', 'instructions_en', 'tags_en', 'base_language'])
      expect(removed).not.toHaveProperty(column);
    expect(edit(before, { description: 'Un roi.', instructions: '' }).set).toMatchObject({
      ...{ base_language: 'fr', description_en: 'A king.', instructions: '', instructions_en: 'Click.' },
    });
  });

  test('marks unchanged machine texts as edited by the operator, but not provider texts', () => {
    const machine = { by: 'machine', model: 'm' } as const;
    const before = saved({ field_sources: { description: machine, title_en: PROVIDER } });
    expect(edit(before, {})).toEqual({
      set: { field_sources: { description: OPERATOR, title_en: PROVIDER } },
      changes: {},
    });
  });
});

describe('saving a game with an English base', () => {
  test('makes the base French with a French description, and keeps the English columns', () => {
    const { set, changes } = edit(IMPORTED, { title: 'Échecs', description: 'Un roi.' });
    expect(set).toMatchObject({ title: 'Échecs', description: 'Un roi.', base_language: 'fr' });
    expect(Object.keys(set)).not.toContain('title_en');
    expect(set.field_sources).toMatchObject({ title: OPERATOR, title_en: PROVIDER, description: OPERATOR });
    expect(changes.base_language).toEqual({ before: 'en', after: 'fr' });
  });

  test('allows the same title in both languages', () => {
    expect(edit(IMPORTED, { description: 'Un roi.' }).set.base_language).toBe('fr');
  });

  test('keeps the base English when only the title becomes French', () => {
    const { set } = edit(IMPORTED, { title: 'Échecs' });
    expect(set).toMatchObject({ title: 'Échecs', field_sources: { title: OPERATOR } });
    expect(set.base_language).toBeUndefined();
  });

  test('decides by the title when there is no description', () => {
    const bare: SavedGame = { ...IMPORTED, description: '', description_en: null };
    expect(edit(bare, { title: 'Échecs' }).set.base_language).toBe('fr');
    expect(edit(bare, { featured: true }).set.base_language).toBeUndefined();
  });

  test('keeps the base English when other fields change', () => {
    const { set } = edit(IMPORTED, {
      active: false,
      category_id: 'c',
      description_es: 'Un rey.',
      meta_title: 'Échecs',
    });
    expect(set.base_language).toBeUndefined();
  });

  test('copies a corrected English text to the base, which stays English', () => {
    const { set, changes } = edit(IMPORTED, { description_en: 'A king and a queen.' });
    expect(set).toEqual({
      description: 'A king and a queen.',
      description_en: 'A king and a queen.',
      field_sources: { ...IMPORTED.field_sources, description: OPERATOR, description_en: OPERATOR },
    });
    expect(Object.keys(changes)).toEqual(['description', 'description_en']);
    const corrected: SavedGame = { ...IMPORTED, ...set };
    expect(edit(corrected, { featured: true }).set.base_language).toBeUndefined();
    expect(edit(corrected, { description: 'Un roi.' }).set.base_language).toBe('fr');
  });

  test('leaves out a base text that only repeats a correction, which it follows', () => {
    const { base_language, field_sources, ...shown } = IMPORTED;
    const form = { ...shown, game_url: '/play/chess/', description: 'A king and a queen.', title: 'Échecs' };
    const given = { ...form, description_en: form.description };
    expect(withoutCopies(IMPORTED, given)).toEqual({ ...given, description: 'A king.' });
    expect(edit(IMPORTED, withoutCopies(IMPORTED, given)).set).toMatchObject({ description: form.description });
    const emptied = { ...form, description: '', description_en: null };
    expect(withoutCopies(IMPORTED, emptied)).toEqual(emptied);
    expect(withoutCopies(saved(), given)).toEqual(given);
  });

  test('treats English in the base alone like a copy, unless an operator wrote it', () => {
    const alone: SavedGame = { ...IMPORTED, description_en: null };
    const { base_language, field_sources, ...shown } = alone;
    const form = { ...shown, game_url: '/play/chess/' };
    const given = { ...form, description: 'A queen.', description_en: 'A queen.' };
    expect(withoutCopies(alone, given)).toEqual({ ...given, description: 'A king.' });
    expect(edit(alone, { description_en: 'A queen.' }).set).toMatchObject({ description: 'A queen.' });
    const french: SavedGame = { ...alone, title: 'Échecs', title_en: null, field_sources: { title: OPERATOR } };
    expect(Object.keys(edit(french, { title_en: 'Chess' }).set)).not.toContain('title');
    const empty: SavedGame = { ...alone, description: '' };
    expect(Object.keys(edit(empty, { description_en: 'A queen.' }).set)).not.toContain('description');
  });

  test('copies base English to its empty columns when the base becomes French', () => {
    const alone: SavedGame = { ...IMPORTED, description_en: null, instructions_en: null, tags_en: [] };
    const { set } = edit(alone, { description: 'Un roi.' });
    expect(set).toMatchObject({
      description: 'Un roi.',
      description_en: 'A king.',
      instructions_en: 'Click.',
      tags_en: ['board'],
    });
    expect(set.field_sources).toMatchObject({ description_en: PROVIDER, instructions_en: PROVIDER });
  });

  test('does not restore English that the operator removed', () => {
    const { set } = edit(IMPORTED, { description: 'Un roi.', description_en: null });
    expect(set).toMatchObject({ description: 'Un roi.', description_en: null, base_language: 'fr' });
  });

  test('keeps the base English when both languages have the same text', () => {
    const same = { description: 'King.', description_en: 'King.' };
    expect(edit(IMPORTED, same).set.base_language).toBeUndefined();
  });

  test('never turns a French base back to English', () => {
    const french: SavedGame = { ...IMPORTED, ...edit(IMPORTED, { description: 'Un roi.' }).set };
    expect(edit(french, { description: 'A king.' }).set.base_language).toBeUndefined();
    expect(edit(french, { title_en: 'Chess!' }).set).toEqual({
      title_en: 'Chess!',
      field_sources: { ...french.field_sources, title_en: OPERATOR },
    });
  });
});

test('marks every given field of a new game as edited by the operator', () => {
  expect(newGameOrigin(values({ title_en: 'Chess', slug: null, tags: ['a'] }), 'fr')).toEqual({
    base_language: 'fr',
    field_sources: { title: OPERATOR, title_en: OPERATOR, game_url: OPERATOR, tags: OPERATOR },
  });
});

test.each<[string, Partial<GameValues>, string, string[]]>([
  ['the title', { title: 'Chess', title_en: 'Chess' }, 'en', ['title_en']],
  [
    'the description under a title that is the same in French',
    { title: 'Tetris', title_en: 'Tetris', description: 'Des briques.', description_en: 'Bricks.' },
    'fr',
    ['title', 'title_en', 'description', 'description_en'],
  ],
  ['nothing', { title: 'Échecs', title_en: 'Chess' }, 'fr', ['title', 'title_en']],
])('base texts of a new game are in the root language where they repeat %s in it', (_, texts, language, written) => {
  const { base_language, field_sources } = newGameOrigin(values({ slug: null, ...texts }), 'en');
  expect(base_language).toBe(language);
  expect(Object.keys(field_sources).toSorted()).toEqual([...written, 'game_url'].toSorted());
});

test('logs all fields of a deleted game', () => {
  expect(changedFields(saved({ tags: ['a'] }), null, AUDITED_FIELDS)).toMatchObject({
    title: { before: 'Échecs', after: null },
    tags: { before: ['a'], after: null },
    active: { before: true, after: null },
  });
  expect(Object.keys(changedFields(null, saved(), AUDITED_FIELDS))).not.toContain('title_en');
});
