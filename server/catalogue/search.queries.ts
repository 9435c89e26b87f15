import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { GenreKey } from '../categories/genres/genres.ts';
import { broaderGenres, type Genre, genreByKey } from '../categories/genres/lexicon.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handle } from '../platform/db/recordset.ts';
import { gameSearch, games, isListedIn } from '../platform/db/schema.ts';
import { MOST_WALKED, narrowedGames } from './narrowed.queries.ts';
import { type CardRow, cardColumnsFor, type Window } from './queries.ts';
import { bandWith, LAST_BAND } from './search/bands.ts';
import { namedCategories } from './search/category-names.ts';
import {
  isAbout,
  nearTerms,
  nearTiers,
  standingIn,
  substringTiers,
  vagueness,
  type WordTiers,
  wordTiers,
} from './search/conditions.ts';
import type { SearchQuery, Term } from './search/query.ts';
import { correctedQuery, finds } from './search/spelling.ts';
import {
  countedRows,
  expectedRows,
  MOST_RANKED,
  matchingShare,
  passedIds,
  type Ranked,
  rankedIds,
  type Search,
  tiered,
  walkedIds,
} from './search/statements.ts';

/** The result of a search. */
export interface Found {
  rows: CardRow[];
  /** Games that match only partly. Filled when there are few matches. */
  near: CardRow[];
  /** The text that was searched instead, because a typed word occurs nowhere. */
  corrected: string | null;
}

/** Number of expected rows, or games, from which only the most played games are searched first. */
const MANY = 400;
/** Expected rows from which those with the start of a word are not sampled: it would read the entries of many words. */
const MOST_SAMPLED = 20_000;
/** Share of matching games from which games are checked one by one. */
const COMMON = 0.1;
/**
 * Bands are chosen to hold this multiple of the wanted results. With exactly the expected number, half of them would hold
 * too few.
 */
const SPARE = 2;
/**
 * How many bands to add when there were too few rows, or to remove when there were too many to rank. Each band doubles
 * the number of games.
 */
const BANDS_STEP = 3;
/** Below this number of results, near games are added. */
const FEW = 10;
/** Number of genres whose games count as near. */
const MOST_GENRES = 3;

