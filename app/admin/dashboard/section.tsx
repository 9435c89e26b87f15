import { Anchor, Badge, Button, Skeleton, Stack, Text } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Eye, FolderTree, Gamepad2, Megaphone, PlugZap, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { entryPath } from '../../../shared/entry-path.ts';
import type { NextStep } from '../../../shared/forms/setup.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Permissions } from '../../../shared/rights.ts';
import type { ServerWarning } from '../../../shared/server-warnings.ts';
import { thumbnailPath } from '../../../shared/thumbnails.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { type Attention, attentionQuery } from '../attention.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { StatCard, StatGrid } from '../components/layout/stat-card.tsx';
import { type May, mayOf, useMay, usePanelIdentity } from '../components/operator/operator.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import lists from '../components/table/lists.module.css';
import { formatDate, formatNumber } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import { VisitsChart } from '../components/visits/visits-chart.tsx';
import { reportsOfGame } from '../reports/report-address.ts';
import { UpdateCategoriesButton } from '../runs/update-categories-button.tsx';
import styles from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Lately } from './lately.tsx';
import { type Incomplete, NeedsYou } from './needs-you.tsx';
import { ServerWarnings } from './server-warnings.tsx';

const read = api.admin.dashboard.$get;
const readSteps = api.admin['next-steps'].$get;
const readWarnings = api.admin['server-warnings'].$get;

export type Dashboard = InferResponseType<typeof read, 200>;

interface ForOwners {
  steps: readonly NextStep[];
  done: readonly NextStep[];
  warnings: readonly ServerWarning[];
}

const FOR_OTHERS: ForOwners = { steps: [], done: [], warnings: [] };

async function readForOwners(): Promise<ForOwners> {
  const [steps, { warnings }] = await Promise.all([call(readSteps()), call(readWarnings())]);
  return { ...steps, warnings };
}

/** Counts the games that the list of games finds incomplete, in each language of a translator. */
function countIncomplete({ languages }: Permissions, may: May): Promise<Incomplete[]> {
  const own = may('translate', '/admin/games') && !may('change', '/admin/games') ? languages : [];
  const count = async (missing: Language) => {
    const { total } = await call(api.admin.games.$get({ query: { missing, pageSize: '1' } }));
    return { language: missing, count: total };
  };
  return Promise.all(own.map(count));
}

interface ForOperator extends ForOwners, Attention {
  incomplete: readonly Incomplete[];
}

/** Reads everything together, so that nothing moves when the second response arrives. */
async function readAll(queries: QueryClient, permissions: Permissions): Promise<Dashboard & ForOperator> {
  const may = mayOf(permissions);
  const [data, attention, incomplete, forOwners] = await Promise.all([
    call(read()),
    // The menu shows the same counts.
    queries.fetchQuery({ ...attentionQuery, staleTime: 0 }),
    countIncomplete(permissions, may),
    may('change', '/admin/next-steps') ? readForOwners() : FOR_OTHERS,
  ]);
  return { ...data, ...attention, incomplete, ...forOwners };
}

/** What is read for a panel that starts with the dashboard, until the dashboard takes it. */
let early: ReturnType<typeof readAll> | null = null;

/** Starts to read before the panel is rendered, which takes longer than the response on a slow device. */
export function readEarly(queries: QueryClient, permissions: Permissions): void {
  if (!mayOf(permissions)('read', '/admin/dashboard')) return;
  early = readAll(queries, permissions);
  // The dashboard reports it.
  early.catch(() => {});
}

function Shape() {
  return (
    <Stack gap={16}>
      <StatGrid>
        <Skeletons count={4} component="li" height={104} radius="xl" />
      </StatGrid>
      <div className={styles.main}>
        <Skeleton height={340} radius="xl" />
        <Skeleton height={220} radius="xl" />
      </div>
      <BlockGrid>
        <Skeleton height={250} radius="xl" />
        <Skeleton height={250} radius="xl" />
      </BlockGrid>
    </Stack>
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
        label={t('ads.title')}
        value={formatNumber(data.ads.total)}
        hint={t('dashboard.adsActive', { count: data.ads.active })}
        icon={<Megaphone size={20} />}
      />
    </StatGrid>
  );
}

