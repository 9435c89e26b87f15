import { useSyncExternalStore } from 'react';
import type { KeptGames } from './kept-games.ts';

/** Ids of kept games, the last added first. For what only browsers render. */
export function useKeptGames(games: KeptGames): readonly string[] {
  return useSyncExternalStore(games.subscribe, games.ids);
}
