import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { readFilledCategories } from '../../catalogue/filled-categories.ts';
import { languagesOfListedTag } from '../../catalogue/listed-tags.ts';
import { readOwnTagLanguages } from '../../catalogue/own-tags.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameCategories, games, gameTextReviews, isListed, pages, tags } from '../../platform/db/schema.ts';
import { allTexts, BEGINNING, columnsWithTexts, withTexts } from '../../platform/db/texts.ts';

/** Condition for games with a page of their own after an id, in the order of creation, so that earlier files stay the same. */
const listed = (after: string) => and(isListed(games), isNotNull(games.slug), gt(games.id, after));

export async function gamesAfter({ orm }: Database, after: string, limit: number) {
  const { id, slug, updated_at, base_language, languages } = games;
  const texts = allTexts('game', ['title', 'description'], { most: BEGINNING });
  const rows = await orm
    .select({ id, slug, updated_at, base_language, languages, texts, fine: gameTextReviews.fine })
    .from(games)
    .leftJoin(gameTextReviews, eq(gameTextReviews.game_id, id))
    .where(listed(after))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map(withTexts);
}

export type ListedGame = Awaited<ReturnType<typeof gamesAfter>>[number];

/**
 * Returns the count, last id and latest change of up to `limit` games after an id; for those whose texts are the site's
 * own or were not reviewed yet, the count and a value that tells whether they changed.
 */
export async function batchAfter({ orm }: Database, after: string, limit: number) {
  const some = orm
    .select({ id: games.id, updated_at: games.updated_at, fine: gameTextReviews.fine })
    .from(games)
    .leftJoin(gameTextReviews, eq(gameTextReviews.game_id, games.id))
    .where(listed(after))
    .orderBy(asc(games.id))
    .limit(limit)
    .as('some');
  const [batch] = await orm
    .select({
      games: sql<number>`count(*)::int`,
      // PostgreSQL has no max(uuid); bytewise text order is the same.
      last: sql<string | null>`max(${some.id}::text collate "C")`,
      changed: sql<Date | null>`max(${some.updated_at})`.mapWith(games.updated_at),
      fine: sql<number>`(count(*) filter (where coalesce(${some.fine} <> '{}', true)))::int`,
      reviews: sql<string | null>`sum(hashtext(${some.id}::text || coalesce(${some.fine}::text, '')))::text`,
    })
    .from(some);
  return batch ?? { games: 0, last: null, changed: null, fine: 0, reviews: null };
}

const NO_LANGUAGES = sql<Language[]>`'{}'::text[]`;

/**
 * Returns at most `limit` tags in the order of ids, and the languages in which search engines may list them.
 *
 * @param isStrict only those with enough games whose texts are the site's own
 */
export async function tagsAfter(
  database: Database,
  site: Pick<SiteLanguages, 'languages'>,
  { after, limit, isStrict }: { after: string; limit: number; isStrict: boolean },
) {
  const rows = await database.orm
    .select({ ...columnsWithTexts('tag'), shownIn: isStrict ? NO_LANGUAGES : languagesOfListedTag(database, site) })
    .from(tags)
    .where(gt(tags.id, after))
    .orderBy(asc(tags.id))
    .limit(limit);
  const found = rows.map(withTexts);
  if (!isStrict) return found;
  const ids = found.map(({ id }) => id);
  const own = await readOwnTagLanguages(database, site.languages, ids);
  return found.map((tag) => ({ ...tag, shownIn: own.get(tag.id) ?? [] }));
}

export type ListedTag = Awaited<ReturnType<typeof tagsAfter>>[number];

/** Returns when the newest active game was added, in any language: no page shows this. */
export async function newestGame({ orm }: Database): Promise<Date | null> {
  const [newest] = await orm
    .select({ created_at: games.created_at })
    .from(games)
    .where(isListed(games))
    .orderBy(desc(games.created_at), desc(games.id))
    .limit(1);
  return newest?.created_at ?? null;
}

/** Selects the newest active game of a category. */
function newestMember({ orm }: Database, categoryId: string) {
  const { created_at, game_id, category_id, active } = gameCategories;
  return orm
    .select({ created_at })
    .from(gameCategories)
    .where(and(eq(category_id, categoryId), active))
    .orderBy(desc(created_at), desc(game_id))
    .limit(1);
}

/** Returns categories for search engines, with the time of their newest game and the languages in which they have games. */
export async function listedCategories(database: Database, site: Pick<SiteLanguages, 'languages'>) {
  const { all, languagesOf } = await readFilledCategories(database, site);
  const rows = all.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const newest = await Promise.all(rows.map(({ id }) => newestMember(database, id)));
  return rows.map((row, index) => ({
    ...row,
    shownIn: languagesOf(row),
    newest: newest[index]?.[0]?.created_at ?? null,
  }));
}

/** Selects the operators' published pages. Their texts are prefixes, to detect empty ones. */
export async function listedPages({ orm }: Database) {
  const { slug, legal, languages, updated_at } = pages;
  const rows = await orm
    .select({ slug, legal, languages, updated_at, texts: allTexts('page', ['title', 'text'], { most: BEGINNING }) })
    .from(pages)
    .where(eq(pages.active, true))
    .orderBy(asc(slug));
  return rows.map(withTexts);
}

export type ListedPage = Awaited<ReturnType<typeof listedPages>>[number];

export type ListedCategory = Awaited<ReturnType<typeof listedCategories>>[number];