function FailingGames({ games }: { games: Dashboard['failing'] }) {
  const mayReadReports = useMay()('read', '/admin/reports');
  return (
    <Block title={t('dashboard.failing')}>
      {games.length === 0 ? (
        <EmptyState compact icon={PlugZap} title={t('dashboard.failingEmpty')} hint={t('dashboard.failingEmptyHint')} />
      ) : (
        <ol className={styles.list}>
          {games.map(({ id, title, title_language: language, failures, plays }) => (
            <li key={id} className={styles.row}>
              <div className={lists.words}>
                <Text inherit fw={600}>
                  <Name text={title} language={language} />
                </Text>
                <Hint>
                  {t('dashboard.failures', { count: failures })} {t('dashboard.outOf', { count: plays })}
                </Hint>
              </div>
              {mayReadReports && (
                <Anchor
                  component={Link}
                  to={{ hash: reportsOfGame(id) }}
                  size="sm"
                  flex="none"
                  aria-label={t('dashboard.failingReportsOf', { title })}
                >
                  {t('reports.title')}
                </Anchor>
              )}
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

function GameTitle({ game }: { game: Dashboard['popular'][number] }) {
  const name = <Name text={game.title} language={game.title_language} />;
  if (game.slug === null) return <span className={styles.name}>{name}</span>;
  return (
    <Anchor
      className={styles.name}
      c="inherit"
      underline="hover"
      href={entryPath('game', game.slug)}
      target="_blank"
      rel="noopener"
    >
      {name} <span className="visually-hidden">{t('dashboard.newTab')}</span>
    </Anchor>
  );
}

function PopularGames({ games }: { games: Dashboard['popular'] }) {
  return (
    <Block title={t('dashboard.popular')}>
      {games.length === 0 ? (
        <EmptyState compact title={t('dashboard.popularEmpty')} hint={t('dashboard.popularEmptyHint')} />
      ) : (
        <ol className={styles.list}>
          {games.map((game) => (
            <li key={game.id} className={styles.row}>
              <GamePicture src={game.thumbnail && thumbnailPath(game.id, game.thumbnail.version, 120)} small />
              <GameTitle game={game} />
              <Hint className={styles.number}>{t('dashboard.plays', { count: game.plays })}</Hint>
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

function RecentGames({ games }: { games: Dashboard['recent'] }) {
  return (
    <Block title={t('dashboard.recent')}>
      {games.length === 0 ? (
        <EmptyState compact title={t('dashboard.recentEmpty')} hint={t('dashboard.recentEmptyHint')} />
      ) : (
        <ul className={styles.list}>
          {games.map((game) => (
            <li key={game.id} className={`${styles.row} ${styles.added}`}>
              <Badge variant="light" color="green" flex="none">
                {t('dashboard.gameAdded')}
              </Badge>
              <span className={styles.name}>
                <Name text={game.title} language={game.title_language} />
              </span>
              <Text component="time" dateTime={game.createdAt} size="sm" c="dimmed" className={styles.number}>
                {formatDate(game.createdAt)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

export default function DashboardSection() {
  const { permissions } = usePanelIdentity();
  const may = mayOf(permissions);
  const queries = useQueryClient();
  // Refetched each time the section opens.
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => {
      const reading = early ?? readAll(queries, permissions);
      early = null;
      return reading;
    },
    staleTime: 0,
  });
  return (
    <SectionPage
      title={t('dashboard.title')}
      actions={
        <Button
          variant="default"
          leftSection={<RefreshCw size={16} />}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('dashboard.refresh')}
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Shape />} failure={t('dashboard.loadFailed')}>
        {(data) => (
          <Stack gap={16}>
            <Numbers data={data} />
            <ServerWarnings warnings={data.warnings} />
            <NeedsYou items={data.items} incomplete={data.incomplete} />
            <FirstSteps steps={data.steps} done={data.done} />
            <Lately lately={data.lately} />
            {may('change', '/functions/update-game-categories') ? (
              <div className={styles.main}>
                <VisitsChart title={t('dashboard.perDay')} days={data.days} />
                <Block title={t('dashboard.quickActions')}>
                  <Hint>{t('dashboard.updateCategoriesHint')}</Hint>
                  <UpdateCategoriesButton />
                </Block>
              </div>
            ) : (
              <VisitsChart title={t('dashboard.perDay')} days={data.days} />
            )}
            <FailingGames games={data.failing} />
            <BlockGrid>
              <PopularGames games={data.popular} />
              <RecentGames games={data.recent} />
            </BlockGrid>
          </Stack>
        )}
      </QueryState>
    </SectionPage>
  );
}
