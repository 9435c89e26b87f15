import type { Language } from '../../../../shared/languages.ts';

/** Messages from a game: it is ready, its best score so far, or the player wants to leave. */
type GameMessage = { type: 'ready' | 'leave' } | { type: 'best'; value: number };

/** @returns null for a malformed message; scores are finite and within the safe integers */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, value } = data as Record<string, unknown>; // Unknown shape, checked below.
  if (source !== 'ludotek-game') return null;
  if (type === 'ready' || type === 'leave') return { type };
  if (type === 'best' && typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
    return { type, value };
  return null;
}

const storageKey = (gameId: string) => `ludotek.best.${gameId}`;

/** Best scores in this browser. When storage is blocked or full they last as long as the page. */
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

/**
 * Serves a built-in game, which runs in an opaque origin without storage: stores its best score, sends it back with
 * the page's language, and leaves the game for keys that only its frame receives. Accepts only messages of this
 * frame.
 *
 * @returns stops listening
 */
export function connectGame(
  frame: { readonly contentWindow: Window | null },
  {
    gameId,
    language,
    scores,
    onLeave,
  }: { gameId: string; language: Language; scores: ReturnType<typeof storedBestScores>; onLeave: () => void },
): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const game = frame.contentWindow;
    if (game === null || event.source !== game) return;
    const message = parseGameMessage(event.data);
    if (message?.type === 'best') scores.write(gameId, message.value);
    if (message?.type === 'leave') onLeave();
    if (message?.type === 'ready') {
      // An opaque origin has no name to use as target.
      game.postMessage({ source: 'ludotek', type: 'init', best: scores.read(gameId), lang: language }, '*');
    }
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
