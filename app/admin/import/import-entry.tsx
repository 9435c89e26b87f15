import { Alert, Button, Loader, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { formatDateTime, formatNumber } from '../components/formats.ts';
import { OperationStatusBadge, operationErrorText } from '../components/operation-status.tsx';
import styles from './import.module.css';
import { noteText, providerText } from './texts.ts';
import type { ImportLog } from './use-imports.ts';

/** How many games a feed has is known at its end only: a bar would fill up at each page. */
function Reading({ processed }: { processed: number }) {
  const t = usePanelText();
  return (
    <div className={styles.reading}>
      <Loader size="xs" aria-hidden="true" />
      <Text size="sm" className={styles.figures}>
        {processed === 0 ? t('import.waiting') : t('import.reading', { count: processed })}
      </Text>
    </div>
  );
}

/** Only of an import that came to its end: numbers on the way would be taken for the result. */
function Counters({ entry }: { entry: ImportLog }) {
  const t = usePanelText();
  const counters = [
    [t('import.total'), entry.total_games],
    [t('import.imported'), entry.imported_games],
    [t('import.updated'), entry.updated_games],
    [t('import.failedGames'), entry.failed_games],
  ] as const;
  return (
    <dl className={styles.counters}>
      {counters.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ErrorOf({ entry }: { entry: ImportLog }) {
  const t = usePanelText();
  if (entry.error_code === null && entry.error_message === null) return null;
  return (
    <Alert color="red" role="note" icon={<TriangleAlert size={18} />}>
      <p>{operationErrorText(entry.error_code ?? 'unexpected')}</p>
      {entry.error_message !== null && entry.error_message !== '' && (
        <Text size="sm" c="dimmed" mt={4} className={styles.detail}>
          {t('import.detail')}
          {'\u00a0: '}
          <span lang="en">{entry.error_message}</span>
        </Text>
      )}
    </Alert>
  );
}

/** One import of the history. */
export function ImportEntry({ entry, onFailures }: { entry: ImportLog; onFailures: (entry: ImportLog) => void }) {
  const t = usePanelText();
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <Text fw={600}>{providerText(entry.provider)}</Text>
        <OperationStatusBadge status={entry.status} />
        <Text component="time" dateTime={entry.started_at ?? entry.created_at} size="sm" c="dimmed">
          {t('import.startedAt', { when: formatDateTime(entry.started_at ?? entry.created_at) })}
        </Text>
      </div>
      {entry.feed !== null && (
        <Text size="sm" c="dimmed" className={styles.address} title={entry.feed}>
          {entry.feed}
        </Text>
      )}
      {entry.status === 'running' && <Reading processed={entry.processed_games} />}
      {entry.status === 'completed' && <Counters entry={entry} />}
      <ErrorOf entry={entry} />
      {entry.notes.map(noteText).map((note) => note !== null && <Text key={note}>{note}</Text>)}
      {entry.failed_games > 0 && entry.status !== 'running' && (
        <Button variant="default" size="sm" className={styles.failuresButton} onClick={() => onFailures(entry)}>
          {t('import.showFailures', { count: entry.failed_games })}
        </Button>
      )}
    </li>
  );
}
