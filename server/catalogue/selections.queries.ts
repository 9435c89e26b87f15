/** Games that match a rule, in an order that has an index. */
import { and, count, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ListOrder } from '../../shared/catalogue.ts';
import {
  DEVICE_ORIENTATIONS,
  type GameOrder,
  type GameRule,
  PHONE_FILE_TYPES,
  type RuleDevice,
} from '../../shared/game-rule.ts';
import type { Database } from '../platform/db/database.ts';
import { games, gameTags, isListed, isShownIn } from '../platform/db/schema.ts';
import { afterCursor, gamesOfOrder, termsOf } from './orders.ts';
import { type CardRow, cardColumnsFor, inCategory, type Window } from './queries.ts';
import { hasNoTag, hasTags, tagSizes, tagsBySlugs } from './tags.queries.ts';

const DAY = 86_400_000;
/** Catalogue size from which the query plan depends on the size of the tags, as on tag pages. */
const LARGE_CATALOGUE = 100_000;

/** The list order of each rule order. */
export const RULE_ORDERS: Readonly<Record<GameOrder, ListOrder>> = { plays: 'plays', newest: 'new', rating: 'rated' };

interface RuleQuery {
  rule: GameRule;
  order: GameOrder;
  now: Date;
}

/**
 * Condition for games that work on a device. A game works on phones if that is recorded, or if nothing is recorded and
 * its orientation and file type fit.
 */
function forDevice(device: RuleDevice): SQL | undefined {
  const fits = inArray(games.orientation, [...DEVICE_ORIENTATIONS[device]]);
  if (device !== 'phone') return fits;
  const seemsToWork = and(isNull(games.works_on_phones), fits, inArray(games.file_type, [...PHONE_FILE_TYPES]));
  return or(sql`${games.works_on_phones}`, seemsToWork);
}

/** Builds the conditions of a rule on the game itself, in any language. */
function conditionOf({ rule, order, now }: RuleQuery): SQL | undefined {
  const { category_id, device, min_rating, min_plays, max_age_days } = rule;
  return and(
    isListed(games),
    gamesOfOrder(RULE_ORDERS[order]),
    inCategory(category_id ?? undefined),
    device === null ? undefined : forDevice(device),
    min_rating === null
      ? undefined
      : and(gt(games.vote_count, 0), sql`${games.vote_sum} >= ${min_rating}::numeric * ${games.vote_count}`),
    min_plays === null ? undefined : gte(games.plays, min_plays),
    max_age_days === null ? undefined : gte(games.created_at, new Date(now.getTime() - max_age_days * DAY)),
  );
}

/** Returns active games that match a rule, ignoring its tags. */
export function untaggedRule({ orm }: Database, query: RuleQuery, window: Window, among?: SQL) {
  const { language, limit, offset, after } = window;
  const order = RULE_ORDERS[query.order];
  return orm
    .select(cardColumnsFor(window))
    .from(games)
    .where(and(conditionOf(query), isShownIn(games, language), among, after && afterCursor(order, after)))
    .orderBy(...termsOf(order))
    .limit(limit)
    .offset(offset);
}

/** The ids of a rule's tags. */
interface RuleTags {
  required: readonly string[];
  excluded: readonly string[];
}

/** Checks the first `steps` games of the order for the tags. May find too few. */
function walkedRule(database: Database, query: RuleQuery, window: Window, tags: RuleTags, steps: number) {
  const listed = RULE_ORDERS[query.order];
  const order = sql.join(termsOf(listed), sql`, `);
  const { id, plays, quality, created_at, vote_sum, vote_count } = games;
  const first = sql`select ${sql.join([id, plays, quality, created_at, vote_sum, vote_count], sql`, `)} from ${games}
    where ${and(conditionOf(query), isShownIn(games, window.language), window.after && afterCursor(listed, window.after))} order by ${order} limit ${steps}`;
  const found = sql`select games.id from (${first}) as games
    where ${and(hasTags(tags.required, query.rule.tags_match), hasNoTag(tags.excluded))}
    order by ${order} limit ${window.offset + window.limit}`;
  return untaggedRule(database, query, window, sql`${games.id} = any(array(${found}))`);
}

