/** Reads of browsers beyond pages: favorites, suggestions and a random game. */

import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { GameCard } from '../../shared/catalogue.ts';
import type { Language } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { games } from '../platform/db/schema.ts';
import { presentCard } from './present.ts';
import { type CardRow, cardColumns, filledCategories, gamesByPlays, prepareReads, searchGames } from './queries.ts';
import { searchTerm } from './search.ts';
import { shortMatches } from './short-search.queries.ts';

function activeCards({ orm }: Database, ids: readonly string[]) {
  return orm
    .select(cardColumns)
    .from(games)
    .where(and(inArray(games.id, [...ids]), games.active));
}

async function storagePages({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>(
    `select (pg_relation_size('games') / current_setting('block_size')::bigint)::int as pages`,
  );
  return rows[0]?.pages ?? 0;
}

/** Slugs of the active games that lie in one page of storage, but for one. */
export function slugsInPage({ orm }: Database, page: number, except: string | null) {
  return orm
    .select({ slug: games.slug })
    .from(games)
    .where(
      and(
        sql`${games}.ctid >= ${`(${page},0)`}::tid and ${games}.ctid < ${`(${page + 1},0)`}::tid`,
        games.active,
        isNotNull(games.slug),
        except === null ? undefined : ne(games.slug, except),
      ),
    );
}

const ATTEMPTS = 6;

/**
 * The slug of an active game drawn by chance: one of those in a page of storage drawn by chance, which costs the same in
 * any catalogue. Identifiers would be no fair draw: they hold the time, and imports bring thousands in a second.
 *
 * @param except the game not to draw as long as there are others
 * @param random a number from 0 up to 1, as of `Math.random`
 * @returns null without any game that has a page
 */
async function randomSlug(database: Database, except: string | null, random: () => number) {
  const pages = await storagePages(database);
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  for (let attempt = 0; attempt < ATTEMPTS && pages > 0; attempt += 1) {
    const drawn = one(await slugsInPage(database, Math.floor(random() * pages), except));
    if (drawn) return drawn.slug;
  }
  // Many games were deleted, or hardly any game is left.
  const first: CardRow[] = await gamesByPlays(database, { limit: 60, offset: 0 });
  const slugs = first.flatMap(({ slug }) => slug ?? []);
  return one(slugs.filter((slug) => slug !== except)) ?? slugs[0] ?? null;
}

export const MOST_SUGGESTIONS = 6;

export type CardReads = ReturnType<typeof createCardReads>;

export function createCardReads({ database, random }: { database: Database; random: () => number }) {
  const { categoryBySlug } = prepareReads(database);

  async function present(rows: readonly CardRow[], language: Language): Promise<GameCard[]> {
    if (rows.length === 0) return [];
    const slugs = new Map((await filledCategories(database)).map((row) => [row.id, row.slug]));
    return rows.map((row) => presentCard(row, language, slugs));
  }

  return {
    /** Active games in the requested order. */
    async cards({ language, ids }: { language: Language; ids: readonly string[] }) {
      if (ids.length === 0) return [];
      const position = new Map(ids.map((id, index) => [id, index]));
      const rows = await activeCards(database, ids);
      return present(
        rows.toSorted((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0)),
        language,
      );
    },

    /**
     * Up to 6 games with a page that a text may lead to: titles first, each by plays. None for less than 2 characters, nor
     * in a category that is unknown.
     */
    async suggestions({
      language,
      text,
      categorySlug,
    }: {
      language: Language;
      text: string;
      categorySlug: string | null;
    }) {
      const term = searchTerm(text);
      if (term === null || [...text.trim()].length < 2) return [];
      const [category] = categorySlug === null ? [] : await categoryBySlug.execute({ slug: categorySlug });
      if (categorySlug !== null && category === undefined) return [];
      const search = { term, language, categoryId: category?.id };
      const window = { limit: MOST_SUGGESTIONS, offset: 0 };
      const titles = await (term.titlesOnly
        ? shortMatches(database, search, window)
        : searchGames(database, 'title', search, window));
      const left = window.limit - titles.length;
      const descriptions =
        left === 0 || term.titlesOnly
          ? []
          : await searchGames(database, 'description', search, { limit: left, offset: 0 });
      return present(
        [...titles, ...descriptions].filter(({ slug }) => slug !== null),
        language,
      );
    },

    /** The slug of some active game, not `except` as long as there are others; null without any. */
    random: (except: string | null) => randomSlug(database, except, random),
  };
}
