import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { games, gameTags, tags } from '../platform/db/schema.ts';
import { afterCursor, byPlays, type CardRow, cardsAmong, type Window } from './queries.ts';

/** The size of catalogue that the choice between the two ways to a tag's games is made for. */
const LARGE_CATALOGUE = 100_000;

export async function tagBySlug({ orm }: Database, slug: string) {
  const [row] = await orm.select().from(tags).where(eq(tags.slug, slug));
  return row ?? null;
}

export type TagRow = NonNullable<Awaited<ReturnType<typeof tagBySlug>>>;

/**
 * A tag's games can be read all and put in order, which costs as many steps as it has games; or games can be walked in
 * the order of plays until enough of them have the tag, which costs about `rows * games / games of the tag`. Both cost
 * the same for this many games of the tag; with fewer the first is cheaper, with more the second.
 */
function mostToPutInOrder({ limit, offset }: Window, catalogue: number): number {
  return Math.ceil(Math.sqrt((offset + limit) * catalogue));
}

/** Whether more games than `most` have a tag; counts no further. */
async function isCommon({ orm }: Database, tagId: string, most: number): Promise<boolean> {
  const links = orm
    .select({ id: gameTags.game_id })
    .from(gameTags)
    .where(eq(gameTags.tag_id, tagId))
    .limit(most + 1)
    .as('links');
  const [row] = await orm.select({ count: count() }).from(links);
  return (row?.count ?? 0) > most;
}

/** The games of a tag, all of them read and put in order. */
export function orderedGamesOfTag(database: Database, window: Window, tagId: string) {
  const all = sql`select ${gameTags.game_id} from ${gameTags} where ${gameTags.tag_id} = ${tagId}`;
  return cardsAmong(database, all, window);
}

/** Those of the first `steps` games by plays that have a tag: fewer than there are where many of them have not. */
export function walkedGamesOfTag(database: Database, window: Window, tagId: string, steps: number) {
  const order = sql.join(byPlays, sql`, `);
  const walked = sql`
    select ${games.id}, ${games.plays}, ${games.created_at} from ${games}
    where ${and(games.active, window.after && afterCursor(window.after))} order by ${order} limit ${steps}`;
  // As a scalar, which is looked up game by game, and no further than the limit asks for.
  const tagged = sql`
    select games.id from (${walked}) as games
    where (select true from ${gameTags} where ${gameTags.game_id} = games.id and ${gameTags.tag_id} = ${tagId})
    order by ${order} limit ${window.offset + window.limit}`;
  return cardsAmong(database, tagged, window);
}

/**
 * Active games with a tag by plays, then newest.
 *
 * @param catalogue how many games there are, about
 */
export async function gamesOfTag(
  database: Database,
  window: Window,
  tagId: string,
  catalogue = LARGE_CATALOGUE,
): Promise<CardRow[]> {
  const most = mostToPutInOrder(window, catalogue);
  if (await isCommon(database, tagId, most)) {
    // Chance leads there in half as many steps. A tag of games that hardly anybody plays lies beyond them.
    const walked = await walkedGamesOfTag(database, window, tagId, 2 * most);
    if (walked.length === window.limit) return walked;
  }
  return orderedGamesOfTag(database, window, tagId);
}
