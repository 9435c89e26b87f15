import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { feeds, games } from '../platform/db/schema.ts';

/** Whether texts of games, as they are or as their provider sends them, or feeds are in one of the languages. */
export async function areLanguagesUsed({ orm }: Database, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const used = [...codes];
  const sent = sql`${games.provider_values} ->> 'language'`;
  const game = orm
    .select({ id: games.id })
    .from(games)
    .where(or(inArray(games.base_language, used), inArray(sent, used)));
  const feed = orm.select({ id: feeds.id }).from(feeds).where(inArray(feeds.language, used));
  const [[usedByGame], [usedByFeed]] = await Promise.all([game.limit(1), feed.limit(1)]);
  return usedByGame !== undefined || usedByFeed !== undefined;
}
