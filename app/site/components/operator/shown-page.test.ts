import { expect, test } from 'vitest';
import { shownInPanel } from './shown-page.ts';

test.each([
  ['game.en', { game: { id: 'a' } }, { target: 'games', id: 'a' }],
  ['category.fr', { category: { id: 'b' } }, { target: 'categories', id: 'b' }],
  ['collection.pt', { collection: { id: 'c' } }, { target: 'collections', id: 'c' }],
  ['page.es', { id: 'd' }, { target: 'pages', id: 'd' }],
  ['legal.en', { page: 'privacy' }, { target: 'pages', id: 'privacy' }],
  ['home.en', {}, { target: 'home', id: null }],
  // Their data failed to load.
  ['category.en', { failed: true }, null],
  ['game.en', undefined, null],
  ['tag.en', { tag: { id: 'e' } }, null],
  ['preview.en', { game: { id: 'a' } }, null],
])("finds the panel's item for %s with %j: %j", (route, data, shown) => {
  expect(shownInPanel(route, data)).toEqual(shown);
});
