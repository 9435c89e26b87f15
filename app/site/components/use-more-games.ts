import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { GameCard, GameList, NextPage } from '../../../shared/catalogue.ts';
import type { LoadedList } from './list-query.ts';

/** A page is added no sooner than this after it was asked for. */
const LEAST_WAIT = 300;

interface Appended {
  games: GameCard[];
  next: NextPage;
}

/**
 * What was appended, by history entry: going back from a game finds the list, and so the scroll position, as it was.
 * Only as long as the document lives; entries beyond the last ones are dropped.
 */
const remembered = new Map<string, Appended>();
const REMEMBERED_LISTS = 20;

function remember(key: string, appended: Appended): void {
  remembered.delete(key);
  remembered.set(key, appended);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
}

export interface MoreGames extends Appended {
  /** `idle`, `busy` from the request until the page is added, `failed` until it is asked for again. */
  state: 'idle' | 'busy' | 'failed';
  /** Position of the first game that was added last, with how many; null before the first time. */
  added: { position: number; count: number } | null;
  load: (href: string) => void;
}

/** The first page of a list and what visitors append to it, one page at a time. */
export function useMoreGames(first: GameList): MoreGames {
  const { key } = useLocation();
  const fetcher = useFetcher<LoadedList>();
  const [appended, setAppended] = useState<Appended>(() => remembered.get(key) ?? { games: [], next: first.next });
  const [state, setState] = useState<MoreGames['state']>('idle');
  const [added, setAdded] = useState<MoreGames['added']>(null);
  const asked = useRef(0);
  const seen = useRef<LoadedList | undefined>(undefined);
  const shown = [...first.games, ...appended.games];

  const receive = (answer: LoadedList) => {
    if (answer.failed) {
      setState('failed');
      return;
    }
    // Plays change between two requests, so a game may move across the border of pages.
    const known = new Set(shown.map(({ id }) => id));
    const fresh = answer.list.games.filter(({ id }) => !known.has(id));
    const next = { games: [...appended.games, ...fresh], next: answer.list.next };
    remember(key, next);
    setAppended(next);
    setAdded({ position: shown.length, count: fresh.length });
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
    games: shown,
    next: appended.next,
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
