import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { LEGAL_PAGES } from '../../shared/legal-pages.ts';
import type { Database } from '../platform/db/database.ts';
import { categories, collections, games, isBlank, isListed, isShownIn, pages, tags } from '../platform/db/schema.ts';
import { storedText } from '../platform/db/texts.ts';

/** Home page, contact and legal pages, which operators may rewrite. */
const ALWAYS = 2 + LEGAL_PAGES.length;

interface PageNumbers {
  /** How many pages the site has in all of its languages or some. */
  pages: number;
  /** How many of them are shown in the language without a name in it: by one in another language. */
  unnamed: number;
}

export async function countPages({ orm }: Database, language: Language): Promise<PageNumbers> {
  const unnamed = (name: 'game' | 'category' | 'collection' | 'page' | 'tag', field: string) =>
    isBlank(storedText(name, field, language));
  const isOtherBase = ne(games.base_language, language);
  // The row of the default language holds the base texts, whichever language they are in.
  const isGameUnnamed = language === DEFAULT_LANGUAGE ? isOtherBase : and(isOtherBase, unnamed('game', 'title'));
  const counted = [
    [games, and(isListed(games), isNotNull(games.slug)), and(isShownIn(games, language), isGameUnnamed)],
    [categories, eq(categories.active, true), unnamed('category', 'name')],
    [collections, eq(collections.active, true), and(isShownIn(collections, language), unnamed('collection', 'title'))],
    [pages, sql`${pages.active} and ${pages.legal} is null`, and(isShownIn(pages, language), unnamed('page', 'title'))],
    [tags, undefined, unnamed('tag', 'name')],
  ] as const;
  const sumOf = async (condition: (entry: (typeof counted)[number]) => SQL | undefined) => {
    const numbers = await Promise.all(counted.map((entry) => orm.$count(entry[0], condition(entry))));
    return numbers.reduce((sum, number) => sum + number, 0);
  };
  return {
    pages: ALWAYS + (await sumOf(([, isThere]) => isThere)),
    unnamed: await sumOf(([, isThere, is]) => and(isThere, is)),
  };
}