/** Collects ids without duplicates until there are enough. */
function createCollector(handle: Handle, search: Search, enough: number) {
  const ids = new Set<string>();
  const limit = () => enough + ids.size;
  async function take(query: SQL): Promise<number> {
    const { rows } = await handle.execute<{ id: string }>(query);
    for (const { id } of rows) ids.add(id);
    return rows.length;
  }

  /** @returns the number of games, at most as many as wanted; null if there are too many rows to rank */
  async function takeRanked(ranked: Ranked, band?: number): Promise<number | null> {
    const wanted = limit();
    const { rows } = await handle.execute<{ total: number; id: string | null }>(
      rankedIds(search, ranked, wanted, band),
    );
    for (const { id } of rows) if (id !== null) ids.add(id);
    if ((rows[0]?.total ?? 0) > MOST_RANKED) return null;
    return rows.filter(({ id }) => id !== null).length;
  }

  /** Ranks rows of only as many of the most played games as probably contain enough matches. @param share of games that match */
  async function takeOfMany(ranked: Ranked, share: number): Promise<void> {
    const wanted = limit();
    // With so many matches, a short walk finds enough.
    if (share >= COMMON) {
      const found = await take(walkedIds(search, ranked.condition, Math.ceil((SPARE * wanted) / share), wanted));
      if (found >= wanted) return;
    }
    let band = Math.min(LAST_BAND, bandWith((SPARE * wanted) / share));
    for (let isShrinking = false; band >= 0 && band <= LAST_BAND; ) {
      const found = await takeRanked(ranked, band);
      if (found === null) isShrinking = true;
      else if (isShrinking || found >= wanted) return;
      // The last band is searched before all rows, which takes three times as long.
      const isLast = band === LAST_BAND;
      band = isShrinking ? band - BANDS_STEP : isLast ? band + 1 : Math.min(band + BANDS_STEP, LAST_BAND);
    }
    if (band > LAST_BAND && (await takeRanked(ranked)) !== null) return;
    await take(walkedIds(search, ranked.condition, MOST_WALKED, wanted));
  }

  /**
   * Ranks rows. If many are expected, ranks only those of the most played games.
   *
   * @param share of the games that match, null if these are few
   */
  async function takeExpected(ranked: Ranked, share: number | null, gameCount: number): Promise<void> {
    if (ids.size >= enough || (share === null && (await takeRanked(ranked)) !== null)) return;
    const { category, tags } = search;
    const sizes = [category?.game_count, tags?.required[0]?.games].map((size = gameCount) => size / gameCount);
    await takeOfMany(ranked, (share ?? MANY / gameCount) * Math.min(1, ...sizes));
  }

  return {
    ids,

    /**
     * Adds the matches of the tiers, closest tier first, each by plays. One query ranks all tiers, unless they match too
     * many rows.
     */
    async takeTiers({ tiers, any, start }: WordTiers): Promise<void> {
      if (ids.size >= enough || any === undefined) return;
      const sizes = await expectedRows(handle, start === undefined ? [any] : [any, start.alone]);
      const { all, gameCount } = sizes;
      const [whole = 0, begun = 0] = sizes.rows;
      /** @returns the share of games that match, or null if these are few */
      const shareOfMany = async (condition: SQL, expected: number): Promise<number | null> => {
        if (expected <= MANY) return null;
        const isOfStart = condition === any || condition === start?.tier;
        // Even a sample reads the entries of all words with that start.
        if (isOfStart && begun > MOST_SAMPLED) return expected / all;
        const share = await matchingShare(handle, search, condition, expected / all);
        return share * gameCount <= MANY ? null : share;
      };
      const isFew = (await shareOfMany(any, whole)) === null;
      if (isFew && (await takeRanked({ ...tiered(tiers), condition: any })) !== null) return;
      // Only now, since planning a query per tier takes longer than finding few rows.
      const { rows } = await expectedRows(handle, tiers);
      let few: SQL[] = [];
      for (const [index, tier] of tiers.entries()) {
        // The first tiers often have enough.
        if (ids.size >= enough) return;
        const share = await shareOfMany(tier, rows[index] ?? 0);
        if (share === null) few.push(tier);
        if (share !== null || index === tiers.length - 1) {
          if (few.length > 0) await takeExpected(tiered(few), null, gameCount);
          few = [];
        }
        if (share !== null) await takeExpected(tiered([tier]), share, gameCount);
      }
    },

    /**
     * Finds one or two characters in titles, for which there is no index. A frequent text is found within a few steps.
     * For a rare one, a single pass over all of the most played games takes less than half the time of separate lookups.
     */
    async takeShort(): Promise<void> {
      if (ids.size >= enough) return;
      const condition = like(gameSearch.title, search.query.term.pattern);
      const wanted = limit();
      const walked = await take(walkedIds(search, condition, 1_500 + 2 * wanted, wanted));
      if (walked < wanted) await take(passedIds(search, condition, wanted));
    },
  };
}

const isWhole = ({ category, device, tags }: Search) => !category && !device && !tags;

