import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

/** Everything an import may write, except its own record. */
const TABLES = [
  'games',
  'game_search',
  'game_tags',
  'game_slug_history',
  'game_tombstones',
  'tags',
  'categories',
  'category_map',
];

/** Returns a checksum of each catalogue table. Equal checksums mean equal rows, in every column. */
export async function catalogueState({ orm }: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await orm.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as sum
          from ${sql.identifier(table)} as row`,
    );
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}
