import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { GameList } from '../../../shared/catalogue.ts';
import { entryMemory } from './entry-memory.ts';
import type { LoadedList } from './list-query.ts';

/** A page is added no sooner than this after it was asked for. */
const LEAST_WAIT = 300;

/**
 * The whole list as it was shown, by history entry and address: going back finds it, and so the scroll position, as it
 * was. A page loaded anew would not do, because games change their places with every visit that is counted.
 */
const shownLists = entryMemory<GameList>();

export interface MoreGames extends GameList {
  /** `idle`, `busy` from the request until the page is added, `failed` until it is asked for again. */
  state: 'idle' | 'busy' | 'failed';
  /** Position of the first game that was added last, with how many; null before the first time. */
  added: { position: number; count: number } | null;
  load: (href: string) => void;
}

/** The first page of a list and what visitors append to it, one page at a time. */
export function useMoreGames(loaded: GameList): MoreGames {
  const { key, pathname, search } = useLocation();
  // The browser gives entries that it makes for hashes no key of their own.
  const entry = `${key} ${pathname}${search}`;
  const fetcher = useFetcher<LoadedList>();
  const [shown, setShown] = useState(() => ({ loaded, list: shownLists.get(entry) ?? loaded }));
  const [state, setState] = useState<MoreGames['state']>('idle');
  const [added, setAdded] = useState<MoreGames['added']>(null);
  const asked = useRef(0);
  const seen = useRef<LoadedList | undefined>(undefined);
  // The page was loaded again while it is shown: somebody followed a link to it.
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
    // Plays change between two requests, so a game may move across the border of pages.
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
    const wait = Math.max(0, LEAST_WAIT - (performance.now() - asked.current));
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
