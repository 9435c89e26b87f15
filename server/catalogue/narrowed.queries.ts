/** Lists of games narrowed by filters: a category, a device, required and excluded tags. Sorted by plays. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListDevice } from '../../shared/catalogue.ts';
import type { Database } from '../platform/db/database.ts';
import { gameCategories, games, gameTags, tags } from '../platform/db/schema.ts';
import { popularOfCategory } from './categories.queries.ts';
import { afterCursor } from './orders.ts';
import { type CardRow, cardsAmong, listedGames, mostPlayed, onDevice, type Window, walkedCards } from './queries.ts';
import { hasNoTag, hasTags, type SizedTag, type TagRow, tagSizes, tagsBySlugs, tagsWhere } from './tags.queries.ts';

/** Number of games checked one by one for a common property. Matches beyond it are missed, as in searches. */
export const MOST_WALKED = 20_000;
/** Catalogue size from which the query plan depends on the filter's size, as for the games of a tag. */
const LARGE_CATALOGUE = 100_000;

/** Tags by their ids. */
export interface TagFilter {
  /** A game must have all of these, rarest first. */
  required: readonly SizedTag[];
  /** A game must have none of these ids. */
  excluded: readonly string[];
}

export interface Narrowing {
  category?: { id: string; game_count: number } | undefined;
  device?: ListDevice | null | undefined;
  tags?: TagFilter | null | undefined;
}

/** Builds a filter from tag slugs. Null without slugs, `none` if no game can match. */
export async function tagFilter(
  database: Database,
  { tags: required, without }: { tags: readonly string[]; without: readonly string[] },
): Promise<TagFilter | null | 'none'> {
  const rows = await tagsBySlugs(database, [...required, ...without]);
  const idsOf = (slugs: readonly string[]) => rows.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  const ids = idsOf(required);
  const excluded = idsOf(without);
  if (ids.length < required.length) return 'none';
  if (ids.length === 0 && excluded.length === 0) return null;
  return { required: await tagSizes(database, ids, MOST_WALKED), excluded };
}

/** Condition on `games.id`: the game matches the tag filter. */
export const meetsTags = (filter: TagFilter | null | undefined): SQL | undefined =>
  filter
    ? and(
        hasTags(
          filter.required.map(({ id }) => id),
          'all',
        ),
        hasNoTag(filter.excluded),
      )
    : undefined;

const gamesOfTag = (id: string) => sql`select ${gameTags.game_id} from ${gameTags} where ${gameTags.tag_id} = ${id}`;

/**
 * Condition for the games of the rarest required tag if there are few enough to read them all. A search then looks only
 * at these.
 */
export const ofRarestTag = ({ tags: filter }: Narrowing): SQL | undefined => {
  const [rarest] = filter?.required ?? [];
  return rarest && rarest.games <= MOST_WALKED ? sql`${games.id} = any(array(${gamesOfTag(rarest.id)}))` : undefined;
};

/** Returns the smallest set that contains all games of the list, with a subquery for its ids. */
function narrowestSource({ category, tags: filter }: Narrowing): { games: number; ids: SQL } | undefined {
  const [rarest] = filter?.required ?? [];
  const { game_id, category_id, active } = gameCategories;
  const sources = [
    ...(rarest ? [{ games: rarest.games, ids: gamesOfTag(rarest.id) }] : []),
    ...(category
      ? [
          {
            games: category.game_count,
            ids: sql`select ${game_id} from ${gameCategories} where ${category_id} = ${category.id} and ${active}`,
          },
        ]
      : []),
  ];
  return sources.sort((one, other) => one.games - other.games)[0];
}

/** A scalar subquery keeps the planner from turning it into a join. */
const isMember = ({ category }: Narrowing): SQL | undefined => {
  const { game_id, category_id } = gameCategories;
  return (
    category &&
    sql`(select true from ${gameCategories} where ${game_id} = games.id and ${category_id} = ${category.id})`
  );
};

/** Checks the most played games one by one, and only as many as needed. */
export function walkedNarrowed(database: Database, narrowing: Narrowing, window: Window) {
  const played = mostPlayed(
    window.language,
    and(window.after && afterCursor('plays', window.after), onDevice(narrowing.device)),
    MOST_WALKED,
  );
  const found = and(isMember(narrowing), meetsTags(narrowing.tags)) ?? sql`true`;
  return walkedCards(database, played, found, window);
}

/** Reads all games of a source that match the filters, and sorts them. */
export function sortedNarrowed(database: Database, narrowing: Narrowing, window: Window, source: SQL) {
  const condition = and(onDevice(narrowing.device), isMember(narrowing), meetsTags(narrowing.tags));
  return cardsAmong(database, source, window, condition);
}

/**
 * Returns active games that match the filters, by plays, then newest. With tags it chooses the cheaper plan, as
 * `gamesOfTag` does.
 */
export async function narrowedGames(database: Database, narrowing: Narrowing, window: Window): Promise<CardRow[]> {
  const { category, device, tags: filter } = narrowing;
  if (!filter) {
    return category
      ? popularOfCategory(database, window, category, onDevice(device))
      : listedGames(database, 'plays', window, onDevice(device));
  }
  const most = Math.ceil(Math.sqrt((window.offset + window.limit) * LARGE_CATALOGUE));
  const source = narrowestSource(narrowing);
  if (source && source.games <= most) return sortedNarrowed(database, narrowing, window, source.ids);
  const walked = await walkedNarrowed(database, narrowing, window);
  if (walked.length === window.limit || source === undefined || source.games > MOST_WALKED) return walked;
  return sortedNarrowed(database, narrowing, window, source.ids);
}

const MOST_OFFERED = 14;

/** Returns the tags that are most frequent among the games. @param ids a page of games */
export async function tagsOfGames(database: Database, ids: readonly string[]): Promise<TagRow[]> {
  if (ids.length === 0) return [];
  const among = sql`select ${gameTags.tag_id} from ${gameTags} where ${inArray(gameTags.game_id, [...ids])}
    group by ${gameTags.tag_id} order by count(*) desc, ${gameTags.tag_id} limit ${MOST_OFFERED}`;
  return tagsWhere(database, sql`${tags.id} = any(array(${among}))`);
}
