import type { ReactNode } from 'react';
import grid from './components/game-grid.module.css';
import stage from './game/game-stage.module.css';
import page from './game/route.module.css';
import styles from './site-skeletons.module.css';

/** Covers the old page instead of replacing it, because that page's scroll position must still be saved. */
function Cover({ children }: { children: ReactNode }) {
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className="page-width">{children}</div>
    </div>
  );
}

const cards = (count: number, card: ReactNode) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
    <div key={index}>{card}</div>
  ));

export function ListSkeleton() {
  return (
    <Cover>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.tiles} />
      <div className={grid.grid} data-skeleton>
        {cards(
          12,
          <>
            <div className={styles.picture} />
            <div className={styles.caption} />
          </>,
        )}
      </div>
    </Cover>
  );
}

export function GameSkeleton() {
  return (
    <Cover>
      <div className={`${stage.stage} hue-5`}>
        <div className={styles.crumbs} />
        <div className={stage.preview}>
          <div className={`${stage.picture} ${styles.dark}`} />
          <div className={stage.about}>
            <div className={`${styles.title} ${styles.dark}`} />
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
          <div className={grid.narrow}>{cards(9, <div className={styles.picture} />)}</div>
        </div>
      </div>
    </Cover>
  );
}
