import { Text } from '@mantine/core';
import { usePanelText } from '../../../i18n/panel/use-panel-text.ts';
import { formatDateTime } from '../formats.ts';
import styles from './activity.module.css';
import { ActivityChanges } from './activity-changes.tsx';
import { actionText, changesText } from './activity-text.ts';
import type { ActivityEntry } from './use-activity.ts';

/** One change: who, what, when, and field by field when opened. */
export function ActivityItem({ entry, named }: { entry: ActivityEntry; named: boolean }) {
  const t = usePanelText();
  const { actor, label, at, action, changes } = entry;
  return (
    <li className={styles.item}>
      <p className={styles.sentence}>
        <strong>{actor ?? t('activity.system')}</strong> {actionText(entry)}
        {named && label !== '' && <strong> {label}</strong>}
      </p>
      <Text component="time" size="sm" c="dimmed" dateTime={at}>
        {formatDateTime(at)}
      </Text>
      {Object.keys(changes).length > 0 && (
        <details className={styles.details}>
          <summary>{changesText(changes, action)}</summary>
          <ActivityChanges changes={changes} action={action} />
        </details>
      )}
    </li>
  );
}
