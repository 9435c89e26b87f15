import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test('the set-up ends on the site in the language of the set-up, or in the panel', () => {
  expect(destinationOf('games', 'fr')).toBe('/');
  expect(destinationOf('games', 'en')).toBe('/en');
  expect(destinationOf('feed', 'en')).toBe('/admin#import');
  expect(destinationOf('empty', 'en')).toBe('/admin');
});
