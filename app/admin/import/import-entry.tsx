import { Button, Text } from '@mantine/core';
import { CircleStop, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { formatDateTime, formatNumber } from '../components/formats.ts';
import { SteadyButton } from '../components/steady-button.tsx';
import { useFocusReturn } from '../components/use-focus-return.ts';
import { FeedProgress } from './feed-progress.tsx';
import styles from './import.module.css';
import { ImportBadge, ImportEnding } from './import-ending.tsx';
import { providerText, undoText } from './texts.ts';
import { useImportChanges } from './use-import-changes.tsx';
import type { ImportLog } from './use-imports.ts';

/** Shown only for finished imports: interim numbers would be mistaken for the result. */
function Counters({ entry }: { entry: ImportLog }) {
  const { unchanged = 0, skipped = 0 } = entry.counters;
  const counters = [
    [t('import.total'), entry.total_games],
    [t('import.imported'), entry.imported_games],
    [t('import.updated'), entry.updated_games],
    [t('import.leftAsTheyWere'), unchanged + skipped],
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

/** Result of undoing an import. */
function UndoResult({ undo }: { undo: NonNullable<ImportLog['undo']> }) {
  if (undo.finished_at === null) return <Text>{t('import.undoBegun')}</Text>;
  const { removed_games: removed, restored_games: restored, kept_games: kept } = undo;
  return <Text size="sm">{undoText({ removed, restored, kept })}</Text>;
}

/** Unmounts when the import ends and returns the focus. */
function Stop({ isStopping, onStop }: { isStopping: boolean; onStop: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn(button);
  return (
    <SteadyButton
      ref={button}
      variant="default"
      size="sm"
      disabled={isStopping}
      leftSection={<CircleStop size={16} aria-hidden="true" />}
      onClick={onStop}
    >
      {t(isStopping ? 'import.stopping' : 'import.stop')}
    </SteadyButton>
  );
}

function Actions({ entry, onFailures }: Omit<ImportEntryProps, 'isFolded'>) {
  const { isStopping, stop, isCounting, isUndoing, undo } = useImportChanges(entry);
  const isRunning = entry.status === 'running';
  const isUndone = (entry.undo?.finished_at ?? null) !== null;
  const canUndo = !isRunning && !isUndone && entry.imported_games + entry.updated_games > 0;
  const hasFailures = !isRunning && entry.failed_games > 0;
  if (!isRunning && !canUndo && !hasFailures) return null;
  return (
    <div className={styles.actions}>
      {isRunning && <Stop isStopping={isStopping} onStop={() => void stop()} />}
      {hasFailures && (
        <Button variant="default" size="sm" onClick={() => onFailures(entry)}>
          {t('failures.show', { count: entry.failed_games })}
        </Button>
      )}
      {canUndo && (
        <SteadyButton
          variant="default"
          size="sm"
          disabled={isUndoing}
          loading={isCounting}
          leftSection={<Undo2 size={16} aria-hidden="true" />}
          onClick={() => void undo()}
        >
          {t(isUndoing ? 'import.undoing' : entry.undo === null ? 'import.undo' : 'import.undoGoOn')}
        </SteadyButton>
      )}
    </div>
  );
}

export interface ImportEntryProps {
  entry: ImportLog;
  onFailures: (entry: ImportLog) => void;
  /** Whether to collapse it to its first line until it is pressed. */
  isFolded: boolean;
}

export function ImportEntry({ entry, onFailures, isFolded }: ImportEntryProps) {
  const head = (
    <>
      <Text span fw={600}>
        {providerText(entry.provider)}
      </Text>
      <ImportBadge entry={entry} />
      <Text component="time" dateTime={entry.started_at ?? entry.created_at} size="sm" c="dimmed">
        {t('import.startedAt', { when: formatDateTime(entry.started_at ?? entry.created_at) })}
      </Text>
    </>
  );
  const body = (
    <>
      {entry.feed !== null && (
        <Text size="sm" c="dimmed" className={styles.address} title={entry.feed}>
          {entry.feed}
        </Text>
      )}
      {entry.status === 'running' && <FeedProgress entry={entry} />}
      {entry.status === 'completed' && <Counters entry={entry} />}
      {entry.undo !== null && <UndoResult undo={entry.undo} />}
      <ImportEnding entry={entry} />
      <Actions entry={entry} onFailures={onFailures} />
    </>
  );
  return (
    <li className={styles.entry}>
      {isFolded ? (
        <details>
          <summary className={styles.entryFold}>
            <span className={styles.entryHead}>{head}</span>
          </summary>
          <div className={styles.entryBody}>{body}</div>
        </details>
      ) : (
        <>
          <div className={styles.entryHead}>{head}</div>
          {body}
        </>
      )}
    </li>
  );
}