const alsoHas = (id: string) =>
  sql`exists (select from game_tags as other where other.game_id = tagged.game_id and other.tag_id = ${id})`;

/**
 * Reads all games of the tags and sorts them. If games must have all tags, reads those of the rarest one.
 *
 * @param tags rarest first
 */
function sortedRule(database: Database, query: RuleQuery, window: Window, { required, excluded }: RuleTags) {
  const [rarest = '', ...others] = required;
  const all =
    query.rule.tags_match === 'any'
      ? sql`select ${gameTags.game_id} from ${gameTags} where ${inArray(gameTags.tag_id, [...required])}`
      : sql`select tagged.game_id from ${gameTags} as tagged where ${sql.join(
          [sql`tagged.tag_id = ${rarest}`, ...others.map(alsoHas)],
          sql` and `,
        )}`;
  // An array keeps the planner from turning this into a join in another order.
  return untaggedRule(database, query, window, and(sql`${games.id} = any(array(${all}))`, hasNoTag(excluded)));
}

/** Returns the ids of a rule's tags, or null if no game can have them. An unknown excluded tag excludes nothing. */
async function idsOfTags(database: Database, rule: GameRule): Promise<RuleTags | null> {
  const rows = await tagsBySlugs(database, [...rule.tags, ...rule.tags_excluded]);
  const idsOf = (slugs: readonly string[]) => rows.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  const required = idsOf(rule.tags);
  const needed = rule.tags_match === 'all' ? rule.tags.length : Math.min(1, rule.tags.length);
  return required.length < needed ? null : { required, excluded: idsOf(rule.tags_excluded) };
}

/**
 * Returns active games that match a rule. Without required tags, the planner walks the index of the order or of the
 * rarest condition. With tags it chooses as `gamesOfTag` does: games of rare tags are sorted, games of common ones are
 * looked for among the first games of the order.
 *
 * @param catalogue approximate number of games
 */
export async function gamesOfRule(
  database: Database,
  query: RuleQuery,
  window: Window,
  catalogue = LARGE_CATALOGUE,
): Promise<CardRow[]> {
  if (window.limit <= 0) return [];
  const tags = await idsOfTags(database, query.rule);
  if (tags === null) return [];
  if (tags.required.length === 0) return untaggedRule(database, query, window, hasNoTag(tags.excluded));
  const most = Math.ceil(Math.sqrt((window.offset + window.limit) * catalogue));
  const sizes = await tagSizes(database, tags.required, most);
  const candidates = query.rule.tags_match === 'all' ? sizes.slice(0, 1) : sizes;
  if (candidates.reduce((sum, { games: size }) => sum + size, 0) > most) {
    const walked = await walkedRule(database, query, window, tags, 2 * most);
    if (walked.length === window.limit) return walked;
  }
  return sortedRule(database, query, window, { ...tags, required: sizes.map(({ id }) => id) });
}

/** Counts active games that match a rule, up to `most`. For operators; pages never count. */
export async function countGamesOfRule(database: Database, query: RuleQuery, most: number): Promise<number> {
  const ids = await idsOfTags(database, query.rule);
  if (ids === null) return 0;
  const { required, excluded } = ids;
  const tagged = required.length === 0 ? undefined : taggedGames(required, query.rule.tags_match);
  const found = database.orm
    .select({ id: games.id })
    .from(games)
    .where(and(conditionOf(query), tagged, hasNoTag(excluded)))
    .limit(most + 1)
    .as('found');
  const [row] = await database.orm.select({ found: count() }).from(found);
  return row?.found ?? 0;
}

/** Returns a condition that the planner may turn into a join: all games are counted, so no order helps. */
const taggedGames = (ids: readonly string[], match: GameRule['tags_match']): SQL | undefined =>
  match === 'any'
    ? sql`${games.id} in (select ${gameTags.game_id} from ${gameTags} where ${inArray(gameTags.tag_id, [...ids])})`
    : and(...ids.map((id) => sql`${games.id} in (select game_id from game_tags where tag_id = ${id})`));
