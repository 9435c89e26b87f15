import { describe, expect, test } from 'vitest';
import { EMPTY_GAME, type GameValues, gameForm } from '../../../shared/forms/game.ts';
import { changedFields } from '../../activity/usecases.ts';
import { AUDITED_FIELDS, newGameSources, planSave, type SavedGame } from './changes.ts';

const OPERATOR = { by: 'operator' };
const PROVIDER = { by: 'provider' } as const;

function values(change: Partial<GameValues>): GameValues {
  return { ...gameForm.parse({ ...EMPTY_GAME, title: 'Échecs', game_url: '/play/chess/' }), slug: 'chess', ...change };
}

function saved(change: Partial<SavedGame> = {}): SavedGame {
  return { ...values({}), base_language: 'fr', field_sources: {}, ...change };
}

/** As an import leaves a game: the feed's English in the base and in the English columns. */
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

/** The form as it shows a game, with what the operator changes in it. */
function edit(game: SavedGame, change: Partial<GameValues>) {
  const { base_language, field_sources, ...shown } = game;
  const set = planSave(game, { ...shown, game_url: shown.game_url ?? '', ...change });
  return { set, changes: changedFields(game, { ...game, ...set }, AUDITED_FIELDS) };
}

describe('planSave', () => {
  test('a form saved as it was changes nothing', () => {
    expect(edit(saved(), {})).toEqual({ set: {}, changes: {} });
    expect(edit(IMPORTED, {})).toEqual({ set: {}, changes: {} });
  });

  test('what differs is set, logged and the operator’s', () => {
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

  test('what was emptied is the operator’s as well, so that no import fills it again', () => {
    const before = saved({ thumbnail_url: 'https://games.example/x.png' });
    expect(edit(before, { thumbnail_url: null }).set).toEqual({
      thumbnail_url: null,
      field_sources: { thumbnail_url: OPERATOR },
    });
  });

  test('machine-made text that an operator saves is the operator’s; the provider’s stays the provider’s', () => {
    const machine = { by: 'machine', model: 'm' } as const;
    const before = saved({ field_sources: { description: machine, title_en: PROVIDER } });
    expect(edit(before, {})).toEqual({
      set: { field_sources: { description: OPERATOR, title_en: PROVIDER } },
      changes: {},
    });
  });
});

describe('over an English base', () => {
  test('a French description makes the base French; the English stays in its columns', () => {
    const { set, changes } = edit(IMPORTED, { title: 'Échecs', description: 'Un roi.' });
    expect(set).toMatchObject({ title: 'Échecs', description: 'Un roi.', base_language: 'fr' });
    expect(Object.keys(set)).not.toContain('title_en');
    expect(set.field_sources).toMatchObject({ title: OPERATOR, title_en: PROVIDER, description: OPERATOR });
    expect(changes.base_language).toEqual({ before: 'en', after: 'fr' });
  });

  test('a name may be the same in French', () => {
    expect(edit(IMPORTED, { description: 'Un roi.' }).set.base_language).toBe('fr');
  });

  test('a French title over an English description leaves the base English', () => {
    const { set } = edit(IMPORTED, { title: 'Échecs' });
    expect(set).toMatchObject({ title: 'Échecs', field_sources: { title: OPERATOR } });
    expect(set.base_language).toBeUndefined();
  });

  test('the title decides where there is no description', () => {
    const bare: SavedGame = { ...IMPORTED, description: '', description_en: null };
    expect(edit(bare, { title: 'Échecs' }).set.base_language).toBe('fr');
    expect(edit(bare, { featured: true }).set.base_language).toBeUndefined();
  });

  test('whatever else is changed, the base stays English', () => {
    const { set } = edit(IMPORTED, {
      active: false,
      category_id: 'c',
      description_es: 'Un rey.',
      meta_title: 'Échecs',
    });
    expect(set.base_language).toBeUndefined();
  });

  test('a corrected English text is corrected in its copy, which makes nothing French', () => {
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

  test('English that stood in the base alone is kept when French takes its place', () => {
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

  test('English that the operator took out is not put back', () => {
    const { set } = edit(IMPORTED, { description: 'Un roi.', description_en: null });
    expect(set).toMatchObject({ description: 'Un roi.', description_en: null, base_language: 'fr' });
  });

  test('the same words in both languages make nothing French', () => {
    const same = { description: 'King.', description_en: 'King.' };
    expect(edit(IMPORTED, same).set.base_language).toBeUndefined();
  });

  test('once French, it stays French', () => {
    const french: SavedGame = { ...IMPORTED, ...edit(IMPORTED, { description: 'Un roi.' }).set };
    expect(edit(french, { description: 'A king.' }).set.base_language).toBeUndefined();
    expect(edit(french, { title_en: 'Chess!' }).set).toEqual({
      title_en: 'Chess!',
      field_sources: { ...french.field_sources, title_en: OPERATOR },
    });
  });
});

test('of a new game, what is said is its operator’s', () => {
  expect(newGameSources(values({ title_en: 'Chess', slug: null, tags: ['a'] }))).toEqual({
    title: OPERATOR,
    title_en: OPERATOR,
    game_url: OPERATOR,
    tags: OPERATOR,
  });
});

test('a game that goes leaves all it said in the log', () => {
  expect(changedFields(saved({ tags: ['a'] }), null, AUDITED_FIELDS)).toMatchObject({
    title: { before: 'Échecs', after: null },
    tags: { before: ['a'], after: null },
    active: { before: true, after: null },
  });
  expect(Object.keys(changedFields(null, saved(), AUDITED_FIELDS))).not.toContain('title_en');
});
