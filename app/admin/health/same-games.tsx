import { Skeleton, Stack, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Copy, Merge } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { useListState } from '../kit/list-state.ts';
import { HealthActions } from './health-actions.tsx';
import { HEALTH_COLUMNS } from './health-columns.tsx';
import { type GameHealth, SAME_VIEW, sameList, useSameGames } from './use-health.ts';

const COLUMNS = HEALTH_COLUMNS.filter(({ key }) => key !== 'advice' && key !== 'seen');

function confirmMerge(kept: GameHealth, others: readonly GameHealth[], queries: QueryClient): void {
  confirmDeletion({
    title: t('health.mergeTitle', { title: kept.title }),
    message: (
      <>
        <p>{t('health.mergeMessage', { count: others.length })}</p>
        <ul>
          {others.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </>
    ),
    confirmLabel: t('health.mergeConfirm'),
    failure: t('health.mergeFailed'),
    onConfirm: async () => {
      const json = { keep: kept.id, ids: others.map(({ id }) => id) };
      await call(api.admin.health.merge.$post({ json }));
      notify.success(t('health.merged'), kept.title);
      await queries.invalidateQueries();
    },
  });
}

interface SameGamesProps {
  /** Id of the game whose dialog is loading. */
  opening: string | null;
  onEdit: (gameId: string) => void;
}

/** Games whose addresses mean the same game, a table for each. */
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
                          onClick={() => confirmMerge(game, others, queries)}
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
