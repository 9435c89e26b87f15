import { PAGE_FRESH } from '../../../shared/page-age.ts';

/** Milliseconds after which a value is read again in any case: a notification may be lost with its connection. */
const FRESH = PAGE_FRESH * 1_000;

/**
 * Wraps a read, so that it runs once until the tag changes (`games`: also one game). The result is shared: never change
 * it.
 */
export type Remember = <T>(tag: string, read: () => PromiseLike<T>) => () => Promise<T>;

export const readAlways: Remember = (_tag, read) => async () => read();

/** Values that most pages need and that seldom change, by the tags of the database's notifications. */
export function createRememberedReads(now: () => Date) {
  const forgets = new Map<string, Set<() => void>>();

  function remember<T>(tag: string, read: () => PromiseLike<T>): () => Promise<T> {
    let known: { result: Promise<T>; until: number } | undefined;
    const forget = () => {
      known = undefined;
    };
    forgets.set(tag, (forgets.get(tag) ?? new Set()).add(forget));
    return () => {
      const at = now().getTime();
      if (known !== undefined && at < known.until) return known.result;
      // A query runs again for each who waits for it; a promise of it does not.
      const reading = { result: Promise.resolve(read()), until: at + FRESH };
      known = reading;
      reading.result.catch(() => {
        if (known === reading) forget();
      });
      return reading.result;
    };
  }

  const forgetAll = (all: Iterable<() => void>) => {
    for (const forget of all) forget();
  };
  return {
    remember,
    invalidate: (tag: string) => forgetAll(forgets.get(tag.replace(/^game:.*/, 'games')) ?? []),
    clear: () => {
      for (const all of forgets.values()) forgetAll(all);
    },
  };
}
