/** Daily work of the whole site, done by one of its processes. */
import { claim, endClaim } from '../platform/db/claims.ts';
import type { Database } from '../platform/db/database.ts';

const HOUR = 3_600_000;
/** Less than a day, so that its time of day does not move later every day. */
const INTERVAL = 23.5 * HOUR;
const ABANDONED_AFTER = HOUR;

/** Does the work if no process has done it for a day. Call it every minute. */
export async function daily(database: Database, now: () => Date, name: string, work: () => Promise<unknown>) {
  const recurring = { name, interval: INTERVAL, abandonedAfter: ABANDONED_AFTER };
  if (!(await claim(database, recurring, now()))) return;
  await work();
  await endClaim(database, recurring, now());
}
