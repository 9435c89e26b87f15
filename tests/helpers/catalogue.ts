import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { insertGames, type NewGame } from '../../server/catalogue/write/usecases.ts';
import type { Database, Transaction } from '../../server/platform/db/database.ts';
import { type GameChanges, updateGame } from '../../server/platform/db/game-texts.ts';
import { saveTexts } from '../../server/platform/db/saved-texts.ts';
import { type EntityWithTexts, gameSearch, games, TEXT_TABLES, tags } from '../../server/platform/db/schema.ts';
import { columnsWithTexts, type RowOf, withTexts } from '../../server/platform/db/texts.ts';

/** Adds a category; everything but the slug has a default. */
export async function addCategory(
  database: Database,
  values: Partial<RowOf<'category'>> & { slug: string },
): Promise<string> {
  return addRow(database, 'category', { name: values.slug, icon: 'Zap', ...values });
}

/** Adds the row of an entity and its texts. @returns its id */
export async function addRow<Name extends EntityWithTexts>(
  database: Database,
  name: Name,
  values: Partial<RowOf<Name>> & { id?: string },
): Promise<string> {
  const id: string = values.id ?? uuidv7();
  await database.transaction(async (transaction) => {
    // The columns of a table from a union have no common type. Texts are not among them.
    await transaction.insert(TEXT_TABLES[name].of as PgTable).values({ ...values, id });
    await saveTexts(transaction, name, [id], values);
  });
  return id;
}

/** The entities whose rows have a slug. */
type WithSlug = {
  [Name in EntityWithTexts]: (typeof TEXT_TABLES)[Name]['of'] extends { slug: PgColumn } ? Name : never;
}[EntityWithTexts];

/** Sets texts of the row with the given slug. */
export async function setTexts<Name extends WithSlug>(
  database: Database,
  name: Name,
  slug: string,
  texts: Partial<RowOf<Name>>,
): Promise<void> {
  const table: PgTable & Record<'id' | 'slug', PgColumn> = TEXT_TABLES[name].of;
  await database.transaction(async (transaction) => {
    const rows = await transaction.select({ id: table.id }).from(table).where(eq(table.slug, slug));
    await saveTexts(
      transaction,
      name,
      rows.map(({ id }) => String(id)),
      texts,
    );
  });
}

/** Returns every tag with its names, by slug. */
export async function storedTags({ orm }: Pick<Database, 'orm'>): Promise<RowOf<'tag'>[]> {
  return (await orm.select(columnsWithTexts('tag')).from(tags).orderBy(tags.slug)).map(withTexts);
}

/** Adds games as the product does, with slug, search text and tags. @returns their ids, in the same order */
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

/** Sets columns and texts of games. Without a condition, of all games. */
export const setGames = (database: Database, changes: GameChanges, condition?: SQL): Promise<void> =>
  database.transaction((transaction) => setGamesIn(transaction, changes, condition));

export async function setGamesIn(transaction: Transaction, changes: GameChanges, condition?: SQL): Promise<void> {
  const rows = await transaction.select({ id: games.id }).from(games).where(condition).orderBy(games.id);
  for (const { id } of rows) await updateGame(transaction, id, changes);
}

/** Adds a game to another category besides its main one, as the placement by words does. */
export async function addMember(database: Database, game: string, category: string): Promise<void> {
  await database.pool.query(
    `insert into game_categories (category_id, game_id, words, created_at, active)
     select $2, id, 'word', created_at, active from games where id = $1`,
    [game, category],
  );
}

/** Returns the titles in which searches look for the only game, by the language of the row. */
export async function searchedTitles(database: Database): Promise<Record<string, string>> {
  const rows = await database.orm.select().from(gameSearch);
  return Object.fromEntries(rows.map(({ language, title }) => [language, title]));
}
