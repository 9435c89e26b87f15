import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FolderSync } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { operationStateOf } from './operation-state.ts';
import { RunProgress } from './run-progress.tsx';
import { StopButton } from './stop-button.tsx';
import type { OperationRun } from './use-last-run.ts';
import { useOperation } from './use-operation.ts';

async function start(): Promise<{ operationId: string }> {
  const answer = await call(api.functions['update-game-categories'].$post({ query: { wait: 'false' }, json: {} }));
  // With `wait=false`, the response holds the operation's id instead of counters.
  if (!('operationId' in answer)) throw new Error('the update was not started');
  return answer;
}

export function UpdateCategoriesButton() {
  const queries = useQueryClient();
  const fail = (sentence: string) => notify.failure(t('common.error'), sentence);
  const operation = useOperation({
    kind: 'update-game-categories',
    start,
    onEnd: (run) => {
      const { updatedCount: updated = 0, errorCount: errors = 0 } = run.counters;
      const state = operationStateOf(run);
      const count = t('dashboard.updatedCount', { count: updated });
      if (state === 'stopped') notify.success(t('dashboard.updateStopped'), count);
      // Report failures even when other games succeeded.
      else if (state === 'failed' || errors > 0) fail(t('dashboard.updateFailed'));
      else notify.success(t('dashboard.updated'), count);
      // Games, categories and their counts changed.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' });
    },
    onRefused: (error) => fail(`${t('dashboard.updateFailed')} ${problemText(error, '')}`.trimEnd()),
  });
  const { run, isRunning, isStarting } = operation;
  const isIdle = !isRunning && !isStarting;

  /** Leaves out the current game's title: games are processed too fast to read it. */
  const lineOf = ({ processed, total, cancelling }: OperationRun) => {
    if (cancelling) return t('dashboard.updateStopping');
    return total === 0 ? null : t('dashboard.updateProgress', { processed, count: total });
  };

  return (
    <Stack gap={12}>
      {isRunning && <RunProgress run={run} label={t('dashboard.updateLabel')} idle="" lineOf={lineOf} />}
      <Group align="stretch" gap={8}>
        <IfMayChange>
          <SteadyButton
            flex="1 1 auto"
            leftSection={<FolderSync size={18} aria-hidden="true" />}
            disabled={!isIdle}
            onClick={() => void operation.start()}
          >
            {t(isIdle ? 'dashboard.updateCategories' : 'dashboard.updatingCategories')}
          </SteadyButton>
        </IfMayChange>
        <StopButton operation={operation} />
      </Group>
    </Stack>
  );
}
