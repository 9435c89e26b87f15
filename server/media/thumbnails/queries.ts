import { and, eq, sql } from 'drizzle-orm';
import { inLanguages } from '../../../shared/localized.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, thumbnails } from '../../platform/db/schema.ts';
import { knownPicture } from './known.ts';

/** The data for pictures of an active game; null if it has none. */
export async function pictureOfGame({ orm }: Database, gameId: string) {
  const [row] = await orm
    .select({
      source: games.thumbnail_url,
      picture: knownPicture,
      ...inLanguages(games, 'title'),
      base_language: games.base_language,
    })
    .from(games)
    .where(and(eq(games.id, gameId), games.active));
  return row === undefined || row.source === null ? null : { ...row, source: row.source };
}

export type PictureRow = NonNullable<Awaited<ReturnType<typeof pictureOfGame>>>;

type Outcome = { hash: string; width: number; height: number; reason: null } | { reason: string };

/** Records the result of fetching a game's picture, unless its address has changed. */
export async function saveOutcome({ orm }: Database, gameId: string, source: string, outcome: Outcome): Promise<void> {
  const { hash, width, height, reason } = { hash: null, width: null, height: null, ...outcome };
  const row = orm
    .select({
      game_id: games.id,
      source: sql<string>`${games.thumbnail_url}`.as('source'),
      hash: sql<string | null>`${hash}::text`.as('hash'),
      width: sql<number | null>`${width}::int`.as('width'),
      height: sql<number | null>`${height}::int`.as('height'),
      reason: sql<string | null>`${reason}::text`.as('reason'),
      // The database's clock also decides when a retry is due.
      checked_at: sql<Date>`now()`.as('checked_at'),
    })
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.thumbnail_url, source)));
  await orm
    .insert(thumbnails)
    .select(row)
    .onConflictDoUpdate({
      target: thumbnails.game_id,
      set: {
        source: sql`excluded.source`,
        hash: sql`excluded.hash`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        reason: sql`excluded.reason`,
        checked_at: sql`excluded.checked_at`,
      },
    });
}
