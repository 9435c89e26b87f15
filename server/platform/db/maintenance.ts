import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * What a server does by itself: gives the space of deleted rows back and counts values, without which queries on a
 * table that grew choose the wrong index. The embedded database has no process that would. Table by table, so that
 * pages are answered between two. Call it after bulk writes, and once a day.
 */
export async function maintainDatabase({ engine, orm }: Database): Promise<void> {
  if (engine === 'postgres') return;
  const { rows } = await orm.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables ORDER BY relid`);
  for (const { name } of rows) await orm.execute(sql.raw(`VACUUM (ANALYZE) ${name}`));
}
