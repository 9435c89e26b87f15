import { describe, expect, it } from 'vitest';
import { categoryKey, defaultCategory } from './categories.ts';

describe('defaultCategory', () => {
  it.each([
    ['Puzzle', 'puzzle'],
    ['puzzles', 'puzzle'],
    ['match-3', 'puzzle'],
    ['2048', 'puzzle'],
    ['jigsaw-puzzles', 'puzzle'],
    ['Mahjong & Connect', 'puzzle'],
    ['Shooting', 'action'],
    ['first-person-shooter', 'action'],
    ['.IO', 'action'],
    ['Racing & Driving', 'racing'],
    ['dirt-bike', 'racing'],
    ['Car Games', 'racing'],
    ['Soccer', 'sports'],
    ['  BASKETBALL ', 'sports'],
    ['Adventure', 'adventure'],
    ['Horror', 'adventure'],
    // The whole list of html5games.com
    ['Match 3', 'puzzle'],
    ['Bubble Shooter', 'action'],
    ['Quiz', 'puzzle'],
    ['Cards', 'puzzle'],
    ['Jump & Run', 'action'],
    ['Arcade', 'action'],
    ['Racing', 'racing'],
    ['Sport', 'sports'],
    ['Multiplayer', null],
    // No genre of ours: they wait without category
    ['Hypercasual', null],
    ['hyper-casual', null],
    ['2 Player', null],
    ['Girls', null],
    ['3D', null],
    ['constructor', null],
    ['', null],
  ])('%j: %s', (category, slug) => {
    expect(defaultCategory(category)).toBe(slug);
  });
});

it('names a category in the table by one key, whatever its spelling', () => {
  expect(categoryKey('  Jeux  d’Été ')).toBe('jeux d’ete');
  expect(categoryKey('PUZZLE')).toBe(categoryKey('puzzle'));
});
