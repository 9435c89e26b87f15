import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Milliseconds between two looks, and after which long work goes on whoever is asking. */
const LOOK = 5;
const LONGEST = 25;

/**
 * Called between two transactions of long work: on the embedded database, whose one session everybody shares, a page's
 * queries follow from each other, and each would wait for another transaction. A server needs none of it.
 */
export async function giveWay({ engine, pool }: Database): Promise<void> {
  if (engine !== 'embedded') return;
  const isInUse = () => pool.idleCount < pool.totalCount || pool.waitingCount > 0;
  for (let waited = 0; isInUse() && waited < LONGEST; waited += LOOK) await sleep(LOOK);
}
