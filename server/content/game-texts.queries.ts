import { and, count, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../shared/languages.ts';
import type { Database } from '../db/database.ts';
import { categories, games } from '../db/schema.ts';
import { columnOf, TEXT_FIELDS, TEXT_SELECTION } from './text-columns.ts';

/** Games looked at per statement, so that each stays short where few of them lack something. */
const WINDOW = 1_000;

export interface LackingGame {
  id: string;
  title: string;
  game_url: string | null;
}

/** Something beside white space. */
const hasText = (column: PgColumn) => sql`coalesce(${column}, '') ~ ${'[^\\s\u00a0\u2007\u202f\ufeff]'}`;
const hasTags = (column: PgColumn) => sql`cardinality(${column}) > 0`;

function isFilled(field: (typeof TEXT_FIELDS)[number], language: (typeof LANGUAGE_CODES)[number]): SQL {
  const column = games[columnOf(field, language)];
  return field === 'tags' ? hasTags(column) : hasText(column);
}

const isForeign = ne(games.base_language, DEFAULT_LANGUAGE);

/** Active games that visitors find no description of in search engines. */
const lacksDescription = sql`${games.active} and not ${hasText(games.meta_description)}`;

/** Active games with text in one language that another one lacks, or whose base is not French yet. */
const lacksTranslation = (): SQL => {
  const uneven = TEXT_FIELDS.map((field) => {
    const filled = LANGUAGE_CODES.map((language) => isFilled(field, language));
    const every = sql.join(filled, sql` and `);
    const some = sql.join(filled, sql` or `);
    return sql`((${some}) and not (${every}))`;
  });
  return sql`${games.active} and (${isForeign} or ${sql.join(uneven, sql` or `)})`;
};

/** Runs of ids from the one after `afterId` on, each the condition of games it holds. */
async function* windows({ orm }: Database, afterId: string | null): AsyncGenerator<SQL | undefined> {
  for (let after = afterId; ; ) {
    const from = after === null ? undefined : gt(games.id, after);
    const [last] = await orm
      .select({ id: games.id })
      .from(games)
      .where(from)
      .orderBy(games.id)
      .offset(WINDOW - 1)
      .limit(1);
    yield and(from, last && lte(games.id, last.id));
    if (last === undefined) return;
    after = last.id;
  }
}

async function gamesThat(database: Database, lack: SQL, afterId: string | null, limit: number): Promise<LackingGame[]> {
  const found: LackingGame[] = [];
  for await (const window of windows(database, afterId)) {
    const rows = await database.orm
      .select({ id: games.id, title: games.title, game_url: games.game_url })
      .from(games)
      .where(and(window, lack))
      .orderBy(games.id)
      .limit(limit - found.length);
    found.push(...rows);
    if (found.length >= limit) break;
  }
  return found;
}

export interface LackingCount {
  games: number;
  /** Those of them whose base is in another language than French. */
  foreign: number;
}

async function countThat(database: Database, lack: SQL): Promise<LackingCount> {
  const total = { games: 0, foreign: 0 };
  for await (const window of windows(database, null)) {
    const [row] = await database.orm
      .select({ games: count(), foreign: sql<number>`count(*) filter (where ${isForeign})`.mapWith(Number) })
      .from(games)
      .where(and(window, lack));
    total.games += row?.games ?? 0;
    total.foreign += row?.foreign ?? 0;
  }
  return total;
}

/** In the order of ids, from the one after `afterId`. Ids are in the order in which games were made. */
export const selectLackingDescription = (database: Database, afterId: string | null, limit: number) =>
  gamesThat(database, lacksDescription, afterId, limit);
export const selectLackingTranslation = (database: Database, afterId: string | null, limit: number) =>
  gamesThat(database, lacksTranslation(), afterId, limit);
export const countLackingDescription = (database: Database) => countThat(database, lacksDescription);
export const countLackingTranslation = (database: Database) => countThat(database, lacksTranslation());

const knownGames = ({ orm }: Database) =>
  orm
    .select({
      texts: TEXT_SELECTION,
      gameUrl: games.game_url,
      providerValues: games.provider_values,
      category: categories.name,
    })
    .from(games)
    .leftJoin(categories, eq(categories.id, games.category_id));

/** A game's texts, and what else is known of it. */
export async function gameTextsById(database: Database, id: string) {
  const [row] = await knownGames(database).where(eq(games.id, id));
  return row ?? null;
}
export type KnownGame = NonNullable<Awaited<ReturnType<typeof gameTextsById>>>;

export const oldestOfAddress = (database: Database, url: string) =>
  knownGames(database).where(eq(games.game_url, url)).orderBy(games.id).limit(1);

/** The same of the oldest game of an address. */
export async function gameTextsByUrl(database: Database, url: string): Promise<KnownGame | null> {
  const [row] = await oldestOfAddress(database, url);
  return row ?? null;
}
