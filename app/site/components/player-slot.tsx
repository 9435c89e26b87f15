import { type FunctionComponent, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { languageOfPath } from '../../../shared/languages.ts';
import { rootOfDocument } from '../../i18n/language.tsx';
import { withLateTexts } from '../../i18n/late-texts.ts';
import { whenUsed } from '../../ui/when-used.ts';
import type { OpenedGame } from './player/opened-game.ts';

/** Only needed after a click, so it loads after the first interaction. */
const load = () =>
  withLateTexts(import('./player/player-root.tsx'), languageOfPath(window.location.pathname, rootOfDocument()));

const warn = (error: unknown) => console.warn('the player could not be loaded', error);

export const preloadPlayer = () => whenUsed(() => void load().catch(warn));

let mount: (Root: FunctionComponent) => void = () => {};
let followHistory: ((event: PopStateEvent) => void) | undefined;

// Browsers call a window's listeners in the order they were added. This module runs before the router.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => followHistory?.(event));

/** Number of navigations to other pages that the router has started. */
let departures = 0;

/**
 * Opens a game above the page, unless the visitor leaves the page before the player is loaded.
 *
 * @param isWanted called again once the player is loaded
 */
export function openPlayer(request: OpenedGame, isWanted = () => true): void {
  const before = departures;
  load().then((player) => {
    if (departures !== before || !isWanted()) return;
    followHistory = player.followHistory;
    mount(player.PlayerRoot);
    player.openGame(request);
  }, warn);
}

/** The place of the player, which all pages share. */
export function PlayerSlot() {
  const [Root, setRoot] = useState<FunctionComponent | null>(null);
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  // In a cleanup: all components' cleanups run before the effects of the next page, which may open the player at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page
  useEffect(
    () => () => {
      departures += 1;
    },
    [pathname, search],
  );
  useEffect(() => {
    mount = (Loaded) => setRoot(() => Loaded);
    return preloadPlayer();
  }, []);
  return Root && <Root />;
}
