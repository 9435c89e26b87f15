import type { Database } from './database.ts';
import { clockWrong } from './errors.ts';

/** Milliseconds. Less than the time after which a process without a heartbeat counts as dead. */
const TOLERATED = 20_000;

/** Milliseconds by which the database's clock is ahead of this machine's. */
async function difference({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const sentAt = Date.now();
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  return (rows[0]?.at.getTime() ?? Number.NaN) - (sentAt + Date.now()) / 2;
}

/** Returns whether this machine's clock agrees with the database's. Processes compare each other's timestamps. */
export async function isClockRight(database: Pick<Database, 'pool'>): Promise<boolean> {
  return Math.abs(await difference(database)) <= TOLERATED;
}

/** @throws {DatabaseError} `clock_wrong` */
export async function checkClock(database: Pick<Database, 'pool'>): Promise<void> {
  const milliseconds = await difference(database);
  if (Math.abs(milliseconds) > TOLERATED) throw clockWrong(Math.round(milliseconds / 1000));
}
