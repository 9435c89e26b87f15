import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Milliseconds between two checks, and the longest wait. */
const CHECK_EVERY = 5;
const LONGEST_WAIT = 25;

/**
 * Call it between two transactions of long work: on the embedded database, each query of a page waits for a whole one.
 */
export async function giveWay({ engine, pool }: Database): Promise<void> {
  if (engine !== 'embedded') return;
  const isInUse = () => pool.idleCount < pool.totalCount || pool.waitingCount > 0;
  for (let waited = 0; isInUse() && waited < LONGEST_WAIT; waited += CHECK_EVERY) await sleep(CHECK_EVERY);
}
