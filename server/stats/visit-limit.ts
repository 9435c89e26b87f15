/** Visits per address, game and hour that count; more are discarded. */
export const VISITS_PER_HOUR = 30;
/** Bounds the memory of an hour: beyond it the oldest pairs are forgotten first. */
const MAX_PAIRS = 100_000;
const HOUR = 3_600_000;

/** A counter per address and game that starts anew every hour, kept in memory: it is a courtesy, not a ledger. */
export function createVisitLimit(maxPairs = MAX_PAIRS) {
  let hour = -1;
  let visits = new Map<string, number>();

  return {
    /** True while this visit is within the limit. */
    admit(gameId: string, address: string, at: Date): boolean {
      const current = Math.floor(at.getTime() / HOUR);
      if (current !== hour) {
        hour = current;
        visits = new Map();
      }
      const pair = `${gameId} ${address}`;
      const count = (visits.get(pair) ?? 0) + 1;
      if (count > VISITS_PER_HOUR) return false;
      if (count === 1 && visits.size >= maxPairs) {
        const [oldest] = visits.keys();
        if (oldest !== undefined) visits.delete(oldest);
      }
      visits.set(pair, count);
      return true;
    },
  };
}
