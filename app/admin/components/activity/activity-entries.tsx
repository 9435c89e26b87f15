import { Box, Paper, Skeleton, Text } from '@mantine/core';
import { RecordSkeleton } from '../table/record-skeleton.tsx';
import { formatDateTime } from '../text/formats.ts';
import styles from './activity.module.css';
import { ActivityChanges } from './activity-changes.tsx';
import { actionText, actorText, changesText, labelText } from './activity-text.ts';
import type { ActivityEntry } from './use-activity.ts';

/** @param named whether to name the record; false in the history of a single record */
export function ActivityEntries({ entries, named }: { entries: readonly ActivityEntry[]; named: boolean }) {
  return (
    <Paper component="ol" bd="1px solid var(--line)" radius="xl">
      {entries.map((entry) => (
        <li key={entry.id} className={styles.item}>
          <p className={styles.sentence}>
            <strong>{actorText(entry)}</strong> {actionText(entry)}
            {named && entry.label !== '' && <strong> {labelText(entry)}</strong>}
          </p>
          <Text component="time" size="sm" c="dimmed" dateTime={entry.at}>
            {formatDateTime(entry.at)}
          </Text>
          {Object.keys(entry.changes).length > 0 && (
            <details className={styles.details}>
              <summary>{changesText(entry)}</summary>
              <ActivityChanges {...entry} />
            </details>
          )}
        </li>
      ))}
    </Paper>
  );
}

export function ActivitySkeleton() {
  return (
    <RecordSkeleton rows={5}>
      <Box flex={1}>
        <Skeleton height={18} width="60%" />
        <Skeleton height={14} width="22%" mt={8} />
      </Box>
    </RecordSkeleton>
  );
}
