import { v7 as uuidv7 } from 'uuid';
import { insertGames, type NewGame } from '../../server/catalogue/write/usecases.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { categories, gameSearch } from '../../server/platform/db/schema.ts';

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

/** Adds a game to a category besides its main one, as the placement does by words. */
export async function addMember(database: Database, game: string, category: string): Promise<void> {
  await database.pool.query(
    `insert into game_categories (category_id, game_id, words, created_at, active)
     select $2, id, 'word', created_at, active from games where id = $1`,
    [game, category],
  );
}

/** The titles in which searches look for the only game, by the language of the row. */
export async function searchedTitles(database: Database): Promise<Record<string, string>> {
  const rows = await database.orm.select().from(gameSearch);
  return Object.fromEntries(rows.map(({ language, title }) => [language, title]));
}
