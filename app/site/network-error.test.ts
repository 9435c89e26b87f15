import { expect, test } from 'vitest';
import { isNetworkError } from './network-error.ts';

test.each([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('Failed to fetch (games.example)'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [new TypeError('Failed to fetch dynamically imported module: https://games.example/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://games.example/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError("Cannot read properties of undefined (reading 'title')"), false],
  [new Error('Failed to fetch'), false],
  ['Failed to fetch', false],
  [undefined, false],
])('recognizes a network error: %s', (error, expected) => {
  expect(isNetworkError(error)).toBe(expected);
});
