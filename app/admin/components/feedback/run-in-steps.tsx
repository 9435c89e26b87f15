import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { v4 as newId } from 'uuid';
import { countOf, type FoundGames } from '../../../../shared/forms/game-filter.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { ApiProblem, api, call } from '../../api/client.ts';
import { notify } from './notify.tsx';
import { notifyChanged } from './notify-deleted.tsx';

/** The games to change: some, or all that a filter finds. */
export type ChangeTarget = { ids: string[] } | { found: FoundGames };

/** Milliseconds between two reads of the progress, each of which is read out by screen readers. */
const POLL_INTERVAL = 3_000;

/** Shows the progress of a change. Nobody has to wait for it. */
function Progress({ undo, total }: { undo: string; total: number }) {
  const { data } = useQuery({
    queryKey: ['changes', undo],
    queryFn: () => call(api.admin.deletions[':id'].$get({ param: { id: undo } })),
    refetchInterval: POLL_INTERVAL,
    // The change reports its own failure.
    retry: false,
    gcTime: 0,
  });
  return (
    <>
      {data && (
        <Text span inherit display="block">
          {t('games.bulk.progress', { done: data.done, total })}
        </Text>
      )}
      {t('games.bulk.runningHint')}
    </>
  );
}

/**
 * Runs a change and says so if it takes long. A change of everything a filter finds runs in steps: it shows its progress and, if
 * it ends early, offers to undo the finished steps. The id is chosen here, because without a response nobody would know which
 * steps to undo.
 */
export async function runInSteps<Done>(
  target: ChangeTarget,
  title: string,
  run: (target: ChangeTarget) => Promise<Done>,
): Promise<Done> {
  if ('ids' in target)
    return notify.during(run(target), title, target.ids.length > 1 ? t('games.bulk.runningHint') : '');
  const undo = newId();
  const changing = run({ found: { ...target.found, undo } });
  const progress = <Progress undo={undo} total={countOf(target)} />;
  return notify.during(changing, title, progress).catch((error: unknown) => {
    offerUndoOfPart(error, undo);
    throw error;
  });
}

function offerUndoOfPart(error: unknown, id: string): void {
  if (!(error instanceof ApiProblem)) return;
  const { changed, undo } = error.details;
  if (typeof changed === 'number' && typeof undo === 'string') {
    notifyChanged({ title: t('games.bulk.done', { count: changed }), undo });
  } else if (error.status === 0 || error.status >= 500) {
    // The server may take a while to come back.
    notifyChanged({ title: t('games.bulk.partly'), undo: id, stays: true });
  }
}
