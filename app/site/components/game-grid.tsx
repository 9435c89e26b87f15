import { type Ref, useState } from 'react';
import type { GameCard as Game } from '../../../shared/catalogue.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-grid.module.css';
import { GameOverlay } from './game-overlay.tsx';
import { bigGames } from './mosaic.ts';
import { reportVisit } from './player/visits.ts';

/** The first cards load eagerly. */
const PRIORITY_CARDS = 6;

const BIG = [undefined, styles.big1, styles.big2, styles.big3, styles.big4];

interface GameGridProps {
  games: Game[];
  label: string;
  /** Featured games among the first take two by two. */
  mosaic?: boolean;
  /** Three columns at any width, for a grid beside something else. */
  narrow?: boolean;
  /** How many cards load eagerly; 0 for grids below the fold. */
  priority?: number;
  ref?: Ref<HTMLUListElement>;
}

/** Cards of games, and the overlay that their play controls open. */
export function GameGrid({
  games,
  label,
  mosaic = false,
  narrow = false,
  priority = PRIORITY_CARDS,
  ref,
}: GameGridProps) {
  const [playing, setPlaying] = useState<Game | null>(null);
  const big = mosaic ? bigGames(games) : new Map<number, number>();

  const play = (id: string, trigger: HTMLElement) => {
    // Not every browser focuses a button that is clicked; closing the dialog gives the focus back to it.
    trigger.focus({ preventScroll: true });
    reportVisit(id);
    setPlaying(games.find((game) => game.id === id) ?? null);
  };

  return (
    <>
      <ul ref={ref} className={narrow ? styles.narrow : styles.grid} aria-label={label}>
        {games.map((game, position) => {
          const rank = big.get(position);
          return (
            <li key={game.id} className={rank === undefined ? styles.cell : `${styles.cell} ${BIG[rank]}`}>
              <GameCard game={game} priority={position < priority} big={rank !== undefined} onPlay={play} />
            </li>
          );
        })}
      </ul>
      <GameOverlay game={playing} onClose={() => setPlaying(null)} />
    </>
  );
}
