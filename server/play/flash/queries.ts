import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';

/** The address of an active Flash game's movie. */
export async function movieAddress({ orm }: Database, gameId: string): Promise<string | null> {
  const [row] = await orm
    .select({ address: games.game_url })
    .from(games)
    .where(and(eq(games.id, gameId), games.active, eq(games.file_type, 'swf'), isNotNull(games.game_url)));
  return row?.address ?? null;
}