/** Returns the most played games of the categories whose name contains the words of the search. */
async function membersOfNamed(database: Database, { query, categories = [], device, tags }: Search, limit: number) {
  const ids: string[] = [];
  for (const category of namedCategories(query, categories)) {
    const rows = await narrowedGames(
      database,
      { category, device, tags },
      { language: query.language, offset: 0, limit },
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function literalIds(
  handle: Handle,
  search: Search,
  enough: number,
  members?: readonly string[],
): Promise<Set<string>> {
  const { tiers, any, start } = wordTiers(search.query, members);
  const substrings = search.query.term.titlesOnly ? [] : substringTiers(search.query);
  let ids = new Set<string>();
  // Fallback texts of games without an offered language come last. One or two characters are not worth a second pass.
  for (const rows of [undefined, standingIn(search.query)]) {
    if (rows === null || ids.size >= enough) break;
    const collector = createCollector(handle, { ...search, rows }, enough);
    for (const id of ids) collector.ids.add(id);
    await collector.takeTiers({ tiers: [...tiers, ...substrings], any: or(any, ...substrings), start });
    if (search.query.term.titlesOnly && rows === undefined) await collector.takeShort();
    ids = collector.ids;
  }
  return ids;
}

async function cardsInOrder(handle: Handle, query: SearchQuery, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await handle
    .select(cardColumnsFor(query))
    .from(games)
    .where(and(isListedIn(games, query.language), sql`${games.id} = any(${sql.param([...ids])}::uuid[])`));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns the genres that most of the first results have, other than those searched for; of those that half of the results
 * have, the narrowest first. Play styles and settings are too general.
 */
async function genresOf(handle: Handle, { query }: Search, ids: readonly string[]): Promise<GenreKey[]> {
  const { rows } = await handle.execute<{ key: string; games: string }>(sql`
    select split_part(lexeme, ':', 2) as key, count(distinct game_id) as games
    from ${gameSearch}, unnest(tsvector_to_array(${gameSearch.words})) as lexeme
    where ${gameSearch.game_id} = any(${sql.param([...ids])}::uuid[]) and lexeme ~ '^(genre|within):'
    group by key order by games desc, key`);
  const depthOf = (genre: Genre, games: string) => (2 * Number(games) >= ids.length ? broaderGenres(genre).length : -1);
  const found = rows
    .flatMap(({ key, games }) => {
      const genre = genreByKey(key);
      return genre === null ? [] : [{ genre, depth: depthOf(genre, games) }];
    })
    .toSorted((one, other) => other.depth - one.depth)
    .map(({ genre }) => genre);
  const isNew = ({ key }: Genre) => query.terms.every(({ genre }) => genre !== key);
  const telling = found.filter((genre) => isNew(genre) && !genre.playStyle);
  return (telling.length > 0 ? telling : found).slice(0, MOST_GENRES).map(({ key }) => key);
}

/** Returns the terms that near games may have, the most specific first: the fewer games are about a term, the more it says. */
async function bySpecificity(handle: Handle, query: SearchQuery): Promise<Term[]> {
  const terms = nearTerms(query);
  const conditions = terms.map((term) => isAbout(term, query));
  const rows = await countedRows(handle, conditions, MOST_RANKED);
  return terms
    .map((term, at) => ({ term, weight: (rows[at] ?? 0) * vagueness(term) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ term }) => term);
}

/** Returns near games. @param options.isOther whether `found` are the results of another text */
async function nearIds(
  handle: Handle,
  search: Search,
  { found, isOther, most }: { found: ReadonlySet<string>; isOther: boolean; most: number },
): Promise<string[]> {
  const literal = isOther ? await literalIds(handle, search, found.size + most) : [];
  const collector = createCollector(handle, search, found.size + most);
  for (const id of [...found, ...literal]) collector.ids.add(id);
  if (collector.ids.size < FEW) {
    const genres = collector.ids.size === 0 ? [] : await genresOf(handle, search, [...collector.ids]);
    const tiers = nearTiers(search.query, await bySpecificity(handle, search.query), genres);
    await collector.takeTiers({ tiers, any: or(...tiers) });
  }
  return [...collector.ids].filter((id) => !found.has(id)).slice(0, most);
}

/**
 * Settings for searches. With `limit`, the planner often prefers to scan whole tables, hoping to come upon enough rows soon;
 * without these scans it finds rows by their indexes and games by their ids. Starting other processes, or compiling a statement,
 * takes longer than most searches. By the costs, it rather reads the rows of a rare word than the entries of a frequent one:
 * measured, an entry of these indexes takes about as long as a twentieth of a page in memory.
 */
const SETTINGS = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  cpu_index_tuple_cost: '0.05',
};
const withSettings = sql`select ${sql.join(
  Object.entries(SETTINGS).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
  sql`, `,
)}`;

/**
 * Returns a page of search results, closest match first, then by plays.
 *
 * @param mostNear number of near games to add if the first page has few results
 */
export async function searchCards(
  database: Database,
  search: Search,
  { offset, limit }: Omit<Window, 'language'>,
  mostNear = 0,
): Promise<Found> {
  if (search.query.isGeneral) {
    const rows = await narrowedGames(database, search, { language: search.query.language, offset, limit });
    return { rows, near: [], corrected: null };
  }
  const members = await membersOfNamed(database, search, offset + limit);
  return database.transaction(async (transaction) => {
    await transaction.execute(withSettings);
    let ids = await literalIds(transaction, search, offset + limit, members);
    let corrected: string | null = null;
    let near: string[] = [];
    const isWanting = offset === 0 && ids.size < (mostNear > 0 ? FEW : 1);
    // A visitor who typed a whole title has found the game.
    const isTitle = eq(gameSearch.title, search.query.term.text);
    if (isWanting && (ids.size === 0 || !(await finds(transaction, isTitle, search.query)))) {
      const correction = await correctedQuery(transaction, search.query, ids.size === 0 && isWhole(search));
      const meant = correction === null ? search : { ...search, query: correction.query };
      if (ids.size === 0 && correction !== null) {
        // The next page would search the typed text again, so this one says that there is none.
        ids = await literalIds(transaction, meant, limit - 1);
        if (ids.size > 0) corrected = correction.text;
      }
      if (mostNear > 0 && ids.size < FEW) {
        const isOther = correction !== null && corrected === null;
        near = await nearIds(transaction, meant, { found: ids, isOther, most: mostNear });
      }
    }
    const shown = [...ids].slice(offset, offset + (corrected === null ? limit : limit - 1));
    return {
      rows: await cardsInOrder(transaction, search.query, shown),
      near: await cardsInOrder(transaction, search.query, near),
      corrected,
    };
  });
}
