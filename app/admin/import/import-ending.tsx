import { Alert, Badge, Text } from '@mantine/core';
import { CircleStop, TriangleAlert } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { operationStateOf } from '../components/operation-state.ts';
import { OperationStatusBadge, operationErrorText } from '../components/operation-status.tsx';
import styles from './import.module.css';
import { noteText } from './texts.ts';
import type { ImportLog } from './use-imports.ts';

export function ImportBadge({ entry }: { entry: ImportLog }) {
  const isUndone = (entry.undo?.finished_at ?? null) !== null;
  if (!isUndone) return <OperationStatusBadge run={entry} />;
  return (
    <Badge variant="light" color="gray">
      {t('import.undone')}
    </Badge>
  );
}

function ErrorOf({ entry }: { entry: ImportLog }) {
  if (entry.error_code === null && entry.error_message === null) return null;
  const stopped = operationStateOf(entry) === 'stopped';
  return (
    <Alert
      color={stopped ? 'gray' : 'red'}
      role="note"
      icon={stopped ? <CircleStop size={18} /> : <TriangleAlert size={18} />}
    >
      <p>{operationErrorText(entry.error_code ?? 'unexpected')}</p>
      {!stopped && entry.error_message !== null && entry.error_message !== '' && (
        <Text size="sm" c="dimmed" mt={4} className={styles.detail}>
          {t('import.detail')}
          {'\u00a0: '}
          <span lang="en">{entry.error_message}</span>
        </Text>
      )}
    </Alert>
  );
}

export function ImportEnding({ entry }: { entry: ImportLog }) {
  return (
    <>
      <ErrorOf entry={entry} />
      {entry.notes.map(noteText).map((note) => note !== null && <Text key={note}>{note}</Text>)}
    </>
  );
}
