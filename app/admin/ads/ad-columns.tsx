import { Badge, Text } from '@mantine/core';
import type { ListedAd } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { fieldLabel } from '../components/text/field-label.ts';
import { columnsOf } from '../kit/columns.tsx';
import { periodText } from './period-text.ts';
import { rateText } from './rate-text.ts';
import { rulesText } from './rules-text.ts';

function Status({ status, state, failures }: ListedAd) {
  return (
    <span className={lists.stacked}>
      <Badge color={status === 'active' ? 'green' : 'gray'}>{t(`ads.statuses.${status}`)}</Badge>
      {state !== 'running' && <Hint span>{t(`ads.states.${state}`)}</Hint>}
      {failures > 0 && (
        <Text span size="sm" c="red">
          {t('ads.failed', { count: failures })}
        </Text>
      )}
    </span>
  );
}

function Name(ad: ListedAd) {
  const kind = t('ads.kind', { type: t(`ads.types.${ad.type}`), position: t(`ads.positions.${ad.position}`) });
  const network = ad.network === 'own' ? '' : t(`ads.networks.${ad.network}`);
  const facts = [kind, network, rulesText(ad)].filter((fact) => fact !== '');
  return (
    <>
      {ad.name}
      {facts.map((fact) => (
        <Hint key={fact} span fw={400} display="block">
          {fact}
        </Hint>
      ))}
    </>
  );
}

const { count, day } = columnsOf<ListedAd>();

export const AD_COLUMNS: RecordColumn<ListedAd>[] = [
  { key: 'name', title: () => fieldLabel('name'), sortKey: 'name', width: '24%', render: Name },
  { key: 'status', title: () => fieldLabel('status'), width: '9rem', render: Status },
  count('priority', { sort: true, width: '7rem' }),
  {
    key: 'period',
    title: () => t('ads.period'),
    sortKey: 'start_date',
    descendingFirst: true,
    render: ({ start_date, end_date }) => periodText(start_date, end_date),
  },
  count('impressions', { title: () => t('ads.impressions'), width: '7rem' }),
  count('viewable', { title: () => t('ads.viewable'), wideOnly: true, width: '6rem' }),
  count('clicks', { title: () => t('ads.clicks'), width: '5rem' }),
  {
    key: 'rate',
    title: () => t('ads.rate'),
    numeric: true,
    width: '5rem',
    render: ({ impressions, clicks }) => rateText(clicks, impressions),
  },
  day('created_at', { sort: true, title: () => t('ads.createdAt'), wideOnly: true, hiddenInCards: true }),
];
