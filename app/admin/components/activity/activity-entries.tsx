import styles from './activity.module.css';
import { ActivityItem } from './activity-item.tsx';
import type { ActivityEntry } from './use-activity.ts';

export interface ActivityEntriesProps {
  entries: readonly ActivityEntry[];
  /** Whether each says what it is about; left out where that is one thing. */
  named: boolean;
}

/** Changes, newest first. */
export function ActivityEntries({ entries, named }: ActivityEntriesProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <ActivityItem key={entry.id} entry={entry} named={named} />
      ))}
    </ol>
  );
}
