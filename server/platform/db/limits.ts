/** Limits on attempts within time windows, counted in the database for all processes. */
import { createHash } from 'node:crypto';
import { lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Orm, Transaction } from './database.ts';
import { rateLimits } from './schema.ts';

export interface Limit {
  /** Name of the counter. Stored in plain text, so it must not contain personal data. */
  key: string;
  max: number;
  /** Length of a window, which starts with its first attempt. */
  seconds: number;
}

export interface Counted {
  key: string;
  /** Attempts in this window, including this one and the others of the same call. */
  count: number;
  endsAt: Date;
  isAdmitted: boolean;
}

/** Returns a key for a visitor's attempts at something. Hashed, so that addresses are not stored. */
export const visitorKey = (what: string, ...subject: string[]) =>
  `${what} ${createHash('sha256').update(subject.join(' ')).digest('base64url')}`;

function numberByKey(attempts: readonly { key: string }[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { key } of attempts) numbers.set(key, (numbers.get(key) ?? 0) + 1);
  return numbers;
}

/** Adds to the counters; concurrent attempts get different counts. */
async function count({ orm }: Database, limits: readonly Limit[], at: Date) {
  const seconds = new Map(limits.map((limit) => [limit.key, limit.seconds]));
  const rows = Array.from(numberByKey(limits), ([key, count]) => {
    return { key, count, ends_at: new Date(at.getTime() + (seconds.get(key) ?? 0) * 1000) };
  });
  // Sorted, so that concurrent transactions wait for each other instead of deadlocking.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  const over = sql`${rateLimits.ends_at} <= ${at.toISOString()}::timestamptz`;
  const counted = await orm
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then excluded.count else ${rateLimits.count} + excluded.count end`,
        ends_at: sql`case when ${over} then excluded.ends_at else ${rateLimits.ends_at} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, endsAt: rateLimits.ends_at });
  return new Map(counted.map((row) => [row.key, row]));
}

/** Removes attempts that had no effect from the counters, unless their window is over. */
export async function release({ orm }: Database, attempts: readonly Counted[]): Promise<void> {
  if (attempts.length === 0) return;
  const numbers = numberByKey(attempts);
  const windows = new Map(attempts.map(({ key, endsAt }) => [key, endsAt.toISOString()]));
  const values = sql.join(
    Array.from(windows, ([key, endsAt]) => sql`(${key}::text, ${endsAt}::timestamptz, ${numbers.get(key)}::int)`),
    sql`, `,
  );
  await orm.execute(sql`
    WITH released (key, ends_at, number) AS (VALUES ${values}),
      locked AS (
        SELECT counter.key, released.number FROM ${rateLimits} AS counter JOIN released USING (key, ends_at)
        ORDER BY counter.key FOR UPDATE OF counter
      )
    UPDATE ${rateLimits} SET count = ${rateLimits.count} - locked.number FROM locked
    WHERE ${rateLimits.key} = locked.key`);
}

/** Counts attempts; a repeated key counts several times. Attempts beyond a limit are removed from the counter again. */
export async function admit(database: Database, limits: readonly Limit[], at: Date): Promise<Counted[]> {
  if (limits.length === 0) return [];
  const rows = await count(database, limits, at);
  /** Attempts of this call that are not judged yet. */
  const ahead = numberByKey(limits);
  const counted = limits.map(({ key, max }): Counted => {
    const { count = 0, endsAt = at } = rows.get(key) ?? {};
    const left = (ahead.get(key) ?? 1) - 1;
    ahead.set(key, left);
    return { key, count, endsAt, isAdmitted: count - left <= max };
  });
  await release(
    database,
    counted.filter(({ isAdmitted }) => !isAdmitted),
  );
  return counted;
}

/** Counts one attempt under several limits, all of which must admit it. Empty if one does not. */
export async function admitByAll(database: Database, limits: readonly Limit[], at: Date): Promise<Counted[]> {
  const counted = await admit(database, limits, at);
  const admitted = counted.filter(({ isAdmitted }) => isAdmitted);
  if (admitted.length === counted.length) return counted;
  await release(database, admitted);
  return [];
}

/** Deletes counters, by default all. Locks them in the same order as attempts do, to avoid deadlocks. */
export async function deleteCounters(orm: Orm | Transaction, which: SQL = sql`true`): Promise<void> {
  await orm.execute(sql`
    WITH locked AS (SELECT key FROM ${rateLimits} WHERE ${which} ORDER BY key FOR UPDATE)
    DELETE FROM ${rateLimits} WHERE key IN (SELECT key FROM locked)`);
}

export const deleteExpiredCounters = ({ orm }: Database, at: Date) => deleteCounters(orm, lte(rateLimits.ends_at, at));
