import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { gameHealth, games } from '../../platform/db/schema.ts';

/** An active game's address with the last probe of that same address, if there was one. */
export async function gameFrame({ orm }: Database, id: string) {
  const [row] = await orm
    .select({
      url: games.game_url,
      fileType: games.file_type,
      status: gameHealth.status,
      checkedAt: gameHealth.checked_at,
    })
    .from(games)
    .leftJoin(gameHealth, and(eq(gameHealth.game_id, games.id), eq(gameHealth.game_url, games.game_url)))
    .where(and(eq(games.id, id), games.active));
  return row ?? null;
}

export type HealthRow = typeof gameHealth.$inferInsert;

export async function saveHealth({ orm }: Database, row: HealthRow): Promise<void> {
  const { game_id, ...set } = row;
  await orm
    .insert(gameHealth)
    .values({ game_id, ...set })
    .onConflictDoUpdate({ target: gameHealth.game_id, set });
}
