import { Alert, Button, Code, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { rhythmOf } from '../../../shared/forms/backups.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatBytes, formatDateTime } from '../components/text/formats.ts';
import { operationStateOf } from '../runs/operation-state.ts';
import { operationErrorText } from '../runs/operation-status.tsx';
import { StopButton } from '../runs/stop-button.tsx';
import {
  BACKUPS_KEY,
  type Backups,
  readBackups,
  reportRestored,
  type StoredBackup,
  useBackup,
  useRestore,
} from './backups.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { BackupActions } from './row-actions.tsx';
import { UploadButton } from './upload-button.tsx';

/** Milliseconds between two reads, because a schedule or another operator may start a backup. */
const REFRESH_INTERVAL = 30_000;

/** Warns about whatever prevents the next backup. */
function Trouble({ backups: { short, last } }: { backups: Backups }) {
  const trouble = short
    ? t('backups.short', { place: short.place, free: formatBytes(short.free), needed: formatBytes(short.needed) })
    : last !== null &&
      operationStateOf(last) === 'failed' &&
      `${t('backups.lastFailed')} ${operationErrorText(last.error_code ?? 'unexpected')}`;
  if (!trouble) return null;
  return (
    <Alert color="red" icon={<TriangleAlert size={18} />}>
      {trouble}
    </Alert>
  );
}

function Plan({ backups: { schedule, nextAt, keep, place } }: { backups: Backups }) {
  const rhythm = schedule === null ? undefined : rhythmOf(schedule);
  const isDue = nextAt !== null && Date.parse(nextAt) <= Date.now();
  return (
    <Block
      title={t('fields.schedule')}
      aside={
        <Button component={Link} to={{ hash: 'settings?backups' }} variant="default" size="compact-sm">
          {t('backups.change')}
        </Button>
      }
    >
      {schedule === null ? (
        <Text>{t('backups.none')}</Text>
      ) : (
        <Text>
          {nextAt === null || isDue ? t('backups.soon') : t('backups.next', { when: formatDateTime(nextAt) })}{' '}
          <Hint span>
            {t('backups.scheduleIs', { schedule: rhythm ? t(`settings.backups.rhythms.${rhythm}`) : schedule })}
          </Hint>
        </Text>
      )}
      <Hint style={{ overflowWrap: 'anywhere' }}>
        {t('backups.keptIn', { place })} {schedule !== null && t('backups.keeps', { count: keep })}
      </Hint>
    </Block>
  );
}

const COLUMNS: RecordColumn<StoredBackup>[] = [
  { key: 'date', title: () => t('backups.date'), width: '13rem', render: ({ at }) => formatDateTime(at) },
  { key: 'kind', title: () => t('backups.madeBy'), render: ({ kind }) => t(`backups.kinds.${kind}`) },
  {
    key: 'size',
    title: () => t('backups.size'),
    numeric: true,
    width: '7rem',
    render: ({ bytes }) => formatBytes(bytes),
  },
];

function CommandLine({ command }: { command: string }) {
  return (
    <Block title={t('backups.elsewhere')}>
      <Text size="sm">{t('backups.elsewhereHint')}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {command}
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
    queryFn: () => call(readBackups()),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  const backup = useBackup();
  const { operation: restoring, restore } = useRestore();
  const [chosen, setChosen] = useState<string | null>(null);
  const isIdle = ![backup, restoring].some(({ isRunning, isStarting }) => isRunning || isStarting);
  const isBackingUp = backup.isRunning || backup.isStarting;

  useEffect(reportRestored, []);

  return (
    <SectionPage
      title={t('backups.title')}
      description={t('backups.description')}
      actions={
        <>
          <UploadButton />
          <SteadyButton
            disabled={!isIdle}
            leftSection={<DatabaseBackup size={18} />}
            onClick={() => void backup.start()}
          >
            {t(isBackingUp ? 'backups.running' : 'backups.start')}
          </SteadyButton>
          <StopButton operation={backup} />
        </>
      }
    >
      {(restoring.isRunning || restoring.isStarting) && (
        <Alert color="blue" role="status">
          {t('backups.restoring')}
        </Alert>
      )}
      <QueryState query={query} skeleton={<Shape />}>
        {(backups) => (
          <Stack gap={16}>
            <Trouble backups={backups} />
            <Plan backups={backups} />
            <RecordTable
              label={t('backups.list')}
              rows={backups.stored}
              rowId={({ name }) => name}
              rowName={({ at }) => formatDateTime(at)}
              columns={COLUMNS}
              empty={<EmptyState icon={DatabaseBackup} title={t('backups.empty')} hint={t('backups.emptyHint')} />}
              actions={(stored) => (
                <BackupActions backup={stored} isBusy={!isIdle} onRestore={() => setChosen(stored.name)} />
              )}
            />
            {backups.command !== null && <CommandLine command={backups.command} />}
          </Stack>
        )}
      </QueryState>
      {chosen !== null && (
        <RestoreDialog name={chosen} onRestore={() => void restore(chosen)} onClosed={() => setChosen(null)} />
      )}
    </SectionPage>
  );
}
