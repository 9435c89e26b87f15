import { Badge, Text, Tooltip } from '@mantine/core';
import { Check, Eye, EyeOff, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isLanguage } from '../../../shared/languages.ts';
import reportTexts from '../../i18n/fr/panel/reports.ts';
import statisticTexts from '../../i18n/fr/panel/statistics.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { formatDateTime, formatNumber, languageTitle } from '../components/formats.ts';
import { EditGame, GameOnSite } from '../components/game-actions.tsx';
import { SteadyActionIcon, SteadyButton } from '../components/steady-button.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import styles from './reports.module.css';
import { type Report, type ReportPage, useGameSwitch, useResolveGame, useResolveReport } from './use-reports.ts';

const has = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

function GameName({ report }: { report: Report }) {
  return (
    <span className={styles.game}>
      <span className={styles.title}>{report.game.title}</span>
      {!report.game.active && (
        <Badge variant="light" color="gray">
          {t('reports.inactive')}
        </Badge>
      )}
      {report.resolvedAt !== null && (
        <Badge variant="light" color="green">
          {t('reports.done')}
        </Badge>
      )}
    </span>
  );
}

function Problem({ report: { reason, details } }: { report: Report }) {
  return (
    <div className={styles.problem}>
      <Text fw={600} size="sm">
        {has(reportTexts.reasons, reason) ? t(`reports.reasons.${reason}`) : reason}
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
    has(statisticTexts.devices, device) ? t(`statistics.devices.${device}`) : device,
    isLanguage(language) ? languageTitle(language) : t('statistics.unknownLanguage'),
  ];
  return parts.join(', ');
}

/** The button stays and keeps the focus when nothing is left to resolve. */
function ResolveGame({ report, busy, onResolve }: { report: Report; busy: boolean; onResolve: () => void }) {
  const [pressed, setPressed] = useState(false);
  const { openReports, title } = report.game;
  return (
    <span className={styles.open}>
      {formatNumber(openReports)}
      {(openReports > 1 || pressed) && (
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
      )}
    </span>
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
  const { title, active } = report.game;
  const resolved = report.resolvedAt !== null;
  const settleLabel = t(resolved ? 'reports.actions.reopen' : 'reports.actions.resolve', { title });
  const switchLabel = t(active ? 'reports.actions.deactivate' : 'reports.actions.activate', { title });
  return (
    <>
      <Tooltip label={settleLabel}>
        <SteadyActionIcon
          variant="default"
          size="lg"
          aria-label={settleLabel}
          loading={settle.isPending}
          onClick={() => settle.mutate({ report, resolved: !resolved })}
        >
          {resolved ? <Undo2 size={18} /> : <Check size={18} />}
        </SteadyActionIcon>
      </Tooltip>
      <EditGame label={t('reports.actions.edit', { title })} opening={opening} onEdit={onEdit} />
      <Tooltip label={switchLabel}>
        <SteadyActionIcon
          variant="default"
          size="lg"
          aria-label={switchLabel}
          loading={gameSwitch.isPending}
          onClick={() => gameSwitch.mutate(report)}
        >
          {active ? <EyeOff size={18} /> : <Eye size={18} />}
        </SteadyActionIcon>
      </Tooltip>
      <GameOnSite game={report.game} label={t('reports.actions.open', { title })} />
    </>
  );
}

export interface ReportsTableProps {
  page: ReportPage;
  updating: boolean;
  empty: ReactNode;
  onPage: (page: number) => void;
  opening: string | null;
  onEdit: (gameId: string) => void;
}

export function ReportsTable({ page, opening, onEdit, ...list }: ReportsTableProps) {
  const resolveGame = useResolveGame();
  return (
    <RecordTable<Report>
      label={t('reports.list')}
      rows={page.items}
      rowId={({ id }) => id}
      rowName={({ game }) => game.title}
      page={page}
      columns={[
        { key: 'game', title: t('reports.columns.game'), render: (report) => <GameName report={report} /> },
        { key: 'problem', title: t('reports.columns.problem'), render: (report) => <Problem report={report} /> },
        {
          key: 'when',
          title: t('reports.columns.when'),
          noWrap: true,
          render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        },
        {
          key: 'visitor',
          title: t('reports.columns.visitor'),
          wideOnly: true,
          render: (report) => <Visitor report={report} />,
        },
        {
          key: 'open',
          title: t('reports.columns.open'),
          numeric: true,
          render: (report) => (
            <ResolveGame report={report} busy={resolveGame.isPending} onResolve={() => resolveGame.mutate(report)} />
          ),
        },
      ]}
      actions={(report) => (
        <Actions report={report} opening={opening === report.game.id} onEdit={() => onEdit(report.game.id)} />
      )}
      {...list}
    />
  );
}
