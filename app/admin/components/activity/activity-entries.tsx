import { Text } from '@mantine/core';
import { formatDateTime } from '../formats.ts';
import styles from './activity.module.css';
import { ActivityChanges, ActivityDetails } from './activity-changes.tsx';
import { actionText, actorText, changesText } from './activity-text.ts';
import type { ActivityEntry } from './use-activity.ts';

function ActivityItem({ entry, named }: { entry: ActivityEntry; named: boolean }) {
  const { label, at, action, entity, changes } = entry;
  return (
    <li className={styles.item}>
      <p className={styles.sentence}>
        <strong>{actorText(entry)}</strong> {actionText(entry)}
        {named && label !== '' && <strong> {label}</strong>}
      </p>
      <Text component="time" size="sm" c="dimmed" dateTime={at}>
        {formatDateTime(at)}
      </Text>
      {Object.keys(changes).length > 0 && (
        <details className={styles.details}>
          <summary>{changesText(entry)}</summary>
          {entity === 'security' ? (
            <ActivityDetails changes={changes} />
          ) : (
            <ActivityChanges changes={changes} action={action} />
          )}
        </details>
      )}
    </li>
  );
}

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
