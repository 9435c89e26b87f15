import { Skeleton } from '@mantine/core';
import styles from './activity.module.css';

const LINES = ['one', 'two', 'three', 'four', 'five'];

export function ActivitySkeleton() {
  return (
    <div className={styles.list}>
      {LINES.map((line) => (
        <div key={line} className={styles.item}>
          <Skeleton height={18} width="60%" />
          <Skeleton height={14} width="22%" mt={8} />
        </div>
      ))}
    </div>
  );
}
