import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { LEGAL_PAGES } from '../../shared/legal-pages.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import { languagesOfListedTag } from '../catalogue/listed-tags.ts';
import type { Database } from '../platform/db/database.ts';
import { categories, collections, games, isListed, isShownIn, pages, tags } from '../platform/db/schema.ts';
import { storedText } from '../platform/db/texts.ts';

/** Home page, contact and legal pages, which operators may rewrite. */
const ALWAYS = 2 + LEGAL_PAGES.length;

type Site = Pick<SiteLanguages, 'languages'>;

/** Entities with a page and a name, and the condition for visitors to see them. */
const NAMED = {
  game: { table: games, name: 'title', isThere: and(isListed(games), isNotNull(games.slug)) },
  category: { table: categories, name: 'name', isThere: eq(categories.active, true) },
  collection: { table: collections, name: 'title', isThere: eq(collections.active, true) },
  page: { table: pages, name: 'title', isThere: sql`${pages.active} and ${pages.legal} is null` },
} as const;
type Kind = keyof typeof NAMED;
// Object.keys loses the key type.
const KINDS = Object.keys(NAMED) as readonly Kind[];

function isNamed(kind: Kind | 'tag', language: Language): SQL {
  const named = sql`coalesce(${storedText(kind, kind === 'tag' ? 'name' : NAMED[kind].name, language)}, '') <> ''`;
  if (kind !== 'game') return named;
  const isBase = eq(games.base_language, language);
  // The row of the default language contains the base texts, whatever their language.
  return language === DEFAULT_LANGUAGE ? isBase : sql`(${isBase} or ${named})`;
}

interface PageNumbers {
  /** Number of pages in all of the site's languages or some. */
  pages: number;
  /** Number of those shown in the language without a name in it. They show one in another language. */
  unnamed: number;
}

/** Counts pages. Of tags, only those whose pages search engines may list: few people find the others. */
export async function countPages(database: Database, site: Site, language: Language): Promise<PageNumbers> {
  const { orm } = database;
  const counted = [
    ...KINDS.map((kind) => {
      const { table, isThere } = NAMED[kind];
      const isShown = 'languages' in table ? isShownIn(table, language) : undefined;
      return [table, isThere, and(isShown, not(isNamed(kind, language)))] as const;
    }),
    [tags, sql`${languagesOfListedTag(database, site)} <> '{}'`, not(isNamed('tag', language))],
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

/** Counts, by kind, visible entities with a name in languages of the site, but in none of those that it keeps. */
export async function countNamedElsewhere(
  { orm }: Database,
  { languages }: Site,
  kept: readonly Language[],
): Promise<Record<Kind, number>> {
  const given = languages.filter((code) => !kept.includes(code));
  const inAny = (kind: Kind, codes: readonly Language[]) =>
    or(sql`false`, ...codes.map((code) => isNamed(kind, code))) ?? sql`false`;
  const count = (kind: Kind) =>
    orm.$count(NAMED[kind].table, and(NAMED[kind].isThere, inAny(kind, given), not(inAny(kind, kept))));
  const [game, category, collection, page] = await Promise.all(KINDS.map(count));
  return { game: game ?? 0, category: category ?? 0, collection: collection ?? 0, page: page ?? 0 };
}
