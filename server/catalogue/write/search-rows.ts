import { inArray, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../shared/languages.ts';
import {
  columnsOf,
  inLanguages,
  type Localized,
  SEARCHED_FIELDS,
  type SearchedField,
} from '../../../shared/localized.ts';
import { foldText } from '../../../shared/text.ts';
import { gameSearch, games } from '../../platform/db/schema.ts';
import { type Handle, insertRecords } from './recordset.ts';

type SearchTexts = Partial<Record<Localized<SearchedField>, string | null | undefined>>;

const COLUMNS = columnsOf(...SEARCHED_FIELDS);

/** What is searched of a game: folded, and null for a language that says the same as the base column. */
export function searchRow(game: SearchTexts & { id: string }) {
  const row: SearchTexts = {};
  for (const field of SEARCHED_FIELDS) {
    const base = foldText(game[field] ?? '');
    for (const { suffix } of LANGUAGES) {
      const own = game[`${field}${suffix}`];
      if (suffix === '') row[field] = base;
      else if (own) {
        const folded = foldText(own);
        if (folded !== base) row[`${field}${suffix}`] = folded;
      }
    }
  }
  const { title, description, ...languages } = row;
  return { game_id: game.id, title: title ?? '', description: description ?? '', ...languages };
}

/** Writes what is searched of these games. A row that says the same already is left alone, as are its indexes. */
export async function writeSearchRows(handle: Handle, rows: readonly (SearchTexts & { id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  const set = sql.join(
    COLUMNS.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  );
  const columns = (table: string) =>
    sql.join(
      COLUMNS.map((column) => sql`${sql.identifier(table)}.${sql.identifier(column)}`),
      sql`, `,
    );
  const insert = insertRecords(gameSearch, ['game_id', ...COLUMNS], rows.map(searchRow));
  await handle.execute(
    sql`${insert} on conflict (game_id) do update set ${set}
      where (${columns('game_search')}) is distinct from (${columns('excluded')})`,
  );
}

/** Brings what is searched up to date with the games' titles and descriptions. */
export async function refreshGameSearch(handle: Handle, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  const rows = await handle
    .select({ id: games.id, ...inLanguages(games, ...SEARCHED_FIELDS) })
    .from(games)
    .where(inArray(games.id, [...gameIds]));
  await writeSearchRows(handle, rows);
}
