import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { panelText } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { confirmAction } from '../components/confirm.tsx';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { undoText } from './texts.ts';
import { IMPORTS_KEY, type ImportLog } from './use-imports.ts';

const one = api.admin.imports[':id'];

function tell(error: Error, failure: string): void {
  if (isSessionProblem(error)) return;
  console.error(error);
  notify.failure(panelText('common.error'), problemText(error, failure));
}

export type ImportChanges = ReturnType<typeof useImportChanges>;

type UndoCounts = InferResponseType<typeof one.undo.$get, 200>;

/** The server's current counts of what the undo would change. */
function UndoQuestion({ removed, restored, kept }: UndoCounts) {
  return (
    <Stack gap="xs">
      {removed > 0 && <p>{panelText('import.undoNew', { count: removed })}</p>}
      {restored > 0 && <p>{panelText('import.undoUpdated', { count: restored })}</p>}
      {kept > 0 && <p>{panelText('import.undoKept', { count: kept })}</p>}
      <p>{panelText(removed + restored === 0 ? 'import.undoNothing' : 'import.undoMachineTexts')}</p>
    </Stack>
  );
}

export function useImportChanges(entry: ImportLog) {
  const queries = useQueryClient();
  const target = { param: { id: entry.id }, json: {} };
  const stopping = useMutation({
    mutationFn: () => call(one.cancel.$post(target)),
    onSuccess: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true }),
    onError: (error) => tell(error, panelText('import.stopFailed')),
  });
  const counting = useMutation({
    mutationFn: () => call(one.undo.$get({ param: { id: entry.id } })),
    onError: (error) => tell(error, panelText('import.undoNotCounted')),
  });
  const undoing = useMutation({
    mutationFn: () => call(one.undo.$post(target)),
    onSuccess: ({ removed, restored, kept }) => {
      notify.success(panelText('import.undoDone'), undoText({ removed, restored, kept }));
    },
    onError: (error) => tell(error, panelText('import.undoFailed')),
    // Even an interrupted undo has changed games, categories and counts.
    onSettled: () => queries.invalidateQueries(),
  });

  return {
    isStopping: stopping.isPending || entry.cancelling,
    /** Asks for confirmation, then stops it. */
    async stop() {
      const confirmed = await confirmAction({
        title: panelText('import.stopTitle'),
        message: panelText('import.stopConfirm'),
        confirmLabel: panelText('import.stop'),
        cancelLabel: panelText('import.stopGoOn'),
        danger: true,
      });
      if (confirmed) stopping.mutate();
    },
    /** Whether the server is counting what an undo would change. */
    isCounting: counting.isPending,
    isUndoing: undoing.isPending,
    /** Shows the counts, asks for confirmation, then undoes the import. */
    async undo() {
      // The mutation reports its error itself.
      const counts = await counting.mutateAsync().catch(() => null);
      if (counts === null) return;
      const confirmed = await confirmAction({
        title: panelText('import.undoTitle'),
        message: <UndoQuestion {...counts} />,
        confirmLabel: panelText('import.undoConfirm'),
        cancelLabel: panelText('import.undoKeep'),
        danger: true,
      });
      if (confirmed) undoing.mutate();
    },
  };
}
