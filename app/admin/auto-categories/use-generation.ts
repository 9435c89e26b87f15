import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/notify.tsx';
import { operationStateOf } from '../components/operation-state.ts';
import { operationErrorText } from '../components/operation-status.tsx';
import { problemText } from '../components/problem-text.ts';
import type { OperationRun } from '../components/use-last-run.ts';
import { type Operation, useOperation } from '../components/use-operation.ts';

const generate = api.functions['auto-generate-categories'].$post;
const readMade = api.admin['auto-categories'][':id'].$get;

export type BuiltCategory = InferResponseType<typeof readMade, 200>['results'][number];

async function start(): Promise<{ operationId: string }> {
  const answer = await call(generate({ query: { wait: 'false' }, json: {} }));
  // With `wait=false` the server answers with the operation's id, otherwise with counters.
  if (!('operationId' in answer)) throw new Error('the generation was not started');
  return answer;
}

export function useGeneration(): Operation {
  const queries = useQueryClient();
  return useOperation({
    kind: 'auto-generate-categories',
    start,
    onEnd: (run: OperationRun) => {
      const { counters, error_code: code } = run;
      const standing = operationStateOf(run);
      const { categoriesCreated: created = 0, categoriesUpdated: updated = 0, gamesPlaced: placed = 0 } = counters;
      if (standing === 'failed') {
        const why = code === null || code === 'unexpected' ? '' : ` ${operationErrorText(code)}`;
        notify.failure(t('autoCategories.failed'), `${t('autoCategories.failedHint')}${why}`);
      } else {
        const title = t(standing === 'stopped' ? 'operations.status.stopped' : 'autoCategories.done');
        notify.success(title, t('autoCategories.doneCounts', { created, updated, placed }));
      }
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' });
    },
    onRefused: (error) =>
      notify.failure(t('autoCategories.failed'), problemText(error, t('autoCategories.failedHint'))),
  });
}

export function useBuiltCategories(runId: string): UseQueryResult<{ results: BuiltCategory[] }> {
  return useQuery({
    queryKey: ['auto-categories', runId],
    queryFn: () => call(readMade({ param: { id: runId } })),
  });
}
