import { and, desc, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';

/** The newest active games that have a page. */
export function newestGames({ orm }: Database, limit: number) {
  return orm
    .select({
      slug: games.slug,
      base_language: games.base_language,
      title: games.title,
      title_en: games.title_en,
      title_es: games.title_es,
      title_pt: games.title_pt,
      description: games.description,
      description_en: games.description_en,
      description_es: games.description_es,
      description_pt: games.description_pt,
      created_at: games.created_at,
      updated_at: games.updated_at,
    })
    .from(games)
    .where(and(games.active, isNotNull(games.slug)))
    .orderBy(desc(games.created_at), desc(games.id))
    .limit(limit);
}

export type NewestGame = Awaited<ReturnType<typeof newestGames>>[number];
