import { Box, Button, Paper, Skeleton, Text } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { panelText as t } from '../../../i18n/panel.ts';
import { RecordSkeleton } from '../table/record-skeleton.tsx';
import { formatDateTime } from '../text/formats.ts';
import styles from './activity.module.css';
import { ActivityChanges } from './activity-changes.tsx';
import { actionText, actorText, changesText, labelText } from './activity-text.ts';
import type { ActivityEntry } from './use-activity.ts';

interface ActivityEntriesProps {
  entries: readonly ActivityEntry[];
  /** Whether to name the record; false in the history of a single record. */
  named: boolean;
  /** Returns a handler that shows the state before an entry, or undefined if nothing of it can be restored. */
  onBringBack?: (entry: ActivityEntry) => (() => void) | undefined;
}

function BringBack({ entry, onClick }: { entry: ActivityEntry; onClick: (() => void) | undefined }) {
  if (onClick === undefined) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<RotateCcw size={15} />}
      aria-label={t('activity.former.buttonOf', { when: formatDateTime(entry.at) })}
      onClick={onClick}
    >
      {t('activity.former.button')}
    </Button>
  );
}

export function ActivityEntries({ entries, named, onBringBack }: ActivityEntriesProps) {
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
          <BringBack entry={entry} onClick={onBringBack?.(entry)} />
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
