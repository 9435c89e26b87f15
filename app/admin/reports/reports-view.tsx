import { Alert, Badge, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { Check, Eye, EyeOff, Flag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { entryPath } from '../../../shared/entry-path.ts';
import { isLanguage } from '../../../shared/languages.ts';
import { panelTexts, panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { EditAction } from '../components/buttons/row-actions.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDateTime, formatNumber, languageTitle } from '../components/text/formats.ts';
import { hasText } from '../components/text/has-text.ts';
import { Name } from '../components/text/names.tsx';
import { useListState } from '../kit/list-state.ts';
import { REPORTS_VIEW } from './report-address.ts';
import { type ReportsState, reportList } from './report-list.ts';
import styles from './reports.module.css';
import { type Report, useGameSwitch, useReportList, useResolveGame, useResolveReport } from './use-reports.ts';

const STATES = ['open', 'resolved'] as const;

function Nothing({ shown, onAllGames }: { shown: ReportsState; onAllGames: () => void }) {
  if (shown.game !== '') {
    return (
      <EmptyState
        icon={Flag}
        title={t('reports.emptyGame')}
        action={
          <Button variant="default" onClick={onAllGames}>
            {t('reports.allGames')}
          </Button>
        }
      />
    );
  }
  const key = shown.state === 'open' ? 'empty' : 'emptyResolved';
  return <EmptyState icon={Flag} title={t(`reports.${key}`)} hint={t(`reports.${key}Hint`)} />;
}

function GameName({ report }: { report: Report }) {
  return (
    <Group component="span" gap="4px 8px">
      <span style={{ overflowWrap: 'anywhere' }}>
        <Name text={report.game.title} language={report.game.title_language} />
      </span>
      {!report.game.active && <Badge color="gray">{t('reports.inactive')}</Badge>}
      {report.resolvedAt !== null && <Badge color="green">{t('reports.done')}</Badge>}
    </Group>
  );
}

function Problem({ report: { reason, details } }: { report: Report }) {
  return (
    <div className={styles.problem}>
      <Text fw={600} size="sm">
        {hasText(panelTexts().reports.reasons, reason) ? t(`reports.reasons.${reason}`) : reason}
      </Text>
      {details !== '' && (
        <Text size="sm" className={styles.details}>
          {details}
        </Text>
      )}
    </div>
  );
}

function Visitor({ report: { device, language } }: { report: Report }) {
  const parts = [
    hasText(panelTexts().statistics.devices, device) ? t(`statistics.devices.${device}`) : device,
    isLanguage(language) ? languageTitle(language) : t('statistics.unknownLanguage'),
  ];
  return parts.join(', ');
}

/** The button stays and keeps the focus when nothing is left to resolve. */
function ResolveGame({ report, busy, onResolve }: { report: Report; busy: boolean; onResolve: () => void }) {
  const [pressed, setPressed] = useState(false);
  const { openReports, title } = report.game;
  return (
    <Group component="span" display="inline-flex" justify="flex-end" gap="4px 8px">
      {formatNumber(openReports)}
      {(openReports > 1 || pressed) && (
        <IfMayChange>
          <SteadyButton
            variant="subtle"
            size="compact-sm"
            aria-label={t('reports.resolveAllOf', { title })}
            disabled={busy || openReports === 0}
            onClick={() => {
              setPressed(true);
              onResolve();
            }}
          >
            {t('reports.resolveAll')}
          </SteadyButton>
        </IfMayChange>
      )}
    </Group>
  );
}

interface ActionsProps {
  report: Report;
  opening: boolean;
  onEdit: () => void;
}

function Actions({ report, opening, onEdit }: ActionsProps) {
  const settle = useResolveReport();
  const gameSwitch = useGameSwitch();
  const { title, slug, active } = report.game;
  const resolved = report.resolvedAt !== null;
  return (
    <>
      <IfMayChange>
        <IconAction
          label={t(resolved ? 'reports.actions.reopen' : 'reports.actions.resolve', { title })}
          loading={settle.isPending}
          onClick={() => settle.mutate({ report, resolved: !resolved })}
        >
          {resolved ? <Undo2 size={18} /> : <Check size={18} />}
        </IconAction>
      </IfMayChange>
      <EditAction label={t('common.entity.editOne', { name: title })} loading={opening} onClick={onEdit} />
      <IfMayChange>
        <IconAction
          label={t(active ? 'reports.actions.deactivate' : 'reports.actions.activate', { title })}
          loading={gameSwitch.isPending}
          onClick={() => gameSwitch.mutate(report)}
        >
          {active ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconAction>
      </IfMayChange>
      {active && slug !== null && <OpenOnSite path={entryPath('game', slug)} name={title} />}
    </>
  );
}

interface ReportsViewProps {
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
}

export function ReportsView({ opening, onEdit }: ReportsViewProps) {
  const list = useListState(reportList, REPORTS_VIEW);
  const { state: shown, change } = list;
  const reports = useReportList(shown);
  const { data, isPlaceholderData } = reports;
  const resolveGame = useResolveGame();
  const showAll = () => change({ game: '' });

  return (
    <Stack gap={12}>
      <SegmentedControl
        aria-label={t('reports.state')}
        style={{ alignSelf: 'flex-start' }}
        value={shown.state}
        onChange={(state) => change({ state })}
        data={STATES.map((value) => ({ value, label: t(`reports.${value}`) }))}
      />
      {shown.game !== '' && data !== undefined && data.total > 0 && (
        <Alert variant="light" color="gray" role="note" p="8px 14px">
          {t('reports.oneGame')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={showAll}>
            {t('reports.allGames')}
          </Button>
        </Alert>
      )}
      <QueryState
        query={reports}
        skeleton={
          <RecordSkeleton rows={6}>
            <Skeleton height={14} width="30%" />
            <Skeleton height={14} width="40%" />
            <Skeleton height={32} width={150} radius="md" visibleFrom="sm" />
          </RecordSkeleton>
        }
        failure={t('reports.loadFailed')}
      >
        {(page) => (
          <RecordTable<Report>
            label={t('reports.list')}
            rows={page.items}
            rowId={({ id }) => id}
            rowName={({ game }) => game.title}
            updating={isPlaceholderData}
            empty={<Nothing shown={shown} onAllGames={showAll} />}
            page={page}
            onPage={(number, how) => {
              list.turnTo(number, how);
              window.scrollTo({ top: 0 });
            }}
            columns={[
              { key: 'game', title: () => fieldLabel('game'), render: (report) => <GameName report={report} /> },
              {
                key: 'problem',
                title: () => t('reports.columns.problem'),
                render: (report) => <Problem report={report} />,
              },
              {
                key: 'when',
                title: () => t('reports.columns.when'),
                noWrap: true,
                render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
              },
              {
                key: 'visitor',
                title: () => t('reports.columns.visitor'),
                wideOnly: true,
                render: (report) => <Visitor report={report} />,
              },
              {
                key: 'open',
                title: () => t('reports.columns.open'),
                numeric: true,
                render: (report) => (
                  <ResolveGame
                    report={report}
                    busy={resolveGame.isPending}
                    onResolve={() => resolveGame.mutate(report)}
                  />
                ),
              },
            ]}
            actions={(report) => (
              <Actions report={report} opening={opening === report.game.id} onEdit={() => onEdit(report.game.id)} />
            )}
          />
        )}
      </QueryState>
    </Stack>
  );
}
