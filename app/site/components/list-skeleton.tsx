import grid from './game-grid.module.css';
import styles from './list-skeleton.module.css';

/** As many cards as stand in while a list loads. */
const CARDS = Array.from({ length: 12 }, (_, index) => index);

/**
 * The shape of a list while its data travels. It lies over the page that is being left, which keeps its place: its
 * scroll position is still to be remembered.
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
