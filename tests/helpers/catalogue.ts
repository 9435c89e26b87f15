import { v7 as uuidv7 } from 'uuid';
import { insertGames, type NewGame } from '../../server/catalogue/write/usecases.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { categories } from '../../server/platform/db/schema.ts';

/** Adds a category; everything but the slug has a default. */
export async function addCategory(
  database: Database,
  values: Partial<typeof categories.$inferInsert> & { slug: string },
): Promise<string> {
  const id = uuidv7();
  await database.orm.insert(categories).values({ id, name: values.slug, icon: 'Zap', ...values });
  return id;
}

/** Adds games as the product does, with slug, search text and tags. @returns their ids in the same order */
export async function addGames(database: Database, list: Partial<NewGame>[]): Promise<string[]> {
  const rows = list.map((game, index) => ({
    title: `Jeu ${index}`,
    description: `Description ${index}`,
    game_url: `https://games.example/${index}/`,
    ...game,
  }));
  const ids = await database.transaction((transaction) => insertGames(transaction, rows));
  return ids.map((id, index) => {
    if (id === null) throw new Error(`game ${index} was not added`);
    return id;
  });
}
