import { and, asc, eq, inArray } from 'drizzle-orm';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import { games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';

/** Selects the built-in games that visitors of any language see, in a stable order. @param slugs the folders of all */
export async function activeStarterGames({ orm }: Database, slugs: string[]) {
  const rows = await orm
    .select({
      id: games.id,
      slug: games.slug,
      folder: games.external_id,
      provider: games.provider,
      base_language: games.base_language,
      languages: games.languages,
      texts: gameTextsIn('title'),
    })
    .from(games)
    .where(and(eq(games.provider, STARTER_PROVIDER), inArray(games.external_id, slugs), games.active))
    .orderBy(asc(games.external_id));
  return rows.map(withTexts);
}

export type StarterGameRow = Awaited<ReturnType<typeof activeStarterGames>>[number];
