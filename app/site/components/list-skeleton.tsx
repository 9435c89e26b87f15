import grid from './game-grid.module.css';
import styles from './list-skeleton.module.css';

/** Placeholder cards. */
const CARDS = Array.from({ length: 12 }, (_, index) => index);

/**
 * Skeleton of a loading list. It covers the old page instead of replacing it, because that page's scroll position
 * must still be saved.
 */
export function ListSkeleton() {
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className={styles.inner}>
        <div className={styles.heading} />
        <div className={styles.line} />
        <div className={styles.tiles} />
        <div className={grid.grid} data-skeleton>
          {CARDS.map((card) => (
            <div key={card} className={grid.cell}>
              <div className={styles.picture} />
              <div className={styles.title} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
