import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { EVERY_CARDS } from '../../../shared/ad-kinds.ts';
import { gridPlaces } from '../../../shared/ad-rules.ts';
import type { GameList as Games, NextPage } from '../../../shared/catalogue.ts';
import { useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { Place } from './ads/ad-slot.tsx';
import { useShownAds } from './ads/use-shown-ads.ts';
import { entryMemory } from './entry-memory.ts';
import { GameGrid } from './game-grid.tsx';
import styles from './game-list.module.css';
import type { LoadedList } from './list-query.ts';
import { PageLink } from './page-link.tsx';

interface GameListProps {
  list: Games;
  /** Whether the list starts at its first page. */
  firstPage: boolean;
  mosaic?: boolean;
  /** Number of cards that load eagerly. Defaults to those of the first screen. */
  eager?: number | undefined;
  /** Returns the URL of the same list from a position, or from its start. */
  hrefOf: (next: NextPage) => string;
}

/** A grid of games with a link to the next page. With scripts, the link appends that page instead. */
export function GameList(props: GameListProps) {
  const { pathname, search } = useLocation();
  // Keyed by URL, so that another list, or the list in another language, has its own state.
  return <OneList key={`${pathname}${search}`} {...props} />;
}

function OneList({ list, firstPage, mosaic = false, eager, hrefOf }: GameListProps) {
  const t = useText();
  const { games, next, state, added, load } = useMoreGames(list);
  const between = useAdsBetween(games.length);
  const grid = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (added === null) return;
    grid.current
      ?.querySelectorAll(':scope > :not([data-between])')
      [added.position]?.querySelector<HTMLElement>('a, button')
      ?.focus();
  }, [added]);

  const href = next === null ? null : hrefOf(next);
  return (
    <div className={styles.list}>
      <GameGrid
        ref={grid}
        games={games}
        label={t('site.list.label')}
        mosaic={mosaic}
        {...(eager === undefined ? {} : { eager })}
        between={between}
      />
      <div className={`${styles.more} button-row`}>
        {state === 'failed' && (
          <p role="alert">
            {t('site.networkError')}. {t('site.networkHint')}
          </p>
        )}
        {href !== null && (
          <PageLink
            className={button.primary}
            to={href}
            rel="next"
            aria-disabled={state === 'busy' || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              load(href);
            }}
          >
            {state === 'busy' ? t('site.loading') : state === 'failed' ? t('site.retry') : t('site.list.more')}
          </PageLink>
        )}
        {!firstPage && (
          <PageLink className={button.quiet} to={hrefOf(null)}>
            {t('site.list.start')}
          </PageLink>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {state === 'busy' && t('site.loading')}
        {state === 'idle' && added !== null && t('site.list.added', { count: added.count })}
      </p>
    </div>
  );
}

/**
 * Returns the advertisements between rows, by the position of the card after each. The content advertisement is below the first
 * screen.
 */
function useAdsBetween(cards: number): ReadonlyMap<number, ReactNode> {
  const content = useShownAds('content');
  const grid = useShownAds('grid');
  const taken = content.length > 0 ? [EVERY_CARDS] : [];
  return new Map<number, ReactNode>([
    ...taken.map((before) => [before, <Place key="content" position="content" ads={content} />] as const),
    ...gridPlaces(grid, { cards, taken }).map(
      ({ before, ads }, place) => [before, <Place key={before} position="grid" place={place} ads={ads} />] as const,
    ),
  ]);
}

/** Minimum duration of loading a page, in milliseconds. */
const MIN_DURATION = 300;

/** Lists by history entry, for going back. Reloading them is no option, because each counted visit can change the order. */
const shownLists = entryMemory<Games>();

/** Returns the first page of a list, plus the pages that the visitor appends. */
function useMoreGames(loaded: Games) {
  const { key, pathname, search } = useLocation();
  // History entries that the browser creates for hash links share a key.
  const entry = `${key} ${pathname}${search}`;
  const fetcher = useFetcher<LoadedList>();
  const [shown, setShown] = useState(() => ({ loaded, list: shownLists.get(entry) ?? loaded }));
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  /** Position and number of the games added last; null before the first time. */
  const [added, setAdded] = useState<{ position: number; count: number } | null>(null);
  const requestedAt = useRef(0);
  const seen = useRef<LoadedList | undefined>(undefined);
  // The page was reloaded while shown, because the visitor followed a link to it.
  if (shown.loaded !== loaded) {
    setShown({ loaded, list: shownLists.get(entry) ?? loaded });
    setAdded(null);
  }
  const { games } = shown.list;

  useEffect(() => shownLists.set(entry, shown.list), [entry, shown]);

  const receive = useEffectEvent(({ list, failed }: LoadedList) => {
    if (failed === 'network') {
      setState('failed');
      return;
    }
    // Play counts change between requests, so a game may move to the next page and appear twice.
    const known = new Set(games.map(({ id }) => id));
    const fresh = list?.games.filter(({ id }) => !known.has(id)) ?? [];
    setShown({ loaded, list: { games: [...games, ...fresh], next: list?.next ?? null } });
    setAdded({ position: games.length, count: fresh.length });
    setState('idle');
  });

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== 'idle' || answer === undefined || answer === seen.current) return;
    const wait = Math.max(0, MIN_DURATION - (performance.now() - requestedAt.current));
    const timer = setTimeout(() => {
      seen.current = answer;
      receive(answer);
    }, wait);
    return () => clearTimeout(timer);
  }, [fetcher.state, fetcher.data]);

  return {
    ...shown.list,
    state,
    added,
    load: (href: string) => {
      if (state === 'busy') return;
      requestedAt.current = performance.now();
      setState('busy');
      void fetcher.load(href);
    },
  };
}
