import { and, eq, exists, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { changedRows, collections, deletedRows, deletions, feeds, games, pages } from '../platform/db/schema.ts';

const textList = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * Returns whether any of the languages is in use, so that it cannot be removed: by texts of games, as stored or as sent
 * by their provider, by feeds, or by something that is shown in it by choice.
 */
export async function areLanguagesUsed({ orm }: Database, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const used = [...codes];
  const sent = sql`${games.provider_values} ->> 'language'`;
  const uses = [
    orm.$count(
      games,
      or(inArray(games.base_language, used), inArray(sent, used), sql`${games.languages} && ${textList(used)}`),
    ),
    orm.$count(feeds, inArray(feeds.language, used)),
    ...[pages, collections].map((table) => orm.$count(table, sql`${table.languages} && ${textList(used)}`)),
  ];
  return (await Promise.all(uses)).some((count) => count > 0);
}

/**
 * Returns whether an undo would bring one of the languages into use again.
 *
 * @param since when the oldest change that can still be undone was made
 */
export async function mayLanguagesReturn({ orm }: Database, codes: readonly string[], since: Date): Promise<boolean> {
  if (codes.length === 0) return false;
  const used = textList(codes);
  const inDeleted = (column: string) => sql`${deletedRows.row} -> ${column}::text ?| ${used}`;
  const inChanged = (column: string) => sql`${changedRows.before} -> ${column}::text ?| ${used}`;
  const sent = sql`${deletedRows.row} -> 'provider_values' -> 'language' ?| ${used}`;
  const deleted = (table: string, ...uses: SQL[]) => and(eq(deletedRows.table_name, table), or(...uses));
  const wouldReturn = [
    orm
      .select()
      .from(deletedRows)
      .where(
        and(
          eq(deletedRows.deletion_id, deletions.id),
          isNull(deletedRows.column_name),
          or(
            deleted('games', inDeleted('languages'), inDeleted('base_language'), sent),
            deleted('feeds', inDeleted('language')),
            deleted('pages', inDeleted('languages')),
            deleted('collections', inDeleted('languages')),
          ),
        ),
      ),
    orm
      .select()
      .from(changedRows)
      .where(and(eq(changedRows.deletion_id, deletions.id), or(inChanged('languages'), inChanged('base_language')))),
  ];
  // Rows of an undo that was requested in time are still to be restored.
  const canBeUndone = or(gte(deletions.at, since), isNotNull(deletions.undone_at));
  return (await orm.$count(deletions, and(canBeUndone, or(...wouldReturn.map((rows) => exists(rows)))))) > 0;
}
