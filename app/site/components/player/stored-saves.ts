import { flashPlayerPath } from '../../../../shared/frame-settings.ts';

/** Version of the built-in games' saves. Same as `SAVE_VERSION` in their kit. */
export const SAVE_VERSION = 1;

/** Maximum size of a built-in game's save in bytes of UTF-8 JSON. */
export const MOST_SAVE_BYTES = 64 * 1024;

/** The same for a Flash game, which stores its shared objects. Same as `MOST_BYTES` in the kit's `shared-objects.js`. */
export const MOST_FLASH_BYTES = 1024 * 1024;

/** @param gameUrl a path of this site */
export const mostSaveBytes = (gameUrl: string): number =>
  gameUrl.startsWith(flashPlayerPath('')) ? MOST_FLASH_BYTES : MOST_SAVE_BYTES;

/** A game's progress, as it is stored and exported. A server could keep it in this form. */
export interface Save {
  /** Id of the game. */
  game: string;
  version: number;
  /** ISO 8601, UTC. */
  savedAt: string;
  /** The game's own JSON. */
  data: unknown;
}

/** Why a save is not used. The codes are keys of texts. */
export type SaveProblem = 'too_large' | 'unreadable' | 'other_game' | 'later_version';

/** Why a game's progress will not outlive the visit, or could not be stored or read. */
export type ProgressProblem = SaveProblem | 'not_kept';

type Read = { save: Save } | { problem: SaveProblem };

/** @returns whether a text has more bytes in UTF-8 */
const isLarger = (text: string, most: number): boolean =>
  // A character has at least one byte, so a very long text need not be encoded.
  text.length > most || new TextEncoder().encode(text).length > most;

/** Maximum nesting of lists and objects. Browsers can read far deeper nesting than they can write again. */
const MAX_NESTING = 100;

function isDeeper(value: unknown, levels = MAX_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** @returns undefined for text that is not JSON. JSON itself has no undefined */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Bytes of an exported save apart from its data. */
export const ENVELOPE_BYTES = 1024;

/**
 * Parses a save that was stored or exported. Visitors, extensions and other versions may have changed it.
 *
 * @param game id of the game it should belong to
 * @param most maximum bytes of its data
 */
export function parseSave(text: string, game: string, most = MOST_SAVE_BYTES): Read {
  if (text.length > most + ENVELOPE_BYTES) return { problem: 'too_large' };
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null) return { problem: 'unreadable' };
  const { game: owner, version, savedAt, data } = stored as Record<string, unknown>; // Unknown values, checked below.
  if (typeof owner !== 'string' || typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { problem: 'unreadable' };
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt)) || data === undefined || isDeeper(data))
    return { problem: 'unreadable' };
  if (owner !== game) return { problem: 'other_game' };
  if (version > SAVE_VERSION) return { problem: 'later_version' };
  if (isLarger(JSON.stringify(data), most)) return { problem: 'too_large' };
  return { save: { game: owner, version, savedAt, data } };
}

const keyOf = (game: string) => `ludotek.save.${game}`;

/** Stores saves in this browser, with a key per game. If storage is blocked or full, they last as long as the page. */
export function createStoredSaves(storage: () => Storage, now: () => Date = () => new Date()) {
  /** JSON that could not be stored. */
  const unsaved = new Map<string, string>();

  /** @returns the stored text, and whether storage works */
  function load(game: string): { text: string | null; kept: boolean } {
    const visiting = unsaved.get(game);
    if (visiting !== undefined) return { text: visiting, kept: false };
    try {
      return { text: storage().getItem(keyOf(game)), kept: true };
    } catch (error) {
      console.warn('progress cannot be read', error);
      return { text: null, kept: false };
    }
  }

  /** @returns whether the save will outlive the visit */
  function store(save: Save): boolean {
    const text = JSON.stringify(save);
    try {
      storage().setItem(keyOf(save.game), text);
      unsaved.delete(save.game);
      return true;
    } catch (error) {
      console.warn('progress cannot be stored', error);
      unsaved.set(save.game, text);
      return false;
    }
  }

  function read(game: string, most = MOST_SAVE_BYTES): { save: Save | null; problem: ProgressProblem | null } {
    const { text, kept } = load(game);
    const found = text === null ? null : parseSave(text, game, most);
    if (found !== null && 'problem' in found) return { save: null, problem: found.problem };
    return { save: found?.save ?? null, problem: kept ? null : 'not_kept' };
  }

  return {
    read,
    /**
     * Stores a game's progress. Never replaces a save of a later version of the game.
     *
     * @param json the game's own data
     * @returns null if it is stored
     */
    write(game: string, version: number, json: string, most = MOST_SAVE_BYTES): ProgressProblem | null {
      if (isLarger(json, most)) return 'too_large';
      const data = parseJson(json);
      if (data === undefined || isDeeper(data)) return 'unreadable';
      if (version > SAVE_VERSION || read(game, most).problem === 'later_version') return 'later_version';
      return store({ game, version, savedAt: now().toISOString(), data }) ? null : 'not_kept';
    },
    /** Whether another tab has stored progress of a game. */
    isStored: (game: string, { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
      key === keyOf(game) && newValue !== null,
    /** Replaces the progress with an exported save. @returns null if it is stored */
    restore(game: string, text: string, most = MOST_SAVE_BYTES): ProgressProblem | null {
      const found = parseSave(text, game, most);
      if ('problem' in found) return found.problem;
      if (read(game, most).problem === 'later_version') return 'later_version';
      return store(found.save) ? null : 'not_kept';
    },
  };
}

export type StoredSaves = ReturnType<typeof createStoredSaves>;

const MUTED_KEY = 'ludotek.muted';

/** Stores whether the built-in games are muted, all at once. Without storage, the choice lasts for the visit. */
export function createStoredMute(storage: () => Storage) {
  const listeners = new Set<(muted: boolean) => void>();
  let visiting: boolean | null = null;

  return {
    read(): boolean {
      if (visiting !== null) return visiting;
      try {
        return storage().getItem(MUTED_KEY) === '1';
      } catch (error) {
        console.warn('the sound setting cannot be read', error);
        return false;
      }
    },
    write(muted: boolean) {
      try {
        if (muted) storage().setItem(MUTED_KEY, '1');
        else storage().removeItem(MUTED_KEY);
        visiting = null;
      } catch (error) {
        console.warn('the sound setting cannot be stored', error);
        visiting = muted;
      }
      for (const listener of listeners) listener(muted);
    },
    /** @returns unsubscribes */
    subscribe(listener: (muted: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type StoredMute = ReturnType<typeof createStoredMute>;
