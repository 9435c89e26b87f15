import { expect, it } from 'vitest';
import { importableOf } from './importable.ts';

it.each([
  ['https://feeds.example/', { provider: 'gamepix', feedUrl: 'https://feeds.example/' }],
  ['http://feeds.example/a:***@b', { provider: 'gamepix', feedUrl: 'http://feeds.example/a:***@b' }],
  ['https://user@feeds.example/', { provider: 'gamepix', feedUrl: 'https://user@feeds.example/' }],
  ['https://user:***@feeds.example/', 'password'],
  ['HTTPS://:***@feeds.example/?a=b', 'password'],
  [null, null],
])('starts an import from a preview of %s with %j', (feed, importable) => {
  expect(importableOf({ provider: 'gamepix', feed })).toEqual(importable);
});

it('starts a scrape from a preview of the scraped site', () => {
  expect(importableOf({ provider: 'html5games', feed: 'https://games.example/' })).toBe('site');
});

it.each(['unheard-of', null])('starts nothing from a preview of %s', (provider) => {
  expect(importableOf({ provider, feed: 'https://feeds.example/' })).toBeNull();
});
