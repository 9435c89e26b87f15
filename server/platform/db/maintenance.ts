import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Vacuums and analyzes the embedded database, which has no autovacuum: without statistics, queries on a table that grew
 * choose the wrong index. Works table by table so that pages can run queries in between. Call it after bulk writes, and
 * once a day.
 */
export async function maintainDatabase({ engine, orm }: Database): Promise<void> {
  if (engine === 'postgres') return;
  const { rows } = await orm.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables ORDER BY relid`);
  for (const { name } of rows) await orm.execute(sql.raw(`VACUUM (ANALYZE) ${name}`));
}
