import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EMPTY_CATEGORY } from '../../../shared/forms/category.ts';
import {
  type Category,
  type CategorySort,
  completeLanguages,
  matchingCategories,
  sortedCategories,
} from './category-list.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

function category(values: Partial<Category>): Category {
  return {
    ...EMPTY_CATEGORY,
    id: '',
    name: 'Action',
    description: '',
    slug: 'action',
    icon: null,
    game_count: 0,
    total_games: 0,
    field_sources: {},
    version: 1,
    created_at: '',
    updated_at: '',
    ...values,
  } as Category;
}

test.each<[Partial<Category>, string[]]>([
  [{}, ['fr']],
  [{ name_en: 'Action', name_es: ' ', name_pt: null }, ['fr', 'en']],
  [{ description: 'Des jeux', name_en: 'Action' }, ['fr']],
  [{ description: 'Des jeux', name_en: 'Action', description_en: 'Games', name_pt: 'Ação' }, ['fr', 'en']],
  [{ description_en: 'Games', name_en: 'Action', name_es: 'Acción', name_pt: 'Ação' }, ['fr', 'en', 'es', 'pt']],
])('lists the complete languages of %j: %j', (values, languages) => {
  expect(completeLanguages(category(values)).map(({ code }) => code)).toEqual(languages);
});

test('lists the complete languages among those offered', () => {
  const translated = category({ name_en: 'Action', name_es: 'Acción' });
  expect(completeLanguages(translated, ['fr', 'es', 'pt']).map(({ code }) => code)).toEqual(['fr', 'es']);
});

const LIST = [
  category({ name: 'Réflexion', slug: 'puzzle', name_en: 'Puzzle', game_count: 3, total_games: 3 }),
  category({ name: 'Échecs', slug: 'echecs', active: false, total_games: 12 }),
  category({ name: 'Action', slug: 'action', name_pt: 'Ação', game_count: 12, total_games: 20 }),
  category({ name: 'Élan', slug: 'elan', game_count: 3, total_games: 9 }),
];
const names = (list: readonly Category[]) => list.map(({ name }) => name);

test.each([
  ['', ['Réflexion', 'Échecs', 'Action', 'Élan']],
  ['  ', ['Réflexion', 'Échecs', 'Action', 'Élan']],
  ['e', ['Réflexion', 'Échecs', 'Élan']],
  ['ECHECS', ['Échecs']],
  ['acao', ['Action']],
  ['puzzle', ['Réflexion']],
  ['%', []],
])('searches for %j and finds %j', (search, found) => {
  expect(names(matchingCategories(LIST, search))).toEqual(found);
});

test.each<[CategorySort, string[]]>([
  ['name', ['Action', 'Échecs', 'Élan', 'Réflexion']],
  ['slug', ['Action', 'Échecs', 'Élan', 'Réflexion']],
  ['games', ['Échecs', 'Réflexion', 'Élan', 'Action']],
  ['languages', ['Échecs', 'Élan', 'Action', 'Réflexion']],
  ['active', ['Action', 'Élan', 'Réflexion', 'Échecs']],
])('sorts by %s', (by, order) => {
  expect(names(sortedCategories(LIST, { by, direction: 'asc' }))).toEqual(order);
});

test('sorts by the languages that are offered', () => {
  expect(names(sortedCategories(LIST, { by: 'languages', direction: 'desc' }, ['fr', 'pt']))[0]).toBe('Action');
});

test('sorts equal values by name in descending order too', () => {
  expect(names(sortedCategories(LIST, { by: 'active', direction: 'desc' }))).toEqual([
    'Échecs',
    'Action',
    'Élan',
    'Réflexion',
  ]);
  expect(names(sortedCategories(LIST, { by: 'name', direction: 'desc' }))).toEqual([
    'Réflexion',
    'Élan',
    'Échecs',
    'Action',
  ]);
});
