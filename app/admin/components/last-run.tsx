import { Alert, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { History, TriangleAlert } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { Block } from './block.tsx';
import { EmptyState } from './empty-state.tsx';
import { formatDateTime, formatNumber } from './formats.ts';
import { OperationStatusBadge, operationErrorText } from './operation-status.tsx';
import { QueryState } from './query-state.tsx';
import { StatCard, StatGrid } from './stat-card.tsx';
import { type OperationKind, type OperationRun, useLastRun } from './use-last-run.ts';

export interface LastRunProps {
  title: string;
  /** What is counted, by the name of the counter, in the order of the cards. */
  counters: readonly { name: string; label: string }[];
  empty: { title: string; hint: string };
  /** One sentence: what could not be loaded. */
  failure: string;
}

function When({ run }: { run: OperationRun }) {
  const t = usePanelText();
  if (run.finished_at !== null) {
    const when = formatDateTime(run.finished_at);
    return t(run.status === 'failed' ? 'operations.failedAt' : 'operations.finishedAt', { when });
  }
  return run.started_at === null ? null : t('operations.startedAt', { when: formatDateTime(run.started_at) });
}

/** How the last run of long work went. */
export function LastRun({ kind, ...props }: LastRunProps & { kind: OperationKind }) {
  return <RunResult query={useLastRun(kind)} {...props} />;
}

/** The same of a run that somebody follows already. */
export function RunResult({
  query,
  title,
  counters,
  empty,
  failure,
}: LastRunProps & { query: UseQueryResult<{ run: OperationRun | null }> }) {
  return (
    <Block title={title}>
      <QueryState query={query} skeleton={<Skeleton height={120} />} failure={failure}>
        {({ run }) =>
          run === null ? (
            <EmptyState icon={<History size={28} strokeWidth={1.75} />} title={empty.title} hint={empty.hint} />
          ) : (
            <>
              <Text component="p" size="sm" c="dimmed">
                <OperationStatusBadge status={run.status} /> <When run={run} />
              </Text>
              {run.error_code !== null && (
                <Alert color="red" role="note" icon={<TriangleAlert size={18} />}>
                  {operationErrorText(run.error_code)}
                </Alert>
              )}
              <StatGrid>
                {counters.map(({ name, label }) => (
                  <StatCard key={name} label={label} value={formatNumber(run.counters[name] ?? 0)} />
                ))}
              </StatGrid>
            </>
          )
        }
      </QueryState>
    </Block>
  );
}
