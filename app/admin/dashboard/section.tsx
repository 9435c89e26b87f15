import { Button, Skeleton } from '@mantine/core';
import { Eye, FolderTree, Gamepad2, Megaphone, RefreshCw } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { BlockGrid } from '../components/block.tsx';
import { formatNumber } from '../components/formats.ts';
import { QueryState } from '../components/query-state.tsx';
import { SectionPage } from '../components/section-page.tsx';
import { StatCard, StatGrid } from '../components/stat-card.tsx';
import { VisitsChart } from '../components/visits/visits-chart.tsx';
import styles from './dashboard.module.css';
import { PopularGames, RecentGames } from './game-lists.tsx';
import { FailingGames, OpenReports } from './troubles.tsx';
import { UpdateCategories } from './update-categories.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';

const CARDS = ['games', 'categories', 'plays', 'ads'];

function Shape() {
  return (
    <div className={styles.page}>
      <StatGrid>
        {CARDS.map((card) => (
          <Skeleton key={card} component="li" height={104} radius="xl" />
        ))}
      </StatGrid>
      <div className={styles.main}>
        <Skeleton height={340} radius="xl" />
        <Skeleton height={220} radius="xl" />
      </div>
      <BlockGrid>
        <Skeleton height={250} radius="xl" />
        <Skeleton height={250} radius="xl" />
      </BlockGrid>
    </div>
  );
}

function Numbers({ data }: { data: Dashboard }) {
  return (
    <StatGrid>
      <StatCard
        label={t('dashboard.activeGames')}
        value={formatNumber(data.activeGames)}
        icon={<Gamepad2 size={20} />}
      />
      <StatCard
        label={t('dashboard.activeCategories')}
        value={formatNumber(data.activeCategories)}
        icon={<FolderTree size={20} />}
      />
      <StatCard
        label={t('dashboard.totalPlays')}
        value={formatNumber(data.totalPlays)}
        hint={t('dashboard.totalPlaysHint')}
        icon={<Eye size={20} />}
      />
      <StatCard
        label={t('dashboard.ads')}
        value={formatNumber(data.ads.total)}
        hint={t('dashboard.adsActive', { count: data.ads.active })}
        icon={<Megaphone size={20} />}
      />
    </StatGrid>
  );
}

export default function DashboardSection() {
  const query = useDashboard();
  return (
    <SectionPage
      title={t('dashboard.title')}
      actions={
        <Button
          variant="default"
          leftSection={<RefreshCw size={16} aria-hidden="true" />}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('dashboard.refresh')}
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Shape />} failure={t('dashboard.loadFailed')}>
        {(data) => (
          <div className={styles.page}>
            <Numbers data={data} />
            <div className={styles.main}>
              <VisitsChart title={t('dashboard.perDay')} days={data.days} />
              <UpdateCategories />
            </div>
            <BlockGrid>
              <FailingGames games={data.failing} />
              <OpenReports open={data.openReports} />
            </BlockGrid>
            <BlockGrid>
              <PopularGames games={data.popular} />
              <RecentGames games={data.recent} />
            </BlockGrid>
          </div>
        )}
      </QueryState>
    </SectionPage>
  );
}
