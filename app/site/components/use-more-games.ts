import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { GameList } from '../../../shared/catalogue.ts';
import { entryMemory } from './entry-memory.ts';
import type { LoadedList } from './list-query.ts';

/** Minimum duration of loading a page, in milliseconds. */
const MIN_DURATION = 300;

/**
 * Shown lists by history entry and address: going back restores the list and the scroll position. A reload would not,
 * because every counted visit can change the order.
 */
const shownLists = entryMemory<GameList>();

export interface MoreGames extends GameList {
  /** `idle`, `busy` until the page is added, or `failed` until the next attempt. */
  state: 'idle' | 'busy' | 'failed';
  /** Position and number of the games added last; null before the first time. */
  added: { position: number; count: number } | null;
  load: (href: string) => void;
}

/** The first page of a list and the pages that visitors append to it. */
export function useMoreGames(loaded: GameList): MoreGames {
  const { key, pathname, search } = useLocation();
  // History entries that the browser creates for hashes share a key.
  const entry = `${key} ${pathname}${search}`;
  const fetcher = useFetcher<LoadedList>();
  const [shown, setShown] = useState(() => ({ loaded, list: shownLists.get(entry) ?? loaded }));
  const [state, setState] = useState<MoreGames['state']>('idle');
  const [added, setAdded] = useState<MoreGames['added']>(null);
  const asked = useRef(0);
  const seen = useRef<LoadedList | undefined>(undefined);
  // The page was reloaded while shown: the visitor followed a link to it.
  if (shown.loaded !== loaded) {
    setShown({ loaded, list: shownLists.get(entry) ?? loaded });
    setAdded(null);
  }
  const { games } = shown.list;

  useEffect(() => shownLists.set(entry, shown.list), [entry, shown]);

  const receive = ({ list, failed }: LoadedList) => {
    if (failed === 'network') {
      setState('failed');
      return;
    }
    // Play counts change between requests, so a game may move to the next page.
    const known = new Set(games.map(({ id }) => id));
    const fresh = list?.games.filter(({ id }) => !known.has(id)) ?? [];
    setShown({ loaded, list: { games: [...games, ...fresh], next: list?.next ?? null } });
    setAdded({ position: games.length, count: fresh.length });
    setState('idle');
  };
  const latest = useRef(receive);
  useEffect(() => {
    latest.current = receive;
  });

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== 'idle' || answer === undefined || answer === seen.current) return;
    const wait = Math.max(0, MIN_DURATION - (performance.now() - asked.current));
    const timer = setTimeout(() => {
      seen.current = answer;
      latest.current(answer);
    }, wait);
    return () => clearTimeout(timer);
  }, [fetcher.state, fetcher.data]);

  return {
    ...shown.list,
    state,
    added,
    load: (href) => {
      if (state === 'busy') return;
      asked.current = performance.now();
      setState('busy');
      void fetcher.load(href);
    },
  };
}
