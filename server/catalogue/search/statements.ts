/** The SQL statements of searches. */
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Handle } from '../../platform/db/recordset.ts';
import { gameSearch, games, isListedIn } from '../../platform/db/schema.ts';
import { meetsTags, type Narrowing, ofRarestTag } from '../narrowed.queries.ts';
import { byPlays, type CategoryRow, inCategory, mostPlayed, onDevice } from '../queries.ts';
import { gamesUpTo, inBands, SAMPLE_BAND } from './bands.ts';
import { isAmong, isAmongOfGame, type Rows, rowsForReader } from './conditions.ts';
import type { SearchQuery } from './query.ts';

export interface Search extends Narrowing {
  query: SearchQuery;
  /** The categories whose names are searched. */
  categories?: readonly CategoryRow[];
  /** The rows to search; by default those of the reader. */
  rows?: Rows | undefined;
}

const rowsOf = ({ query, rows = rowsForReader(query) }: Search): Rows => rows;

/** Condition for the games to search. Tags are checked game by game (`meetsTags`), since many games may have them. */
const within = ({ category, device }: Search) => and(inCategory(category?.id), onDevice(device));

/** Up to this many rows are ranked together. If there are more, only rows of the most played games are. */
export const MOST_RANKED = 1_000;
/** Games looked at in one pass. */
const MOST_PASSED = 5_000;

/** Returns the condition for the games that a walk checks. */
const walked = (search: Search) => and(within(search), ofRarestTag(search));

const order = sql.join(byPlays, sql`, `);

export interface Ranked {
  condition: SQL;
  /** Sorts before plays, ascending. If a game has several rows, its smallest rank counts. */
  rank: SQL;
}

/** Ranks rows by the first condition that holds. */
export function tiered(tiers: readonly SQL[]): Ranked {
  const cases = tiers.map((tier, index) => sql`when ${tier} then ${sql.raw(String(index))}`);
  return {
    condition: or(...tiers) ?? sql`false`,
    rank: tiers.length > 1 ? sql`case ${sql.join(cases, sql` `)} end` : sql`0`,
  };
}

/** Finds rows by their indexes, and ranks them unless there are too many. @param band the last band to search */
export const rankedIds = (search: Search, { condition, rank }: Ranked, limit: number, band?: number) => sql`
  with found as materialized (
    select game_id, ${rank} as rank from ${gameSearch}
    where ${and(isAmong(rowsOf(search)), condition, band === undefined ? undefined : inBands(band, rowsOf(search).languages))}
    limit ${MOST_RANKED + 1}
  ), number as (select count(*)::int as total from found)
  select number.total, ranked.id from number left join lateral (
    select games.id from (select game_id, min(rank) as rank from found group by game_id) as best
    join ${games} on games.id = best.game_id
    where ${and(isListedIn(games, search.query.language), within(search), meetsTags(search.tags))}
    order by best.rank, ${order} limit ${limit}
  ) as ranked on number.total <= ${MOST_RANKED}`;

/** Checks the most played games one by one, and only as many as needed. */
export const walkedIds = (search: Search, condition: SQL | undefined, steps: number, limit: number) => sql`
  select games.id from (${mostPlayed(search.query.language, walked(search), steps)}) as games
  where ${meetsTags(search.tags) ?? sql`true`} and (select true from ${gameSearch} where game_search.game_id = games.id
    and ${and(isAmongOfGame(rowsOf(search)), condition)} limit 1)
  order by ${order} limit ${limit}`;

/** Checks the most played games in one pass. */
export const passedIds = (search: Search, condition: SQL | undefined, limit: number) => sql`
  select games.id from ${games} where games.id = any(array(
    select ${gameSearch.game_id} from ${gameSearch} where ${and(isAmongOfGame(rowsOf(search)), condition)}
      and ${gameSearch.game_id} = any(array(
        select games.id from (${mostPlayed(search.query.language, walked(search), MOST_PASSED)}) as games
        where ${meetsTags(search.tags) ?? sql`true`}))))
  order by ${order} limit ${limit}`;

/** Share of rows from which the planner's estimate is reliable, because the word is common. */
const KNOWN_TO_PLANNER = 0.03;

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Returns the planner's estimates, from statistics alone: matching rows per condition, all rows, and games. */
export async function expectedRows(
  handle: Handle,
  conditions: readonly SQL[],
): Promise<{ rows: number[]; all: number; gameCount: number }> {
  const parts = conditions.map((condition) => sql`select from ${gameSearch} where ${condition}`);
  const { rows } = await handle.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json)
    ${sql.join([...parts, sql`select from ${gameSearch}`, sql`select from ${games}`], sql` union all `)}`);
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? [];
  const [all = 1, gameCount = 1] = plans.slice(-2).map((plan) => Math.max(1, plan['Plan Rows']));
  return { rows: plans.slice(0, -2).map((plan) => plan['Plan Rows']), all, gameCount };
}

/** Counts the rows of each condition, up to `most`. */
export async function countedRows(handle: Handle, conditions: readonly SQL[], most: number): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map(
    (condition) => sql`(select count(*) from (select from ${gameSearch} where ${condition} limit ${most}) as found)`,
  );
  const { rows } = await handle.execute<{ counts: string[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return (rows[0]?.counts ?? []).map(Number);
}

/**
 * Returns about which share of the games matches. The planner's estimate is good for common words, but too high for words that
 * it does not know: for these, the most played games are a sample.
 *
 * @param expected the planner's estimate of the share
 */
export async function matchingShare(handle: Handle, search: Search, condition: SQL, expected: number): Promise<number> {
  if (expected >= KNOWN_TO_PLANNER) return expected;
  const inSample = and(isAmong(rowsOf(search)), condition, inBands(SAMPLE_BAND, rowsOf(search).languages));
  const { rows } = await handle.execute<{ games: string }>(
    sql`select count(distinct game_id) as games from ${gameSearch} where ${inSample}`,
  );
  return Math.min(1, Number(rows[0]?.games) / gamesUpTo(SAMPLE_BAND));
}
