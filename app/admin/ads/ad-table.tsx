import { ActionIcon, Badge, Switch, Text } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListedAd } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { formatDate, formatNumber } from '../components/formats.ts';
import { SteadyActionIcon } from '../components/steady-button.tsx';
import type { PageState, SortState } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import styles from './ads.module.css';
import { clickRate } from './click-rate.ts';
import { periodText } from './period-text.ts';
import { type AdListFilter, useAdSwitch } from './use-ads.ts';

/** Switches optimistically and reverts when saving fails. */
function AdSwitch({ ad }: { ad: Pick<ListedAd, 'id' | 'name' | 'active'> }) {
  const { mutate, isPending } = useAdSwitch();
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <Switch
      aria-label={t('ads.switchOne', { name: ad.name })}
      aria-busy={isPending}
      checked={chosen ?? ad.active}
      onChange={(event) => {
        const active = event.currentTarget.checked;
        // Ignore clicks until the first one is saved.
        if (isPending) return;
        setChosen(active);
        mutate({ id: ad.id, active }, { onSettled: () => setChosen(null) });
      }}
    />
  );
}

function AdStatusBadge({ ad }: { ad: Pick<ListedAd, 'status' | 'state'> }) {
  return (
    <span className={styles.stacked}>
      <Badge color={ad.status === 'active' ? 'green' : 'gray'}>{t(`ads.statuses.${ad.status}`)}</Badge>
      {ad.state !== 'running' && (
        <Text span size="sm" c="dimmed">
          {t(`ads.states.${ad.state}`)}
        </Text>
      )}
    </span>
  );
}

export interface AdTableProps {
  ads: readonly ListedAd[];
  page: PageState;
  sort: SortState<AdListFilter['sort']>;
  updating: boolean;
  /** Id of the advertisement whose dialog is loading. */
  opening: string | null;
  empty: ReactNode;
  onChange: (part: Partial<AdListFilter>) => void;
  onEdit: (ad: ListedAd) => void;
  onDelete: (ad: ListedAd) => void;
}

export function AdTable({ ads, page, sort, updating, opening, empty, onChange, onEdit, onDelete }: AdTableProps) {
  return (
    <RecordTable<ListedAd, AdListFilter['sort']>
      label={t('ads.list')}
      rows={ads}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={empty}
      updating={updating}
      sort={sort}
      onSort={({ by, direction }) => onChange({ sort: by, order: direction })}
      page={page}
      onPage={(number) => onChange({ page: number })}
      onOpen={onEdit}
      columns={[
        {
          key: 'name',
          title: t('ads.name'),
          sortKey: 'name',
          width: '24%',
          render: ({ name, type, position }) => (
            <>
              {name}
              <Text span size="sm" c="dimmed" fw={400} className={styles.kind}>
                {t('ads.kind', { type: t(`ads.types.${type}`), position: t(`ads.positions.${position}`) })}
              </Text>
            </>
          ),
        },
        { key: 'status', title: t('ads.status'), width: '9rem', render: (ad) => <AdStatusBadge ad={ad} /> },
        {
          key: 'priority',
          title: t('ads.priority'),
          sortKey: 'priority',
          numeric: true,
          width: '7rem',
          render: ({ priority }) => formatNumber(priority),
        },
        {
          key: 'period',
          title: t('ads.period'),
          sortKey: 'start_date',
          render: ({ start_date, end_date }) => periodText(start_date, end_date),
        },
        {
          key: 'impressions',
          title: t('ads.impressions'),
          numeric: true,
          width: '7rem',
          render: ({ impressions }) => formatNumber(impressions),
        },
        {
          key: 'clicks',
          title: t('ads.clicks'),
          numeric: true,
          width: '5rem',
          render: ({ clicks }) => formatNumber(clicks),
        },
        {
          key: 'rate',
          title: t('ads.rate'),
          numeric: true,
          width: '5rem',
          render: ({ impressions, clicks }) => clickRate(impressions, clicks),
        },
        {
          key: 'created_at',
          title: t('ads.createdAt'),
          sortKey: 'created_at',
          noWrap: true,
          wideOnly: true,
          hiddenInCards: true,
          render: ({ created_at }) => formatDate(created_at),
        },
      ]}
      actions={(ad) => (
        <div className={styles.actions}>
          <AdSwitch ad={ad} />
          <SteadyActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('ads.editOne', { name: ad.name })}
            loading={opening === ad.id}
            onClick={() => onEdit(ad)}
          >
            <Pencil size={18} />
          </SteadyActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('ads.deleteOne', { name: ad.name })}
            onClick={() => onDelete(ad)}
          >
            <Trash2 size={18} />
          </ActionIcon>
        </div>
      )}
    />
  );
}
