import { expect, test } from 'vitest';
import { withoutMasked } from './feed-values.ts';

test.each([
  ['an address', { name: 'a', address: 'https://feed.example/a?x=me@b' }, true],
  ['no address', { name: 'a', address: null }, true],
  ['a masked password', { name: 'a', address: 'https://me:***@feed.example/a' }, false],
  ['a user', { name: 'a', address: 'HTTPS://me@feed.example/' }, false],
  ['an unchanged address', { name: 'a' }, false],
])('restores %s from the log: %j, %s', (_, logged, isKept) => {
  expect(withoutMasked(logged)).toEqual(isKept ? logged : { name: 'a' });
});
