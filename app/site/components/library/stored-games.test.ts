import { beforeEach, expect, test, vi } from 'vitest';
import { createStoredGames } from './stored-games.ts';

/** A partial mock of Storage. */
class MemoryStorage implements Storage {
  readonly values = new Map<string, string>();
  get length() {
    return this.values.size;
  }
  key = (index: number) => [...this.values.keys()][index] ?? null;
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
  clear = () => this.values.clear();
}

let storage: Storage;
let otherTabs: EventTarget;

beforeEach(() => {
  storage = new MemoryStorage();
  otherTabs = new EventTarget();
});

const kept = (most = 3) => createStoredGames('favourites', { most, storage: () => storage, target: () => otherTabs });
const id = (number: number) => `0199a0b2-7c3e-7d4f-8a5b-${String(number).padStart(12, '0')}`;

test('keeps each game once, latest first, and drops the oldest beyond the limit', () => {
  const games = kept();
  for (const number of [1, 2, 3, 2, 4]) games.add(id(number));
  expect(games.ids()).toEqual([id(4), id(2), id(3)]);
  expect(kept().ids()).toEqual(games.ids());
  expect(games.ids()).toBe(games.ids());
});

test('restores removed games, and keeps games added since', () => {
  const games = kept(9);
  for (const number of [1, 2, 3]) games.add(id(number));
  const before = games.ids();
  games.remove([id(2), id(3)]);
  expect(games.ids()).toEqual([id(1)]);
  games.add(id(4));
  games.restore(before);
  expect(games.ids()).toEqual([id(3), id(2), id(1), id(4)]);
});

test.each([
  'null',
  '[]',
  '{',
  '"text"',
  '{"version":2,"ids":[]}',
  '{"version":1}',
  '{"version":1,"ids":{"0":"x"}}',
  '{"version":1,"ids":[1,null,"<script>","../x"]}',
])('reads %s as empty', (text) => {
  storage.setItem('ludotek.favourites', text);
  expect(kept().ids()).toEqual([]);
  kept().add(id(1));
  expect(kept().ids()).toEqual([id(1)]);
});

test('limits and deduplicates stored values', () => {
  const ids = [1, 1, 2, 3, 4, 5].map(id);
  storage.setItem('ludotek.favourites', JSON.stringify({ version: 1, ids }));
  expect(kept().ids()).toEqual([id(1), id(2), id(3)]);
});

test('records which rows have games, so that the page can reserve space', () => {
  const recent = createStoredGames('recent', { most: 3, storage: () => storage, target: () => otherTabs });
  recent.add(id(1));
  kept().add(id(2));
  expect(storage.getItem('ludotek.shelves')).toBe('favourites recent');
  recent.remove([id(1)]);
  expect(storage.getItem('ludotek.shelves')).toBe('favourites');
});

test('notifies listeners of changes here and in other tabs, until they unsubscribe', () => {
  const games = kept();
  const heard = vi.fn();
  const stop = games.subscribe(heard);
  games.add(id(1));
  expect(heard).toHaveBeenCalledTimes(1);
  const inAnotherTab = (key: string | null) => otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
  inAnotherTab('ludotek.recent');
  expect(heard).toHaveBeenCalledTimes(1);
  inAnotherTab('ludotek.favourites');
  inAnotherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  games.add(id(2));
  inAnotherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('keeps games for as long as the document when storage is blocked, and says so', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const games = createStoredGames('recent', { most: 3, storage: refused, target: () => otherTabs });
  games.add(id(1));
  expect(games.ids()).toEqual([id(1)]);
  expect(games.isSaved()).toBe(false);
  games.remove([id(1)]);
  expect(games.ids()).toEqual([]);
});
