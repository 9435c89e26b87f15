import { and, desc, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import { inLanguages } from '../../shared/localized.ts';
import { PAGE_SIZE } from '../../shared/pagination.ts';
import { knownPicture } from '../media/thumbnails/known.ts';
import type { Database } from '../platform/db/database.ts';
import { categories, categorySlugHistory, gameSearch, gameSlugHistory, games } from '../platform/db/schema.ts';
import type { Cursor } from './cursor.ts';
import { type SearchField, type SearchTerm, searchColumns } from './search.ts';

export const cardColumns = {
  id: games.id,
  slug: games.slug,
  ...inLanguages(games, 'title'),
  base_language: games.base_language,
  thumbnail_url: games.thumbnail_url,
  picture: knownPicture,
  game_url: games.game_url,
  file_type: games.file_type,
  orientation: games.orientation,
  featured: games.featured,
  category_id: games.category_id,
  plays: games.plays,
  created_at: games.created_at,
};

export const SIMILAR_TOTAL = 9;
export const SIMILAR_SAME_CATEGORY = 6;

export const byPlays = [desc(games.plays), desc(games.created_at), desc(games.id)];
const byNewest = [desc(games.created_at), desc(games.id)];

/** One page of a list: at most `limit` rows after `offset`, or after the cursor's row. */
export interface Window {
  limit: number;
  offset: number;
  after?: Cursor | undefined;
}

/** Rows after the cursor's in the order of the index, as one row comparison so that the index can start there. */
export function afterCursor({ plays, createdAt, id }: Cursor): SQL {
  const at = createdAt.toISOString();
  return plays === null
    ? sql`(${games.created_at}, ${games.id}) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${games.plays}, ${games.created_at}, ${games.id}) < (${plays}::bigint, ${at}::timestamptz, ${id}::uuid)`;
}

export type CardRow = Awaited<ReturnType<typeof gamesByPlays>>[number];

/** Active games by plays, then newest; within a category when one is given. */
export function gamesByPlays({ orm }: Database, window: Window, categoryId?: string) {
  return orm
    .select(cardColumns)
    .from(games)
    .where(
      and(
        games.active,
        categoryId === undefined ? undefined : eq(games.category_id, categoryId),
        window.after && afterCursor(window.after),
      ),
    )
    .orderBy(...byPlays)
    .limit(window.limit)
    .offset(window.offset);
}

/**
 * The statements that most pages are made of, built once: building takes longer than sending. The embedded database keeps
 * them with their plans. A server does not: it may stand behind a pool that gives each query another connection, where the
 * statement's name would mean nothing.
 */
export function prepareReads({ orm, engine }: Database) {
  const named = (name: string) => (engine === 'embedded' ? name : '');

  function firstCards(name: string, limit: number, order: SQL[], condition?: SQL) {
    // As a part of the text: a plan is kept only where it does not depend on a number that may be any.
    const literal = sql.raw(String(limit)) as unknown as Placeholder;
    return orm
      .select(cardColumns)
      .from(games)
      .where(and(games.active, condition))
      .orderBy(...order)
      .limit(literal)
      .prepare(named(name));
  }
  const ofCategory = eq(games.category_id, sql.placeholder('category'));

  return {
    homePage: firstCards('home_page', PAGE_SIZE + 1, byPlays),
    categoryPage: firstCards('category_page', PAGE_SIZE + 1, byNewest, ofCategory),
    popular: firstCards('popular', SIMILAR_TOTAL + 1, byPlays),
    popularOfCategory: firstCards('popular_of_category', SIMILAR_SAME_CATEGORY + 1, byPlays, ofCategory),
    categoryBySlug: orm
      .select()
      .from(categories)
      .where(and(eq(categories.slug, sql.placeholder('slug')), categories.active))
      .prepare(named('category_by_slug')),
    gameBySlug: orm
      .select({ game: games, category: categories, picture: knownPicture })
      .from(games)
      .leftJoin(categories, and(eq(categories.id, games.category_id), categories.active))
      .where(and(eq(games.slug, sql.placeholder('slug')), games.active))
      .prepare(named('game_by_slug')),
  };
}

/** Active games, newest first; within a category when one is given. */
export function gamesByNewest({ orm }: Database, window: Window, categoryId?: string) {
  return orm
    .select(cardColumns)
    .from(games)
    .where(
      and(
        games.active,
        categoryId === undefined ? undefined : eq(games.category_id, categoryId),
        window.after && afterCursor(window.after),
      ),
    )
    .orderBy(...byNewest)
    .limit(window.limit)
    .offset(window.offset);
}

/** Those of some active games that stand in a window, by plays; `ids` is a query for their ids. */
export function cardsAmong({ orm }: Database, ids: SQL, window: Window) {
  return (
    orm
      .select(cardColumns)
      .from(games)
      // As an array, which the planner does not turn into a join in another order.
      .where(and(games.active, sql`${games.id} = any(array(${ids}))`, window.after && afterCursor(window.after)))
      .orderBy(...byPlays)
      .limit(window.limit)
      .offset(window.offset)
  );
}

export function matches(field: SearchField, language: Language, term: SearchTerm): SQL | undefined {
  const conditions = searchColumns(field, language).map(
    (column) => sql`${gameSearch[column as keyof typeof gameSearch.$inferSelect]} like ${term.pattern}`,
  );
  return or(...conditions);
}

/** A search as its two bounded queries see it: titles, then descriptions of games whose title does not match. */
export interface Search {
  term: SearchTerm;
  language: Language;
  categoryId?: string | undefined;
}

function searchCondition(field: SearchField, { term, language, categoryId }: Search): SQL | undefined {
  return and(
    games.active,
    matches(field, language, term),
    // Not `not`: where a language's column is null (it says the same as the base) that would be null, not true.
    field === 'description' ? sql`(${matches('title', language, term)}) is not true` : undefined,
    categoryId === undefined ? undefined : eq(games.category_id, categoryId),
  );
}

export function searchGames({ orm }: Database, field: SearchField, search: Search, window: Window) {
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
export async function countTitleMatches({ orm }: Database, search: Search, limit: number): Promise<number> {
  const bounded = orm
    .select({ id: games.id })
    .from(games)
    .innerJoin(gameSearch, eq(gameSearch.game_id, games.id))
    .where(searchCondition('title', search))
    .limit(limit)
    .as('bounded');
  const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(bounded);
  return row?.count ?? 0;
}

/** Active categories with active games. */
export function filledCategories({ orm }: Database) {
  return orm
    .select()
    .from(categories)
    .where(and(categories.active, gt(categories.game_count, 0)));
}

/** The slug an active game has now, by one it had before. */
export async function movedGameSlug({ orm }: Database, slug: string): Promise<string | null> {
  const [row] = await orm
    .select({ slug: games.slug })
    .from(gameSlugHistory)
    .innerJoin(games, and(eq(games.id, gameSlugHistory.game_id), games.active))
    .where(eq(gameSlugHistory.slug, slug));
  return row?.slug ?? null;
}

/** The slug an active category has now, by one it had before. */
export async function movedCategorySlug({ orm }: Database, slug: string): Promise<string | null> {
  const [row] = await orm
    .select({ slug: categories.slug })
    .from(categorySlugHistory)
    .innerJoin(categories, and(eq(categories.id, categorySlugHistory.category_id), categories.active))
    .where(eq(categorySlugHistory.slug, slug));
  return row?.slug ?? null;
}

export type CategoryRow = typeof categories.$inferSelect;
export type GameRow = typeof games.$inferSelect;
