import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import { games, thumbnails } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { knownPicture } from './known.ts';

/** Returns the data for pictures of an active game; null if it has none. */
export async function pictureOfGame({ orm }: Database, gameId: string) {
  const { thumbnail_url, provider, base_language } = games;
  const [row] = await orm
    .select({ source: thumbnail_url, picture: knownPicture, texts: gameTextsIn('title'), provider, base_language })
    .from(games)
    .where(and(eq(games.id, gameId), games.active));
  return row === undefined || row.source === null ? null : { ...withTexts(row), source: row.source };
}

export type PictureRow = NonNullable<Awaited<ReturnType<typeof pictureOfGame>>>;

type Outcome = { hash: string; width: number; height: number; reason: null } | { reason: string };

/** Records the result of fetching a game's picture, unless its address has changed. */
export async function saveOutcome({ orm }: Database, gameId: string, source: string, outcome: Outcome): Promise<void> {
  const { hash, width, height, reason } = { hash: null, width: null, height: null, ...outcome };
  // The database's clock also decides when a retry is due.
  await orm.execute(sql`
    insert into ${thumbnails} (game_id, source, hash, width, height, reason, checked_at)
    select ${games.id}, ${games.thumbnail_url}, ${hash}::text, ${width}::int, ${height}::int, ${reason}::text, now()
    from ${games} where ${games.id} = ${gameId} and ${games.thumbnail_url} = ${source}
    on conflict (game_id) do update set source = excluded.source, hash = excluded.hash, width = excluded.width,
      height = excluded.height, reason = excluded.reason, checked_at = excluded.checked_at`);
}

/** Returns the given hashes that no game's picture has. */
export async function unusedHashes({ orm }: Database, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await orm.execute<{ hash: string }>(sql`
    select stored.hash from unnest(${sql.param([...hashes])}::text[]) as stored (hash)
    where not exists (select from ${thumbnails} where ${thumbnails.hash} = stored.hash)`);
  return rows.map(({ hash }) => hash);
}
