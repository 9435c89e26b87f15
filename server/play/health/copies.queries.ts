import { count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { HealthState } from '../../../shared/game-health.ts';
import type { Language } from '../../../shared/languages.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import { knownPicture } from '../../media/thumbnails/known.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameHealth, games } from '../../platform/db/schema.ts';
import { isHiddenByRule } from './queries.ts';

/** Own games have no health. Unchecked games have the state `new`. */
const columns = (language: Language | undefined) => ({
  ...{ id: games.id, ...shownTitle(language), slug: games.slug, active: games.active, plays: games.plays },
  hiddenByRule: isHiddenByRule,
  url: sql<string>`coalesce(${games.game_url}, '')`,
  state: sql<HealthState>`coalesce(${gameHealth.state}, 'new')`,
  since: sql<Date>`coalesce(${gameHealth.since}, ${games.created_at})`.mapWith(games.created_at),
  ...{ status: gameHealth.status, httpStatus: gameHealth.http_status, detail: gameHealth.detail },
  ...{ milliseconds: gameHealth.milliseconds, checkedAt: gameHealth.checked_at },
  goneDays: sql<number>`coalesce(${gameHealth.gone_days}, 0)`,
  ...{ provider: games.provider, starts: games.popularity, thumbnail_url: games.thumbnail_url, picture: knownPicture },
  duplicateOf: games.duplicate_of,
});

/** Selects groups of copies, largest first. In each group, the copy that lists show comes first. @param page from 1 */
export async function selectCopies({ orm }: Database, page: number, pageSize: number, language: Language | undefined) {
  const groups = await orm
    .select({ key: sql<string>`${games.duplicate_of}`, total: sql<number>`count(*) over ()::int` })
    .from(games)
    .where(isNotNull(games.duplicate_of))
    .groupBy(games.duplicate_of)
    .orderBy(desc(count()), games.duplicate_of)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const keys = groups.map(({ key }) => key);
  const members =
    keys.length === 0
      ? []
      : await orm
          .select(columns(language))
          .from(games)
          .leftJoin(gameHealth, eq(gameHealth.game_id, games.id))
          .where(or(inArray(games.id, keys), inArray(games.duplicate_of, keys)))
          .orderBy(sql`${games.duplicate_of} is not null`, desc(games.popularity), desc(games.plays), games.id);
  const byKey = Map.groupBy(members, ({ id, duplicateOf }) => duplicateOf ?? id);
  return { total: groups[0]?.total ?? 0, groups: keys.map((key) => ({ key, games: byKey.get(key) ?? [] })) };
}

/** Counts the groups of copies that games belong to. A game without copies is a group of its own. */
export async function countGroups(handle: Pick<Database['orm'], 'select'>, ids: readonly string[]): Promise<number> {
  const [row] = await handle
    .select({ groups: sql<number>`count(distinct coalesce(${games.duplicate_of}, ${games.id}))::int` })
    .from(games)
    .where(inArray(games.id, [...ids]));
  return row?.groups ?? 0;
}
