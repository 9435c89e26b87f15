import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { gameTags, tags } from '../platform/db/schema.ts';
import { afterCursor, type CardRow, cardsAmong, mostPlayed, type Window, walkedCards } from './queries.ts';

/** The size of catalogue that the choice between the two ways to a tag's games is made for. */
const LARGE_CATALOGUE = 100_000;

export async function tagBySlug({ orm }: Database, slug: string) {
  const [row] = await orm.select().from(tags).where(eq(tags.slug, slug));
  return row ?? null;
}

export type TagRow = NonNullable<Awaited<ReturnType<typeof tagBySlug>>>;

/** Whether more games than `most` have a tag; counts no further. */
async function isCommon({ orm }: Database, tagId: string, most: number): Promise<boolean> {
  const links = orm
    .select({ id: gameTags.game_id })
    .from(gameTags)
    .where(eq(gameTags.tag_id, tagId))
    .limit(most + 1)
    .as('links');
  return (await orm.$count(links)) > most;
}

/** The games of a tag, all of them read and put in order. */
export function orderedGamesOfTag(database: Database, window: Window, tagId: string) {
  const all = sql`select ${gameTags.game_id} from ${gameTags} where ${gameTags.tag_id} = ${tagId}`;
  return cardsAmong(database, all, window);
}

/** Those of the first `steps` games by plays that have a tag: fewer than there are where many of them have not. */
export function walkedGamesOfTag(database: Database, window: Window, tagId: string, steps: number) {
  const found = sql`select true from ${gameTags} where ${gameTags.game_id} = games.id and ${gameTags.tag_id} = ${tagId}`;
  return walkedCards(database, mostPlayed(window.after && afterCursor(window.after), steps), found, window);
}

/** Active games with a tag by plays, then newest. @param catalogue how many games there are, about */
export async function gamesOfTag(
  database: Database,
  window: Window,
  tagId: string,
  catalogue = LARGE_CATALOGUE,
): Promise<CardRow[]> {
  // To put all of a tag's games in order takes as many steps as it has games; to walk through the games by plays until
  // enough of them have the tag takes about `rows * catalogue / games of the tag`. Both take the same at this number.
  const most = Math.ceil(Math.sqrt((window.offset + window.limit) * catalogue));
  if (await isCommon(database, tagId, most)) {
    // Chance leads there in half as many steps. A tag of games that hardly anybody plays lies beyond them.
    const walked = await walkedGamesOfTag(database, window, tagId, 2 * most);
    if (walked.length === window.limit) return walked;
  }
  return orderedGamesOfTag(database, window, tagId);
}
