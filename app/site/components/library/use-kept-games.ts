import { useSyncExternalStore } from 'react';
import type { KeptGames } from './kept-games.ts';

/** Ids of kept games, latest first. For browser-only components. */
export function useKeptGames(games: KeptGames): readonly string[] {
  return useSyncExternalStore(games.subscribe, games.ids);
}
