import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { gameSearch, games, isListed } from '../platform/db/schema.ts';
import { popularOfCategory } from './categories.queries.ts';
import { byPlays, type CardRow, cardColumns, inCategory, listedGames, mostPlayed, type Window } from './queries.ts';
import { nearTier, ofLanguage, substringTiers, wordTiers } from './search/conditions.ts';
import type { SearchQuery } from './search/query.ts';
import { correctedQuery, finds } from './search/spelling.ts';
import type { Handle } from './write/recordset.ts';

export interface Search {
  query: SearchQuery;
  category?: { id: string; game_count: number } | undefined;
}

/** What a search found. */
export interface Found {
  rows: CardRow[];
  /** Games that do not match but come near, where few do. */
  near: CardRow[];
  /** The text that was searched instead because nothing has a word of the typed one. */
  corrected: string | null;
}

/** Up to so many rows are ranked exactly. More are found among the most played games instead. */
const MOST_RANKED = 1_000;
/** Games looked at for what many have. */
const MOST_WALKED = 20_000;
/** Results below which near ones are added. */
const FEW = 10;

const order = sql.join(byPlays, sql`, `);

interface Ranked {
  condition: SQL;
  /** Orders before plays, smallest first; of several rows of a game the smallest counts. */
  rank: SQL;
}

/** Numbers conditions by the first that holds. @param any holds where one of them does */
export function tiered(tiers: readonly SQL[], any: SQL | undefined = or(...tiers)): Ranked {
  const cases = tiers.map((tier, index) => sql`when ${tier} then ${sql.raw(String(index))}`);
  return { condition: any ?? sql`false`, rank: sql`case ${sql.join(cases, sql` `)} end` };
}

/** Finds rows by their indexes, and ranks them unless there are too many. */
export const rankedIds = ({ query, category }: Search, { condition, rank }: Ranked, limit: number) => sql`
  with found as materialized (
    select game_id, ${rank} as rank from ${gameSearch} where ${and(ofLanguage(query.language), condition)}
    limit ${MOST_RANKED + 1}
  ), number as (select count(*)::int as total from found)
  select number.total, ranked.id from number left join lateral (
    select games.id from (select game_id, min(rank) as rank from found group by game_id) as best
    join ${games} on games.id = best.game_id
    where ${and(isListed(games), inCategory(category?.id))}
    order by best.rank, ${order} limit ${limit}
  ) as ranked on number.total <= ${MOST_RANKED}`;

/** Filters the most played games, one at a time and only as many as needed. */
export const walkedIds = (search: Search, condition: SQL | undefined, steps: number, limit: number) => sql`
  select games.id from (${mostPlayed(inCategory(search.category?.id), steps)}) as games
  where (select true from ${gameSearch} where game_search.game_id = games.id
    and ${and(ofLanguage(search.query.language), condition)} limit 1)
  order by ${order} limit ${limit}`;

/** Filters the most played games, read in one pass. */
export const passedIds = (search: Search, condition: SQL | undefined, limit: number) => sql`
  select games.id from ${games} where games.id = any(array(
    select ${gameSearch.game_id} from ${gameSearch} where ${and(ofLanguage(search.query.language), condition)}
      and ${gameSearch.game_id} = any(array(
        select games.id from (${mostPlayed(inCategory(search.category?.id), MOST_WALKED)}) as games))))
  order by ${order} limit ${limit}`;

/** Collects ids without duplicates until there are enough. */
function createCollector(handle: Handle, search: Search, enough: number) {
  const ids = new Set<string>();
  const limit = () => enough + ids.size;
  async function take(query: SQL): Promise<number> {
    const { rows } = await handle.execute<{ id: string }>(query);
    for (const { id } of rows) ids.add(id);
    return rows.length;
  }

  /** @returns false if there are too many to rank */
  async function takeRanked(ranked: Ranked): Promise<boolean> {
    const { rows } = await handle.execute<{ total: number; id: string | null }>(rankedIds(search, ranked, limit()));
    for (const { id } of rows) if (id !== null) ids.add(id);
    return (rows[0]?.total ?? 0) <= MOST_RANKED;
  }

  /** How many rows the planner expects, from statistics alone. */
  async function expected(condition: SQL | undefined): Promise<number> {
    const { rows } = await handle.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select from ${gameSearch} where ${condition}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }

  /** Ranks the games of tiers together; one tier at a time, and by plays alone, where there are too many. */
  async function takeTogether(tiers: readonly SQL[]): Promise<void> {
    if (tiers.length === 0 || ids.size >= enough || (await takeRanked(tiered(tiers)))) return;
    for (const tier of tiers) {
      if (ids.size >= enough) return;
      if (tiers.length > 1 && (await takeRanked(tiered([tier])))) continue;
      await take(walkedIds(search, tier, MOST_WALKED, limit()));
    }
  }

  return {
    ids,
    isFull: () => ids.size >= enough,
    takeRanked,

    /** Tiers of words of titles, of which the planner knows well how many have them. */
    async takeTitles(tiers: readonly SQL[]): Promise<void> {
      if (tiers.length === 0) return;
      for (const tier of (await expected(or(...tiers))) > MOST_RANKED ? tiers : []) {
        if ((await expected(tier)) > MOST_RANKED) await take(walkedIds(search, tier, MOST_WALKED, limit()));
        else await takeRanked(tiered([tier]));
      }
      await takeTogether(tiers);
    },

    /** Closest tier first, each by plays. @param any holds where one of the tiers does */
    async takeTiers(tiers: readonly SQL[], any: SQL | undefined): Promise<void> {
      if (tiers.length === 0 || ids.size >= enough || (await takeRanked(tiered(tiers, any)))) return;
      let few: SQL[] = [];
      for (const tier of tiers) {
        if ((await expected(tier)) <= MOST_RANKED) few.push(tier);
        else {
          await takeTogether(few);
          few = [];
          await takeTogether([tier]);
        }
        if (ids.size >= enough) return;
      }
      await takeTogether(few);
    },

    /**
     * Finds one or two characters in titles, which no index does. A frequent text is found within few steps. For a rare
     * one, a single pass over all most played games takes less than half the time of separate lookups.
     */
    async takeShort(): Promise<void> {
      const condition = like(gameSearch.title, search.query.term.pattern);
      const wanted = limit();
      const walked = await take(walkedIds(search, condition, 1_500 + 2 * wanted, wanted));
      if (walked < wanted) await take(passedIds(search, condition, wanted));
    },
  };
}

