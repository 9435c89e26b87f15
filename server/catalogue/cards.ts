/** Reads that browsers ask for beyond pages: what a visitor keeps, what is being typed, and where chance leads. */
import type { GameCard } from '../../shared/catalogue.ts';
import type { Language } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { activeCards, randomSlug } from './cards.queries.ts';
import { presentCard } from './present.ts';
import { type CardRow, categoryBySlug, filledCategories, searchGames } from './queries.ts';
import { searchTerm } from './search.ts';
import { shortMatches } from './short-search.queries.ts';

export const MOST_SUGGESTIONS = 6;

export interface CardReads {
  /** The active ones of some games, in the order asked for. */
  cards(query: { language: Language; ids: readonly string[] }): Promise<GameCard[]>;
  /**
   * Up to 6 games with a page that a text may lead to: titles first, each by plays. None for less than 2 characters, nor
   * in a category that is unknown.
   */
  suggestions(query: { language: Language; text: string; categorySlug: string | null }): Promise<GameCard[]>;
  /** The slug of some active game, not `except` as long as there are others; null without any. */
  random(except: string | null): Promise<string | null>;
}

export function createCardReads({ database, random }: { database: Database; random: () => number }): CardReads {
  async function present(rows: readonly CardRow[], language: Language): Promise<GameCard[]> {
    if (rows.length === 0) return [];
    const slugs = new Map((await filledCategories(database)).map((row) => [row.id, row.slug]));
    return rows.map((row) => presentCard(row, language, slugs));
  }

  return {
    async cards({ language, ids }) {
      if (ids.length === 0) return [];
      const position = new Map(ids.map((id, index) => [id, index]));
      const rows = await activeCards(database, ids);
      return present(
        rows.toSorted((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0)),
        language,
      );
    },

    async suggestions({ language, text, categorySlug }) {
      const term = searchTerm(text);
      if (term === null || [...text.trim()].length < 2) return [];
      const category = categorySlug === null ? null : await categoryBySlug(database, categorySlug);
      if (categorySlug !== null && category === null) return [];
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

    random: (except) => randomSlug(database, except, random),
  };
}
