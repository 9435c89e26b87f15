import type { GameCard } from '../../../../shared/catalogue.ts';
import { entryPath } from '../../../../shared/entry-path.ts';
import { languageOfPath, localizedPath } from '../../../../shared/languages.ts';
import { rootOfDocument } from '../../../i18n/language.tsx';
import { reportVisit } from '../visits.ts';
import { isPlayingNow, PLAYING } from './playing-entry.ts';

/** The game that the player shows. */
export interface OpenedGame {
  game: GameCard;
  /** Whether it was opened from its own page or from a card of a list. */
  from: 'page' | 'list';
  /** The games to continue with: the list's, or those similar to the page's. */
  queue: readonly GameCard[];
  /** Receives the focus when the player closes. */
  trigger: HTMLElement | null;
}

let opened: OpenedGame | null = null;
const listeners = new Set<() => void>();

export const openedGame = (): OpenedGame | null => opened;

/** @returns unsubscribes */
export function watchOpenedGame(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: OpenedGame | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

/**
 * Opening adds a history entry with the game's URL, so that Back closes the player and a reload shows the game's page. The router
 * is not involved: the page below stays as it is, with its list and scroll position. The entry has the router's form of state,
 * because after a reload or a step forward the router shows it.
 */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {}; // Written by the router and by this file only.

/** The entry below the player's, where the router still is. Null if the router went to the player's entry. */
let below: { key: string | undefined; href: string } | null = null;
/** Whether the browser is going back from the player's entry, which takes a moment. */
let leaving = false;

/** Games without a page keep the current URL, and so do unpublished games on their own page. */
function addressOf({ slug }: GameCard): string {
  const { pathname, href } = window.location;
  const root = rootOfDocument();
  return slug === null ? href : localizedPath(languageOfPath(pathname, root), entryPath('game', slug), root);
}

function addEntry({ game, from }: OpenedGame): void {
  const { key, idx = 0 } = entry();
  const { href } = window.location;
  below = { key, href };
  const added: Entry = { usr: PLAYING, key: Math.random().toString(36).slice(2, 10), idx: idx + 1 };
  window.history.pushState(added, '', from === 'page' ? href : addressOf(game));
}

/** Opens a game, or shows it again if the current history entry belongs to the player. */
export function openGame(request: OpenedGame): void {
  show(request);
  if (!leaving && !isPlayingNow()) addEntry(request);
}

/** Replaces the current game with another one. */
export function playNext(game: GameCard): void {
  if (opened === null) return;
  reportVisit(game.id);
  show({ ...opened, game });
  window.history.replaceState({ ...entry(), usr: PLAYING }, '', addressOf(game));
}

/** Closes the player and goes back to the entry below. */
export function closeGame(): void {
  show(null);
  if (leaving || !isPlayingNow()) return;
  leaving = true;
  const { history } = window;
  // Navigations inside the game's frame add history entries too, which this skips.
  if ('navigation' in window) {
    navigation.back().committed?.catch((error: unknown) => {
      leaving = false;
      console.warn('the browser did not go back:', error);
    });
  } else history.back();
}

/** Closes the player for a link to another page. */
export function leaveForLink(): void {
  below = null;
  show(null);
}

/** Follows a step in the history. Called before the router handles it. */
export function followHistory(event: PopStateEvent): void {
  const byPlayer = leaving;
  leaving = false;
  if (isPlayingNow()) {
    // The router handles this step, and the game's page opens it.
    below = null;
    return;
  }
  // The router never left this entry, so it would only load the page again.
  if (below?.href === window.location.href && below.key === entry().key) event.stopImmediatePropagation();
  below = null;
  if (!byPlayer) show(null);
  // The player was opened again before the browser had gone back.
  else if (opened !== null) addEntry(opened);
}
