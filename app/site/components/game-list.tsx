import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { GameList as Games, NextPage } from '../../../shared/catalogue.ts';
import { useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { AdSlot } from './ads/ad-slot.tsx';
import { useShownAds } from './ads/use-shown-ads.ts';
import { GameGrid } from './game-grid.tsx';
import styles from './game-list.module.css';
import { PageLink } from './page-link.tsx';
import { useMoreGames } from './use-more-games.ts';

interface GameListProps {
  list: Games;
  /** Whether the list starts at its first page. */
  firstPage: boolean;
  mosaic?: boolean;
  /** The address of the same list from a position, or from its start. */
  hrefOf: (next: NextPage) => string;
}

/** A grid of games with a link to the next page; with scripts the link appends that page instead. */
export function GameList(props: GameListProps) {
  const { pathname, search } = useLocation();
  // Keyed by address: another list, or the list in another language, has its own state.
  return <OneList key={`${pathname}${search}`} {...props} />;
}

function OneList({ list, firstPage, mosaic = false, hrefOf }: GameListProps) {
  const t = useText();
  const { games, next, state, added, load } = useMoreGames(list);
  const hasAd = useShownAds('content').length > 0;
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
    <>
      <GameGrid
        ref={grid}
        games={games}
        label={t('site.list.label')}
        mosaic={mosaic}
        between={hasAd ? <AdSlot position="content" /> : null}
      />
      <div className={styles.more}>
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
    </>
  );
}
