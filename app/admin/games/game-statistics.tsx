import { Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Eye, Flag, PlugZap, Star } from 'lucide-react';
import { perPanelLanguage, panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { StatCard, StatGrid } from '../components/layout/stat-card.tsx';
import { formatNumber, formatPercent } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import { seriesOf } from '../components/visits/split.ts';
import { VisitsChart } from '../components/visits/visits-chart.tsx';

const read = api.admin.statistics.games[':id'].$get;

type GameStatisticsData = InferResponseType<typeof read, 200>;

const ONE_DECIMAL = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

function Numbers({ data }: { data: GameStatisticsData }) {
  const { votes, days } = data;
  const plays = days.reduce((sum, day) => sum + day.plays, 0);
  const failures = days.reduce((sum, day) => sum + day.failures, 0);
  return (
    <StatGrid>
      <StatCard
        label={t('statistics.last30')}
        value={formatNumber(plays)}
        hint={t('statistics.allTimes', { count: data.plays })}
        icon={<Eye size={20} />}
      />
      <StatCard
        label={t('statistics.failures')}
        value={formatNumber(failures)}
        {...(plays > 0 ? { hint: t('statistics.failuresHint', { share: formatPercent(failures / plays) }) } : {})}
        icon={<PlugZap size={20} />}
      />
      <StatCard
        label={t('statistics.rating')}
        value={
          votes.count === 0
            ? t('statistics.noRating')
            : t('statistics.ratingOf', { value: ONE_DECIMAL().format(votes.sum / votes.count) })
        }
        hint={t('statistics.votes', { count: votes.count })}
        icon={<Star size={20} />}
      />
      <StatCard label={t('statistics.openReports')} value={formatNumber(data.openReports)} icon={<Flag size={20} />} />
    </StatGrid>
  );
}

function Shares({ title, rows }: { title: string; rows: readonly { key: string; label: string; sum: number }[] }) {
  const whole = rows.reduce((sum, row) => sum + row.sum, 0);
  return (
    <Block title={title}>
      {whole === 0 ? (
        <Hint>{t('statistics.nothing')}</Hint>
      ) : (
        <Table aria-label={title} verticalSpacing={4}>
          <Table.Tbody>
            {rows.map(({ key, label, sum }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td ta="right">{formatNumber(sum)}</Table.Td>
                <Table.Td ta="right">{formatPercent(sum / whole)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Block>
  );
}

export function GameStatistics({ gameId }: { gameId: string }) {
  // Refetched on each visit.
  const query = useQuery({
    queryKey: ['statistics', gameId],
    queryFn: (): Promise<GameStatisticsData> => call(read({ param: { id: gameId } })),
    staleTime: 0,
  });
  return (
    <QueryState
      query={query}
      skeleton={
        <Stack gap={16}>
          <Skeleton height={104} radius="xl" />
          <Skeleton height={340} radius="xl" />
        </Stack>
      }
    >
      {(data) => (
        <Stack gap={16}>
          <Text fw={600}>
            <Name text={data.title} language={data.title_language} />
          </Text>
          <Numbers data={data} />
          <VisitsChart title={t('dashboard.perDay')} days={data.days} />
          <BlockGrid>
            <Shares title={t('statistics.byDevice')} rows={seriesOf('devices', data.days)} />
            <Shares title={t('statistics.byLanguage')} rows={seriesOf('languages', data.days)} />
            <Shares
              title={t('statistics.byVote')}
              rows={data.votes.values
                .map((sum, index) => ({ key: `${index + 1}`, label: t('statistics.stars', { count: index + 1 }), sum }))
                .toReversed()}
            />
          </BlockGrid>
        </Stack>
      )}
    </QueryState>
  );
}
