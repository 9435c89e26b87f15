import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { GameCard, GameDetail } from '../../../shared/catalogue.ts';
import { useText } from '../../i18n/language.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { useAdColumn } from '../components/ads/use-shown-ads.ts';
import { GameGrid } from '../components/game-grid.tsx';
import { isPlaying, isPlayingNow } from '../components/player/playing-entry.ts';
import { openPlayer } from '../components/player-slot.tsx';
import { reportVisit } from '../components/visits.ts';
import type { FormattedFacts } from '../components/votes/formatted-facts.ts';
import { GameStage } from './game-stage.tsx';
import { GameText } from './game-text.tsx';
import styles from './route.module.css';

interface GamePageProps {
  game: GameDetail;
  similar: GameCard[];
  facts: FormattedFacts;
  /** Whether visits are counted. */
  counted?: boolean;
}

export function GamePage({ game, similar, facts, counted = true }: GamePageProps) {
  const t = useText();
  const { key, state } = useLocation();
  const column = useAdColumn('beside_player');
  const playControl = useRef<HTMLElement>(null);

  useEffect(() => (counted ? reportVisit(game.id) : undefined), [game.id, counted]);

  // An unpublished game has a page, but is not listed among others.
  const queue = counted ? similar : [];
  const play = (isWanted?: () => boolean) =>
    openPlayer({ game, from: 'page', queue, trigger: playControl.current }, isWanted);
  const continuePlaying = useEffectEvent(() => {
    if (isPlaying(state)) play(isPlayingNow);
  });
  // After a reload or a step in the history. Steps back and forward may follow each other so fast that only the state, read again
  // at each step, differs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step
  useEffect(() => continuePlaying(), [key, state]);

  return (
    <article
      className={column === null ? styles.page : `${styles.page} ${styles.flanked}`}
      data-column={column ?? undefined}
    >
      <GameStage game={game} facts={facts} playControl={playControl} onPlay={() => play()} />
      <AdSlot position="below_player" />
      <div className={styles.below}>
        <GameText game={game} />
        <div className={styles.beside}>
          {similar.length > 0 && (
            <section aria-labelledby="game-similar">
              <h2 id="game-similar">{t('game.similar')}</h2>
              <GameGrid games={similar} label={t('game.similar')} narrow />
            </section>
          )}
          <AdSlot position="sidebar" />
        </div>
      </div>
      <AdSlot position="footer" />
      <AdSlot position="beside_player" />
      <AdSlot position="beside_player" place={1} />
    </article>
  );
}
