import { sql } from 'drizzle-orm';
import { log } from '../log/log.ts';
import type { Database } from './database.ts';

/**
 * Vacuums and analyzes the embedded database, which has no autovacuum: without statistics, queries choose the wrong
 * index. Other queries can run between tables. Call it daily.
 */
export async function maintainDatabase({ engine, orm }: Database): Promise<void> {
  if (engine === 'postgres') return;
  const { rows } = await orm.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables ORDER BY relid`);
  for (const { name } of rows) await orm.execute(sql.raw(`VACUUM (ANALYZE) ${name}`));
}

/** Bytes of write-ahead log after which a checkpoint is due. */
const WAL_LIMIT = 256 * 1024 ** 2;

/**
 * Lets the embedded database drop its write-ahead log, which would otherwise grow until it is closed: PostgreSQL only starts
 * checkpoints by itself where a checkpointer runs. Call it every minute, and while much is written.
 */
export async function limitWal({ engine, orm }: Database, limit = WAL_LIMIT): Promise<void> {
  if (engine === 'postgres') return;
  const { rows } = await orm.execute<{ due: boolean }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${limit} as due from pg_control_checkpoint()`);
  if (rows[0]?.due) await orm.execute(sql`checkpoint`);
}

const MINUTE = 60_000;

/**
 * Calls `limitWal` every minute, for commands, which have no schedule and may write a whole catalogue.
 *
 * @returns a function that stops it
 */
export function limitWalMeanwhile(database: Database, { every = MINUTE, limit = WAL_LIMIT } = {}): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A transaction of the command may hold the session for longer.
    running ??= limitWal(database, limit)
      .catch((error: unknown) => log.warn({ err: error }, 'The write-ahead log could not be limited'))
      .finally(() => {
        running = undefined;
      });
  }, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** PostgreSQL's default is 100. This value samples a third of the rows, in a fifth of the time. */
const STATISTICS_TARGET = 30;

/** Empties the pending lists of the search indexes, which every search must scan. Other queries can run in between. */
export async function flushSearchIndexes({ orm }: Database): Promise<void> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, indexname) as name from pg_indexes
    where tablename = 'game_search' and indexdef like '%USING gin%'`);
  for (const { name } of rows) await orm.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
}

/**
 * Does autovacuum's work after many games changed: refreshes planner statistics and the search indexes. Other queries can
 * run in between.
 */
export async function maintainCatalogue(database: Database): Promise<void> {
  await flushSearchIndexes(database);
  for (const table of ['games', 'game_texts', 'game_search', 'tags', 'tag_texts', 'game_tags', 'game_categories']) {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local default_statistics_target = ${sql.raw(String(STATISTICS_TARGET))}`);
      await transaction.execute(sql`analyze ${sql.identifier(table)}`);
    });
  }
}
