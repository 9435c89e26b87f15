import { PAGE_FRESH } from '../../../shared/page-age.ts';

/** Tag that means that any data may have changed. */
export const EVERYTHING = 'everything';

/** Milliseconds a value is cached at most, since a notification may be lost with its connection. */
const FRESH = PAGE_FRESH * 1_000;

/**
 * Caches the result of a read until its tag is invalidated (`games` and `tags` also by a single one). Callers share
 * the result and must not mutate it.
 */
export type Remember = <T>(tag: string, read: () => PromiseLike<T>) => () => Promise<T>;

export const readAlways: Remember = (_tag, read) => async () => read();

/** Caches values that most pages need and that rarely change, by the tags of the database's notifications. */
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
      // A Drizzle query runs again on every `await`; a promise does not.
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
    invalidate: (tag: string) => forgetAll(forgets.get(tag.replace(/^(game|tag):.*/, '$1s')) ?? []),
    clear: () => {
      for (const all of forgets.values()) forgetAll(all);
    },
  };
}
