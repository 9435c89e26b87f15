import type { ReactNode } from 'react';
import styles from './record-skeleton.module.css';

/** Placeholder for a list. @param children content of one row */
export function RecordSkeleton({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <div className={styles.list}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
        <div key={row} className={styles.row}>
          {children}
        </div>
      ))}
    </div>
  );
}
