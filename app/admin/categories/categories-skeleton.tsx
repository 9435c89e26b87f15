import { Skeleton } from '@mantine/core';
import styles from './categories.module.css';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The shape of the list. */
export function CategoriesSkeleton() {
  return (
    <div className={styles.skeleton}>
      {ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton height={22} width={22} circle />
          <Skeleton height={16} width="30%" />
          <Skeleton height={16} width="18%" />
          <Skeleton height={16} width="10%" ml="auto" />
        </div>
      ))}
    </div>
  );
}
