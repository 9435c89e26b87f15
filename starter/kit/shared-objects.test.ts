import { expect, test, vi } from 'vitest';
import { createSharedObjects, MOST_BYTES } from './shared-objects.js';

function someObjects() {
  const onChange = vi.fn();
  const onFull = vi.fn();
  return { ...createSharedObjects({ onChange, onFull }), onChange, onFull };
}

test('keeps what Ruffle writes and deletes, and tells of changes only', () => {
  const { storage, items, onChange } = someObjects();
  expect(storage['example.com//progress']).toBeUndefined();
  storage['example.com//progress'] = 'AL8=';
  storage['example.com//progress'] = 'AL8=';
  expect(onChange).toHaveBeenCalledOnce();
  expect(storage['example.com//progress']).toBe('AL8=');
  expect(JSON.stringify(items)).toBe('{"example.com//progress":"AL8="}');
  delete storage['example.com//progress'];
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(items).toEqual({});
});

test('refuses objects that are too large, and keeps the rest', () => {
  const { storage, items, onFull } = someObjects();
  storage.first = 'AL8=';
  expect(() => {
    storage.second = 'A'.repeat(MOST_BYTES - 10);
  }).toThrow('too large');
  expect(onFull).toHaveBeenCalledOnce();
  expect(items).toEqual({ first: 'AL8=' });
});

test.each([
  [null, {}],
  ['AL8=', {}],
  [{ first: 'AL8=', second: 3, third: null, fourth: { a: 'AL8=' } }, { first: 'AL8=' }],
  [['AL8='], { 0: 'AL8=' }],
])('only takes the texts from %o, without reporting a change', (kept, taken) => {
  const { items, fill, onChange } = someObjects();
  fill(kept);
  expect(items).toEqual(taken);
  expect(onChange).not.toHaveBeenCalled();
});
