import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { collections, feeds, games, pages } from '../platform/db/schema.ts';

/**
 * Whether texts of games, as they are or as their provider sends them, or feeds are in one of the languages, or something is shown in
 * it by choice: that could not be read any more.
 */
export async function areLanguagesUsed({ orm }: Database, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const used = [...codes];
  const sent = sql`${games.provider_values} ->> 'language'`;
  const uses = [
    orm.$count(
      games,
      or(
        inArray(games.base_language, used),
        inArray(sent, used),
        sql`${games.languages} && ${sql.param(used)}::text[]`,
      ),
    ),
    orm.$count(feeds, inArray(feeds.language, used)),
    ...[pages, collections].map((table) => orm.$count(table, sql`${table.languages} && ${sql.param(used)}::text[]`)),
  ];
  return (await Promise.all(uses)).some((count) => count > 0);
}
