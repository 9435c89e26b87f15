import type { InferResponseType } from 'hono/client';
import { useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { attemptStorage } from '../../ui/browser-storage.ts';
import { api, call } from '../api/client.ts';
import { stopGuarding } from '../components/dialogs/unsaved.ts';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { formatBytes } from '../components/text/formats.ts';
import { operationStateOf } from '../runs/operation-state.ts';
import { operationErrorText } from '../runs/operation-status.tsx';
import { useOperation } from '../runs/use-operation.ts';
import { useRunReport } from '../runs/use-run-report.ts';

export const readBackups = api.admin.backups.$get;
export type Backups = InferResponseType<typeof readBackups, 200>;
export type StoredBackup = Backups['stored'][number];

export const BACKUPS_KEY = ['backups'];

export function useBackup() {
  const failed = (why: string) => notify.failure(t('backups.failed'), why);
  const onEnd = useRunReport({
    done: t('backups.done'),
    countsText: ({ counters: { bytes = 0, rows = 0, files = 0 } }) =>
      t('backups.doneText', { size: formatBytes(bytes), rows, files }),
    onFailed: (code) => failed(operationErrorText(code ?? 'unexpected')),
  });
  return useOperation({
    kind: 'backup',
    start: () => call(api.admin.backups.$post({ json: {} })),
    onEnd,
    onRefused: (error) => failed(problemText(error, t('backups.failedHint'))),
  });
}

/** Kept in sessionStorage, because the page is reloaded after a restore has changed everything. */
const RESTORED_KEY = 'ludotek.restored';

/** Reports a successful restore once, after the page was reloaded. */
export function reportRestored(): void {
  const wasRestored = attemptStorage(() => {
    const left = sessionStorage.getItem(RESTORED_KEY) !== null;
    sessionStorage.removeItem(RESTORED_KEY);
    return left;
  });
  if (wasRestored) notify.success(t('backups.restored'), t('backups.restoredText'));
}

export function useRestore() {
  const name = useRef('');
  const failed = (why: string) => notify.failure(t('backups.restoreFailed'), why);
  const operation = useOperation({
    kind: 'restore',
    start: () => call(api.admin.backups.restore.$post({ json: { name: name.current } })),
    onEnd: (run) => {
      if (operationStateOf(run) !== 'completed') {
        const { error_code: code } = run;
        return failed(code === 'abandoned' ? t('backups.abandoned') : operationErrorText(code ?? 'unexpected'));
      }
      attemptStorage(() => sessionStorage.setItem(RESTORED_KEY, run.id));
      stopGuarding();
      window.location.reload();
    },
    onRefused: (error) => failed(problemText(error, t('backups.failedHint'))),
  });
  return {
    operation,
    restore: async (given: string) => {
      name.current = given;
      await operation.start();
    },
  };
}
