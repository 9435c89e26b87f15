import { and, count, desc, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { HEALTH_STATES, type HealthState, TROUBLE } from '../../../shared/game-health.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { panelCondition } from '../../catalogue/search/conditions.ts';
import { searchQuery } from '../../catalogue/search/query.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameHealth, gameHealthChanges, gameSearch, games } from '../../platform/db/schema.ts';
import { isHiddenByRule } from './queries.ts';

export interface HealthFilter {
  state?: HealthState | 'trouble' | undefined;
  /** Words or a part of the title in any language, or a part of the host. */
  q?: string | undefined;
  /** Language of these words, and of the titles. */
  language?: Language | undefined;
}

const isListed = isNotNull(gameHealth.due_at);

/** Escapes the wildcards of LIKE. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function matches(q: string, language: Language = DEFAULT_LANGUAGE): SQL | undefined {
  const ofHost = like(gameHealth.host, `%${literal(q.toLowerCase())}%`);
  const query = searchQuery(q, language);
  const found = query === null ? undefined : panelCondition(query);
  if (found === undefined) return ofHost;
  const ids = sql`select ${gameSearch.game_id} from ${gameSearch} where ${found}`;
  return or(sql`${gameHealth.game_id} in (${ids})`, ofHost);
}

const filtered = ({ state, q, language }: HealthFilter) =>
  and(
    isListed,
    state && (state === 'trouble' ? inArray(gameHealth.state, TROUBLE) : eq(gameHealth.state, state)),
    q === undefined ? undefined : matches(q, language),
  );

const columns = (language: Language | undefined) => ({
  ...{ id: games.id, ...shownTitle(language), slug: games.slug, active: games.active, plays: games.plays },
  hiddenByRule: isHiddenByRule,
  ...{ url: gameHealth.game_url, state: gameHealth.state, since: gameHealth.since, status: gameHealth.status },
  ...{ httpStatus: gameHealth.http_status, detail: gameHealth.detail, milliseconds: gameHealth.milliseconds },
  ...{ checkedAt: gameHealth.checked_at, goneDays: gameHealth.gone_days },
});

/** Selects games, most recently changed first. @param page from 1 */
export function selectHealth({ orm }: Database, filter: HealthFilter, page: number, pageSize: number) {
  return orm
    .select(columns(filter.language))
    .from(gameHealth)
    .innerJoin(games, eq(games.id, gameHealth.game_id))
    .where(filtered(filter))
    .orderBy(desc(gameHealth.since), desc(gameHealth.game_id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export const countHealth = ({ orm }: Database, filter: HealthFilter) => orm.$count(gameHealth, filtered(filter));

/** Counts games by state, with an index-only scan. */
export async function countStates({ orm }: Database): Promise<Record<HealthState, number>> {
  const rows = await orm
    .select({ state: gameHealth.state, games: count() })
    .from(gameHealth)
    .where(isListed)
    .groupBy(gameHealth.state);
  const found = new Map(rows.map(({ state, games }) => [state, games]));
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(HEALTH_STATES.map((state) => [state, found.get(state) ?? 0])) as Record<
    HealthState,
    number
  >;
}

export function selectChanges({ orm }: Database, gameId: string) {
  const { at, state, status, http_status: httpStatus, detail } = gameHealthChanges;
  return orm
    .select({ at, state, status, httpStatus, detail })
    .from(gameHealthChanges)
    .where(eq(gameHealthChanges.game_id, gameId))
    .orderBy(desc(at), desc(gameHealthChanges.id));
}

/** Selects groups of games with the same URL, largest first, with an index-only scan. @param page from 1 */
export async function selectSameGames(
  { orm }: Database,
  page: number,
  pageSize: number,
  language: Language | undefined,
) {
  const groups = await orm
    .select({ key: gameHealth.address_key, total: sql<number>`count(*) over ()::int` })
    .from(gameHealth)
    .where(and(isListed, sql`${gameHealth.address_key} <> ''`))
    .groupBy(gameHealth.address_key)
    .having(sql`count(*) > 1`)
    .orderBy(desc(count()), gameHealth.address_key)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const keys = groups.map(({ key }) => key);
  const members =
    keys.length === 0
      ? []
      : await orm
          .select({ ...columns(language), key: gameHealth.address_key, createdAt: games.created_at })
          .from(gameHealth)
          .innerJoin(games, eq(games.id, gameHealth.game_id))
          .where(and(isListed, inArray(gameHealth.address_key, keys)))
          .orderBy(desc(games.plays), games.id);
  const byKey = Map.groupBy(members, ({ key }) => key);
  return { total: groups[0]?.total ?? 0, groups: keys.map((key) => ({ key, games: byKey.get(key) ?? [] })) };
}
