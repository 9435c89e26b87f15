import { Code, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { DatabaseBackup } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatBytes, formatDateTime } from '../components/text/formats.ts';
import { OperationStatusBadge, operationErrorText } from '../runs/operation-status.tsx';
import { StopButton } from '../runs/stop-button.tsx';
import { type Operation, useOperation } from '../runs/use-operation.ts';
import { useRunReport } from '../runs/use-run-report.ts';

const read = api.admin.backups.$get;

type Backups = InferResponseType<typeof read, 200>;
type Run = Backups['runs'][number];

const BACKUPS_KEY = ['backups'];
/** Milliseconds between two reads: a schedule or another operator may start a backup. */
const REFRESH_INTERVAL = 30_000;

function useBackups(): Operation {
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

function Plan({ backups: { schedule, nextAt, keep, place } }: { backups: Backups }) {
  const isDue = nextAt !== null && Date.parse(nextAt) <= Date.now();
  return (
    <Block title={t('fields.schedule')}>
      {schedule === null ? (
        <Text>{t('backups.none')}</Text>
      ) : (
        <Text>
          {nextAt === null || isDue ? t('backups.soon') : t('backups.next', { when: formatDateTime(nextAt) })}{' '}
          <Hint span>{t('backups.scheduleIs', { schedule })}</Hint>
        </Text>
      )}
      <Hint style={{ overflowWrap: 'anywhere' }}>{t('backups.keptIn', { count: keep, place })}</Hint>
    </Block>
  );
}

function Outcome({ run }: { run: Run }) {
  const { status, error_code: code } = run;
  return (
    <span className={lists.stacked}>
      <OperationStatusBadge run={run} />
      {status === 'failed' && code !== null && <Hint span>{operationErrorText(code)}</Hint>}
    </span>
  );
}

function Content({ counters: { rows = 0, files = 0 } }: Run) {
  return (
    <>
      {t('backups.rows', { count: rows })}
      <Hint span display="block">
        {t('backups.files', { count: files })}
      </Hint>
    </>
  );
}

const ifComplete = (run: Run, shown: (run: Run) => React.ReactNode) => (run.name === null ? '–' : shown(run));

const COLUMNS: RecordColumn<Run>[] = [
  {
    key: 'date',
    title: () => t('backups.date'),
    width: '13rem',
    render: ({ started_at }) => (started_at === null ? '–' : formatDateTime(started_at)),
  },
  { key: 'outcome', title: () => t('common.outcome'), render: (run) => <Outcome run={run} /> },
  {
    key: 'size',
    title: () => t('backups.size'),
    numeric: true,
    width: '7rem',
    render: (run) => ifComplete(run, ({ counters: { bytes = 0 } }) => formatBytes(bytes)),
  },
  { key: 'content', title: () => t('fields.content'), width: '9rem', render: (run) => ifComplete(run, Content) },
  {
    key: 'file',
    title: () => t('backups.file'),
    render: (run) =>
      ifComplete(run, ({ name, kept }) =>
        kept ? (
          <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
        ) : (
          <Hint span>{t('backups.removed')}</Hint>
        ),
      ),
  },
];

function Restoring({ runs }: { runs: readonly Run[] }) {
  const last = runs.find(({ kept }) => kept)?.name;
  if (!last) return null;
  return (
    <Block title={t('backups.restore')}>
      <Text size="sm">{t('backups.restoreHint')}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        npm run restore -- --stored {last}
      </Code>
    </Block>
  );
}

function Shape() {
  return (
    <Stack gap={16}>
      <Skeleton height={120} radius="xl" />
      <Skeleton height={280} radius="xl" />
    </Stack>
  );
}

export default function BackupsSection() {
  const query = useQuery({
    queryKey: BACKUPS_KEY,
    queryFn: () => call(read()),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  const operation = useBackups();
  const isIdle = !operation.isRunning && !operation.isStarting;
  return (
    <SectionPage
      title={t('backups.title')}
      description={t('backups.description')}
      actions={
        <>
          <SteadyButton
            disabled={!isIdle}
            leftSection={<DatabaseBackup size={18} />}
            onClick={() => void operation.start()}
          >
            {t(isIdle ? 'backups.start' : 'backups.running')}
          </SteadyButton>
          <StopButton operation={operation} />
        </>
      }
    >
      <QueryState query={query} skeleton={<Shape />}>
        {(backups) => (
          <Stack gap={16}>
            <Plan backups={backups} />
            <RecordTable
              label={t('backups.list')}
              rows={backups.runs}
              rowId={({ id }) => id}
              rowName={({ started_at }) => started_at ?? ''}
              columns={COLUMNS}
              empty={<EmptyState icon={DatabaseBackup} title={t('backups.empty')} hint={t('backups.emptyHint')} />}
            />
            <Restoring runs={backups.runs} />
          </Stack>
        )}
      </QueryState>
    </SectionPage>
  );
}
