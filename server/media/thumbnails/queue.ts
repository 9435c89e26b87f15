/** Whose original is fetched next: few of one host, so that others have their turn, and few in all, as memory allows. */
import { PAGE_SIZE } from '../../../shared/pagination.ts';
import { createTurns } from '../../platform/outbound/turns.ts';
import { PicturesBusy } from './errors.ts';

/** Originals of one host at a time. Imports from the same host need some of the turns that it has. */
const PER_HOST = 3;
/** Originals of one host that may wait: those of a page of games, which a browser may ask for all at once. */
const MOST_WAITING = PAGE_SIZE;
/** Originals at a time, from the request until the square is made: each may need 10 MB of memory. */
const MOST_HELD = 8;

/** Where pictures of this site come from. */
const OWN = '';

/** Does the work on the original at an address when it is its turn. @throws {PicturesBusy} */
export type OriginalQueue = <T>(source: string, work: () => Promise<T>) => Promise<T>;

/** @param signal ends all waiting */
export function createOriginalQueue(signal: AbortSignal): OriginalQueue {
  const hosts = createTurns(PER_HOST);
  const memory = createTurns(MOST_HELD);

  return async (source, work) => {
    const host = URL.canParse(source) ? new URL(source).host : OWN;
    if (hosts.waiting(host) >= MOST_WAITING) throw new PicturesBusy(`too many pictures of ${host} are asked for`);
    // In this order: who waits for a host holds nobody else up.
    const leaveHost = await hosts.take(host, signal);
    try {
      const leaveMemory = await memory.take('originals', signal);
      try {
        return await work();
      } finally {
        leaveMemory();
      }
    } finally {
      leaveHost();
    }
  };
}
