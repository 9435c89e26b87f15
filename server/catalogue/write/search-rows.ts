import { inArray, sql } from 'drizzle-orm';
import {
  columnsOf,
  inLanguages,
  type Localized,
  SEARCHED_FIELDS,
  type SearchedField,
} from '../../../shared/localized.ts';
import { foldText } from '../../../shared/text.ts';
import { gameSearch, games } from '../../platform/db/schema.ts';
import { columnList, type Handle, insertRecords } from './recordset.ts';

type SearchTexts = Partial<Record<Localized<SearchedField>, string | null | undefined>>;

const COLUMNS = columnsOf(...SEARCHED_FIELDS);

/** Builds a game's search row: folded, and null for a language with the same text as the base column. */
export function searchRow(game: SearchTexts & { id: string }) {
  const base = { title: foldText(game.title ?? ''), description: foldText(game.description ?? '') };
  const row: SearchTexts & typeof base = base;
  for (const field of SEARCHED_FIELDS) {
    for (const column of columnsOf(field)) {
      const own = game[column];
      if (own && foldText(own) !== row[field]) row[column] = foldText(own);
    }
  }
  return { game_id: game.id, ...row };
}

/** Writes search rows. Unchanged rows are skipped, which spares their indexes. */
export async function writeSearchRows(handle: Handle, rows: readonly (SearchTexts & { id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  const set = columnList(COLUMNS, (name) => sql`${name} = excluded.${name}`);
  const present = columnList(COLUMNS, (name) => sql`game_search.${name}`);
  const next = columnList(COLUMNS, (name) => sql`excluded.${name}`);
  const insert = insertRecords(gameSearch, ['game_id', ...COLUMNS], rows.map(searchRow));
  await handle.execute(
    sql`${insert} on conflict (game_id) do update set ${set}
      where (${present}) is distinct from (${next})`,
  );
}

/** Updates the search rows after changes to titles and descriptions. */
export async function refreshGameSearch(handle: Handle, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  const rows = await handle
    .select({ id: games.id, ...inLanguages(games, ...SEARCHED_FIELDS) })
    .from(games)
    .where(inArray(games.id, [...gameIds]));
  await writeSearchRows(handle, rows);
}
