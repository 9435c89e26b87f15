/** Lists of games that filters narrow: a category, a device, tags that games have and have not. By plays. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListDevice } from '../../shared/catalogue.ts';
import type { Database } from '../platform/db/database.ts';
import { gameCategories, games, gameTags, tags } from '../platform/db/schema.ts';
import { popularOfCategory } from './categories.queries.ts';
import { afterCursor } from './orders.ts';
import { type CardRow, cardsAmong, listedGames, mostPlayed, onDevice, type Window, walkedCards } from './queries.ts';
import { hasNoTag, hasTags, type SizedTag, type TagRow, tagSizes, tagsBySlugs, tagsWhere } from './tags.queries.ts';

/** Games looked at for what many have. What is beyond is missed, as in searches. */
export const MOST_WALKED = 20_000;
/** Catalogue size that decides between the two query plans, as for the games of a tag. */
const LARGE_CATALOGUE = 100_000;

/** Tags by their ids. */
export interface TagFilter {
  /** Games must have all of them. Rarest first. */
  required: readonly SizedTag[];
  /** Games must have none of them. */
  excluded: readonly string[];
}

export interface Narrowing {
  category?: { id: string; game_count: number } | undefined;
  device?: ListDevice | null | undefined;
  tags?: TagFilter | null | undefined;
}

/** The filter of tags by their slugs; null without any. `none` if no game can have a tag. */
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

/** Whether a game, `games.id`, meets a filter of tags. */
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

/** The games of the rarest required tag, if they are few enough to read all of them: what is looked through for a search. */
export const ofRarestTag = ({ tags: filter }: Narrowing): SQL | undefined => {
  const [rarest] = filter?.required ?? [];
  return rarest && rarest.games <= MOST_WALKED ? sql`${games.id} = any(array(${gamesOfTag(rarest.id)}))` : undefined;
};

/** The smallest set that has all games of a list, with a query for its ids. */
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

/** Filters the most played games, one at a time and only as many as needed. */
export function walkedNarrowed(database: Database, narrowing: Narrowing, window: Window) {
  const played = mostPlayed(
    window.language,
    and(window.after && afterCursor('plays', window.after), onDevice(narrowing.device)),
    MOST_WALKED,
  );
  const found = and(isMember(narrowing), meetsTags(narrowing.tags)) ?? sql`true`;
  return walkedCards(database, played, found, window);
}

/** Reads all games of a source that meet the filters, and sorts them. */
export function sortedNarrowed(database: Database, narrowing: Narrowing, window: Window, source: SQL) {
  const condition = and(onDevice(narrowing.device), isMember(narrowing), meetsTags(narrowing.tags));
  return cardsAmong(database, source, window, condition);
}

/** Active games that meet the filters, by plays, then newest. With tags the rarer way is cheaper, as for `gamesOfTag`. */
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

/** The tags that most of the games have. @param ids a page of games */
export async function tagsOfGames(database: Database, ids: readonly string[]): Promise<TagRow[]> {
  if (ids.length === 0) return [];
  const among = sql`select ${gameTags.tag_id} from ${gameTags} where ${inArray(gameTags.game_id, [...ids])}
    group by ${gameTags.tag_id} order by count(*) desc, ${gameTags.tag_id} limit ${MOST_OFFERED}`;
  return tagsWhere(database, sql`${tags.id} = any(array(${among}))`);
}
