import { Alert, Paper, Skeleton, Stack, Tabs } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { HEALTH_STATES } from '../../../shared/game-health.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SavedSwitch } from '../components/buttons/saved-switch.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { StatCard, StatGrid } from '../components/layout/stat-card.tsx';
import { useSectionView } from '../components/section-query.ts';
import { formatNumber } from '../components/text/formats.ts';
import { useEditing } from '../games/use-editing.tsx';
import { Copies } from './copies.tsx';
import { HealthList } from './health-list.tsx';
import { SameGames } from './same-games.tsx';
import { COPIES_VIEW, SAME_VIEW, useHealthSummary, useRule } from './use-health.ts';

const SEEN_STATES = HEALTH_STATES.filter((state) => state !== 'new');

function Shape() {
  return (
    <Stack gap={16}>
      <StatGrid>
        <Skeletons count={SEEN_STATES.length} component="li" height={88} radius="xl" />
      </StatGrid>
      <Skeleton height={84} radius="xl" />
    </Stack>
  );
}

function Summary() {
  const query = useHealthSummary();
  const setRule = useRule();
  return (
    <QueryState query={query} skeleton={<Shape />} failure={t('health.loadFailed')}>
      {({ counts, rule, outage }) => (
        <Stack gap={16}>
          {outage !== null && (
            <Alert color="orange" role="note" icon={<WifiOff size={20} />} title={t('health.outage.title')}>
              {t('health.outage.hosts', { count: outage.tried, failed: outage.failed })} {t('health.outage.text')}
            </Alert>
          )}
          <StatGrid>
            {SEEN_STATES.map((state) => (
              <StatCard key={state} label={t(`health.counts.${state}`)} value={formatNumber(counts[state] ?? 0)} />
            ))}
          </StatGrid>
          <Paper withBorder radius="xl" p="14px 18px">
            <SavedSwitch
              label={t('health.rule.label')}
              description={t('health.rule.hint')}
              value={rule.hideGone}
              onSwitch={(hideGone) => setRule({ hideGone, version: rule.version })}
            />
          </Paper>
        </Stack>
      )}
    </QueryState>
  );
}

export default function HealthSection() {
  const { view, show } = useSectionView(['games', COPIES_VIEW, SAME_VIEW]);
  const { dialog, opening, edit } = useEditing();
  return (
    <SectionPage title={t('health.title')} description={t('health.description')}>
      <Stack gap={20}>
        <Summary />
        <Tabs value={view} onChange={show} keepMounted={false}>
          <Tabs.List aria-label={t('health.views')}>
            <Tabs.Tab value="games">{t('health.games')}</Tabs.Tab>
            <Tabs.Tab value={COPIES_VIEW}>{t('health.copies.tab')}</Tabs.Tab>
            <Tabs.Tab value={SAME_VIEW}>{t('health.same')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="games" pt={16}>
            <Stack gap={16}>
              <HealthList opening={opening} onEdit={edit} />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value={COPIES_VIEW} pt={16}>
            <Copies opening={opening} onEdit={edit} />
          </Tabs.Panel>
          <Tabs.Panel value={SAME_VIEW} pt={16}>
            <SameGames opening={opening} onEdit={edit} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
      {dialog}
    </SectionPage>
  );
}
