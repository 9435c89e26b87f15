import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import type { TextFault } from '../../../shared/weak-texts.ts';
import { languagesOfListedTag } from '../../catalogue/listed-tags.ts';
import { ownTagLanguages } from '../../catalogue/own-tags.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import { categories, games, gameTextReviews, isListed, tags, tagTexts } from '../../platform/db/schema.ts';
import { columnsWithTexts, ownText, withTexts } from '../../platform/db/texts.ts';
import type { TextReview } from '../../texts/weak-texts.ts';

const { base_language, field_sources, provider_values } = games;

/** Reads the games whose texts have been waiting for longest, in full; `game` is null if it no longer exists. */
export async function dueGames({ orm }: Database, limit: number) {
  const rows = await orm
    .select({
      id: gameTextReviews.game_id,
      since: gameTextReviews.due_since,
      game: {
        // Drizzle detects a missing game by the first column, so it must not be nullable.
        ...{ base_language, field_sources, provider_values },
        texts: gameTextsIn('title', 'description', 'instructions'),
      },
    })
    .from(gameTextReviews)
    .leftJoin(games, eq(games.id, gameTextReviews.game_id))
    .where(isNotNull(gameTextReviews.due_since))
    .orderBy(asc(gameTextReviews.due_since))
    .limit(limit);
  return rows.map(({ game, ...row }) => ({ ...row, game: game && withTexts(game) }));
}

/** Stores reviews. A game whose texts changed again meanwhile stays due. */
export async function storeReviews(
  { orm }: Database,
  list: readonly (TextReview & { id: string; since: string | null })[],
): Promise<void> {
  if (list.length === 0) return;
  await orm.execute(sql`
    update ${gameTextReviews} as review set fine = row.fine, weak = row.weak, faults = row.faults,
      due_since = case when review.due_since = row.since then null else review.due_since end
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as row (id uuid, since timestamptz, fine text[], weak text[], faults text[])
    where review.game_id = row.id`);
}

/** Deletes the reviews of games that no longer exist. */
export async function forgetGames({ orm }: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await orm.execute(sql`delete from ${gameTextReviews} where game_id = any(${sql.param([...ids])}::uuid[])`);
}

const hasPage = and(isListed(games), isNotNull(games.slug));
const isWeak = sql`${gameTextReviews.weak} <> '{}'`;
const having = (fault: TextFault): SQL<number> =>
  sql<number>`(count(*) filter (where ${fault} = any(${gameTextReviews.faults})))::int`;

/** Counts games with a page whose texts are not the site's own, by fault, and games that were not reviewed yet. */
export async function countWeakGames({ orm }: Database) {
  const [found] = await orm
    .select({ weak: count(), thin: having('thin'), provider: having('provider'), language: having('language') })
    .from(gameTextReviews)
    .innerJoin(games, and(eq(games.id, gameTextReviews.game_id), hasPage))
    .where(isWeak);
  const [total, waiting] = await Promise.all([
    orm.$count(games, hasPage),
    orm.$count(gameTextReviews, isNull(gameTextReviews.fine)),
  ]);
  return { ...(found ?? { weak: 0, thin: 0, provider: 0, language: 0 }), total, waiting };
}

/** Selects weak games, most played first. */
export function weakGames({ orm }: Database, page: number, pageSize: number, language: Language | undefined) {
  return orm
    .select({
      id: games.id,
      slug: games.slug,
      ...shownTitle(language),
      weak: gameTextReviews.weak,
      faults: gameTextReviews.faults,
    })
    .from(games)
    .innerJoin(gameTextReviews, eq(gameTextReviews.game_id, games.id))
    .where(and(hasPage, isWeak))
    .orderBy(desc(games.plays), desc(games.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** Selects categories with a page, by name. */
export async function pagedCategories({ orm }: Database) {
  const rows = await orm
    .select(columnsWithTexts('category'))
    .from(categories)
    .where(and(categories.active, sql`${categories.game_count} > 0`))
    .orderBy(asc(ownText('category', 'name').text));
  return rows.map(withTexts);
}

/**
 * Counts tags with enough games for search engines (pages of the others are never listed), and those of them without
 * enough games whose texts are the site's own, in a language in which they have a name.
 */
export async function countTags(database: Database, site: Pick<SiteLanguages, 'languages'>) {
  const listed = sql`select ${tags.id} as id, ${languagesOfListedTag(database, site)} as languages from ${tags}`;
  const { rows } = await database.orm.execute<{ total: number; weak: number }>(sql`
    with tagged as materialized (${listed}), own as materialized (${ownTagLanguages(site.languages)})
    select count(distinct tagged.id)::int as total,
      (count(distinct tagged.id) filter (where named.language is not null and own.language is null))::int as weak
    from tagged
    left join ${tagTexts} as named on named.entity_id = tagged.id and named.language = any(tagged.languages)
    left join own on own.tag_id = tagged.id and own.language = named.language
    where tagged.languages <> '{}'`);
  return rows[0] ?? { total: 0, weak: 0 };
}
