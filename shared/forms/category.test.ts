import { expect, test } from 'vitest';
import type { z } from 'zod';
import { columnsOf } from '../localized.ts';
import { CATEGORY_FIELDS, type CategoryForm, categoryForm, EMPTY_CATEGORY, newCategoryForm } from './category.ts';

const CATEGORY: CategoryForm = { ...EMPTY_CATEGORY, name: 'Réflexion' };

function issues(values: unknown, schema: z.ZodType = categoryForm): string[] {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).map(
    ({ path, message, code }) => `${path.join('.')} ${/ /.test(message) ? code : message}`,
  );
}

test.each<[string, Partial<Record<keyof CategoryForm | 'id', unknown>>, string[]]>([
  ['only a name', {}, []],
  ['a name of maximum length', { name: 'x'.repeat(80), name_pt: 'x'.repeat(80) }, []],
  ['a name that is too long', { name: 'x'.repeat(81), name_pt: 'x'.repeat(81) }, ['name too_long', 'name_pt too_long']],
  ['a description of maximum length', { description: 'x'.repeat(2000), description_es: 'x'.repeat(2000) }, []],
  ['a description that is too long', { description_es: 'x'.repeat(2001) }, ['description_es too_long']],
  ['a slug', { slug: 'jeux_de-course-2' }, []],
  ['a slug of maximum length', { slug: 'x'.repeat(80) }, []],
  ['a slug that is too long', { slug: 'x'.repeat(81) }, ['slug invalid_slug']],
  ['a slug of another script', { slug: 'パズル' }, []],
  ['a slug with an emoji', { slug: 'jeu-🎮' }, ['slug invalid_slug']],
  ['a slug of 201 bytes', { slug: `x${'é'.repeat(100)}` }, ['slug invalid_slug']],
  ['a slug with capitals', { slug: 'Action' }, ['slug invalid_slug']],
  ['a slug that is a path', { slug: '../admin' }, ['slug invalid_slug']],
  ['an icon name of any set', { icon: 'Gamepad-2' }, []],
  ['an icon name of maximum length', { icon: 'x'.repeat(40) }, []],
  ['an icon name that is too long', { icon: 'x'.repeat(41) }, ['icon too_long']],
  ['an icon of two emoji', { icon: '⚡⚡' }, ['icon invalid_icon']],
  ['an icon that is markup', { icon: '<svg>' }, ['icon invalid_icon']],
  ['a text instead of a switch', { active: 'yes' }, ['active invalid_type']],
  ['an unknown field', { id: 'x' }, [' unrecognized_keys']],
  [
    'several errors at once',
    { slug: 'É', icon: 'a b', description: 3 },
    ['description invalid_type', 'slug invalid_slug', 'icon invalid_icon'],
  ],
])('checks %s', (_, change, expected) => {
  expect(issues({ ...CATEGORY, ...change })).toEqual(expected);
});

test('stores empty fields as null, but base texts as empty strings', () => {
  const texts = Object.fromEntries(columnsOf('name', 'description').map((column) => [column, null]));
  const given = { name: 'Réflexion', description: '', slug: null, icon: null, active: true };
  expect(categoryForm.parse(CATEGORY)).toEqual({ ...texts, ...given });
  const blank = { ...CATEGORY, name_en: ' ', slug: ' ', icon: ' ', description_en: '\n ' };
  expect(categoryForm.parse(blank)).toEqual(categoryForm.parse(CATEGORY));
});

test('removes control characters, and line breaks from single-line fields', () => {
  const typed = {
    ...CATEGORY,
    name: '  <b>Jeux\0 de\n balle</b> ',
    description: 'Une ligne\r\nune autre\u0007 <script>alert(1)</script>',
  };
  expect(categoryForm.parse(typed)).toMatchObject({
    name: '<b>Jeux de balle</b>',
    description: 'Une ligne\nune autre <script>alert(1)</script>',
  });
});

test('accepts any subset of fields for a new category', () => {
  const { name_es, ...others } = newCategoryForm.parse({ name_es: 'Cartas' });
  expect(name_es).toBe('Cartas');
  // Texts in later languages, which may be omitted.
  expect(Object.values(others).filter((value) => value !== null)).toEqual([]);
  expect(issues({ name: 'Cartes', game_count: 3 }, newCategoryForm)).toEqual([' unrecognized_keys']);
});

test('requires every field when saving again', () => {
  const { description_pt, active, ...rest } = CATEGORY;
  expect(issues(rest)).toEqual(['description_pt required', 'active invalid_type']);
});

test('lists all fields of the form', () => {
  expect([...CATEGORY_FIELDS].sort()).toEqual(Object.keys(categoryForm.shape).sort());
});

test.each([
  // Decomposed.
  ['パス\u3099ル', 'パズル'],
  // A joiner, an override and a soft hyphen.
  [' می\u200Cخواهم ', 'میخواهم'],
  ['échecs\u202E\u00AD', 'échecs'],
])('keeps the slug %j as %j', (typed, slug) => {
  expect(categoryForm.parse({ ...CATEGORY, slug: typed }).slug).toBe(slug);
});
