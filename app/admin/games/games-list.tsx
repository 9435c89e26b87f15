import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useSectionQuery } from '../components/section-query.ts';
import { pageRange } from '../components/table/columns.ts';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import styles from './games.module.css';
import { GamesTable } from './games-table.tsx';
import { isFiltered, type ListState, readListState, START, writeListState } from './list-state.ts';
import { type SelectionState, selectionOf } from './selection.ts';
import { useGameList } from './use-games.ts';

function GamesSkeleton() {
  return (
    <RecordSkeleton rows={8}>
      <Skeleton width={48} height={48} radius="md" />
      <div className={styles.skeletonWords}>
        <Skeleton height={14} width="55%" />
        <Skeleton height={11} width="35%" />
      </div>
      <Skeleton height={14} width="18%" visibleFrom="sm" />
      <Skeleton height={14} width="12%" visibleFrom="sm" />
      <Skeleton height={32} width={110} radius="md" visibleFrom="sm" />
    </RecordSkeleton>
  );
}

/** Keeps the list's state in the address. A changed filter starts at the first page. */
function useListState() {
  const { query, go } = useSectionQuery('games');
  const state = readListState(query);
  const change = (part: Partial<ListState>, how: 'push' | 'replace' = 'push') =>
    go(writeListState({ ...state, page: 1, ...part }), how);
  return { state, change };
}

export interface GamesListProps {
  chosen: SelectionState;
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
  onStatistics: (gameId: string) => void;
}

export function GamesList({ chosen, opening, onEdit, onStatistics }: GamesListProps) {
  const { state, change } = useListState();
  const query = useGameList(state);
  const selection = selectionOf(chosen, query.data?.items);

  // Step back when the games of the last page were deleted.
  const { data, isPlaceholderData } = query;
  const lastPage = data === undefined || isPlaceholderData ? null : pageRange(data).pages;
  useEffect(() => {
    if (lastPage !== null && state.page > lastPage) change({ page: lastPage }, 'replace');
  });

  const empty = isFiltered(state) ? (
    <EmptyState
      title={t('games.noMatch')}
      hint={t('games.noMatchHint')}
      action={
        <Button variant="default" onClick={() => change(START)}>
          {t('games.filters.reset')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('games.empty')} hint={t('games.emptyHint')} />
  );

  return (
    <>
      <Filters
        state={state}
        onSearch={(q) => change({ q }, 'replace')}
        onFilter={(filter, value) => change({ [filter]: value === '' ? null : value })}
        onReset={() => change({ ...START, sort: state.sort })}
      />
      <QueryState query={query} skeleton={<GamesSkeleton />} failure={t('games.loadFailed')}>
        {(page) => (
          <GamesTable
            page={page}
            updating={isPlaceholderData}
            empty={empty}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            onPage={(number) => {
              change({ page: number });
              window.scrollTo({ top: 0 });
            }}
            selection={{ ids: selection.ids, onChange: selection.setIds }}
            opening={opening}
            onEdit={(game) => onEdit(game.id)}
            onStatistics={(game) => onStatistics(game.id)}
            onDeleted={(game) => selection.drop(game.id)}
          />
        )}
      </QueryState>
      {selection.ids.size > 0 && (
        <BulkBar ids={selection.ids} titles={selection.titles} onClear={() => selection.setIds(new Set())} />
      )}
    </>
  );
}
