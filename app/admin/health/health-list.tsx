import { Button, Skeleton } from '@mantine/core';
import { HeartPulse, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { HEALTH_BATCH } from '../../../shared/game-health.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { FilterSelect, ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { NOTHING_SELECTED, SelectionBar, useSelection } from '../components/table/selection.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { useListState } from '../kit/list-state.ts';
import { HealthActions } from './health-actions.tsx';
import { HEALTH_COLUMNS } from './health-columns.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import {
  type GameHealth,
  HEALTH_FILTERS,
  type HealthListState,
  healthList,
  useCheck,
  useHealthList,
} from './use-health.ts';

function Nothing({ filter, onAll }: { filter: HealthListState; onAll: () => void }) {
  if (filter.q === '' && filter.state === 'trouble') {
    return (
      <EmptyState
        icon={HeartPulse}
        title={t('health.noTrouble')}
        hint={t('health.noTroubleHint')}
        action={
          <Button variant="default" onClick={onAll}>
            {t('health.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <NoMatch title={t('health.noMatch')} hint={t('health.noMatchHint')} clear={t('health.showAll')} onClear={onAll} />
  );
}

interface SelectionProps {
  ids: ReadonlySet<string>;
  onClear: () => void;
}

function CheckBar({ ids, onClear }: SelectionProps) {
  const check = useCheck();
  const count = ids.size;
  return (
    <SelectionBar
      label={t('common.entity.bulk.label')}
      count={t('common.entity.bulk.selected', { count })}
      clear={t('common.entity.bulk.clear')}
      onClear={onClear}
      tooMany={count > HEALTH_BATCH ? t('common.entity.bulk.tooMany', { count: HEALTH_BATCH }) : undefined}
    >
      <SteadyButton
        leftSection={<RefreshCw size={16} />}
        loading={check.isPending}
        onClick={() => check.mutate([...ids], { onSuccess: onClear })}
      >
        {t(check.isPending ? 'health.checking' : 'health.checkSelected')}
      </SteadyButton>
    </SelectionBar>
  );
}

interface HealthListProps {
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
}

export function HealthList({ opening, onEdit }: HealthListProps) {
  const list = useListState(healthList);
  const { state: filter, change, search } = list;
  const query = useHealthList(filter);
  const selection = useSelection(useState(NOTHING_SELECTED), {
    rows: query.data?.items,
    nameOf: ({ title }) => title,
    filter: list.filter,
  });
  const [shown, setShown] = useState<GameHealth | null>(null);
  const showAll = () => change({ q: '', state: '' });
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('health.search')}
          placeholder={t('health.searchPlaceholder')}
          clearLabel={t('health.clearSearch')}
          maxLength={100}
          {...search}
        />
        <FilterSelect
          label={fieldLabel('state')}
          values={HEALTH_FILTERS}
          textOf={(state) => (state === 'trouble' ? t('health.trouble') : t(`health.counts.${state}`))}
          all={t('health.all')}
          value={filter.state}
          onChoose={(state) => change({ state })}
        />
      </ListFilters>
      <QueryState
        query={query}
        skeleton={
          <RecordSkeleton rows={6}>
            <Skeleton height={14} width="35%" />
            <Skeleton height={14} width="20%" />
            <Skeleton height={32} width={180} radius="md" visibleFrom="sm" />
          </RecordSkeleton>
        }
        failure={t('health.loadFailed')}
      >
        {(page) => (
          <RecordTable<GameHealth>
            label={t('health.list')}
            rows={page.items}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            columns={HEALTH_COLUMNS}
            updating={query.isPlaceholderData}
            empty={<Nothing filter={filter} onAll={showAll} />}
            page={page}
            onPage={(number, how) => {
              list.turnTo(number, how);
              window.scrollTo({ top: 0 });
            }}
            selection={selection}
            actions={(game) => (
              <HealthActions
                game={game}
                opening={opening === game.id}
                onEdit={() => onEdit(game.id)}
                onHistory={() => setShown(game)}
              />
            )}
          />
        )}
      </QueryState>
      {selection.ids.size > 0 && <CheckBar ids={selection.ids} onClear={selection.clear} />}
      {shown !== null && <HistoryDialog key={shown.id} game={shown} onClosed={() => setShown(null)} />}
    </>
  );
}
