import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { formatDate } from '../components/formats.ts';
import type { RowSelection, SortState } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { GameActions, GameName, GameState } from './cells.tsx';
import { confirmGameDeletion } from './deletions.tsx';
import type { GameSort } from './list-state.ts';
import { useFlagSwitch } from './use-game-changes.ts';
import type { GameListPage, GameSummary } from './use-games.ts';

export interface GamesTableProps {
  page: GameListPage;
  updating: boolean;
  empty: ReactNode;
  sort: SortState<GameSort>;
  onSort: (sort: SortState<GameSort>) => void;
  onPage: (page: number) => void;
  selection: RowSelection;
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (game: GameSummary) => void;
  onStatistics: (game: GameSummary) => void;
  onDeleted: (game: GameSummary) => void;
}

export function GamesTable({ page, opening, onEdit, onStatistics, onDeleted, ...list }: GamesTableProps) {
  const queries = useQueryClient();
  const switchFlag = useFlagSwitch();

  return (
    <RecordTable<GameSummary, GameSort>
      label={t('games.list')}
      rows={page.items}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      page={page}
      onOpen={onEdit}
      columns={[
        {
          key: 'title',
          title: t('games.columns.game'),
          sortKey: 'title',
          render: (game) => <GameName game={game} />,
        },
        {
          key: 'category',
          title: t('games.columns.category'),
          render: ({ category }) => category?.name ?? t('games.noCategory'),
        },
        {
          key: 'state',
          title: t('games.columns.state'),
          render: (game) => <GameState game={game} onSwitch={(flag, value) => switchFlag({ game, flag, value })} />,
        },
        {
          key: 'type',
          title: t('games.columns.type'),
          noWrap: true,
          wideOnly: true,
          render: ({ file_type }) => t(`games.fileTypes.${file_type}`),
        },
        {
          key: 'plays',
          title: t('games.columns.plays'),
          sortKey: 'plays',
          numeric: true,
          noWrap: true,
          render: ({ plays }) => t('games.plays', { count: plays }),
        },
        {
          key: 'created_at',
          title: t('games.columns.created'),
          sortKey: 'created_at',
          noWrap: true,
          wideOnly: true,
          render: ({ created_at }) => formatDate(created_at),
        },
      ]}
      actions={(game) => (
        <GameActions
          game={game}
          opening={opening === game.id}
          onEdit={() => onEdit(game)}
          onStatistics={() => onStatistics(game)}
          onDelete={() => confirmGameDeletion(game, queries, () => onDeleted(game))}
        />
      )}
      {...list}
    />
  );
}
