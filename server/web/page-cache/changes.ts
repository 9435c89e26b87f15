import { LRUCache } from 'lru-cache';

/** Milliseconds without a change after which a flood of them is over. */
const QUIET = 1_000;
/** Changes without such a pause before they count as a flood: no operator's hand is that quick for that long. */
const MOST_BY_HAND = 20;
const MOST_REMEMBERED = 1_000;

interface Change {
  times: number;
  /** Milliseconds since the epoch. */
  last: number;
}

/** Tells what an operator changed from what an import or an operation changes many times a second. */
export interface Changes {
  /** Notes a change. @returns whether it is one of a flood */
  note(tag: string): boolean;
  /** Whether a tag is being changed without a pause. */
  isFlooded(tag: string): boolean;
}

export function createChanges(now: () => number): Changes {
  const changes = new LRUCache<string, Change>({ max: MOST_REMEMBERED });

  function recent(tag: string): Change | undefined {
    const known = changes.get(tag);
    return known && now() - known.last < QUIET ? known : undefined;
  }

  return {
    note(tag) {
      const times = (recent(tag)?.times ?? 0) + 1;
      changes.set(tag, { times, last: now() });
      return times > MOST_BY_HAND;
    },
    isFlooded: (tag) => (recent(tag)?.times ?? 0) > MOST_BY_HAND,
  };
}
