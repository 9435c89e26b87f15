import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { isSessionProblem } from '../api/client.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { QueryState } from '../components/query-state.tsx';
import { SectionPage } from '../components/section-page.tsx';
import { useSectionQuery } from '../components/section-query.ts';
import { pageRange } from '../components/table/columns.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';
import { GamesTable } from './games-table.tsx';
import { isFiltered, type ListState, readListState, START, writeListState } from './list-state.ts';
import { fetchGame, type GameEntity, useGameList } from './use-games.ts';
import { useSelection } from './use-selection.ts';

/** What the list shows is in the address. Whatever narrows it anew begins at its first page. */
function useListState() {
  const { query, go } = useSectionQuery('games');
  const state = readListState(query);
  const change = (part: Partial<ListState>, how: 'push' | 'replace' = 'push') =>
    go(writeListState({ ...state, page: 1, ...part }), how);
  return { state, change };
}

/** The game whose dialog is open: `new` for one that is not there yet. It is read afresh before it is shown. */
function useEditing() {
  const t = usePanelText();
  const queries = useQueryClient();
  const [editing, setEditing] = useState<GameEntity | 'new' | null>(null);
  const [opening, setOpening] = useState<string | null>(null);

  const open = async (id: string) => {
    if (opening !== null) return;
    setOpening(id);
    try {
      setEditing(await fetchGame(id));
    } catch (error) {
      if (!isSessionProblem(error)) {
        console.error(error);
        notify.failure(t('common.error'), problemText(error, t('games.openFailed')));
        await queries.invalidateQueries();
      }
    }
    setOpening(null);
  };
  return { editing, opening, open, create: () => setEditing('new'), close: () => setEditing(null) };
}

/** The games: found, switched, edited one by one or many at once. */
export default function GamesSection() {
  const t = usePanelText();
  const { state, change } = useListState();
  const query = useGameList(state);
  const selection = useSelection(query.data?.items);
  const { editing, opening, open, create, close } = useEditing();

  // The last page may have gone with the games that were on it.
  const { data, isPlaceholderData } = query;
  const lastPage = data === undefined || isPlaceholderData ? null : pageRange(data).pages;
  useEffect(() => {
    if (lastPage !== null && state.page > lastPage) change({ page: lastPage }, 'replace');
  });

  const newGame = (
    <Button leftSection={<Plus size={18} />} onClick={create}>
      {t('games.new')}
    </Button>
  );
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
    <SectionPage title={t('games.title')} description={t('games.description')} actions={newGame}>
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
            onEdit={(game) => void open(game.id)}
            onDeleted={(game) => selection.drop(game.id)}
          />
        )}
      </QueryState>
      {selection.ids.size > 0 && (
        <BulkBar ids={selection.ids} titles={selection.titles} onClear={() => selection.setIds(new Set())} />
      )}
      {editing !== null && (
        <GameDialog
          key={editing === 'new' ? 'new' : editing.id}
          game={editing === 'new' ? null : editing}
          onClosed={close}
        />
      )}
    </SectionPage>
  );
}
