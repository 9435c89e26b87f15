import { Cron } from 'croner';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { housekeeping } from '../platform/db/schema.ts';

const NAME = 'backup';

/** @param schedule in cron syntax */
export const nextRun = (schedule: string, after: Date, timezone: string): Date | null =>
  new Cron(schedule, { mode: '5-part', timezone }).nextRun(after);

/** Age in milliseconds from which operators are asked to make another backup, unless the schedule runs less often. */
const MAX_AGE = 7 * 86_400_000;
/** Milliseconds that a scheduled backup may be late: the server may be off, and failures are retried. */
const GRACE = 86_400_000;

/** Returns whether operators are asked to make another backup. */
export function isTooOld(
  last: Date,
  schedule: string | undefined,
  { timeZone, at }: { timeZone: string; at: Date },
): boolean {
  const next = schedule === undefined ? null : nextRun(schedule, last, timeZone);
  const promised = next === null ? 0 : next.getTime() + GRACE;
  return at.getTime() > Math.max(last.getTime() + MAX_AGE, promised);
}

/** Returns when the schedule last started a backup, in any process; null if never. */
export async function lastScheduled({ orm }: Database): Promise<Date | null> {
  const [row] = await orm.select().from(housekeeping).where(eq(housekeeping.name, NAME));
  return row?.started_at ?? null;
}

/** Claims the run that is due after the last one. Of concurrent processes, one gets it. */
export async function claimRun(transaction: Transaction, last: Date | null, at: Date): Promise<boolean> {
  const claimed =
    last === null
      ? await transaction.insert(housekeeping).values({ name: NAME, started_at: at }).onConflictDoNothing().returning()
      : await transaction
          .update(housekeeping)
          .set({ started_at: at })
          .where(and(eq(housekeeping.name, NAME), eq(housekeeping.started_at, last)))
          .returning();
  return claimed.length > 0;
}
