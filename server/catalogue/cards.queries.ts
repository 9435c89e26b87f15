import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { games } from '../platform/db/schema.ts';
import { type CardRow, cardColumns, gamesByPlays } from './queries.ts';

/** Those of some games that are active, in no particular order. */
export function activeCards({ orm }: Database, ids: readonly string[]) {
  return orm
    .select(cardColumns)
    .from(games)
    .where(and(inArray(games.id, [...ids]), games.active));
}

/** How many pages of storage the games lie in. */
async function storagePages({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>(
    `select (pg_relation_size('games') / current_setting('block_size')::bigint)::int as pages`,
  );
  return rows[0]?.pages ?? 0;
}

/** Slugs of the active games that lie in one page of storage, but for one. */
export function slugsInPage({ orm }: Database, page: number, except: string | null) {
  return orm
    .select({ slug: games.slug })
    .from(games)
    .where(
      and(
        sql`${games}.ctid >= ${`(${page},0)`}::tid and ${games}.ctid < ${`(${page + 1},0)`}::tid`,
        games.active,
        isNotNull(games.slug),
        except === null ? undefined : ne(games.slug, except),
      ),
    );
}

const ATTEMPTS = 6;

/**
 * The slug of an active game drawn by chance: one of those in a page of storage drawn by chance, which costs the same in
 * any catalogue. Identifiers would be no fair draw: they hold the time, and imports bring thousands in a second.
 *
 * @param except the game not to draw as long as there are others
 * @param random a number from 0 up to 1, as of `Math.random`
 * @returns null without any game that has a page
 */
export async function randomSlug(database: Database, except: string | null, random: () => number) {
  const pages = await storagePages(database);
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  for (let attempt = 0; attempt < ATTEMPTS && pages > 0; attempt += 1) {
    const drawn = one(await slugsInPage(database, Math.floor(random() * pages), except));
    if (drawn) return drawn.slug;
  }
  // Many games were removed and their places are not taken yet, or hardly any game is left.
  const first: CardRow[] = await gamesByPlays(database, { limit: 60, offset: 0 });
  const slugs = first.flatMap(({ slug }) => slug ?? []);
  return one(slugs.filter((slug) => slug !== except)) ?? slugs[0] ?? null;
}
