import { Stack } from '@mantine/core';
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
import { isUndone } from './import-state.tsx';
import { undoText } from './texts.ts';
import { type ImportLog, type PastImport, refreshHistory } from './use-imports.ts';

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

interface EntryProps {
  entry: ImportLog;
}

/** Stops a running import. Unmounts when the import ends, and returns the focus. */
function Stop({ entry }: EntryProps) {
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn(button);
  const stopping = useMutation({
    mutationFn: () => call(one.cancel.$post({ param: { id: entry.id }, json: {} })),
    onSuccess: () => refreshHistory(queries),
    onError: (error) => reportFailure(error, t('import.stopFailed')),
  });
  const isStopping = stopping.isPending || entry.cancelling;
  async function stop() {
    const confirmed = await confirmAction({
      title: t('import.stopTitle'),
      message: t('import.stopConfirm'),
      confirmLabel: t('import.stop'),
      cancelLabel: t('import.stopGoOn'),
      danger: true,
    });
    if (confirmed) stopping.mutate();
  }
  return (
    <SteadyButton
      ref={button}
      variant="default"
      size="compact-sm"
      loading={isStopping}
      leftSection={<CircleStop size={16} />}
      title={isStopping ? t('import.stopping') : undefined}
      onClick={() => void stop()}
    >
      {t('import.stop')}
    </SteadyButton>
  );
}

/** Undoes an import after a confirmation with the exact counts. Unmounts then, and returns the focus. */
function Undo({ entry }: EntryProps) {
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn(button);
  const counting = useMutation({
    mutationFn: () => call(one.undo.$get({ param: { id: entry.id } })),
    onError: (error) => reportFailure(error, t('import.undoNotCounted')),
  });
  const undoing = useMutation({
    mutationFn: () => call(one.undo.$post({ param: { id: entry.id }, json: {} })),
    onSuccess: ({ removed, restored, kept }) => {
      notify.success(t('import.undoDone'), undoText({ removed, restored, kept }));
    },
    onError: (error) => reportFailure(error, t('import.undoFailed')),
    // Even an interrupted undo has changed games, categories and counts.
    onSettled: () => queries.invalidateQueries(),
  });
  async function undo() {
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
  }
  const isBegun = entry.undo !== null;
  return (
    <SteadyButton
      ref={button}
      variant="default"
      size="compact-sm"
      loading={counting.isPending || undoing.isPending}
      leftSection={<Undo2 size={16} />}
      // The full name, for screen reader users who reach the button without its line.
      aria-label={t(isBegun ? 'import.undoGoOn' : 'import.undo')}
      title={undoing.isPending ? t('import.undoing') : undefined}
      onClick={() => void undo()}
    >
      {t(isBegun ? 'import.undoGoOnShort' : 'import.undoShort')}
    </SteadyButton>
  );
}

/** The action available for an import of the history, if any. */
export function StopOrUndo({ entry }: { entry: PastImport }) {
  if (entry.status === 'running') return <Stop entry={entry} />;
  return !isUndone(entry) && !entry.forgotten && entry.imported_games + entry.updated_games > 0 ? (
    <Undo entry={entry} />
  ) : null;
}
