/** Recurring work of the whole site, done by one of its processes. */
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { housekeeping } from '../platform/db/schema.ts';

const HOUR = 3_600_000;
/** Less than a day, so that its time of day does not move later every day. */
const INTERVAL = 23.5 * HOUR;
/** After this time without an end, the process that began has died. */
const ABANDONED_AFTER = HOUR;

/** Claims work that is due; concurrent processes get it once. @returns whether this process is to do it */
async function claim({ orm }: Database, name: string, at: Date): Promise<boolean> {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString();
  const claimed = await orm
    .insert(housekeeping)
    .values({ name, started_at: at })
    .onConflictDoUpdate({
      target: housekeeping.name,
      set: { started_at: at, finished_at: null },
      setWhere: sql`coalesce(${housekeeping.finished_at} < ${before(INTERVAL)}::timestamptz,
        ${housekeeping.started_at} < ${before(ABANDONED_AFTER)}::timestamptz)`,
    })
    .returning({ name: housekeeping.name });
  return claimed.length > 0;
}

/** Does the work if it was not done for a day, by any process. Call it every minute. */
export async function daily(database: Database, now: () => Date, name: string, work: () => Promise<unknown>) {
  if (!(await claim(database, name, now()))) return;
  await work();
  await database.orm.update(housekeeping).set({ finished_at: now() }).where(sql`${housekeeping.name} = ${name}`);
}
