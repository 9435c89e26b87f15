import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { atMost } from './lru.ts';

test('a cache drops the least recently used entry when it is full', () => {
  const cache = new LRUCache<string, number>(atMost(2));
  cache.set('first', 1);
  cache.set('second', 2);
  cache.get('first');
  cache.set('third', 3);
  expect([...cache.keys()].sort()).toEqual(['first', 'third']);
});
