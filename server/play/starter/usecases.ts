import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../shared/languages.ts';
import { columnOf, GAME_TEXT_FIELDS, type GameTextField, type Localized } from '../../../shared/localized.ts';
import { insertGames, maintainCatalogue, type NewGame } from '../../catalogue/write/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { categories } from '../../platform/db/schema.ts';
import { readStarterCatalogue, type StarterGame } from './catalogue-files.ts';

/** The provider id of built-in games, so that later versions recognize them. */
export const STARTER_PROVIDER = 'starter';

/** The texts of a built-in game by column. */
export function gameTexts({ texts }: StarterGame) {
  const columns = LANGUAGE_CODES.flatMap((language) =>
    GAME_TEXT_FIELDS.map((field) => [columnOf(field, language), texts[language]?.[field]]),
  );
  const own = Object.fromEntries(columns.filter(([, text]) => text !== undefined));
  // Object.fromEntries loses which key has which value.
  return { ...texts[DEFAULT_LANGUAGE], ...(own as Partial<Pick<NewGame, Localized<GameTextField>>>) };
}

function gameRow(game: StarterGame, categoryId: string, createdAt: Date): NewGame {
  const { slug, featured, orientation, width, height } = game;
  return {
    ...{ slug, featured, orientation, width, height },
    ...gameTexts(game),
    thumbnail_url: `/play/${slug}/thumbnail.svg`,
    game_url: `/play/${slug}/index.html`,
    category_id: categoryId,
    provider: STARTER_PROVIDER,
    external_id: slug,
    base_language: DEFAULT_LANGUAGE,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/**
 * Adds the built-in games to an empty database, all or none. Leaves a database with games or categories unchanged.
 *
 * @returns how many games were added
 */
export async function loadStarterCatalogue(database: Database, directory: string, now: Date): Promise<number> {
  const { rows } = await database.pool.query<{ empty: boolean }>(
    'select not exists (select from games) and not exists (select from categories) as empty',
  );
  if (rows[0]?.empty !== true) return 0;

  const files = await readStarterCatalogue(directory);
  const categoryRows = files.categories.map((category) => ({ id: uuidv7(), ...category }));
  const categoryId = (game: StarterGame) => {
    const found = categoryRows.find((row) => row.slug === game.category);
    if (!found) throw new Error(`The starter game ${game.slug} names an unknown category: ${game.category}`);
    return found.id;
  };
  // One minute apart, so that "newest first" is well defined.
  const gameRows = files.games.map((game, index) =>
    gameRow(game, categoryId(game), new Date(now.getTime() - index * 60_000)),
  );

  const added = await database.transaction(async (transaction) => {
    // When two servers start on one empty database, the second waits and then finds it filled.
    await transaction.execute(sql`lock table ${categories} in exclusive mode`);
    const [filled] = await transaction.select({ id: categories.id }).from(categories).limit(1);
    if (filled) return 0;
    await transaction.insert(categories).values(categoryRows);
    await insertGames(transaction, gameRows);
    return gameRows.length;
  });
  if (added > 0) await maintainCatalogue(database);
  return added;
}
