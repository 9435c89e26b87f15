import grid from '../components/game-grid.module.css';
import styles from './game-skeleton.module.css';
import stage from './game-stage.module.css';
import page from './route.module.css';

const CARDS = Array.from({ length: 9 }, (_, index) => index);

/**
 * Skeleton of a loading game page. It covers the old page instead of replacing it, because that page's scroll
 * position must still be saved.
 */
export function GameSkeleton() {
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className={styles.inner}>
        <div className={`${stage.stage} hue-5`}>
          <div className={styles.crumbs} />
          <div className={stage.preview}>
            <div className={`${stage.picture} ${styles.dark}`} />
            <div className={stage.about}>
              <div className={`${styles.name} ${styles.dark}`} />
              <div className={`${styles.facts} ${styles.dark}`} />
              <div className={`${stage.play} ${styles.button}`} />
            </div>
          </div>
        </div>
        <div className={page.below}>
          <div>
            <div className={styles.heading} />
            <div className={styles.line} />
            <div className={styles.line} />
            <div className={styles.line} />
          </div>
          <div>
            <div className={styles.heading} />
            <div className={grid.narrow}>
              {CARDS.map((card) => (
                <div key={card} className={styles.card} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
