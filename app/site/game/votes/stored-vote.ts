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

export function storeText(gameId: string, text: string | null): void {
  attemptStorage(() => {
    if (text === null) localStorage.removeItem(keyOf(gameId));
    else localStorage.setItem(keyOf(gameId), text);
  });
}
