import { expect, test } from 'vitest';
import { entryMemory } from './entry-memory.ts';

test('keeps the twenty most recently written entries', () => {
  const memory = entryMemory<number>();
  for (let entry = 0; entry < 20; entry += 1) memory.set(`entry ${entry}`, entry);
  memory.set('entry 0', 100);
  memory.set('entry 20', 20);
  expect(memory.get('entry 0')).toBe(100);
  expect(memory.get('entry 1')).toBeUndefined();
  expect(memory.get('entry 2')).toBe(2);
  expect(memory.get('entry 20')).toBe(20);
});
