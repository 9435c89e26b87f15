import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ChartColumn } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { DeleteAction, EditAction } from '../components/buttons/row-actions.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { type SelectionState, useSelection } from '../components/table/selection.tsx';
import { useListState } from '../kit/list-state.ts';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import { GAME_COLUMNS } from './game-columns.tsx';
import { type GameSort, gameList } from './game-list.ts';
import { filterOf, type GameSummary, useGameList } from './use-games.ts';

function GamesSkeleton() {
  return (
    <RecordSkeleton rows={8}>
      <Skeleton width={48} height={48} radius="md" />
      <Stack flex={1} gap={8}>
        <Skeleton height={14} width="55%" />
        <Skeleton height={11} width="35%" />
      </Stack>
      <Skeleton height={14} width="18%" visibleFrom="sm" />
      <Skeleton height={14} width="12%" visibleFrom="sm" />
      <Skeleton height={32} width={110} radius="md" visibleFrom="sm" />
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
  /** Held above the list, so that the selection survives a switch of tabs. */
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

  const empty = list.isFiltered ? (
    <EmptyState
      title={t('games.noMatch')}
      hint={t('common.entity.nothingFoundHint')}
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
      <Filters list={list} />
      <QueryState query={query} skeleton={<GamesSkeleton />} failure={t('games.loadFailed')}>
        {(page) => (
          <RecordTable<GameSummary, GameSort>
            label={t('games.list')}
            rows={page.items}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            columns={GAME_COLUMNS}
            updating={query.isPlaceholderData}
            empty={empty}
            sort={{ by: state.sort, direction: state.order }}
            onSort={({ by, direction }) => change({ sort: by, order: direction })}
            page={page}
            onPage={(number, how) => {
              list.turnTo(number, how);
              window.scrollTo({ top: 0 });
            }}
            selection={selection}
            onOpen={({ id }) => onEdit(id)}
            actions={(game) => {
              const { id, title } = game;
              return (
                <>
                  <EditAction
                    label={t('games.actions.edit', { title })}
                    loading={opening === id}
                    onClick={() => onEdit(id)}
                  />
                  <IconAction
                    label={t('games.actions.statistics', { title })}
                    tip={t('games.tabs.statistics')}
                    onClick={() => onStatistics(id)}
                  >
                    <ChartColumn size={18} />
                  </IconAction>
                  <IfMayChange>
                    <IconAction
                      label={t('publication.action', { title })}
                      tip={t('publication.title')}
                      onClick={() => publication.openOne(id, title)}
                    >
                      <CalendarClock size={18} />
                    </IconAction>
                  </IfMayChange>
                  {game.active && game.slug !== null && <OpenOnSite path={`/game/${game.slug}`} name={title} />}
                  <DeleteAction
                    label={t('games.actions.delete', { title })}
                    onClick={() => confirmGameDeletion(game, queries, () => selection.drop(id))}
                  />
                </>
              );
            }}
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
