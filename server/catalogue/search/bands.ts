/** Bands of the most played games. A frequent text is searched only in the first bands that hold enough matches. */
import { and, type SQL, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../shared/languages.ts';
import { attempt } from '../../platform/db/attempts.ts';
import { claim, endClaim, type Recurring } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import { flushSearchIndexes } from '../../platform/db/maintenance.ts';
import { gameSearch, games, isBanded, isListed } from '../../platform/db/schema.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { afterCursor, cursorOf, rankColumns, termsOf } from '../orders.ts';
import { BASE_ROW } from '../write/search-rows.ts';

/** Games in the first band. Each further band doubles the total, so the last one ends at 256,000. */
const FIRST_BAND = 250;
export const LAST_BAND = 10;

/** The games of the bands up to this one are a sample of all. */
export const SAMPLE_BAND = 3;

/** Returns the first band up to which there are this many games; more than `LAST_BAND` if there is none. */
export const bandWith = (games: number): number => Math.max(0, Math.ceil(Math.log2(games / FIRST_BAND)));

/** Returns the number of games in the bands up to one. */
export const gamesUpTo = (band: number): number => FIRST_BAND * 2 ** band;

/** Factor that keeps the band and the language's key apart; larger than any band. */
const BANDS = 16;
/** Number of keys, so that key and band fit into a `smallint`. */
const LANGUAGE_KEYS = 2_048;

/** Returns the key of a language. Languages may share a key, so searches also compare the language itself (`isAmong`). */
const keyOf = (language: string): number =>
  Array.from(language).reduce((key, letter) => (key * 31 + letter.charCodeAt(0)) % LANGUAGE_KEYS, 0);

/**
 * Returns the value of a row's `band` column: language and band in one number, so that one index condition selects both,
 * however many languages the site has.
 */
const bandIn = (language: string, band: number): number => keyOf(language) * BANDS + band;

/** Condition for rows in the given languages, of games in the bands up to `last`. */
export const inBands = (last: number, languages: readonly string[]): SQL => {
  const bands = Array.from({ length: last + 1 }, (_, band) => languages.map((language) => bandIn(language, band)));
  // Without the first condition, PostgreSQL would not use the indexes of rows with a band.
  return sql`${isBanded(gameSearch)} and ${gameSearch.band} && ${sql.raw(`'{${bands.flat().join()}}'::smallint[]`)}`;
};

/** Share of the games that bands cover. Searches that expect few rows rank all of them; others find enough within it. */
const PART = 0.3;
const LEAST = 1_000;

const REFRESH: Recurring = { name: 'bands of search rows', interval: 9.5 * 60_000, abandonedAfter: 3_600_000 };
/** Games read, and games written, per statement. */
const WINDOW = 5_000;
const BATCH = 100;

/** Updates the band of some games where it has changed. @returns number of games updated */
async function writeBand(database: Database, band: number, ids: readonly string[]): Promise<number> {
  const languages = [BASE_ROW, ...LANGUAGES.map(({ code }) => code)];
  const bands = languages.map((language) => bandIn(language, band));
  const own = sql`unnest(${sql.param(languages)}::text[], ${sql.param(bands)}::smallint[]) as own(language, band)`;
  const isStale = (some: readonly string[]) => sql`game_search.game_id = any(${sql.param(some)}::uuid[])
    and game_search.language = own.language and game_search.band <> array[own.band]`;
  const { rows: stale } = await database.orm.execute<{ id: string }>(
    sql`select distinct game_id as id from ${gameSearch}, ${own} where ${isStale(ids)} order by game_id`,
  );
  for (let start = 0; start < stale.length; start += BATCH) {
    const batch = stale.slice(start, start + BATCH).map(({ id }) => id);
    await attempt(database, (transaction) =>
      transaction.execute(sql`update ${gameSearch} set band = array[own.band] from ${own} where ${isStale(batch)}`),
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
  const { rows } = await database.orm.execute<{ number: number }>(
    sql`select reltuples as number from pg_class where oid = 'games'::regclass`,
  );
  const last = Math.min(LAST_BAND, bandWith(Math.max(LEAST, (rows[0]?.number ?? 0) * PART)));
  for (let place = 0; place < gamesUpTo(last) && !signal?.aborted; place += WINDOW) {
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
