import { attemptStorage } from '../../../ui/browser-storage.ts';

const keyOf = (gameId: string) => `ludotek.vote.${gameId}`;

/** Whether this browser voted for a game: what it voted is read by code that only then has to load. */
export function hasVoted(gameId: string): boolean {
  return storedText(gameId) !== null;
}

/** What was kept of a vote, as it was written; null without one. */
export function storedText(gameId: string): string | null {
  return attemptStorage(() => localStorage.getItem(keyOf(gameId)));
}

export function storeText(gameId: string, text: string | null): void {
  attemptStorage(() => {
    if (text === null) localStorage.removeItem(keyOf(gameId));
    else localStorage.setItem(keyOf(gameId), text);
  });
}
