import { lazy, Suspense, useEffect, useRef } from 'react';
import type { GameCard, GameDetail } from '../../../shared/catalogue.ts';
import { useText } from '../../i18n/language.tsx';
import { whenUsed } from '../../ui/when-used.ts';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { useAdColumn } from '../components/ads/use-shown-ads.ts';
import { GameGrid } from '../components/game-grid.tsx';
import { reportVisit } from '../components/visits.ts';
import type { FormattedFacts } from './formatted-facts.ts';
import { GameStage } from './game-stage.tsx';
import { GameText } from './game-text.tsx';
import styles from './route.module.css';
import { usePlayerHistory } from './use-player-history.ts';

/** The player loads before it is needed, but not with the page. */
const loadPlayer = () => import('./player.tsx');
const Player = lazy(async () => ({ default: (await loadPlayer()).Player }));
const preloadPlayer = () =>
  whenUsed(() => {
    loadPlayer().catch((error: unknown) => console.warn('the player could not be preloaded', error));
  });

interface GamePageProps {
  game: GameDetail;
  similar: GameCard[];
  facts: FormattedFacts;
  /** Whether visits are counted. */
  counted?: boolean;
}

export function GamePage({ game, similar, facts, counted = true }: GamePageProps) {
  const t = useText();
  const { playing, open, close } = usePlayerHistory();
  const column = useAdColumn('beside_player');
  const playControl = useRef<HTMLElement>(null);
  const wasPlaying = useRef(false);

  useEffect(() => (counted ? reportVisit(game.id) : undefined), [game.id, counted]);
  useEffect(preloadPlayer, []);

  useEffect(() => {
    if (wasPlaying.current && !playing) playControl.current?.focus({ preventScroll: true });
    wasPlaying.current = playing;
  }, [playing]);

  return (
    <article className={column === null ? undefined : styles.flanked} data-column={column ?? undefined}>
      <GameStage game={game} facts={facts} playControl={playControl} onPlay={open} />
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
      {playing && (
        <Suspense fallback={null}>
          <Player game={game} onLeave={close} />
        </Suspense>
      )}
    </article>
  );
}
