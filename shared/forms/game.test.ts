import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Language } from '../languages.ts';
import { GAME_TEXTS } from '../localized.ts';
import { EMPTY_GAME, GAME_FIELDS, type GameForm, gameForm, newGameForm, newGameIn } from './game.ts';

const GAME: GameForm = { ...EMPTY_GAME, title: 'Échecs', game_url: 'https://games.example/chess' };

function issues(values: unknown, schema: z.ZodType = gameForm): string[] {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).map(
    ({ path, message, code }) => `${path.join('.')} ${/ /.test(message) ? code : message}`,
  );
}

describe('gameForm', () => {
  test('requires only a title and an address, and stores empty fields as null', () => {
    expect(gameForm.parse(GAME)).toEqual({
      ...GAME,
      ...Object.fromEntries(
        GAME_FIELDS.filter((field) => GAME[field] === '' && !['description', 'instructions'].includes(field)).map(
          (field) => [field, null],
        ),
      ),
    });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['only a title and an address', {}, []],
    ['a missing title and address', { title: ' ', game_url: '' }, ['title required', 'game_url required']],
    ['a missing French title beside an English one', { title: '', title_en: 'Chess' }, ['title required']],
    ['an address that is not a web address', { game_url: 'javascript:alert(1)' }, ['game_url invalid_url']],
    ['a picture with an invalid address', { thumbnail_url: 'data:image/png;base64,AA' }, ['thumbnail_url invalid_url']],
    ['a built-in game with an uploaded picture', { game_url: '/play/chess/', thumbnail_url: '/media/ab.webp' }, []],
    ['a picture as game address', { game_url: '/media/ab.webp' }, ['game_url invalid_url']],
    [
      'texts of maximum length',
      { title: 'x'.repeat(200), meta_title_en: 'x'.repeat(120), meta_description: 'x'.repeat(160) },
      [],
    ],
    [
      'texts that are too long',
      { title_es: 'x'.repeat(201), meta_title: 'x'.repeat(121), meta_description_pt: 'x'.repeat(161) },
      ['title_es too_long', 'meta_title too_long', 'meta_description_pt too_long'],
    ],
    [
      'a long description',
      { description: 'x'.repeat(10_001), instructions_en: 'x'.repeat(5_001) },
      ['description too_long', 'instructions_en too_long'],
    ],
    ['a slug', { slug: 'echecs_2-b' }, []],
    ['an invalid slug', { slug: 'Échecs !' }, ['slug invalid_slug']],
    ['the smallest width and the largest height', { width: 1, height: 10_000 }, []],
    ['a width and a height out of range', { width: 0, height: 10_001 }, ['width out_of_range', 'height out_of_range']],
    ['a video by https', { preview_video: 'https://v.example/a.mp4' }, []],
    ['a video without https', { preview_video: 'http://v.example/a.mp4' }, ['preview_video invalid_url']],
    ['the ages that exist', { minimum_age: 0 }, []],
    ['an age beyond them', { minimum_age: 19 }, ['minimum_age out_of_range']],
    ['a fractional frame size', { width: 1.5, height: 2 }, ['width out_of_range']],
    ['a width without height', { width: 640 }, ['height size_incomplete']],
    ['a height without width', { height: 480 }, ['width size_incomplete']],
    ['an invalid category id', { category_id: 'puzzle' }, ['category_id unknown_category']],
    [
      'an invalid file type and orientation',
      { file_type: 'exe', orientation: 'up', works_on_phones: 'no' },
      ['file_type invalid_choice', 'orientation invalid_choice', 'works_on_phones invalid_choice'],
    ],
    ['31 tags', { tags_en: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }, ['tags_en too_many']],
    ['a text instead of a list', { tags: 'a, b' }, ['tags invalid_type']],
    ['an unknown permission', { permissions: ['dialogs', 'camera'] }, ['permissions.1 invalid_choice']],
    ['unknown fields', { plays: 5, version: 1 }, [' unrecognized_keys']],
    [
      'several errors at once',
      { title: '', game_url: 'x', file_type: 'exe', width: 640 },
      ['title required', 'game_url invalid_url', 'file_type invalid_choice', 'height size_incomplete'],
    ],
  ])('checks %s', (_, change, expected) => {
    expect(issues({ ...GAME, ...change })).toEqual(expected);
  });

  test('requires every field', () => {
    const { title_en, tags_pt, active, ...rest } = GAME;
    expect(issues(rest)).toEqual(['title_en required', 'tags_pt invalid_type', 'active invalid_type']);
  });
});

describe('newGameIn', () => {
  const english = { ...EMPTY_GAME, game_url: '/play/chess/', title_en: 'Chess', description_en: 'Two kings.' };

  test('uses the texts in the root language as base texts if those are omitted', () => {
    expect(newGameIn('en').parse({ ...english, description: 'Deux rois.' })).toMatchObject({
      ...{ title: 'Chess', title_en: 'Chess', description: 'Deux rois.', description_en: 'Two kings.' },
    });
  });

  test.each<[string, Language, object, string[]]>([
    ['no title', 'en', { ...english, title_en: '' }, ['title_en required']],
    ['a title in another language alone', 'fr', english, ['title required']],
    ['a base title alone', 'en', { ...english, title: 'Échecs', title_en: '' }, []],
    ['a base title of spaces', 'en', { ...english, title: ' ' }, []],
  ])('requires a title there or a base title: %s', (_, root, values, expected) => {
    expect(issues(values, newGameIn(root))).toEqual(expected);
  });

  test.each<[string, object, string[]]>([
    ['a base title', { title: 'x'.repeat(GAME_TEXTS.title.max + 1) }, ['title too_long']],
    ['a description', { description_en: 'x'.repeat(GAME_TEXTS.description.max + 1) }, ['description_en too_long']],
  ])('reports an error at the entered text: %s', (_, values, expected) => {
    expect(issues({ ...english, ...values }, newGameIn('en'))).toEqual(expected);
  });
});

describe('newGameForm', () => {
  test('treats omitted fields as empty', () => {
    const { title, game_url, ...others } = newGameForm.parse({ title: 'Échecs', game_url: '/play/chess/' });
    expect([title, game_url]).toEqual(['Échecs', '/play/chess/']);
    // Texts in later languages, which may be omitted.
    expect(
      Object.values(others).filter((value) => value !== null && !(Array.isArray(value) && value.length === 0)),
    ).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['no field', {}, ['game_url required']],
    ['a width without height', { title: 'x', game_url: '/play/x/', width: 2 }, ['height size_incomplete']],
    ['an unknown field', { title: 'x', game_url: '/play/x/', plays: 2 }, [' unrecognized_keys']],
  ])('checks %s', (_, values, expected) => {
    expect(issues(values, newGameForm)).toEqual(expected);
  });
});