async function literalIds(handle: Handle, search: Search, enough: number): Promise<Set<string>> {
  const collector = createCollector(handle, search, enough);
  const { title, others, any } = wordTiers(search.query);
  await collector.takeTitles(title);
  await collector.takeTiers(others, any);
  if (collector.isFull()) return collector.ids;
  if (search.query.term.titlesOnly) await collector.takeShort();
  else await collector.takeTiers(substringTiers(search.query), or(...substringTiers(search.query)));
  return collector.ids;
}

async function cardsInOrder(handle: Handle, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await handle
    .select(cardColumns)
    .from(games)
    .where(and(isListed(games), sql`${games.id} = any(${sql.param([...ids])}::uuid[])`));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Genres of the first games found, such as `genre:billiards`. */
async function genresOf(handle: Handle, ids: readonly string[]): Promise<string[]> {
  const { rows } = await handle.execute<{ genre: string }>(sql`
    select distinct genre from ${gameSearch}, unnest(tsvector_to_array(${gameSearch.words})) as genre
    where ${gameSearch.game_id} = any(${sql.param([...ids])}::uuid[]) and genre like 'genre:%' order by genre limit 8`);
  return rows.map(({ genre }) => genre);
}

/** Games that come near those that were found. @param options.isOther whether these were found by another text */
async function nearIds(
  handle: Handle,
  search: Search,
  { found, isOther, most }: { found: ReadonlySet<string>; isOther: boolean; most: number },
): Promise<string[]> {
  const literal = isOther ? await literalIds(handle, search, found.size + most) : [];
  const collector = createCollector(handle, search, found.size + most);
  for (const id of [...found, ...literal]) collector.ids.add(id);
  if (collector.ids.size < FEW) {
    const genres = await genresOf(handle, [...collector.ids].slice(0, 3));
    const tier = nearTier(search.query, genres);
    if (tier !== null) await collector.takeRanked(tier);
  }
  return [...collector.ids].filter((id) => !found.has(id)).slice(0, most);
}

/**
 * With `limit`, the planner often prefers to read whole tables, in the hope of coming upon enough rows soon. Rows are
 * always found by their indexes instead, and games by their ids.
 */
const byIndexes = sql`select ${sql.join(
  ['seqscan', 'hashjoin', 'mergejoin'].map((step) => sql`set_config(${`enable_${step}`}, 'off', true)`),
  sql`, `,
)}`;

/**
 * A page of a search, closest first and then by plays.
 *
 * @param mostNear number of near games to look for where a first page has few
 */
export async function searchCards(
  database: Database,
  search: Search,
  { offset, limit }: Window,
  mostNear = 0,
): Promise<Found> {
  if (search.query.isGeneral) {
    const { category } = search;
    const rows =
      category === undefined
        ? await listedGames(database, 'plays', { offset, limit })
        : await popularOfCategory(database, { offset, limit }, category);
    return { rows, near: [], corrected: null };
  }
  return database.transaction(async (transaction) => {
    await transaction.execute(byIndexes);
    let ids = await literalIds(transaction, search, offset + limit);
    let corrected: string | null = null;
    let near: string[] = [];
    const isWanting = offset === 0 && ids.size < (mostNear > 0 ? FEW : 1);
    // Whoever typed a whole title has found it.
    const isTitle = eq(gameSearch.title, search.query.term.text);
    if (isWanting && !(await finds(transaction, isTitle, search.query))) {
      const correction = await correctedQuery(transaction, search.query);
      const meant = correction === null ? search : { ...search, query: correction.query };
      if (ids.size === 0 && correction !== null) {
        // The following page would search the typed text again, so there is none.
        ids = await literalIds(transaction, meant, limit - 1);
        if (ids.size > 0) corrected = correction.text;
      }
      if (mostNear > 0 && ids.size < FEW) {
        const isOther = correction !== null && corrected === null;
        near = await nearIds(transaction, meant, { found: ids, isOther, most: mostNear });
      }
    }
    const shown = [...ids].slice(offset, offset + (corrected === null ? limit : limit - 1));
    return { rows: await cardsInOrder(transaction, shown), near: await cardsInOrder(transaction, near), corrected };
  });
}
