import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { MIN_GAMES_OF_LISTED_TAG } from '../../shared/catalogue.ts';
import type { Language } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { games, gameTags, gameTextReviews, isListedIn } from '../platform/db/schema.ts';

/**
 * Selects `tag_id` and `language` for tags that search engines may list: enough games shown in that language have texts
 * of the site's own, or texts that were not reviewed yet. A tag page has no text, so only its games count.
 *
 * @param some condition on `game_tags`; all tags by default
 */
export const ownTagLanguages = (offered: readonly Language[], some: SQL = sql`true`): SQL => sql`
  select ${gameTags.tag_id} as tag_id, own.language from ${gameTags}
  join (
    select ${games.id} as id, language from ${games}
    left join ${gameTextReviews} on ${gameTextReviews.game_id} = ${games.id}
    cross join unnest(${sql.param([...offered])}::text[]) as language
    where ${isListedIn(games, sql`language`)} and coalesce(language = any(${gameTextReviews.fine}), true)
  ) as own on own.id = ${gameTags.game_id}
  where ${some} group by 1, 2 having count(*) >= ${MIN_GAMES_OF_LISTED_TAG}`;

/** Like `ownTagLanguages`, for the given tags. Tags without such a language are absent. */
export async function readOwnTagLanguages(
  { orm }: Database,
  offered: readonly Language[],
  ids: readonly string[],
): Promise<Map<string, Language[]>> {
  if (ids.length === 0) return new Map();
  const [first = ''] = ids;
  const some = ids.length === 1 ? eq(gameTags.tag_id, first) : inArray(gameTags.tag_id, [...ids]);
  const { rows } = await orm.execute<{ tag_id: string; language: Language }>(ownTagLanguages(offered, some));
  const byTag = Map.groupBy(rows, ({ tag_id }) => tag_id);
  return new Map([...byTag].map(([id, list]) => [id, list.map(({ language }) => language)]));
}
