/** Tags whose pages search engines may list. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { MIN_GAMES_OF_LISTED_TAG } from '../../shared/catalogue.ts';
import type { Language } from '../../shared/languages.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import type { Database } from '../platform/db/database.ts';
import { games, gameTags, isListed, isListedIn, tags } from '../platform/db/schema.ts';

/** Selects the site's languages in which a tag has enough games to be listed by search engines. For use in queries on tags. */
export function languagesOfListedTag({ orm }: Database, { languages }: Pick<SiteLanguages, 'languages'>) {
  const enough = (condition: SQL | undefined) =>
    sql`exists ${orm
      .select({ id: games.id })
      .from(gameTags)
      .innerJoin(games, and(eq(games.id, gameTags.game_id), condition))
      .where(eq(gameTags.tag_id, tags.id))
      // Looks up only the last required game: if it exists, there are enough.
      .offset(MIN_GAMES_OF_LISTED_TAG - 1)
      .limit(1)}`;
  const all = sql`${sql.param([...languages])}::text[]`;
  // Checks each language only if there are enough games in all languages together.
  return sql<Language[]>`case
    when ${enough(and(isListed(games), isNull(games.languages)))} then ${all}
    when ${enough(isListed(games))} then array(
      select language from unnest(${all}) as language where ${enough(isListedIn(games, sql`language`))})
    else '{}' end`;
}
