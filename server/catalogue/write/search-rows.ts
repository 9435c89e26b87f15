import { inArray, sql } from 'drizzle-orm';
import type { LanguageSuffix } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import { gameSearch, games } from '../../platform/db/schema.ts';
import { SUFFIXES } from './game.ts';
import { type Handle, insertRecords } from './recordset.ts';

type SearchField = 'title' | 'description';
type SearchTexts = Partial<Record<`${SearchField}${LanguageSuffix}`, string | null | undefined>>;

const COLUMNS = (['title', 'description'] as const).flatMap((field) =>
  SUFFIXES.map((suffix) => `${field}${suffix}` as const),
);

/** What is searched of a game: folded, and null for a language that says the same as the base column. */
export function searchRow(game: SearchTexts & { id: string }) {
  const row: SearchTexts = {};
  for (const field of ['title', 'description'] as const) {
    const base = foldText(game[field] ?? '');
    for (const suffix of SUFFIXES) {
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
  const texts = { title: games.title, title_en: games.title_en, title_es: games.title_es, title_pt: games.title_pt };
  const rows = await handle
    .select({
      id: games.id,
      ...texts,
      description: games.description,
      description_en: games.description_en,
      description_es: games.description_es,
      description_pt: games.description_pt,
    })
    .from(games)
    .where(inArray(games.id, [...gameIds]));
  await writeSearchRows(handle, rows);
}
