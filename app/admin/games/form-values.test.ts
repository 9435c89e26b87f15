import { expect, test } from 'vitest';
import { EMPTY_GAME, GAME_FIELDS } from '../../../shared/forms/game.ts';
import { formValues, savedGameForm, savedValues, shownLog } from './form-values.ts';
import type { GameEntity } from './use-games.ts';

const ENGLISH = { title: 'Chess', description: 'A king.', tags: ['board'] };

/** An import in English, whose texts are stored twice. */
const imported = (change: Partial<GameEntity> = {}): GameEntity => ({
  // The form reads nothing else of a game.
  ...(EMPTY_GAME as unknown as GameEntity),
  ...{ ...ENGLISH, title_en: 'Chess', description_en: 'A king.', tags_en: ['board'], game_url: '/play/chess/' },
  ...{ base_language: 'en', field_sources: { title: { by: 'provider' } } },
  ...change,
});

const stored = (game: GameEntity) => Object.fromEntries(GAME_FIELDS.map((field) => [field, game[field]]));

test('texts of an English import are in the fields of English alone, and saved as they were', () => {
  const game = imported();
  const shown = formValues(game);
  expect(shown).toMatchObject({ title: '', title_en: 'Chess', description: '', description_en: 'A king.', tags: [] });
  expect(savedValues(game, shown)).toEqual(stored(game));
});

test('English that is stored without suffix alone is shown as English, and stays where it is', () => {
  const game = imported({ title_en: null, description_en: null, tags_en: [] });
  expect(formValues(game)).toMatchObject({
    title: '',
    title_en: 'Chess',
    description_en: 'A king.',
    tags_en: ['board'],
  });
  expect(savedValues(game, formValues(game))).toMatchObject({
    ...ENGLISH,
    title_en: '',
    description_en: '',
    tags_en: [],
  });
});

test('what is written or removed in English is saved for both, and French beside it is kept', () => {
  const game = imported();
  const typed = { ...formValues(game), title: 'Échecs', description_en: 'A queen.', tags_en: [] };
  expect(savedValues(game, typed)).toMatchObject({
    ...{ title: 'Échecs', title_en: 'Chess', description: 'A queen.', description_en: 'A queen.' },
    ...{ tags: [], tags_en: [] },
  });
});

test('English that French does not replace is kept in its own fields alone once the game is French', () => {
  const game = imported({ instructions: 'Click.', instructions_en: 'Click.' });
  const typed = { ...formValues(game), title: 'Échecs', description: 'Un roi.' };
  expect(savedValues(game, typed)).toMatchObject({ instructions: '', instructions_en: 'Click.', tags: ['board'] });
  expect(savedValues(game, { ...typed, instructions: 'Click.' })).toMatchObject({ instructions: 'Click.' });
  // A title alone does not make it French.
  expect(savedValues(game, { ...typed, description: '' })).toMatchObject({ instructions: 'Click.' });
  expect(savedValues(game, { ...typed, description: 'A king.' })).toMatchObject({ instructions: 'Click.' });

  const bare = imported({ description: '', description_en: null, instructions: 'Click.', instructions_en: null });
  expect(savedValues(bare, { ...formValues(bare), title: 'Échecs' })).toMatchObject({
    ...{ instructions: '', instructions_en: '' },
  });
});

test.each<[string, Partial<GameEntity>]>([
  ['with French texts', { base_language: 'fr' }],
  ['whose title an operator translated', { title: 'Échecs', field_sources: { title: { by: 'operator' } } }],
  ['in a language that the site no longer has', { base_language: 'xx' }],
])('a game %s keeps its title', (_, change) => {
  const game = imported(change);
  expect(formValues(game).title).toBe(game.title);
});

test('a missing title is reported in the language of the game', () => {
  const game = imported();
  const { error } = savedGameForm(game).safeParse({ ...formValues(game), title_en: ' ' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['title_en'], 'required']]);
  expect(savedGameForm(game).safeParse(formValues(game)).data).toMatchObject(ENGLISH);
});

test('copies of English are left out of former states', () => {
  const logged = { title: 'Go', title_en: 'Go', description: 'Un roi.', description_en: 'A king.' };
  expect(shownLog(imported(), logged)).toEqual({
    ...{ title_en: 'Go', description: 'Un roi.', description_en: 'A king.' },
  });
  expect(shownLog(imported({ base_language: 'fr' }), logged)).toEqual(logged);
});

test('English texts of a game that was translated since are not offered as French', () => {
  const translated = imported({ base_language: 'fr', title: 'Échecs', description: 'Un roi.' });
  const logged = { base_language: 'en', title: 'Chess', description: 'A king.', slug: 'chess' };
  expect(shownLog(translated, logged)).toEqual({ description: '', slug: 'chess' });
  // An operator had translated the title alone.
  expect(shownLog(translated, { ...logged, title: 'Les échecs' })).toMatchObject({ title: 'Les échecs' });
  // The English text was changed with the translation.
  const both = { base_language: 'en', description: 'A queen.', description_en: 'A queen.' };
  expect(shownLog(translated, both)).toEqual({ description: '', description_en: 'A queen.' });
});
