import { Cron } from 'croner';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { housekeeping } from '../platform/db/schema.ts';

const NAME = 'backup';

/** @param schedule in the syntax of cron */
export const nextRun = (schedule: string, after: Date, timezone: string): Date | null =>
  new Cron(schedule, { mode: '5-part', timezone }).nextRun(after);

/** Milliseconds after which operators are told to make another backup, unless the schedule makes fewer. */
const MAX_AGE = 7 * 86_400_000;
/** Milliseconds that a scheduled backup may come late: the server may be off, and failures are tried again. */
const GRACE = 86_400_000;

/** Whether operators are told to make another backup than the last one. */
export function isTooOld(
  last: Date,
  schedule: string | undefined,
  { timeZone, at }: { timeZone: string; at: Date },
): boolean {
  const next = schedule === undefined ? null : nextRun(schedule, last, timeZone);
  const promised = next === null ? 0 : next.getTime() + GRACE;
  return at.getTime() > Math.max(last.getTime() + MAX_AGE, promised);
}

/** When the schedule last began a backup, in any process; null if never. */
export async function lastScheduled({ orm }: Database): Promise<Date | null> {
  const [row] = await orm.select().from(housekeeping).where(eq(housekeeping.name, NAME));
  return row?.started_at ?? null;
}

/** Claims the run that is due after the last one; concurrent processes get it once. */
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
