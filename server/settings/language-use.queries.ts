import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { collections, feeds, games, pages } from '../platform/db/schema.ts';

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
