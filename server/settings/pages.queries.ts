import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { LEGAL_PAGES } from '../../shared/legal-pages.ts';
import type { Database } from '../platform/db/database.ts';
import { categories, collections, games, isListed, pages, tags } from '../platform/db/schema.ts';

/** Home page, contact and legal pages, which operators may rewrite. */
const ALWAYS = 2 + LEGAL_PAGES.length;

/** How many pages the site has in each language. */
export async function countPages({ orm }: Database): Promise<number> {
  const numbers = await Promise.all([
    orm.$count(games, and(isListed(games), isNotNull(games.slug))),
    orm.$count(categories, eq(categories.active, true)),
    orm.$count(collections, eq(collections.active, true)),
    orm.$count(pages, sql`${pages.active} and ${pages.legal} is null`),
    orm.$count(tags),
  ]);
  return numbers.reduce((sum, number) => sum + number, ALWAYS);
}
