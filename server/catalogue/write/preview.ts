import type { Database } from '../../platform/db/database.ts';
import type { ProviderGame } from './game.ts';
import type { UpsertOptions } from './upsert.ts';
import {
  changeOf,
  planUpsert,
  settledResults,
  type UpsertPlan,
  type UpsertResult,
  upsertResult,
} from './upsert-plan.ts';

/** Games per transaction, as when they are written. */
const BATCH = 50;

/** Without references to games: they may go before somebody reads what would have become of them. */
function plannedResults(plan: UpsertPlan): UpsertResult[] {
  const { added, updates } = plan;
  return [
    ...added.map((game) =>
      upsertResult(game, 'imported', {
        after: { category_id: game.categoryId, tags: game.tags, game_url: game.gameUrl },
      }),
    ),
    ...updates.map(({ game, plan: change }) => upsertResult(game, 'updated', changeOf(change))),
    ...settledResults(plan).map((result) => ({ ...result, gameId: null, before: null, after: null })),
  ];
}

/**
 * What `upsertImportedGames` would do with these games. Nothing is written but what `record` notes.
 *
 * @param list each external id at most once
 * @returns one result per game
 */
export async function previewImportedGames(
  database: Database,
  { provider, record }: UpsertOptions,
  list: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const results: UpsertResult[] = [];
  for (let start = 0; start < list.length; start += BATCH) {
    const batch = list.slice(start, start + BATCH);
    const planned = await database.transaction(async (transaction) => {
      const found = plannedResults(await planUpsert(transaction, provider, batch));
      await record?.(transaction, found);
      return found;
    });
    results.push(...planned);
  }
  return results;
}
