import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import type { ShownInLanguages } from '../../shared/shown-in.ts';
import type { Database } from '../platform/db/database.ts';
import { games, gameTags, isListedIn, tags } from '../platform/db/schema.ts';
import { columnsWithTexts, type RowOf, withTexts } from '../platform/db/texts.ts';
import { afterCursor } from './orders.ts';
import { type CardRow, cardsAmong, mostPlayed, type Window, walkedCards } from './queries.ts';

/** Catalogue size from which the query plan depends on the number of a tag's games. */
const LARGE_CATALOGUE = 100_000;

export type TagRow = RowOf<'tag'>;

/** Reads the tags that match a condition. */
export const tagsWhere = async ({ orm }: Pick<Database, 'orm'>, condition: SQL | undefined): Promise<TagRow[]> =>
  (await orm.select(columnsWithTexts('tag')).from(tags).where(condition)).map(withTexts);

export async function tagBySlug(database: Database, slug: string): Promise<TagRow | null> {
  const [row] = await tagsWhere(database, eq(tags.slug, slug));
  return row ?? null;
}

/** Reads tags by slug. Unknown slugs are absent. */
export async function tagsBySlugs(database: Pick<Database, 'orm'>, slugs: readonly string[]): Promise<TagRow[]> {
  return slugs.length === 0 ? [] : tagsWhere(database, inArray(tags.slug, [...slugs]));
}

const linked = (ids: readonly string[]) =>
  sql`${gameTags.game_id} = games.id and ${inArray(gameTags.tag_id, [...ids])}`;
/** A scalar subquery keeps the planner from turning it into a join. */
const hasOneOf = (ids: readonly string[]) => sql`(select true from ${gameTags} where ${linked(ids)} limit 1)`;

/** Condition on `games.id`: the game has one or all of the tags. */
export const hasTags = (ids: readonly string[], match: 'any' | 'all'): SQL | undefined =>
  match === 'any' ? hasOneOf(ids) : and(...ids.map((id) => hasOneOf([id])));

/** Condition on `games.id`: the game has none of the tags. */
export const hasNoTag = (ids: readonly string[]): SQL | undefined =>
  ids.length === 0 ? undefined : sql`${hasOneOf(ids)} is null`;

/** A tag with its number of games, including hidden ones. */
export interface SizedTag {
  id: string;
  games: number;
}

/** Counts the games of each tag, up to `most`, rarest tag first. */
export async function tagSizes({ orm }: Database, ids: readonly string[], most: number): Promise<SizedTag[]> {
  const sizes = ids.map(async (id) => {
    const links = orm
      .select({ id: gameTags.game_id })
      .from(gameTags)
      .where(eq(gameTags.tag_id, id))
      .limit(most + 1)
      .as('links');
    return { id, games: await orm.$count(links) };
  });
  return (await Promise.all(sizes)).sort((one, other) => one.games - other.games);
}

/** Reads all games of a tag and sorts them. */
export function orderedGamesOfTag(database: Database, window: Window, tagId: string) {
  const all = sql`select ${gameTags.game_id} from ${gameTags} where ${gameTags.tag_id} = ${tagId}`;
  return cardsAmong(database, all, window);
}

/** Checks the `steps` most played games for the tag. May find too few. */
export function walkedGamesOfTag(database: Database, window: Window, tagId: string, steps: number) {
  const found = sql`select true from ${gameTags} where ${gameTags.game_id} = games.id and ${gameTags.tag_id} = ${tagId}`;
  const played = mostPlayed(window.language, window.after && afterCursor('plays', window.after), steps);
  return walkedCards(database, played, found, window);
}

/** Returns active games with a tag, by plays, then newest. @param catalogue approximate number of games */
export async function gamesOfTag(
  database: Database,
  window: Window,
  tagId: string,
  catalogue = LARGE_CATALOGUE,
): Promise<CardRow[]> {
  // Sorting all games of a tag costs one step per game. Walking the games by plays until enough have the tag costs about
  // `rows * catalogue
  // games of the tag`. Both costs are equal at this number.
  const most = Math.ceil(Math.sqrt((window.offset + window.limit) * catalogue));
  const [size] = await tagSizes(database, [tagId], most);
  if (size && size.games > most) {
    // If tags were random, half of these steps would do. Rarely played games of the tag may lie beyond them.
    const walked = await walkedGamesOfTag(database, window, tagId, 2 * most);
    if (walked.length === window.limit) return walked;
  }
  return orderedGamesOfTag(database, window, tagId);
}

/**
 * Returns the languages in which lists show a game of the tag; null for all. A game on the page that is shown in all
 * languages makes the query unnecessary.
 *
 * @param shown games of the tag on the page
 */
export async function languagesOfTag(
  { orm }: Database,
  tagId: string,
  { shown, offered }: { shown: readonly ShownInLanguages[]; offered: readonly Language[] },
): Promise<Language[] | null> {
  if (shown.some(({ languages }) => languages === null)) return null;
  const { rows } = await orm.execute<{ language: Language }>(sql`
    select language from unnest(${sql.param([...offered])}::text[]) as language
    where exists (select from ${gameTags} join ${games} on ${games.id} = ${gameTags.game_id}
      where ${gameTags.tag_id} = ${tagId} and ${isListedIn(games, sql`language`)})`);
  return rows.length === offered.length ? null : rows.map(({ language }) => language);
}

/** Returns the condition for tags whose slug starts with a text. */
const startingWith = (start: string): SQL => like(tags.slug, `${start.replace(/[\\%_]/g, '\\$&')}%`);
/** By the bytes of the slug, in the order of the index `tags_slug_prefix`. */
const bySlug = sql`${tags.slug} using ~<~`;

/** Returns tags whose slug starts with a text, sorted by slug. */
export const tagsStartingWith = async ({ orm }: Database, start: string, limit: number): Promise<TagRow[]> =>
  (await orm.select(columnsWithTexts('tag')).from(tags).where(startingWith(start)).orderBy(bySlug).limit(limit)).map(
    withTexts,
  );

/** Number of tags read in the order of slugs, and of games counted for each. */
const MOST_STARTING = 12;
const MOST_COUNTED = 100;

/**
 * Selects the first tags that start with a text and the tags with the given slugs, each with the number of games that
 * lists of a language show among its first 100. Names are the `texts` of the rows.
 */
export function tagsToSuggest(
  { orm }: Database,
  { language, start, slugs }: { language: Language; start: string | null; slugs: readonly string[] },
) {
  const starting = sql`(select ${tags.id} from ${tags} where ${start === null ? sql`false` : startingWith(start)}
    order by ${bySlug} limit ${MOST_STARTING})`;
  const listed = sql`select ${tags.id} from ${tags} where ${slugs.length === 0 ? sql`false` : inArray(tags.slug, [...slugs])}`;
  const links = sql`select ${gameTags.game_id} from ${gameTags} where ${gameTags.tag_id} = ${tags.id} limit ${MOST_COUNTED}`;
  return orm
    .select({
      ...columnsWithTexts('tag'),
      // Names the table by hand: drizzle leaves tables out of selected columns.
      games: sql<number>`(select count(*)::int from (${links}) as links join games on games.id = links.game_id where ${isListedIn(games, language)})`,
    })
    .from(tags)
    .where(sql`${tags.id} = any(array(${starting} union ${listed}))`);
}
