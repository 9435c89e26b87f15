import { expect, test } from 'vitest';
import { createStoredSaves, MOST_FLASH_BYTES, MOST_SAVE_BYTES } from '../../components/player/stored-saves.ts';
import { importProgress } from './progress-file.ts';

const saved = (data: unknown, game = 'g1') =>
  JSON.stringify({ game, version: 1, savedAt: '2026-03-01T10:00:00.000Z', data });

/** Creates saves in their own storage, with progress at level 3. */
function someSaves() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage; // Only these two methods are used.
  const saves = createStoredSaves(() => storage);
  saves.write('g1', 1, '{"level":3}');
  return saves;
}

const GAME = { id: 'g1', most: MOST_SAVE_BYTES };

test('imports a file', async () => {
  const saves = someSaves();
  expect(await importProgress(saves, GAME, new Blob([saved({ level: 9 })]))).toBe('imported');
  expect(saves.read('g1').save?.data).toEqual({ level: 9 });
});

test.each([
  ['of another game', saved({ level: 9 }, 'g2'), 'other_game'],
  ['cut in the middle', saved({ level: 9 }).slice(0, -5), 'unreadable'],
  ['that is a picture', '\u{fffd}PNG\r\n', 'unreadable'],
  ['that is too large', saved('x'.repeat(MOST_SAVE_BYTES)), 'too_large'],
  ['of 10 MB', 'x'.repeat(10_000_000), 'too_large'],
])('a file %s changes nothing', async (_name, text, outcome) => {
  const saves = someSaves();
  expect(await importProgress(saves, GAME, new Blob([text]))).toBe(outcome);
  expect(saves.read('g1').save?.data).toEqual({ level: 3 });
});

test('imports a file of a Flash game up to its own size limit', async () => {
  const saves = someSaves();
  const flash = { id: 'g1', most: MOST_FLASH_BYTES };
  const objects = { 'example.com//progress': 'A'.repeat(MOST_SAVE_BYTES) };
  expect(await importProgress(saves, flash, new Blob([saved(objects)]))).toBe('imported');
  expect(saves.read('g1', flash.most).save?.data).toEqual(objects);
  const tooLarge = { 'example.com//progress': 'A'.repeat(MOST_FLASH_BYTES) };
  expect(await importProgress(saves, flash, new Blob([saved(tooLarge)]))).toBe('too_large');
  expect(saves.read('g1', flash.most).save?.data).toEqual(objects);
});
