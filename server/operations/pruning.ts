import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { operationItems, operations } from '../platform/db/schema.ts';

/** Days that everything is kept for. */
const KEPT_DAYS = 30;
/** Operations of each kind, the newest first, that keep their items however old they are: the history shows them. */
const KEPT_OPERATIONS = 10;
/** Items that go in one statement: others come in between. */
const BATCH = 1_000;
/** Why a theme was left aside that is not asked about again: the making of categories reads it of all its runs. */
const KEPT_REASON = 'not_a_genre';
const DAY = 86_400_000;

/** What can go of an operation. */
const isOld = sql`${operationItems.reason} is distinct from ${KEPT_REASON}`;

/** Operations that are long over and still have such items. Both kinds of imports are one history. */
async function oldOperations({ orm }: Database, before: Date): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from (
      select id, status, finished_at, row_number() over (
        partition by case when kind = 'scrape-html5games' then 'import-games' else kind end
        order by created_at desc, id desc
      ) as place
      from ${operations}
    ) as ranked
    where place > ${KEPT_OPERATIONS}::int and status <> 'running' and finished_at < ${before.toISOString()}::timestamptz
      and exists (select 1 from ${operationItems} where ${operationItems.operation_id} = ranked.id and ${isOld})`);
  return rows.map(({ id }) => id);
}

/**
 * Forgets what old operations did with each of their games; what they counted stays. An import that is forgotten so can
 * no longer be taken back. Call it once a day.
 *
 * @returns how many items there were
 */
export async function dropOldItems(database: Database, now: Date, batch = BATCH): Promise<number> {
  let dropped = 0;
  for (const id of await oldOperations(database, new Date(now.getTime() - KEPT_DAYS * DAY))) {
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
