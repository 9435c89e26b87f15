import { and, desc, isNotNull } from 'drizzle-orm';
import { inLanguages } from '../../../shared/localized.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';

/** The newest active games that have a page. */
export function newestGames({ orm }: Database, limit: number) {
  return orm
    .select({
      slug: games.slug,
      base_language: games.base_language,
      ...inLanguages(games, 'title', 'description'),
      created_at: games.created_at,
      updated_at: games.updated_at,
    })
    .from(games)
    .where(and(games.active, isNotNull(games.slug)))
    .orderBy(desc(games.created_at), desc(games.id))
    .limit(limit);
}

export type NewestGame = Awaited<ReturnType<typeof newestGames>>[number];
