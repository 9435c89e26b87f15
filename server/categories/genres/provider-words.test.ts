import { describe, expect, it } from 'vitest';
import { categoryKey, defaultCategory, namesakes } from './provider-words.ts';

describe('defaultCategory', () => {
  it.each([
    ['Puzzle', 'puzzle'],
    ['puzzles', 'puzzle'],
    ['match-3', 'puzzle'],
    ['2048', 'puzzle'],
    ['Shooting', 'action'],
    ['first-person-shooter', 'action'],
    ['.IO', 'action'],
    ['dirt-bike', 'racing'],
    ['Car Games', 'racing'],
    ['Soccer', 'sports'],
    ['  BASKETBALL ', 'sports'],
    ['Adventure', 'adventure'],
    ['Horror', 'adventure'],
    // The whole list of html5games.com
    ['Match 3', 'puzzle'],
    ['Bubble Shooter', 'puzzle'],
    ['Quiz', 'puzzle'],
    ['Cards', 'puzzle'],
    ['Jump & Run', 'action'],
    ['Arcade', null],
    ['Racing', 'racing'],
    ['Sport', 'sports'],
    ['Multiplayer', null],
    // Not genres: these games stay without a category.
    ['Hypercasual', null],
    ['hyper-casual', null],
    ['2 Player', null],
    ['Girls', null],
    ['3D', null],
    ['constructor', null],
    ['', null],
  ])('maps %j to %s', (category, slug) => {
    expect(defaultCategory(category)).toBe(slug);
  });
});

it('uses the same key for every spelling of a category', () => {
  expect(categoryKey('  Jeux  d’Été ')).toBe('jeux d’ete');
  expect(categoryKey('PUZZLE')).toBe(categoryKey('puzzle'));
});

describe('namesakes', () => {
  const categories = [
    { id: '1', slug: 'cars', names: ['Voitures', 'Cars', null, 'Carros'] },
    { id: '2', slug: 'jeux-de-chats', names: ['Chats', null, null, null] },
    { id: '3', slug: 'other', names: ['Chats', null, null, null] },
  ];

  it.each([
    ['CARS', '1'],
    ['car games', null],
    ['Cars Games', '1'],
    ['voitures', '1'],
    ['jeux de chats', '2'],
    ['Chats!', '2'],
    ['', null],
    ['?', null],
  ])('finds for %j the category %s', (word, id) => {
    expect(namesakes(categories)(word)?.id ?? null).toBe(id);
  });
});
