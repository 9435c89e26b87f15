import { expect, test } from 'vitest';
import {
  chosenGames,
  collectionForm,
  EMPTY_COLLECTION,
  MOST_MAX,
  newCollectionForm,
  PICKED_MAX,
} from './collection.ts';

const UPLOAD = `/media/${'a1'.repeat(32)}.webp`;
const id = (index: number) => `0199a0b2-7c3e-7d4f-8a5b-${String(index).padStart(12, '0')}`;

/** Returns the error codes of a form: `most out_of_range`. */
function faults(values: object): string[] {
  const { error } = collectionForm.safeParse({ ...EMPTY_COLLECTION, title: 'Duo', ...values });
  return error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
}

test.each<[object, string[]]>([
  [{}, []],
  [{ slug: 'halloween-2026' }, []],
  // Paths of routes and other pages are not slugs.
  [{ slug: '/admin' }, ['slug invalid_slug']],
  [{ slug: 'category/puzzle' }, ['slug invalid_slug']],
  [{ slug: 'Été' }, ['slug invalid_slug']],
  [{ image_url: UPLOAD }, []],
  [{ image_url: 'https://pictures.example/1.png' }, ['image_url upload_needed']],
  [{ image_url: '/media/games/x' }, ['image_url upload_needed']],
  [{ kind: 'all' }, ['kind invalid_choice']],
  [{ games: Array.from({ length: PICKED_MAX }, (_, index) => id(index)) }, []],
  [{ games: Array.from({ length: PICKED_MAX + 1 }, (_, index) => id(index)) }, ['games too_many_picked']],
  [{ games: ['1'] }, ['games invalid']],
  [{ tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, ['tags too_many']],
  [{ tags_excluded: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, ['tags_excluded too_many']],
  [{ category_id: 'puzzle' }, ['category_id invalid_choice']],
  [{ device: 'watch' }, ['device invalid_choice']],
  [{ min_rating: 1 }, []],
  [{ min_rating: 5 }, []],
  [{ min_rating: 4.3 }, []],
  [{ min_rating: 0.9 }, ['min_rating rating_range']],
  [{ min_rating: 5.1 }, ['min_rating rating_range']],
  [{ min_rating: 4.25 }, ['min_rating rating_range']],
  [{ min_plays: 0 }, ['min_plays out_of_range']],
  [{ max_age_days: 1.5 }, ['max_age_days out_of_range']],
  [{ most: MOST_MAX }, []],
  [{ most: MOST_MAX + 1 }, ['most out_of_range']],
  [{ game_order: 'random' }, ['game_order invalid_choice']],
])('%j has the errors %j', (values, expected) => {
  expect(faults(values)).toEqual(expected);
});

test('a game picked twice is in the collection once, at its first position', () => {
  const [a, b] = [id(1), id(2)];
  const { games } = collectionForm.parse({ ...EMPTY_COLLECTION, title: 'Duo', games: [a, b, a.toUpperCase()] });
  expect(games).toEqual([a, b]);
});

test('a new collection may lack any field', () => {
  expect(newCollectionForm.safeParse({ title_en: 'Duo' }).success).toBe(true);
});

test('the preview accepts only the fields that choose games', () => {
  const { kind, games, category_id, tags, tags_match, tags_excluded, device, ...rest } = EMPTY_COLLECTION;
  const { min_rating, min_plays, max_age_days, game_order, most } = rest;
  const chosen = { kind, games, category_id, tags, tags_match, tags_excluded, device };
  const whole = { ...chosen, min_rating, min_plays, max_age_days, game_order, most };
  expect(chosenGames.safeParse(whole).success).toBe(true);
  expect(chosenGames.safeParse({ ...whole, title: 'Duo' }).success).toBe(false);
});
