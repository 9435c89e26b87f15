import { useSyncExternalStore } from 'react';
import { attemptStorage } from '../../../ui/browser-storage.ts';
import { SHELVES, SHELVES_KEY, type ShelfName } from './shelf-names.ts';

const VERSION = 1;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const keyOf = (shelf: ShelfName) => `ludotek.${shelf}`;

/** Ids of games stored in the browser, latest first. */
type StoredGames = ReturnType<typeof createStoredGames>;

/** Parses stored ids. Visitors, extensions or older versions may have changed them. */
function parseIds(text: string | null, most: number): string[] {
  if (text === null) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || stored.version !== VERSION) return [];
  if (!('ids' in stored) || !Array.isArray(stored.ids)) return [];
  return [...new Set(stored.ids.filter((id): id is string => typeof id === 'string' && ID.test(id)))].slice(0, most);
}

/** Records which shelves have games, for the inline script that reserves room for them. */
function recordShelf(storage: Storage, shelf: ShelfName, filled: boolean): void {
  const noted = new Set((storage.getItem(SHELVES_KEY) ?? '').split(' '));
  if (filled) noted.add(shelf);
  else noted.delete(shelf);
  storage.setItem(SHELVES_KEY, SHELVES.filter((name) => noted.has(name)).join(' '));
}

/** @param target receives storage events of other tabs */
export function createStoredGames(
  shelf: ShelfName,
  { most, storage, target }: { most: number; storage: () => Storage; target: () => EventTarget },
) {
  const key = keyOf(shelf);
  const listeners = new Set<() => void>();
  /** Changes that storage did not take because it is blocked or full. They apply until the document closes. */
  let unsaved: string | null = null;
  let text: string | null = null;
  let ids: readonly string[] = [];

  function read(): readonly string[] {
    const current = unsaved ?? attemptStorage(() => storage().getItem(key));
    if (current !== text) {
      text = current;
      ids = parseIds(current, most);
    }
    return ids;
  }

  function write(next: readonly string[]): void {
    const written = JSON.stringify({ version: VERSION, ids: next.slice(0, most) });
    const saved = attemptStorage(() => {
      storage().setItem(key, written);
      recordShelf(storage(), shelf, next.length > 0);
      return true;
    });
    unsaved = saved ? null : written;
    for (const listener of listeners) listener();
  }

  return {
    /** Returns the same array until something changes. */
    ids: read,
    /** Whether the last change will outlive the document. */
    isSaved: () => unsaved === null,
    /** Puts a game first; drops the oldest beyond the limit. */
    add: (id: string) => write([id, ...read().filter((kept) => kept !== id)]),
    remove: (gone: readonly string[]) => write(read().filter((kept) => !gone.includes(kept))),
    /** Restores the list from before a removal. */
    restore: (before: readonly string[]) => write([...new Set([...before, ...read()])]),
    /** Calls the listener on changes in this tab and others. @returns unsubscribes */
    subscribe(listener: () => void) {
      // The key is null after the whole storage was cleared.
      const onStorage = (event: Event) => {
        const changed = 'key' in event ? event.key : null;
        if (changed === key || changed === null) listener();
      };
      listeners.add(listener);
      target().addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        target().removeEventListener('storage', onStorage);
      };
    },
  };
}

const inThisBrowser = { storage: () => window.localStorage, target: () => window };

export const favouriteGames = createStoredGames('favourites', { most: 200, ...inThisBrowser });
export const recentGames = createStoredGames('recent', { most: 30, ...inThisBrowser });

/** Ids of stored games, latest first. For browser-only components. */
export function useStoredGames(games: StoredGames): readonly string[] {
  return useSyncExternalStore(games.subscribe, games.ids);
}
