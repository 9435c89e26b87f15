import { Button, Skeleton, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { useMayHere } from '../components/operator/if-may-change.tsx';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { type SelectionState, useSelection } from '../components/table/selection.tsx';
import { useListState } from '../kit/list-state.ts';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import { gameColumns } from './game-columns.tsx';
import { columnsIn, type GameSort, gameList, PAGE_SIZES } from './game-list.ts';
import { GameMenu } from './game-menu.tsx';
import { useFlagSwitch } from './use-game-changes.ts';
import { filterOf, type GameSummary, gameListOf, useGameList } from './use-games.ts';
import { Views } from './views.tsx';

function GamesSkeleton() {
  return (
    <RecordSkeleton rows={12} py={4}>
      <Skeleton width={36} height={36} radius="md" />
      <Skeleton height={14} flex={1} />
      <Skeleton height={14} width="18%" visibleFrom="sm" />
      <Skeleton height={14} width="12%" visibleFrom="sm" />
    </RecordSkeleton>
  );
}

function confirmGameDeletion(game: GameSummary, queries: QueryClient, onDeleted: () => void): void {
  confirmDeletion({
    title: t('games.deletion.title'),
    message: (
      <>
        <p>{t('games.deletion.message', { title: game.title })}</p>
        {game.provider !== null && (
          <Text c="dimmed" mt="xs">
            {t('games.deletion.imported')}
          </Text>
        )}
      </>
    ),
    failure: t('games.deleteFailed'),
    onConfirm: async () => {
      const done = await ignoreNotFound(call(api.admin.games[':id'].$delete({ param: { id: game.id } })));
      notifyDeleted({ title: t('games.deleted'), message: game.title, deletion: done?.deletion });
      onDeleted();
      await queries.invalidateQueries();
    },
  });
}

interface GamesListProps {
  /** Kept above the list, so that the selection survives a switch of tabs. */
  chosen: SelectionState;
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
  onStatistics: (gameId: string) => void;
}

export function GamesList({ chosen, opening, onEdit, onStatistics }: GamesListProps) {
  const list = useListState(gameList);
  const { state, change } = list;
  const queries = useQueryClient();
  const query = useGameList(state);
  const selection = useSelection(chosen, {
    rows: query.data?.items,
    nameOf: ({ title }) => title,
    filter: list.filter,
  });
  const publication = usePublicationDialog('game');
  const switchFlag = useFlagSwitch();
  const mayChange = useMayHere()('change');

  const empty = list.isFiltered ? (
    <EmptyState
      title={t('games.noMatch')}
      hint={t(state.import_id === '' ? 'common.entity.nothingFoundHint' : 'games.noneOfImport')}
      action={
        <Button variant="default" onClick={list.clear}>
          {t('games.filters.reset')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('games.empty')} hint={t('games.emptyHint')} />
  );

  return (
    <>
      <Views list={list} />
      <Filters list={list} />
      <QueryState query={query} skeleton={<GamesSkeleton />} failure={t('games.loadFailed')}>
        {(page) => (
          <RecordTable<GameSummary, GameSort>
            label={t('games.list')}
            rows={page.items}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            columns={gameColumns(columnsIn(state.columns), mayChange ? switchFlag : undefined)}
            updating={query.isPlaceholderData}
            empty={empty}
            sort={{ by: state.sort, direction: state.order }}
            onSort={({ by, direction }) => change({ sort: by, order: direction })}
            page={page}
            onPage={(number, how) => {
              // Before the router renders the panel for the new URL.
              void queries.prefetchQuery(gameListOf({ ...state, page: number }));
              list.turnTo(number, how);
              window.scrollTo({ top: 0 });
            }}
            sizes={PAGE_SIZES}
            onSize={(size) => change({ size })}
            selection={selection}
            onOpen={({ id }) => onEdit(id)}
            openLabel={({ title }) => t('games.actions.edit', { title })}
            opening={opening}
            compact
            menu={(game) => (
              <GameMenu
                game={game}
                onEdit={() => onEdit(game.id)}
                onStatistics={() => onStatistics(game.id)}
                onPublish={() => publication.openOne(game.id, game.title)}
                onDelete={() => confirmGameDeletion(game, queries, () => selection.drop(game.id))}
              />
            )}
          />
        )}
      </QueryState>
      <BulkBar
        selection={selection}
        filter={filterOf(state)}
        total={query.data?.total ?? 0}
        onPublish={publication.openMany}
      />
      {publication.dialog}
    </>
  );
}
