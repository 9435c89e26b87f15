import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/**
 * What autovacuum does on a server and nobody on the embedded database: statistics for the planner after many rows
 * changed, and the trigram indexes' waiting lists, which every search would walk through, sorted in.
 *
 * Each is a statement of its own, so that visitors' queries come in between.
 */
export async function maintainCatalogue({ orm }: Database): Promise<void> {
  const indexes = await orm.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, indexname) as name from pg_indexes
    where tablename = 'game_search' and indexdef like '%USING gin%'`);
  for (const { name } of indexes.rows) await orm.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
  for (const table of ['games', 'game_search', 'tags', 'game_tags']) {
    await orm.execute(sql`analyze ${sql.identifier(table)}`);
  }
}
