import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SAVE_VERSION as KIT_VERSION } from '../../../../starter/kit/save.js';
import { MOST_BYTES } from '../../../../starter/kit/shared-objects.js';
import {
  createStoredMute,
  createStoredSaves,
  MOST_FLASH_BYTES,
  MOST_SAVE_BYTES,
  mostSaveBytes,
  parseSave,
  SAVE_VERSION,
} from './stored-saves.ts';

const NOW = '2026-03-01T10:00:00.000Z';

function memoryStorage(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  // Only these methods are used.
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

const saveOf = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({ game: 'g1', version: 1, savedAt: NOW, data: { level: 3 }, ...changes });

const deepSave = (levels: number) => saveOf().replace('{"level":3}', nested(levels));

const storedIn = (storage: () => Storage) => createStoredSaves(storage, () => new Date(NOW));

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => {
  // Blocked storage is reported.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

test('the site and the games agree on the save version, and on the limit for Flash games', () => {
  expect(KIT_VERSION).toBe(SAVE_VERSION);
  expect(MOST_BYTES).toBe(MOST_FLASH_BYTES);
});

test.each([
  ['/play/lumen/', 64 * 1024],
  ['/play/flash/0190a8f0-0000-7000-8000-000000000001', 1024 * 1024],
])('%s may keep %i bytes', (gameUrl, bytes) => {
  expect(mostSaveBytes(gameUrl)).toBe(bytes);
});

describe('parseSave', () => {
  test.each([
    ['of another game', saveOf({ game: 'g2' }), 'other_game'],
    ['of a later version', saveOf({ version: SAVE_VERSION + 1 }), 'later_version'],
    ['cut in the middle', saveOf().slice(0, 40), 'unreadable'],
    ['of 10 MB', saveOf({ data: 'x'.repeat(10_000_000) }), 'too_large'],
    ['whose data is a byte too large', saveOf({ data: 'x'.repeat(MOST_SAVE_BYTES - 1) }), 'too_large'],
    ['whose characters have two bytes', saveOf({ data: 'é'.repeat(MOST_SAVE_BYTES / 2) }), 'too_large'],
    ['without data', saveOf({ data: undefined }), 'unreadable'],
    ['without a date', saveOf({ savedAt: 'yesterday' }), 'unreadable'],
    ['with version 0', saveOf({ version: 0 }), 'unreadable'],
    ['that is a list', '[]', 'unreadable'],
    ['that is null', 'null', 'unreadable'],
    ['that is empty', '', 'unreadable'],
    ['whose data is nested more deeply than a browser can write', deepSave(MOST_SAVE_BYTES / 8), 'unreadable'],
  ])('refuses one %s', (_name, text, problem) => {
    expect(parseSave(text, 'g1')).toEqual({ problem });
  });

  test('accepts the largest', () => {
    const data = 'x'.repeat(MOST_SAVE_BYTES - 2);
    expect(parseSave(saveOf({ data }), 'g1')).toEqual({ save: { game: 'g1', version: 1, savedAt: NOW, data } });
  });
});

describe('createStoredSaves', () => {
  test('keeps the progress of each game', () => {
    const storage = memoryStorage();
    const saves = storedIn(() => storage);
    expect(saves.read('g1')).toEqual({ save: null, problem: null });
    expect(saves.write('g1', 1, '{"level":3}')).toBeNull();
    expect(storage.getItem('ludotek.save.g1')).toBe(saveOf());
    expect(saves.read('g1')).toEqual({ save: JSON.parse(saveOf()), problem: null });
    expect(saves.read('g2').save).toBeNull();
  });

  test.each([
    ['too large', 1, JSON.stringify('x'.repeat(10_000_000)), 'too_large'],
    ['cut in the middle', 1, '{"level":', 'unreadable'],
    ['of a later version', SAVE_VERSION + 1, '{}', 'later_version'],
    ['nested more deeply than a browser can write', 1, nested(MOST_SAVE_BYTES / 8), 'unreadable'],
    ['nested a little too deeply', 1, nested(102), 'unreadable'],
  ])('refuses progress %s and keeps what there is', (_name, version, data, problem) => {
    const saves = storedIn(() => memoryStorage({ 'ludotek.save.g1': saveOf() }));
    expect(saves.write('g1', version, data)).toBe(problem);
    expect(saves.read('g1').save?.data).toEqual({ level: 3 });
  });

  test('keeps progress that is nested as deeply as it may be', () => {
    const storage = memoryStorage();
    const saves = storedIn(() => storage);
    expect(saves.write('g1', 1, nested(100))).toBeNull();
    expect(JSON.stringify(saves.read('g1').save?.data)).toBe(nested(100));
  });

  test('does not replace a save of a later version', () => {
    const later = saveOf({ version: SAVE_VERSION + 1 });
    const storage = memoryStorage({ 'ludotek.save.g1': later });
    const saves = storedIn(() => storage);
    expect(saves.read('g1')).toEqual({ save: null, problem: 'later_version' });
    expect(saves.write('g1', 1, '{}')).toBe('later_version');
    expect(saves.restore('g1', saveOf())).toBe('later_version');
    expect(storage.getItem('ludotek.save.g1')).toBe(later);
  });

  test('reports progress that cannot be read, and the next save replaces it', () => {
    const saves = storedIn(() => memoryStorage({ 'ludotek.save.g1': saveOf().slice(0, 30) }));
    expect(saves.read('g1')).toEqual({ save: null, problem: 'unreadable' });
    const storage = memoryStorage({ 'ludotek.save.g1': '{' });
    const others = storedIn(() => storage);
    others.write('g1', 1, '{"level":1}');
    expect(others.read('g1').save?.data).toEqual({ level: 1 });
  });

  test('restores an exported save, and nothing else', () => {
    const storage = memoryStorage({ 'ludotek.save.g1': saveOf() });
    const saves = storedIn(() => storage);
    expect(saves.restore('g1', saveOf({ data: { level: 9 } }).slice(0, 60))).toBe('unreadable');
    expect(saves.restore('g1', saveOf({ game: 'g2' }))).toBe('other_game');
    expect(saves.read('g1').save?.data).toEqual({ level: 3 });
    expect(saves.restore('g1', saveOf({ data: { level: 9 } }))).toBeNull();
    expect(saves.read('g1').save?.data).toEqual({ level: 9 });
  });

  test('keeps progress during the visit when storage is blocked', () => {
    const saves = storedIn(blocked);
    expect(saves.read('g1')).toEqual({ save: null, problem: 'not_kept' });
    expect(saves.write('g1', 1, '{"level":3}')).toBe('not_kept');
    expect(saves.read('g1')).toEqual({ save: JSON.parse(saveOf()), problem: 'not_kept' });
  });
});

describe('createStoredMute', () => {
  test('remembers the choice and tells listeners', () => {
    const storage = memoryStorage();
    const heard = vi.fn();
    const mute = createStoredMute(() => storage);
    const unsubscribe = mute.subscribe(heard);
    expect(mute.read()).toBe(false);
    mute.write(true);
    expect(createStoredMute(() => storage).read()).toBe(true);
    unsubscribe();
    mute.write(false);
    expect(createStoredMute(() => storage).read()).toBe(false);
    expect(heard.mock.calls).toEqual([[true]]);
  });

  test('remembers the choice during the visit when storage is blocked', () => {
    const mute = createStoredMute(blocked);
    mute.write(true);
    expect(mute.read()).toBe(true);
  });
});
