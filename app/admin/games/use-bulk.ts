import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GameBulk } from '../../../server/catalogue/admin/schema.ts';
import { countOf } from '../../../shared/forms/game-filter.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, answered, api } from '../api/client.ts';
import { saveAnswer } from '../components/buttons/save-answer.ts';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { type ChangeTarget, runInSteps } from '../components/feedback/run-in-steps.tsx';
import { missingGameCount, runBulkAction } from './use-game-changes.ts';

/** The games that an action changes: some, or all that a filter finds. */
export type BulkTarget = ChangeTarget;

/** Number of games from which an action asks for confirmation. */
const CONFIRM_FROM = 21;

interface Asked {
  request: Omit<GameBulk, 'ids' | 'found'>;
  target: BulkTarget;
  /** The change in a few words. */
  change: string;
}

/** Returns how many games the filter finds now, if a change in that number is why nothing was done; otherwise null. */
function foundNow(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== 'selection_changed') return null;
  return typeof error.details.total === 'number' ? error.details.total : null;
}

const confirmed = (count: number, change: string, message = change) =>
  confirmAction({ title: t('games.bulk.ask', { count }), message, confirmLabel: change });

/**
 * Reports how many games were changed and how many already were as wanted, and offers to undo it.
 * @param change the change in a few words
 */
export function notifyBulk(
  { requested, changed, undo }: Awaited<ReturnType<typeof runBulkAction>>,
  change: string,
): void {
  const rest = requested - changed;
  const restText = changed > 0 && rest > 0 ? t('games.bulk.rest', { count: rest }) : '';
  notifyChanged({
    title: changed === 0 ? t('games.bulk.unchanged') : t('games.bulk.done', { count: changed }),
    message: [change, restText].filter(Boolean).join(' • '),
    undo,
  });
}

export const runningText = (target: BulkTarget) => t('games.bulk.running', { count: countOf(target) });

/** Changes many games after a confirmation, and offers to undo it. */
export function useBulk(onDone: () => void) {
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: ({ request, target }: Asked) =>
      runInSteps(target, runningText(target), (identified) => runBulkAction({ ...request, ...identified })),
    onSuccess: (answer, { change }) => {
      notifyBulk(answer, change);
      onDone();
    },
    onError: async (error, asked) => {
      const total = foundNow(error);
      if (total !== null && 'found' in asked.target) {
        await queries.invalidateQueries();
        const target = { found: { ...asked.target.found, total } };
        if (countOf(target) <= 0) return onDone();
        const { change } = asked;
        const message = t('games.bulk.foundNow', { count: countOf(asked.target), change });
        if (await confirmed(countOf(target), change, message)) run.mutate({ ...asked, target });
        return;
      }
      const gone = missingGameCount(error);
      if (gone === null) return reportFailure(error, bulkFailure(asked.target));
      console.error(error);
      onDone();
      notify.failure(t('common.error'), t('games.bulk.gone', { count: gone }));
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return {
    isPending: run.isPending,
    ask: async (asked: Asked) => {
      const count = countOf(asked.target);
      if (count < CONFIRM_FROM || (await confirmed(count, asked.change))) run.mutate(asked);
    },
  };
}

/** Saves games as a CSV file. */
export function useExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (target: BulkTarget) =>
      saveAnswer(await answered(api.admin.games.export.$post({ json: target }))),
    onError: (error) => {
      reportFailure(error, t('games.bulk.exportFailed'));
      void queries.invalidateQueries();
    },
  });
}

/** The message for a failed change. Listed games change all together or not at all; those found by a filter change in steps. */
export const bulkFailure = (target: BulkTarget) => t('found' in target ? 'games.bulk.stopped' : 'games.bulk.failed');
