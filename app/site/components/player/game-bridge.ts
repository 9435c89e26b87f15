import type { Language } from '../../../../shared/languages.ts';
import type { ShareOutcome } from '../../../ui/share.ts';
import type { StoredMute, StoredSaves } from './stored-saves.ts';

const PLAY_STATES = ['start', 'playing', 'paused', 'over'] as const;

/** What a built-in game is doing. */
export type PlayState = (typeof PLAY_STATES)[number];

/**
 * Messages from a game: it is ready, the player wants to leave or to play another game, its best score so far, its progress (the
 * game's own JSON with its version), what it is doing, the sound setting, or a result to share.
 */
type GameMessage =
  | { type: 'ready' }
  | { type: 'leave' }
  | { type: 'next' }
  | { type: 'best'; value: number }
  | { type: 'save'; version: number; data: string }
  | { type: 'state'; value: PlayState }
  | { type: 'settings'; muted: boolean }
  | { type: 'share'; text: string };

/** Maximum length of a result to share. */
const MAX_TEXT_LENGTH = 300;

/** @returns null for a malformed message; scores are finite and within the safe integers */
export function parseGameMessage(message: unknown): GameMessage | null {
  if (typeof message !== 'object' || message === null) return null;
  const { source, type, value, version, data, muted, text } = message as Record<string, unknown>; // Unknown, checked below.
  if (source !== 'ludotek-game') return null;
  if (type === 'ready' || type === 'leave' || type === 'next') return { type };
  if (type === 'best' && typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
    return { type, value };
  if (type === 'save' && typeof version === 'number' && Number.isInteger(version) && version > 0)
    return typeof data === 'string' ? { type, version, data } : null;
  if (type === 'settings' && typeof muted === 'boolean') return { type, muted };
  if (type === 'share' && typeof text === 'string' && text.length <= MAX_TEXT_LENGTH) return { type, text };
  const state = type === 'state' ? PLAY_STATES.find((known) => known === value) : undefined;
  return state === undefined ? null : { type: 'state', value: state };
}

const storageKey = (gameId: string) => `ludotek.best.${gameId}`;

/** Stores best scores in this browser. If storage is blocked or full, they last as long as the page. */
export function storedBestScores(storage: () => Storage) {
  const unsaved = new Map<string, number>();
  return {
    read(gameId: string): number | null {
      try {
        const text = storage().getItem(storageKey(gameId));
        const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
        if (Number.isFinite(value)) return value;
      } catch (error) {
        console.warn('best scores cannot be read', error);
      }
      return unsaved.get(gameId) ?? null;
    },
    write(gameId: string, value: number) {
      unsaved.set(gameId, value);
      try {
        storage().setItem(storageKey(gameId), String(value));
      } catch (error) {
        console.warn('best scores cannot be saved', error);
      }
    },
  };
}

/** What the page keeps and does for this site's own games. */
export interface GameHost {
  gameId: string;
  language: Language;
  scores: ReturnType<typeof storedBestScores>;
  saves: StoredSaves;
  /** Maximum size in bytes of the JSON that the game may save. */
  mostBytes: number;
  mute: StoredMute;
  /** Whether the page has a sound button, which it shows while the game is not played. */
  hasSoundButton: boolean;
  /** Shares the page of the game with a text. */
  share: (text: string) => Promise<ShareOutcome>;
  onState: (state: PlayState) => void;
  onLeave: () => void;
  /** Shows another game; null if there is none. */
  onNext: (() => void) | null;
}

/**
 * Serves one of this site's games, which runs in an opaque origin without storage. Stores its best score, progress and sound
 * setting, sends them back with the page's language, shares results, reports what the game is doing, and closes it on keys that
 * only its frame receives. Only accepts messages from this frame.
 *
 * @returns stops listening
 */
export function connectGame(
  frame: { readonly contentWindow: Window | null },
  { gameId, language, scores, saves, mostBytes, mute, hasSoundButton, share, onState, onLeave, onNext }: GameHost,
): () => void {
  const send = (message: { type: string } & Record<string, unknown>) => {
    // An opaque origin cannot be named as the target.
    frame.contentWindow?.postMessage({ source: 'ludotek', ...message }, '*');
  };

  function start() {
    const { save, problem } = saves.read(gameId, mostBytes);
    const kept = save === null ? null : { version: save.version, data: JSON.stringify(save.data) };
    send({
      type: 'init',
      best: scores.read(gameId),
      lang: language,
      muted: mute.read(),
      save: kept,
      next: onNext !== null,
      soundButton: hasSoundButton,
      problem,
    });
  }

  function answer(message: GameMessage) {
    if (message.type === 'ready') start();
    else if (message.type === 'leave') onLeave();
    else if (message.type === 'state') onState(message.value);
    else if (message.type === 'next') onNext?.();
    else if (message.type === 'share') void share(message.text).then((outcome) => send({ type: 'shared', outcome }));
    else if (message.type === 'best') scores.write(gameId, message.value);
    else if (message.type === 'settings') mute.write(message.muted);
    else {
      const problem = saves.write(gameId, message.version, message.data, mostBytes);
      if (problem !== null) send({ type: 'save-failed', problem });
    }
  }

  const onMessage = (event: MessageEvent<unknown>) => {
    if (frame.contentWindow === null || event.source !== frame.contentWindow) return;
    const message = parseGameMessage(event.data);
    if (message !== null) answer(message);
  };
  // The game continues from what another tab has stored. Its own next save would otherwise overwrite that.
  const onStorage = (event: StorageEvent) => {
    if (saves.isStored(gameId, event)) start();
  };
  window.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  const unsubscribe = mute.subscribe((muted) => send({ type: 'settings', muted }));
  return () => {
    window.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
    unsubscribe();
  };
}
