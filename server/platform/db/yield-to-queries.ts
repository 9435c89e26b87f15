import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

/** In milliseconds. */
const CHECK_INTERVAL = 5;
const MAX_WAIT = 25;

/**
 * Lets waiting queries run. Call it between the transactions of long work, which block the embedded database.
 */
export async function yieldToQueries({ engine, pool }: Database): Promise<void> {
  if (engine !== 'embedded') return;
  const isInUse = () => pool.idleCount < pool.totalCount || pool.waitingCount > 0;
  for (let waited = 0; isInUse() && waited < MAX_WAIT; waited += CHECK_INTERVAL) await sleep(CHECK_INTERVAL);
}
