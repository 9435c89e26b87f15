import { Badge, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { AddButton } from '../components/buttons/add-button.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { useMay } from '../components/operator/operator.ts';
import { useSectionView } from '../components/section-query.ts';
import { NOTHING_SELECTED } from '../components/table/selection.tsx';
import { formatNumber } from '../components/text/formats.ts';
import { REPORTS_VIEW } from '../reports/report-address.ts';
import { ReportsView } from '../reports/reports-view.tsx';
import { useOpenReports } from '../reports/use-reports.ts';
import { GamesList } from './games-list.tsx';
import { useListSteps } from './steps.tsx';
import { useEditing } from './use-editing.tsx';

function OpenReportCount() {
  const { data: open = 0 } = useOpenReports();
  if (open === 0) return null;
  return (
    <Badge color="red" size="sm" circle={open < 10}>
      <span aria-hidden="true">{formatNumber(open)}</span>
      <span className="visually-hidden">{t('reports.waiting', { count: open })}</span>
    </Badge>
  );
}

export default function GamesSection() {
  const { view, show } = useSectionView(['list', REPORTS_VIEW]);
  const chosen = useState(NOTHING_SELECTED);
  const { dialog, opening, edit, showStatistics, create } = useEditing(useListSteps);
  const mayReadReports = useMay()('read', '/admin/reports');
  const list = <GamesList chosen={chosen} opening={opening} onEdit={edit} onStatistics={showStatistics} />;

  return (
    <SectionPage
      title={t('games.title')}
      description={t('games.description')}
      actions={<AddButton onClick={create}>{t('games.new')}</AddButton>}
    >
      {mayReadReports ? (
        <Tabs value={view} onChange={show} keepMounted={false}>
          <Tabs.List aria-label={t('reports.views')}>
            <Tabs.Tab value="list">{t('reports.games')}</Tabs.Tab>
            <Tabs.Tab value="reports" rightSection={<OpenReportCount />}>
              {t('reports.title')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="list">
            <Stack gap={16} pt={16}>
              {list}
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="reports" pt={16}>
            <ReportsView opening={opening} onEdit={edit} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Stack gap={16}>{list}</Stack>
      )}
      {dialog}
    </SectionPage>
  );
}
