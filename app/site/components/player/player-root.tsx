import { useSyncExternalStore } from 'react';
import { openedGame, watchOpenedGame } from './opened-game.ts';
import { Player } from './player.tsx';

export { followHistory, openGame } from './opened-game.ts';

/** The player, while a game is open. */
export function PlayerRoot() {
  const opened = useSyncExternalStore(watchOpenedGame, openedGame);
  return opened && <Player {...opened} />;
}
