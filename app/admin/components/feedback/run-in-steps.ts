import { v4 as newId } from 'uuid';
import type { FoundGames } from '../../../../shared/forms/game-filter.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { ApiProblem } from '../../api/client.ts';
import { notifyChanged } from './notify-deleted.tsx';

/** What is changed: some, or all games that a filter finds. */
export type ChangeTarget = { ids: string[] } | { found: FoundGames };

/**
 * Runs a change. One of all that a filter finds is made in steps: if it ends early, offers to undo those before. Without an
 * answer nobody knows them, so the change has an id from here on.
 */
export async function runInSteps<Done>(
  target: ChangeTarget,
  run: (target: ChangeTarget) => Promise<Done>,
): Promise<Done> {
  if ('ids' in target) return run(target);
  const undo = newId();
  return run({ found: { ...target.found, undo } }).catch((error: unknown) => {
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
