import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { LEGAL_PAGES } from '../../shared/legal-pages.ts';
import type { Database } from '../platform/db/database.ts';
import { categories, collections, games, isListed, pages, tags } from '../platform/db/schema.ts';
import { storedText } from '../platform/db/texts.ts';

/** Home page, contact and legal pages, which operators may rewrite. */
const ALWAYS = 2 + LEGAL_PAGES.length;

interface PageNumbers {
  /** How many pages the site has in each language. */
  pages: number;
  /** How many of them have a name in the language. Others are shown in another one. */
  named: number;
}

export async function countPages({ orm }: Database, language: Language): Promise<PageNumbers> {
  const named = (name: 'game' | 'category' | 'collection' | 'page' | 'tag', field: string) =>
    sql`${storedText(name, field, language)} <> ''`;
  const isBase = eq(games.base_language, language);
  // The row of the default language holds the base texts, whichever language they are in.
  const isGameNamed = language === DEFAULT_LANGUAGE ? isBase : or(isBase, named('game', 'title'));
  const counted = [
    [games, and(isListed(games), isNotNull(games.slug)), isGameNamed],
    [categories, eq(categories.active, true), named('category', 'name')],
    [collections, eq(collections.active, true), named('collection', 'title')],
    [pages, sql`${pages.active} and ${pages.legal} is null`, named('page', 'title')],
    [tags, undefined, named('tag', 'name')],
  ] as const;
  const sumOf = async (condition: (entry: (typeof counted)[number]) => SQL | undefined) => {
    const numbers = await Promise.all(counted.map((entry) => orm.$count(entry[0], condition(entry))));
    return numbers.reduce((sum, number) => sum + number, ALWAYS);
  };
  return { pages: await sumOf(([, isThere]) => isThere), named: await sumOf(([, isThere, is]) => and(isThere, is)) };
}
