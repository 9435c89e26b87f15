import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import type { SearchedField } from '../../shared/localized.ts';
import type { Database } from '../platform/db/database.ts';
import { gameSearch, games } from '../platform/db/schema.ts';
import {
  byPlays,
  type CardRow,
  cardColumns,
  cardsAmong,
  inCategory,
  mostPlayed,
  type Window,
  walkedCards,
} from './queries.ts';
import { type SearchTerm, searchColumns } from './search.ts';

function matches(field: SearchedField, language: Language, term: SearchTerm): SQL | undefined {
  return or(...searchColumns(field, language).map((column) => like(gameSearch[column], term.pattern)));
}

/** A search, run as two bounded queries: titles, then descriptions of games whose title does not match. */
interface Search {
  term: SearchTerm;
  language: Language;
  categoryId?: string | undefined;
}

function searchCondition(field: SearchedField, { term, language, categoryId }: Search): SQL | undefined {
  return and(
    games.active,
    matches(field, language, term),
    // `is not true` instead of `not`: a column that is null (same text as the base) would make `not` null.
    field === 'description' ? sql`(${matches('title', language, term)}) is not true` : undefined,
    inCategory(categoryId),
  );
}

export function searchGames({ orm }: Database, field: SearchedField, search: Search, window: Window) {
  return orm
    .select(cardColumns)
    .from(games)
    .innerJoin(gameSearch, eq(gameSearch.game_id, games.id))
    .where(searchCondition(field, search))
    .orderBy(...byPlays)
    .limit(window.limit)
    .offset(window.offset);
}

/** Counts matching titles up to `limit`, so it never scans the whole table. */
async function countTitleMatches({ orm }: Database, search: Search, limit: number): Promise<number> {
  const bounded = orm
    .select({ id: games.id })
    .from(games)
    .innerJoin(gameSearch, eq(gameSearch.game_id, games.id))
    .where(searchCondition('title', search))
    .limit(limit)
    .as('bounded');
  return orm.$count(bounded);
}

/** The index cannot find one or two characters, so only the titles of the most played games are searched for them. */
const MOST_PLAYED = 20_000;

/** Filters the first `steps` games by plays by title, one at a time. */
export function walkedShortMatches(database: Database, search: Search, window: Window, steps: number) {
  const holds = and(sql`${gameSearch.game_id} = games.id`, matches('title', search.language, search.term));
  const found = sql`select true from ${gameSearch} where ${holds}`;
  return walkedCards(database, mostPlayed(inCategory(search.categoryId), steps), found, window);
}

/** Filters the most played games by title, read in one pass. */
export function allShortMatches(database: Database, search: Search, window: Window) {
  const ids = sql`select games.id from (${mostPlayed(inCategory(search.categoryId), MOST_PLAYED)}) as games`;
  const holds = and(sql`${gameSearch.game_id} = any(array(${ids}))`, matches('title', search.language, search.term));
  return cardsAmong(database, sql`select ${gameSearch.game_id} from ${gameSearch} where ${holds}`, window);
}

/**
 * Finds one or two characters in titles, by plays. A frequent text is found within few steps. For a rare one, a single
 * pass over all most played games takes less than half the time of separate lookups.
 */
async function shortMatches(database: Database, search: Search, window: Window): Promise<CardRow[]> {
  const walked = await walkedShortMatches(database, search, window, 1_500 + 2 * (window.offset + window.limit));
  return walked.length === window.limit ? walked : allShortMatches(database, search, window);
}

/** Title matches come first; description matches fill the rest of the window. */
export async function searchCards(database: Database, search: Search, window: Window): Promise<CardRow[]> {
  if (search.term.titlesOnly) return shortMatches(database, search, window);
  const titles = await searchGames(database, 'title', search, window);
  if (titles.length === window.limit) return titles;
  const before =
    titles.length > 0 || window.offset === 0
      ? window.offset + titles.length
      : await countTitleMatches(database, search, window.offset);
  const descriptions = await searchGames(database, 'description', search, {
    limit: window.limit - titles.length,
    offset: Math.max(0, window.offset - before),
  });
  return [...titles, ...descriptions];
}
