import { Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Merge } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { useListState } from '../kit/list-state.ts';
import { HealthActions } from './health-actions.tsx';
import { HEALTH_COLUMNS } from './health-columns.tsx';
import { confirmMerge } from './merge.tsx';
import { type GameHealth, SAME_VIEW, sameList, useSameGames } from './use-health.ts';

const COLUMNS = HEALTH_COLUMNS.filter(({ key }) => key !== 'advice' && key !== 'seen');

interface SameGamesProps {
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
}

/** Games whose addresses point to the same game, with a table per game. */
export function SameGames({ opening, onEdit }: SameGamesProps) {
  const list = useListState(sameList, SAME_VIEW);
  const query = useSameGames(list.state);
  const queries = useQueryClient();
  return (
    <QueryState query={query} skeleton={<Skeleton height={240} radius="xl" />} failure={t('health.sameFailed')}>
      {({ items: groups, ...pages }) =>
        pages.total === 0 ? (
          <EmptyState icon={Copy} title={t('health.sameEmpty')} hint={t('health.sameEmptyHint')} />
        ) : (
          <Stack gap={16}>
            <Text c="dimmed">{t('health.sameHint')}</Text>
            {groups.map(({ key, games }) => (
              <RecordTable<GameHealth>
                key={key}
                label={t('health.sameList', { count: games.length })}
                rows={games}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
                columns={COLUMNS}
                empty={null}
                actions={(game) => {
                  const others = games.filter((other) => other !== game);
                  return (
                    <>
                      <IfMayChange>
                        <IconAction
                          label={t('health.merge', { title: game.title })}
                          onClick={() =>
                            confirmMerge(queries, {
                              title: game.title,
                              others,
                              merge: () =>
                                call(
                                  api.admin.health.merge.$post({
                                    json: { keep: game.id, ids: others.map(({ id }) => id) },
                                  }),
                                ),
                            })
                          }
                        >
                          <Merge size={18} />
                        </IconAction>
                      </IfMayChange>
                      <HealthActions game={game} opening={opening === game.id} onEdit={() => onEdit(game.id)} />
                    </>
                  );
                }}
              />
            ))}
            {(pages.total > pages.pageSize || pages.page > 1) && (
              <RecordPages page={pages} updating={query.isPlaceholderData} onPage={list.turnTo} />
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}
