import { Badge, Text } from '@mantine/core';
import type { ListedAd } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { formatDate, formatNumber } from '../components/text/formats.ts';
import type { AdListState } from './ad-list.ts';
import { periodText } from './period-text.ts';
import { rateText } from './rate-text.ts';
import { rulesText } from './rules-text.ts';

function AdStatusBadge({ ad }: { ad: Pick<ListedAd, 'status' | 'state' | 'failures'> }) {
  return (
    <span className={lists.stacked}>
      <Badge color={ad.status === 'active' ? 'green' : 'gray'}>{t(`ads.statuses.${ad.status}`)}</Badge>
      {ad.state !== 'running' && <Hint span>{t(`ads.states.${ad.state}`)}</Hint>}
      {ad.failures > 0 && (
        <Text span size="sm" c="red">
          {t('ads.failed', { count: ad.failures })}
        </Text>
      )}
    </span>
  );
}

export const AD_COLUMNS: RecordColumn<ListedAd, AdListState['sort']>[] = [
  {
    key: 'name',
    title: () => t('ads.name'),
    sortKey: 'name',
    width: '24%',
    render: (ad) => (
      <>
        {ad.name}
        <Hint span fw={400} display="block">
          {t('ads.kind', { type: t(`ads.types.${ad.type}`), position: t(`ads.positions.${ad.position}`) })}
        </Hint>
        {ad.network !== 'own' && (
          <Hint span fw={400} display="block">
            {t(`ads.networks.${ad.network}`)}
          </Hint>
        )}
        {rulesText(ad) !== '' && (
          <Hint span fw={400} display="block">
            {rulesText(ad)}
          </Hint>
        )}
      </>
    ),
  },
  { key: 'status', title: () => t('ads.status'), width: '9rem', render: (ad) => <AdStatusBadge ad={ad} /> },
  {
    key: 'priority',
    title: () => t('ads.priority'),
    sortKey: 'priority',
    numeric: true,
    width: '7rem',
    render: ({ priority }) => formatNumber(priority),
  },
  {
    key: 'period',
    title: () => t('ads.period'),
    sortKey: 'start_date',
    render: ({ start_date, end_date }) => periodText(start_date, end_date),
  },
  {
    key: 'impressions',
    title: () => t('ads.impressions'),
    numeric: true,
    width: '7rem',
    render: ({ impressions }) => formatNumber(impressions),
  },
  {
    key: 'viewable',
    title: () => t('ads.viewable'),
    numeric: true,
    wideOnly: true,
    width: '6rem',
    render: ({ viewable }) => formatNumber(viewable),
  },
  {
    key: 'clicks',
    title: () => t('ads.clicks'),
    numeric: true,
    width: '5rem',
    render: ({ clicks }) => formatNumber(clicks),
  },
  {
    key: 'rate',
    title: () => t('ads.rate'),
    numeric: true,
    width: '5rem',
    render: ({ impressions, clicks }) => rateText(clicks, impressions),
  },
  {
    key: 'created_at',
    title: () => t('ads.createdAt'),
    sortKey: 'created_at',
    noWrap: true,
    wideOnly: true,
    hiddenInCards: true,
    render: ({ created_at }) => formatDate(created_at),
  },
];
