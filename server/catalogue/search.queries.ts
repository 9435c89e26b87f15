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

/** A search as its two bounded queries see it: titles, then descriptions of games whose title does not match. */
interface Search {
  term: SearchTerm;
  language: Language;
  categoryId?: string | undefined;
}

function searchCondition(field: SearchedField, { term, language, categoryId }: Search): SQL | undefined {
  return and(
    games.active,
    matches(field, language, term),
    // Not `not`: where a language's column is null (it says the same as the base) that would be null, not true.
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

/** How many titles match, counted up to `limit`: never the whole table. */
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

/** No index holds parts of one or two characters, so they are looked for among this many games, the most played ones. */
const MOST_PLAYED = 20_000;

/** Those of the first `steps` games by plays whose title holds the text. */
export function walkedShortMatches(database: Database, search: Search, window: Window, steps: number) {
  const holds = and(sql`${gameSearch.game_id} = games.id`, matches('title', search.language, search.term));
  const found = sql`select true from ${gameSearch} where ${holds}`;
  return walkedCards(database, mostPlayed(inCategory(search.categoryId), steps), found, window);
}

/** Those of the most played games whose title holds the text, all of them read together, in the order of the key. */
export function allShortMatches(database: Database, search: Search, window: Window) {
  const ids = sql`select games.id from (${mostPlayed(inCategory(search.categoryId), MOST_PLAYED)}) as games`;
  const holds = and(sql`${gameSearch.game_id} = any(array(${ids}))`, matches('title', search.language, search.term));
  return cardsAmong(database, sql`select ${gameSearch.game_id} from ${gameSearch} where ${holds}`, window);
}

/**
 * Games whose title holds a text of one or two characters, by plays. What many titles hold is met within a few steps; for
 * the rest, to read all of the most played games together takes less than half as long as to look each of them up.
 */
async function shortMatches(database: Database, search: Search, window: Window): Promise<CardRow[]> {
  const walked = await walkedShortMatches(database, search, window, 1_500 + 2 * (window.offset + window.limit));
  return walked.length === window.limit ? walked : allShortMatches(database, search, window);
}

/** Titles first; what they leave of the window is filled from the descriptions. */
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
