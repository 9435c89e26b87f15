import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test('the set-up ends on the site in its language, or in the panel', () => {
  expect(destinationOf('games', 'fr', 'fr')).toBe('/');
  expect(destinationOf('games', 'en', 'en')).toBe('/');
  expect(destinationOf('games', 'en', 'fr')).toBe('/en');
  expect(destinationOf('feed', 'en', 'fr')).toBe('/admin#import');
  expect(destinationOf('empty', 'en', 'fr')).toBe('/admin');
});
