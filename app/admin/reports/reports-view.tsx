import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { Flag } from 'lucide-react';
import { useEffect } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useSectionQuery } from '../components/section-query.ts';
import { pageRange } from '../components/table/columns.ts';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import styles from './reports.module.css';
import { type ReportsState, readReportsState, writeReportsState } from './reports-state.ts';
import { ReportsTable } from './reports-table.tsx';
import { useReportList } from './use-reports.ts';

const STATES = ['open', 'resolved'] as const;

function Shape() {
  return (
    <RecordSkeleton rows={6}>
      <Skeleton height={14} width="30%" />
      <Skeleton height={14} width="40%" />
      <Skeleton height={32} width={150} radius="md" visibleFrom="sm" />
    </RecordSkeleton>
  );
}

function Nothing({ shown, onAllGames }: { shown: ReportsState; onAllGames: () => void }) {
  const icon = <Flag size={28} strokeWidth={1.75} />;
  if (shown.game !== null) {
    return (
      <EmptyState
        icon={icon}
        title={t('reports.emptyGame')}
        action={
          <Button variant="default" onClick={onAllGames}>
            {t('reports.allGames')}
          </Button>
        }
      />
    );
  }
  return shown.state === 'open' ? (
    <EmptyState icon={icon} title={t('reports.empty')} hint={t('reports.emptyHint')} />
  ) : (
    <EmptyState icon={icon} title={t('reports.emptyResolved')} hint={t('reports.emptyResolvedHint')} />
  );
}

export interface ReportsViewProps {
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
}

export function ReportsView({ opening, onEdit }: ReportsViewProps) {
  const { query, go } = useSectionQuery('games');
  const shown = readReportsState(query);
  const reports = useReportList(shown);
  const change = (part: Partial<ReportsState>, how: 'push' | 'replace' = 'push') =>
    go(writeReportsState({ ...shown, page: 1, ...part }), how);
  const showAll = () => change({ game: null });

  // Step back when the reports of the last page were resolved.
  const { data, isPlaceholderData } = reports;
  const lastPage = data === undefined || isPlaceholderData ? null : pageRange(data).pages;
  useEffect(() => {
    if (lastPage !== null && shown.page > lastPage) change({ page: lastPage }, 'replace');
  });

  return (
    <div className={styles.view}>
      <SegmentedControl
        aria-label={t('reports.state')}
        className={styles.states}
        value={shown.state}
        onChange={(state) => change({ state })}
        data={STATES.map((value) => ({ value, label: t(`reports.${value}`) }))}
      />
      {shown.game !== null && data !== undefined && data.total > 0 && (
        <Alert variant="light" color="gray" role="note" className={styles.oneGame}>
          {t('reports.oneGame')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={showAll}>
            {t('reports.allGames')}
          </Button>
        </Alert>
      )}
      <QueryState query={reports} skeleton={<Shape />} failure={t('reports.loadFailed')}>
        {(page) => (
          <ReportsTable
            page={page}
            updating={isPlaceholderData}
            empty={<Nothing shown={shown} onAllGames={showAll} />}
            onPage={(number) => {
              change({ page: number });
              window.scrollTo({ top: 0 });
            }}
            opening={opening}
            onEdit={onEdit}
          />
        )}
      </QueryState>
    </div>
  );
}
