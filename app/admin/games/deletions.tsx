import { Text } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { panelText } from '../../i18n/panel.ts';
import { ApiProblem, api, call } from '../api/client.ts';
import { confirmDeletion } from '../components/confirm.tsx';
import { notify } from '../components/notify.tsx';
import styles from './games.module.css';
import { missingGameCount, runBulkAction } from './use-game-changes.ts';
import type { GameSummary } from './use-games.ts';

/** Number of titles that the confirmation lists. */
const MAX_LISTED = 5;

export function confirmGameDeletion(game: GameSummary, queries: QueryClient, onDeleted: () => void): void {
  confirmDeletion({
    title: panelText('games.deletion.title'),
    message: (
      <>
        <p>{panelText('games.deletion.message', { title: game.title })}</p>
        {game.provider !== null && (
          <Text c="dimmed" mt="xs">
            {panelText('games.deletion.imported')}
          </Text>
        )}
      </>
    ),
    failure: panelText('games.deleteFailed'),
    onConfirm: async () => {
      await call(api.admin.games[':id'].$delete({ param: { id: game.id } })).catch((error: unknown) => {
        // Already deleted by someone else: that is what was asked for.
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
      });
      notify.success(panelText('games.deleted'), game.title);
      onDeleted();
      await queries.invalidateQueries();
    },
  });
}

export function confirmGamesDeletion(
  ids: string[],
  titles: readonly string[],
  queries: QueryClient,
  onDone: () => void,
): void {
  const count = ids.length;
  confirmDeletion({
    title: panelText('games.deletion.titleMany', { count }),
    message: (
      <>
        <ul className={styles.names}>
          {titles.slice(0, MAX_LISTED).map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list is static
            <li key={index}>{title}</li>
          ))}
          {count > MAX_LISTED && <li>{panelText('games.deletion.others', { count: count - MAX_LISTED })}</li>}
        </ul>
        <p>{panelText('games.deletion.messageMany')}</p>
      </>
    ),
    failure: panelText('games.bulk.failed'),
    onConfirm: async () => {
      try {
        const { changed } = await runBulkAction({ ids, action: 'delete' });
        notify.success(panelText('games.bulk.deleted', { count: changed }));
      } catch (error) {
        const gone = missingGameCount(error);
        if (gone === null) throw error;
        notify.failure(panelText('common.error'), panelText('games.bulk.gone', { count: gone }));
      }
      onDone();
      await queries.invalidateQueries();
    },
  });
}
