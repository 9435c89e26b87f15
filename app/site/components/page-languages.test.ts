import { expect, test } from 'vitest';
import { languagesOfRoute } from './page-languages.ts';

test.each([
  ['a game', 'game.en', { game: { shownIn: ['en', 'pt'] }, similar: [] }, ['en', 'pt']],
  ['a category with games of one language', 'category', { category: { shownIn: ['en'] } }, ['en']],
  ['a page of operators', 'page.es', { id: 'x', shownIn: ['es'] }, ['es']],
  ['a game of all languages', 'game', { game: { shownIn: null } }, null],
  ['a screen that is in all languages', 'home', { list: {} }, null],
  ['a page that failed to load', 'game.en', undefined, null],
])('%s', (_, route, data, languages) => {
  expect(languagesOfRoute(route, data)).toEqual(languages);
});
