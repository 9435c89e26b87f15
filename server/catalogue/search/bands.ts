/** Bands of the most played games. A frequent text is searched only in the first bands that hold enough matches. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { attempt } from '../../platform/db/attempts.ts';
import { claim, endClaim, type Recurring } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import { flushSearchIndexes } from '../../platform/db/maintenance.ts';
import { gameSearch, games, isListed } from '../../platform/db/schema.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { afterCursor, cursorOf, rankColumns, termsOf } from '../orders.ts';

/** Games in the first band. Each further band doubles the total, so the last one ends at 256,000. */
const FIRST_BAND = 250;
export const LAST_BAND = 10;

/** Returns the first band up to which there are this many games; more than `LAST_BAND` if there is none. */
export const bandWith = (games: number): number => Math.max(0, Math.ceil(Math.log2(games / FIRST_BAND)));

const literal = (bands: readonly number[]): SQL => sql.raw(`'{${bands.join()}}'::smallint[]`);

/** Condition for rows of games in the bands up to `last`. */
export const inBands = (last: number): SQL =>
  sql`${gameSearch.band} && ${literal(Array.from({ length: last + 1 }, (_, band) => band))}`;

/** Share of all games that are in bands. Searches that expect few rows rank all games; others find enough within this share. */
const PART = 0.3;
const LEAST = 1_000;

const REFRESH: Recurring = { name: 'bands of search rows', interval: 9.5 * 60_000, abandonedAfter: 3_600_000 };
/** Games read, and games written, per statement. */
const WINDOW = 5_000;
const BATCH = 100;

/** Updates the band of some games where it has changed. */
async function writeBand(database: Database, band: number, ids: readonly string[]): Promise<number> {
  const own = literal([band]);
  const isOther = sql`${gameSearch.band} <> ${own}`;
  const stale = await database.orm
    .selectDistinct({ id: gameSearch.game_id })
    .from(gameSearch)
    .where(and(inArray(gameSearch.game_id, [...ids]), isOther))
    .orderBy(gameSearch.game_id);
  for (let start = 0; start < stale.length; start += BATCH) {
    const batch = stale.slice(start, start + BATCH).map(({ id }) => id);
    await attempt(database, (transaction) =>
      transaction
        .update(gameSearch)
        .set({ band: own })
        .where(and(inArray(gameSearch.game_id, batch), isOther)),
    );
    await yieldToQueries(database);
  }
  return stale.length;
}

/**
 * Updates the bands of games whose rank by plays has changed. A game that drops out of the last band keeps it: bands only
 * limit how many games are searched; the order of results comes from the games.
 *
 * @returns the number of changed games
 */
export async function refreshBands(database: Database, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  let after: SQL | undefined;
  const [{ rows: searched = 0 } = {}] = (
    await database.orm.execute<{ rows: number }>(
      sql`select reltuples as rows from pg_class where oid = 'game_search'::regclass`,
    )
  ).rows;
  const last = Math.min(LAST_BAND, bandWith(Math.max(LEAST, searched * PART)));
  for (let place = 0; place < FIRST_BAND * 2 ** last && !signal?.aborted; place += WINDOW) {
    const seen = await database.orm
      .select({ id: games.id, created_at: games.created_at, ...rankColumns })
      .from(games)
      .where(and(isListed(games), after))
      .orderBy(...termsOf('plays'))
      .limit(WINDOW);
    const byBand = Map.groupBy(seen.keys(), (index) => bandWith(place + index + 1));
    for (const [band, indexes] of byBand) {
      const ids = [...indexes].flatMap((index) => seen[index]?.id ?? []);
      if (band <= last) changed += await writeBand(database, band, ids);
    }
    const end = seen.at(-1);
    if (seen.length < WINDOW || end === undefined) break;
    after = afterCursor('plays', cursorOf('plays')(end));
    await yieldToQueries(database);
  }
  if (changed > 0) await flushSearchIndexes(database);
  return changed;
}

/** Refreshes the bands every ten minutes, in one process of the site. */
export async function keepBands(database: Database, now: () => Date, signal: AbortSignal): Promise<void> {
  if (!(await claim(database, REFRESH, now()))) return;
  await refreshBands(database, signal);
  await endClaim(database, REFRESH, now());
}
