import { Alert, Skeleton, Text } from '@mantine/core';
import { CircleStop, History, TriangleAlert } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { StatCard, StatGrid } from '../components/layout/stat-card.tsx';
import { formatDateTime, formatNumber } from '../components/text/formats.ts';
import { operationStateOf } from './operation-state.ts';
import { OperationStatusBadge, operationErrorText } from './operation-status.tsx';
import { type RunCounter, runCounts } from './run-counts.ts';
import type { LastRunQuery, OperationRun } from './use-last-run.ts';

const END_LABELS = { completed: 'finishedAt', stopped: 'stoppedAt', failed: 'failedAt' } as const;

interface LastRunProps {
  title: string;
  counters: readonly RunCounter[];
  empty: { title: string; hint: string };
}

function When({ run }: { run: OperationRun }) {
  const state = operationStateOf(run);
  if (run.finished_at !== null && state !== 'running') {
    return t(`operations.${END_LABELS[state]}`, { when: formatDateTime(run.finished_at) });
  }
  return run.started_at === null ? null : t('operations.startedAt', { when: formatDateTime(run.started_at) });
}

/** The state and counts of the last run of an operation. */
export function RunResult(props: LastRunProps & { query: LastRunQuery }) {
  const { query, title, counters, empty } = props;
  return (
    <Block title={title}>
      <QueryState query={query} skeleton={<Skeleton height={120} />}>
        {({ run }) =>
          run === null ? (
            <EmptyState icon={History} {...empty} />
          ) : (
            <>
              <Text component="p" size="sm" c="dimmed">
                <OperationStatusBadge run={run} /> <When run={run} />
              </Text>
              {run.error_code !== null && (
                <Alert
                  color={operationStateOf(run) === 'stopped' ? 'gray' : 'red'}
                  role="note"
                  icon={operationStateOf(run) === 'stopped' ? <CircleStop size={18} /> : <TriangleAlert size={18} />}
                >
                  {operationErrorText(run.error_code)}
                </Alert>
              )}
              <StatGrid>
                {runCounts(run, counters).map(({ name, label, count }) => (
                  <StatCard key={name} label={label} value={formatNumber(count)} />
                ))}
                {run.status === 'failed' && run.total > run.processed && (
                  <StatCard label={t('operations.left')} value={formatNumber(run.total - run.processed)} />
                )}
              </StatGrid>
            </>
          )
        }
      </QueryState>
    </Block>
  );
}
