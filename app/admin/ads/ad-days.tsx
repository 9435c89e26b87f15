import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdDay } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { DayChart, type Series } from '../components/days/day-chart.tsx';
import { DayTable } from '../components/days/day-table.tsx';
import { formatNumber } from '../components/formats.ts';
import { QueryState } from '../components/query-state.tsx';
import { clickRate } from './click-rate.ts';

function Counts({ days }: { days: readonly AdDay[] }) {
  const counted = days.filter(({ impressions, clicks }) => impressions + clicks > 0);
  if (counted.length === 0) return <Text c="dimmed">{t('ads.days.empty')}</Text>;
  const series: Series<AdDay>[] = [
    { key: 'impressions', label: t('ads.impressions'), countOn: ({ impressions }) => impressions },
    { key: 'clicks', label: t('ads.clicks'), countOn: ({ clicks }) => clicks },
  ];
  return (
    <>
      <DayChart days={days} series={series} isStacked={false} />
      <DayTable
        title={t('ads.days.title')}
        days={counted}
        columns={[
          ...series.map(({ countOn, ...column }) => ({
            ...column,
            textOn: (day: AdDay) => formatNumber(countOn(day)),
          })),
          { key: 'rate', label: t('ads.rate'), textOn: ({ impressions, clicks }) => clickRate(impressions, clicks) },
        ]}
      />
    </>
  );
}

export function AdDays({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['ads', 'days', id],
    queryFn: () => call(api.admin.ads[':id'].days.$get({ param: { id } })),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton height={260} radius="md" />} failure={t('ads.days.loadFailed')}>
      {({ items }) => <Counts days={items} />}
    </QueryState>
  );
}
