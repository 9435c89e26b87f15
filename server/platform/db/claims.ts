import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { housekeeping } from './schema.ts';

/** Recurring work that only one process of the site does. */
export interface Recurring {
  name: string;
  /** Milliseconds from one start to the next, unless it is still running. */
  interval: number;
  /** Milliseconds after which work that has not ended counts as abandoned, because its process died. */
  abandonedAfter: number;
}

/** Claims work that is due. Of concurrent processes, one gets it. @returns whether this process is to do it */
export async function claim({ orm }: Database, { name, interval, abandonedAfter }: Recurring, at: Date) {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString();
  const claimed = await orm
    .insert(housekeeping)
    .values({ name, started_at: at })
    .onConflictDoUpdate({
      target: housekeeping.name,
      set: { started_at: at, finished_at: null },
      setWhere: sql`${housekeeping.started_at} < case when ${housekeeping.finished_at} is null
        then ${before(abandonedAfter)}::timestamptz else ${before(interval)}::timestamptz end`,
    })
    .returning({ name: housekeeping.name });
  return claimed.length > 0;
}

export async function endClaim({ orm }: Database, { name }: Recurring, at: Date): Promise<void> {
  await orm.update(housekeeping).set({ finished_at: at }).where(eq(housekeeping.name, name));
}
