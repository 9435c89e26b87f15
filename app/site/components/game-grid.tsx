import type { CSSProperties, ReactNode, Ref } from 'react';
import type { GameCard as Game } from '../../../shared/catalogue.ts';
import { PAGE_SIZE } from '../../../shared/pagination.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-grid.module.css';
import { largeCards } from './large-cards.ts';
import { openPlayer } from './player-slot.tsx';
import { useRootData } from './root-data.ts';
import { useHeart } from './use-heart.ts';

/** Cards that load eagerly at the top of a page. */
export const PRIORITY_CARDS = 6;

const BIG = [undefined, styles.big1, styles.big2, styles.big3, styles.big4];

/** Returns which page of a list a card is on, for its order on phones. The server only renders the first page. */
const onPage = (page: number): CSSProperties | undefined =>
  // React's type lacks custom properties.
  page === 0 ? undefined : ({ '--page': page } as CSSProperties);

const classesOf = (rank: number | undefined, { forComputers }: Game): string | undefined =>
  [rank !== undefined && BIG[rank], forComputers && styles.later].filter(Boolean).join(' ') || undefined;

interface GameGridProps {
  games: Game[];
  label: string;
  /** Number of cards that load eagerly. */
  eager?: number;
  /** Class of the list, instead of the grid's. */
  layout?: string | undefined;
  /** Whether featured games among the first get large cards. */
  mosaic?: boolean;
  /** Whether to use three columns at any width, beside other content below the fold. */
  narrow?: boolean;
  /** Content between two rows, by the position of the card after it. The cards after it fill up the row above. */
  between?: ReadonlyMap<number, ReactNode>;
  ref?: Ref<HTMLUListElement>;
}

/** Game cards. Their play buttons open the player above the page. */
export function GameGrid(props: GameGridProps) {
  const { games, label, eager = PRIORITY_CARDS, layout, mosaic = false, narrow = false, between, ref } = props;
  const Heart = useHeart();
  const regular = useRootData()?.theme?.cards === 'large' ? 'large' : 'card';
  const big = mosaic ? largeCards(games) : new Map<number, number>();

  const play = (id: string, trigger: HTMLElement) => {
    const game = games.find((one) => one.id === id);
    if (game === undefined) return;
    import('./visits.ts').then(
      ({ reportVisit }) => reportVisit(id),
      (error: unknown) => console.warn('a visit could not be counted', error),
    );
    openPlayer({ game, from: 'list', queue: games, trigger });
  };

  return (
    <ul ref={ref} className={layout ?? (narrow ? styles.narrow : styles.grid)} aria-label={label}>
      {games.flatMap((game, position) => {
        const rank = big.get(position);
        const style = onPage(Math.floor(position / PAGE_SIZE));
        const size = rank !== undefined ? 'big' : narrow ? 'narrow' : regular;
        const card = (
          <li key={game.id} className={classesOf(rank, game)} style={style}>
            <GameCard
              game={game}
              priority={!narrow && position < eager}
              size={size}
              corner={Heart && <Heart game={game} place="card" />}
              onPlay={play}
            />
          </li>
        );
        const inserted = between?.get(position);
        if (inserted === undefined) return card;
        return [
          <li key={`before ${game.id}`} className={styles.between} style={style} data-between="">
            {inserted}
          </li>,
          card,
        ];
      })}
    </ul>
  );
}
