import { sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/local-time.ts';
import { createBatches } from '../../platform/batches.ts';
import type { Database } from '../../platform/db/database.ts';
import { admit, visitorKey } from '../../platform/db/limits.ts';
import { gameDays, games } from '../../platform/db/schema.ts';

/** Maximum reports per transaction; further ones wait for the next. */
const BATCH_SIZE = 500;
/** Seconds. */
const HOUR = 3_600;
/** Counted reports of each kind per address, game and hour, as for visits. */
const PER_HOUR = 30;

/** A start, or the seconds that a game was played since the last report. */
export interface Playing {
  gameId: string;
  /** Null for a start. */
  seconds: number | null;
  /** The visitor's address. Its hash is kept for an hour, to count by. */
  address: string;
}

interface PlayingCount {
  starts: number;
  seconds: number;
}

function byGame(reports: readonly Playing[]) {
  const sums = new Map<string, PlayingCount>();
  for (const { gameId, seconds } of reports) {
    const sum = sums.get(gameId) ?? { starts: 0, seconds: 0 };
    sums.set(gameId, { starts: sum.starts + (seconds === null ? 1 : 0), seconds: sum.seconds + (seconds ?? 0) });
  }
  return sums;
}

/** Adds to the day (`YYYY-MM-DD`) of the given games that are active. @returns their ids */
async function addPlaying({ orm }: Database, sums: ReadonlyMap<string, PlayingCount>, day: string) {
  if (sums.size === 0) return new Set<string>();
  const values = sql.join(
    [...sums].map(([id, { starts, seconds }]) => sql`(${id}::uuid, ${starts}::int, ${seconds}::int)`),
    sql`, `,
  );
  // In the order of ids, so that concurrent statements wait for each other instead of deadlocking.
  const { rows } = await orm.execute<{ id: string }>(sql`
    insert into ${gameDays} (game_id, day, starts, seconds)
    select ${games.id}, ${day}::date, added.starts, added.seconds
    from ${games} join (values ${values}) as added (id, starts, seconds) on added.id = ${games.id}
    where ${games.active} order by ${games.id}
    on conflict (day, game_id) do update
      set starts = ${gameDays.starts} + excluded.starts, seconds = ${gameDays.seconds} + excluded.seconds
    returning game_id as id`);
  return new Set(rows.map(({ id }) => id));
}

export type PlayingCounter = ReturnType<typeof createPlayingCounter>;

/** Counts starts and time played by game and day. Does not store who played. */
export function createPlayingCounter(options: { database: Database; now: () => Date; timeZone: () => string }) {
  const { database, now, timeZone } = options;
  const store = createBatches(BATCH_SIZE, async (reports: Playing[]) => {
    const at = now();
    const limits = reports.map(({ seconds, gameId, address }) => {
      const key = visitorKey(seconds === null ? 'start' : 'time', gameId, address);
      return { key, max: PER_HOUR, seconds: HOUR };
    });
    const judged = await admit(database, limits, at);
    const admitted = reports.filter((_, index) => judged[index]?.isAdmitted);
    const found = await addPlaying(database, byGame(admitted), dayOf(at, timeZone()));
    return { admitted: new Set(admitted), found };
  });

  return {
    /** Counts a report and resolves after the commit. Rejects if it cannot be stored. */
    async report(playing: Playing) {
      const { admitted, found } = await store(playing);
      if (!admitted.has(playing)) return 'limited';
      return found.has(playing.gameId) ? 'counted' : 'unknown_game';
    },
  };
}
