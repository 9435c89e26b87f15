/** How the catalogue is written: what other features may use. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

export type { ProviderGame } from './game.ts';
export { insertGames, type NewGame } from './insert.ts';
export { previewImportedGames } from './preview.ts';
export { refreshGameSearch } from './search-rows.ts';
export { chooseSlugs, type SlugWish, slugOwners } from './slugs.ts';
export { refreshGameTags, renameTags } from './tag-rows.ts';
export { countUndo, type UndoCounts, undoImportedGames } from './undo.ts';
export { changedColumns, changedValueKeys, type ImportedItem, type LaterChanges } from './undo-plan.ts';
export { previewImportedGames, type UpsertOptions, upsertImportedGames } from './upsert.ts';
export type { UpsertResult } from './upsert-plan.ts';

/** Of PostgreSQL's hundred: sampling a third of the rows takes a fifth of the time, in which the embedded database answers nobody. */
const STATISTICS_TARGET = 30;

/**
 * What autovacuum does on a server and nobody on the embedded database: statistics for the planner, and the trigram
 * indexes' waiting lists sorted in. Each is a statement of its own, so that visitors' queries come in between.
 */
export async function maintainCatalogue(database: Database): Promise<void> {
  const { orm } = database;
  const indexes = await orm.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, indexname) as name from pg_indexes
    where tablename = 'game_search' and indexdef like '%USING gin%'`);
  for (const { name } of indexes.rows) await orm.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
  for (const table of ['games', 'game_search', 'tags', 'game_tags']) {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local default_statistics_target = ${sql.raw(String(STATISTICS_TARGET))}`);
      await transaction.execute(sql`analyze ${sql.identifier(table)}`);
    });
  }
}
