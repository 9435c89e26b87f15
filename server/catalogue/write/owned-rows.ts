import { sql } from 'drizzle-orm';
import { columnsOf } from '../../../shared/localized.ts';
import { type GameRow, updateGames } from '../../platform/db/game-texts.ts';
import { type Handle, recordset } from '../../platform/db/recordset.ts';
import { games } from '../../platform/db/schema.ts';
import { sentLanguage } from './game.ts';
import { type ExistingGame, ownedIn } from './reimport.ts';
import { refreshGameSearch } from './search-rows.ts';
import { refreshGameTags } from './tag-rows.ts';

/** An operator granted permissions to the game at one URL, not to whatever a provider serves from another host. */
const PERMISSIONS = sql`case when split_part(games.game_url, '/', 3) = split_part(row.game_url, '/', 3)
  then games.permissions else '{}' end`;

export interface OwnedRow {
  existing: ExistingGame;
  /** Columns that an import may write. */
  columns: Partial<GameRow>;
  values: Record<string, unknown>;
}

/** Updates a game's search text and tags if their columns changed. Their indexes are expensive. */
export async function refreshGame(handle: Handle, id: string, columns: readonly string[]): Promise<void> {
  if (columns.some((column) => /^(title|description|tags|base_language)/.test(column)))
    await refreshGameSearch(handle, [id]);
  if (columns.some((column) => column.startsWith('tags'))) await refreshGameTags(handle, [id]);
}

/** Writes games with search text and tags, unless they were saved since they were read. @returns the written ids */
export async function writeGames(transaction: Handle, list: readonly OwnedRow[]): Promise<Set<string>> {
  if (list.length === 0) return new Set();
  const ids = new Set<string>();
  // Nearly always one language. Games in one language lack the text columns of another.
  const byLanguage = Map.groupBy(list, ({ existing }) => sentLanguage(existing));
  for (const [language, some] of [...byLanguage].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const rows = some.map(({ existing, columns, values }) => ({ ...existing, ...columns, provider_values: values }));
    const written = await updateGames(transaction, rows, {
      names: [...ownedIn(language).map(([column]) => column), 'provider_values', 'field_sources'],
      also: sql`permissions = ${PERMISSIONS}, version = games.version + 1, updated_at = now()`,
      sameVersion: true,
    });
    for (const id of written) ids.add(id);
  }
  const changed = (...fields: (keyof GameRow)[]) =>
    list
      .filter(({ existing, columns }) => ids.has(existing.id) && fields.some((field) => field in columns))
      .map(({ existing }) => existing.id);
  await refreshGameSearch(transaction, [...ids]);
  await refreshGameTags(transaction, changed(...columnsOf('tags')));
  return ids;
}

/** Stores the provider's values of games that otherwise do not change. */
export async function writeValues(transaction: Handle, list: readonly OwnedRow[]): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ existing, values }) => ({ id: existing.id, provider_values: values }));
  await transaction.execute(sql`
    update ${games} set provider_values = row.provider_values
    from ${recordset(games, ['id', 'provider_values'], rows)} where games.id = row.id`);
  // The provider's category is searchable, too.
  await refreshGameSearch(
    transaction,
    rows.map(({ id }) => id),
  );
}

/** Stores the current external ids of a provider's games. An id that another game has stays with it. */
export async function writeIdentities(
  transaction: Handle,
  rows: readonly { id: string; external_id: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    update ${games} set external_id = row.external_id
    from ${recordset(games, ['id', 'external_id'], rows)} where games.id = row.id and not exists (
      select from games as other where other.provider = games.provider and other.external_id = row.external_id)`);
}
