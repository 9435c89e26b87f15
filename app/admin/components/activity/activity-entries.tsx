import styles from './activity.module.css';
import { ActivityItem } from './activity-item.tsx';
import type { ActivityEntry } from './use-activity.ts';

export interface ActivityEntriesProps {
  entries: readonly ActivityEntry[];
  /** Whether to name the record; false in the history of a single record. */
  named: boolean;
}

export function ActivityEntries({ entries, named }: ActivityEntriesProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <ActivityItem key={entry.id} entry={entry} named={named} />
      ))}
    </ol>
  );
}
