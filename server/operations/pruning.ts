import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { operationGames, operationItems, operations } from '../platform/db/schema.ts';

/** Days that all items are retained. */
const RETENTION_DAYS = 30;
/** The newest operations per kind always retain their items, because the history shows them. */
const RETAINED_OPERATIONS = 10;
/** Items per statement, so that other queries can run in between. */
const BATCH = 1_000;
/** Themes that the model rejected are retained, because the category builder reads them from all runs. */
const RETAINED_REASON = 'not_a_genre';
const DAY = 86_400_000;

const isOld = sql`${operationItems.reason} is distinct from ${RETAINED_REASON}`;

/** Old operations that still have items to delete. Both kinds of imports share one history. */
async function oldOperations({ orm }: Database, before: Date): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from (
      select id, status, finished_at, row_number() over (
        partition by case when kind = 'scrape-html5games' then 'import-games' else kind end
        order by created_at desc, id desc
      ) as place
      from ${operations}
    ) as ranked
    where place > ${RETAINED_OPERATIONS}::int and status <> 'running' and finished_at < ${before.toISOString()}::timestamptz
      and exists (select 1 from ${operationItems} where ${operationItems.operation_id} = ranked.id and ${isOld})`);
  return rows.map(({ id }) => id);
}

/** Deletes the games of runs that cannot be continued. @returns the number of deleted rows */
export async function dropScopes({ orm }: Database, batch = BATCH): Promise<number> {
  const { rows: done } = await orm.execute<{ id: string }>(sql`
    select id from ${operations} as old
    where status <> 'running' and exists (select 1 from ${operationGames} where ${operationGames.operation_id} = old.id)
      and (status = 'completed' or exists (
        select 1 from ${operations} as later
        where later.kind = old.kind and (later.created_at, later.id) > (old.created_at, old.id)))`);
  let dropped = 0;
  for (const { id } of done) {
    for (let gone = batch; gone === batch; dropped += gone) {
      const { rows } = await orm.execute(sql`
        delete from ${operationGames}
        where ${operationGames.operation_id} = ${id}::uuid and ${operationGames.position} in (
          select position from ${operationGames}
          where ${operationGames.operation_id} = ${id}::uuid order by position limit ${batch}::int
        )
        returning position`);
      gone = rows.length;
    }
  }
  return dropped;
}

/** Deletes items of old operations, whose imports can no longer be undone. @returns the number of deleted items */
export async function dropOldItems(database: Database, now: Date, batch = BATCH): Promise<number> {
  let dropped = 0;
  for (const id of await oldOperations(database, new Date(now.getTime() - RETENTION_DAYS * DAY))) {
    for (let gone = batch; gone === batch; dropped += gone) {
      const { rows } = await database.orm.execute(sql`
        delete from ${operationItems}
        where ${operationItems.operation_id} = ${id}::uuid and ${operationItems.position} in (
          select position from ${operationItems}
          where ${operationItems.operation_id} = ${id}::uuid and ${isOld}
          order by position
          limit ${batch}::int
        )
        returning position`);
      gone = rows.length;
    }
  }
  return dropped;
}
