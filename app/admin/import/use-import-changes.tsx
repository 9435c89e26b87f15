import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { panelText } from '../../i18n/panel/panel-i18n.ts';
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

/** What can be done with an import of the history, and what is under way. */
export interface ImportChanges {
  isStopping: boolean;
  /** Asks, then stops it. */
  stop: () => Promise<void>;
  isUndoing: boolean;
  /** Asks, then takes back what it did. */
  undo: () => Promise<void>;
}

function UndoQuestion({ entry }: { entry: ImportLog }) {
  const { imported_games: added, updated_games: updated } = entry;
  return (
    <Stack gap="xs">
      {added > 0 && <p>{panelText('import.undoNew', { count: added })}</p>}
      {updated > 0 && <p>{panelText('import.undoUpdated', { count: updated })}</p>}
      <p>{panelText('import.undoKept')}</p>
    </Stack>
  );
}

export function useImportChanges(entry: ImportLog): ImportChanges {
  const queries = useQueryClient();
  const target = { param: { id: entry.id }, json: {} };
  const stopping = useMutation({
    mutationFn: () => call(one.cancel.$post(target)),
    onSuccess: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true }),
    onError: (error) => tell(error, panelText('import.stopFailed')),
  });
  const undoing = useMutation({
    mutationFn: () => call(one.undo.$post(target)),
    onSuccess: ({ removed, restored, kept }) => {
      notify.success(panelText('import.undoDone'), undoText({ removed, restored, kept }));
    },
    onError: (error) => tell(error, panelText('import.undoFailed')),
    // Games, categories and numbers have changed with it, also where it was interrupted.
    onSettled: () => queries.invalidateQueries(),
  });

  return {
    isStopping: stopping.isPending || entry.cancelling,
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
    isUndoing: undoing.isPending,
    async undo() {
      const confirmed = await confirmAction({
        title: panelText('import.undoTitle'),
        message: <UndoQuestion entry={entry} />,
        confirmLabel: panelText('import.undoConfirm'),
        cancelLabel: panelText('import.undoKeep'),
        danger: true,
      });
      if (confirmed) undoing.mutate();
    },
  };
}
