import { useId } from 'react';
import type { GameCard } from '../../../shared/catalogue.ts';
import { GameGrid } from './game-grid.tsx';
import styles from './more-section.module.css';

/** More games under their own heading. Empty without games. */
export function MoreSection({ title, games }: { title: string; games: GameCard[] | undefined }) {
  const id = useId();
  if (games === undefined || games.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <GameGrid games={games} label={title} eager={0} />
    </section>
  );
}
