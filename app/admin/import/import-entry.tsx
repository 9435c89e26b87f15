import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { CircleStop, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { useFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { formatDateTime, formatNumber } from '../components/text/formats.ts';
import styles from './import.module.css';
import { FeedProgress, ImportAddress, ImportBadge, ImportEnding, isUndone } from './import-state.tsx';
import { providerText, undoText } from './texts.ts';
import { IMPORTS_KEY, type ImportLog } from './use-imports.ts';

const one = api.admin.imports[':id'];

/** The server's current counts of what the undo would change. */
function UndoQuestion({ removed, restored, kept }: InferResponseType<typeof one.undo.$get, 200>) {
  return (
    <Stack gap="xs">
      {removed > 0 && <p>{t('import.undoNew', { count: removed })}</p>}
      {restored > 0 && <p>{t('import.undoUpdated', { count: restored })}</p>}
      {kept > 0 && <p>{t('import.undoKept', { count: kept })}</p>}
      <p>{t(removed + restored === 0 ? 'import.undoNothing' : 'import.undoMachineTexts')}</p>
    </Stack>
  );
}

function useImportChanges(entry: ImportLog) {
  const queries = useQueryClient();
  const target = { param: { id: entry.id }, json: {} };
  const stopping = useMutation({
    mutationFn: () => call(one.cancel.$post(target)),
    onSuccess: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true }),
    onError: (error) => reportFailure(error, t('import.stopFailed')),
  });
  const counting = useMutation({
    mutationFn: () => call(one.undo.$get({ param: { id: entry.id } })),
    onError: (error) => reportFailure(error, t('import.undoNotCounted')),
  });
  const undoing = useMutation({
    mutationFn: () => call(one.undo.$post(target)),
    onSuccess: ({ removed, restored, kept }) => {
      notify.success(t('import.undoDone'), undoText({ removed, restored, kept }));
    },
    onError: (error) => reportFailure(error, t('import.undoFailed')),
    // Even an interrupted undo has changed games, categories and counts.
    onSettled: () => queries.invalidateQueries(),
  });

  return {
    isStopping: stopping.isPending || entry.cancelling,
    async stop() {
      const confirmed = await confirmAction({
        title: t('import.stopTitle'),
        message: t('import.stopConfirm'),
        confirmLabel: t('import.stop'),
        cancelLabel: t('import.stopGoOn'),
        danger: true,
      });
      if (confirmed) stopping.mutate();
    },
    /** Whether the server is counting what an undo would change. */
    isCounting: counting.isPending,
    isUndoing: undoing.isPending,
    async undo() {
      // The mutation reports its error itself.
      const counts = await counting.mutateAsync().catch(() => null);
      if (counts === null) return;
      const confirmed = await confirmAction({
        title: t('import.undoTitle'),
        message: <UndoQuestion {...counts} />,
        confirmLabel: t('import.undoConfirm'),
        cancelLabel: t('import.undoKeep'),
        danger: true,
      });
      if (confirmed) undoing.mutate();
    },
  };
}

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
      leftSection={<CircleStop size={16} />}
      onClick={onStop}
    >
      {t(isStopping ? 'import.stopping' : 'import.stop')}
    </SteadyButton>
  );
}

function Actions({ entry, onFailures }: Omit<ImportEntryProps, 'isFolded'>) {
  const { isStopping, stop, isCounting, isUndoing, undo } = useImportChanges(entry);
  const isRunning = entry.status === 'running';
  const canUndo = !isRunning && !isUndone(entry) && entry.imported_games + entry.updated_games > 0;
  const hasFailures = !isRunning && entry.failed_games > 0;
  if (!isRunning && !canUndo && !hasFailures) return null;
  return (
    <Group gap={8}>
      {isRunning && (
        <IfMayChange>
          <Stop isStopping={isStopping} onStop={() => void stop()} />
        </IfMayChange>
      )}
      {hasFailures && (
        <Button variant="default" size="sm" onClick={() => onFailures(entry)}>
          {t('failures.show', { count: entry.failed_games })}
        </Button>
      )}
      {canUndo && (
        <IfMayChange>
          <SteadyButton
            variant="default"
            size="sm"
            disabled={isUndoing}
            loading={isCounting}
            leftSection={<Undo2 size={16} />}
            onClick={() => void undo()}
          >
            {t(isUndoing ? 'import.undoing' : entry.undo === null ? 'import.undo' : 'import.undoGoOn')}
          </SteadyButton>
        </IfMayChange>
      )}
    </Group>
  );
}

interface ImportEntryProps {
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
        {t('operations.startedAt', { when: formatDateTime(entry.started_at ?? entry.created_at) })}
      </Text>
    </>
  );
  const body = (
    <>
      <ImportAddress entry={entry} />
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
          <Stack gap={8} pt={8}>
            {body}
          </Stack>
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
