import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlug, SLUG_MAX_LENGTH } from './is-slug.ts';
import { isFormerSlug, joinedTags, numberedSlug, slugify, tagSlug } from './slug.ts';

describe('slugify', () => {
  test.each([
    ['Échecs & Été', 'echecs-ete'],
    ['Moto X3M 2', 'moto-x3m-2'],
    ['  Deux   blancs  ', 'deux-blancs'],
    ['a -- b', 'a-b'],
    ['-bords-', 'bords'],
    ['snake_case stays', 'snake_case-stays'],
    ['Œuf & cœur', 'oeuf-coeur'],
    ['L’été d’Anna', 'lete-danna'],
    ['ﬁn', 'fin'],
    ['日本', ''],
    ['!!!', ''],
    ['', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('cuts at 80 characters without a trailing hyphen', () => {
    expect(slugify('x'.repeat(100))).toHaveLength(SLUG_MAX_LENGTH);
    expect(slugify(`${'x'.repeat(79)} yz`)).toBe('x'.repeat(79));
  });

  test('returns only word characters and single hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^(\w+(-\w+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
        expect(slugify(slug)).toBe(slug);
        expect(isSlug(slug)).toBe(slug !== '');
      }),
    );
  });
});

test('numbers slugs from 2 within their limit', () => {
  expect(numberedSlug('chess', 1)).toBe('chess');
  expect(numberedSlug('chess', 2)).toBe('chess-2');
  expect(numberedSlug('x'.repeat(80), 10)).toBe(`${'x'.repeat(77)}-10`);
  expect(numberedSlug(`${'x'.repeat(77)}-yz`, 3)).toBe(`${'x'.repeat(77)}-3`);
  expect(numberedSlug('λέξη', 2)).toBe('λέξη-2');
});

test.each([
  ['a letter with its marks', 'ที่'.repeat(22), 10, `${'ที่'.repeat(21)}-10`],
  ['a hyphen before the cut', `${'λ'.repeat(98)}-é`, 2, `${'λ'.repeat(98)}-2`],
  ['the last letter of another script', `${'x'.repeat(197)}é`, 3, `${'x'.repeat(78)}-3`],
])('never splits a character of %s', (_, slug, number, numbered) => {
  expect(numberedSlug(slug, number)).toBe(numbered);
});

test('numbers even a single letter with any number of marks', () => {
  const slug = `q${'\u0301'.repeat(99)}`;
  expect(isSlug(slug) && isSlug(numberedSlug(slug, 12))).toBe(true);
  expect(numberedSlug(slug, 12)).toMatch(/^q\u0301+-12$/);
});

test.each([
  ['chess', true],
  ['Loop Two!', true],
  ['Échecs_2', true],
  ['', false],
  ['a/b', false],
  ['a?b', false],
  ['a\0b', false],
  ['a\ud800', false],
  ['x'.repeat(201), false],
])('%j may be a former slug: %s', (text, expected) => {
  expect(isFormerSlug(text)).toBe(expected);
});

test.each([
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.io', 'io'],
  ['io', 'io'],
  ['18+ games', '18-plus-games'],
  ['2 player', '2-player'],
  ['#fun', 'fun'],
  ['rock + roll', 'rock-roll'],
  ['!!', ''],
])('the tag %s has the slug %s', (name, slug) => {
  expect(tagSlug(name)).toBe(slug);
  expect(tagSlug(slug)).toBe(slug);
});

test('reports words that are the same tag', () => {
  expect(joinedTags(['C', 'C++', 'C#', '!!', '??'])).toEqual([]);
  expect(joinedTags(['.io', 'chess', 'io', 'Café', 'cafe'])).toEqual([
    ['.io', 'io'],
    ['Café', 'cafe'],
  ]);
});
