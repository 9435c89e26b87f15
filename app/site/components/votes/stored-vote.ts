import { attemptStorage } from '../../../ui/browser-storage.ts';

const keyOf = (gameId: string) => `ludotek.vote.${gameId}`;

/** Whether this browser has voted for a game; the value is parsed by code that loads on demand. */
export function hasVoted(gameId: string): boolean {
  return storedText(gameId) !== null;
}

/** The stored vote as text; null without one. */
export function storedText(gameId: string): string | null {
  return attemptStorage(() => localStorage.getItem(keyOf(gameId)));
}

const watchers = new Map<string, Set<() => void>>();

/** Calls the listener when the vote for a game changes in this document. @returns stops */
export function watchVotes(gameId: string, listener: () => void): () => void {
  const listeners = watchers.get(gameId) ?? new Set();
  watchers.set(gameId, listeners.add(listener));
  return () => listeners.delete(listener);
}

export function storeText(gameId: string, text: string | null): void {
  attemptStorage(() => {
    if (text === null) localStorage.removeItem(keyOf(gameId));
    else localStorage.setItem(keyOf(gameId), text);
  });
  for (const listener of watchers.get(gameId) ?? []) listener();
}
