import { Text } from '@mantine/core';
import type { Redirect } from '../../../server/site/redirects/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { formatDate, formatDateTime, formatNumber } from '../components/text/formats.ts';
import styles from './redirects.module.css';
import type { RedirectListState } from './use-redirects.ts';

export const REDIRECT_COLUMNS: RecordColumn<Redirect, RedirectListState['sort']>[] = [
  {
    key: 'source',
    title: () => t('redirects.source'),
    sortKey: 'source',
    render: ({ source }) => <span className={styles.address}>{source}</span>,
  },
  {
    key: 'target',
    title: () => t('redirects.target'),
    sortKey: 'target',
    render: ({ target }) => (
      <Text span size="sm" className={styles.address}>
        {target}
      </Text>
    ),
  },
  {
    key: 'hits',
    title: () => t('redirects.hits'),
    sortKey: 'hits',
    numeric: true,
    width: '6rem',
    render: ({ hits }) => formatNumber(hits),
  },
  {
    key: 'last_hit_at',
    title: () => t('redirects.lastHit'),
    sortKey: 'last_hit_at',
    width: '12rem',
    render: ({ last_hit_at }) =>
      last_hit_at === null ? <Hint span>{t('redirects.never')}</Hint> : formatDateTime(last_hit_at),
  },
  {
    key: 'created_at',
    title: () => t('redirects.createdAt'),
    sortKey: 'created_at',
    noWrap: true,
    wideOnly: true,
    hiddenInCards: true,
    render: ({ created_at }) => formatDate(created_at),
  },
];
