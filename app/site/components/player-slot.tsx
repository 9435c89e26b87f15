import { type FunctionComponent, useEffect, useState } from 'react';
import { whenUsed } from '../../ui/when-used.ts';
import type { openGame } from './player/opened-game.ts';

/** Needed only after a press, so it loads after the first interaction. */
const load = () => import('./player/player-root.tsx');

const warn = (error: unknown) => console.warn('the player could not be loaded', error);

export const preloadPlayer = () => whenUsed(() => void load().catch(warn));

let mount: (Root: FunctionComponent) => void = () => {};
let followHistory: ((event: PopStateEvent) => void) | undefined;

// Browsers call a window's listeners in their order: this module comes before the router.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => followHistory?.(event));

/** Opens a game over the page. */
export function openPlayer(...request: Parameters<typeof openGame>): void {
  load().then((player) => {
    followHistory = player.followHistory;
    mount(player.PlayerRoot);
    player.openGame(...request);
  }, warn);
}

/** The place of the player, which every page shares. */
export function PlayerSlot() {
  const [Root, setRoot] = useState<FunctionComponent | null>(null);
  useEffect(() => {
    mount = (Loaded) => setRoot(() => Loaded);
    return preloadPlayer();
  }, []);
  return Root && <Root />;
}
